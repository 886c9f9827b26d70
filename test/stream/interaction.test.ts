import { expect } from '@open-wc/testing';
import { hasFocus } from '../../elements/shared/focus.js';
import { click, press } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, mount, reply, settled, visibleText } from '../support/stream.js';

const RADIO = ':::radio {#plan bind=order.plan label="Plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n';
const FORM = `:::form {#trip action=plan_trip label="Trip"}
:::input {#to bind=trip.to label="To" required}
:::
:::select {#size bind=trip.size label="Size"}
- Small {value=s}
- Large {value=l selected}
:::
:::button {#go type=submit}
Plan
:::
:::
`;

describe('what the person does', () => {
  it('a choice is a ui.change with old and new value', async () => {
    const { stream, acts } = await reply(RADIO, { messageId: 'm1' });
    await click(findAll(stream, 'input[type=radio]')[1]!);
    expect(acts()).to.have.length(1);
    expect(acts()[0]).to.deep.include({ type: 'ui.change', message_id: 'm1', node_id: 'plan', bind: 'order.plan', old_value: null, value: 'pro', origin: 'user', trusted: true });
    expect(Object.isFrozen(acts()[0])).to.equal(true);
    expect(Date.parse(acts()[0]!.time)).to.be.greaterThan(0);
    expect(stream.state.toJSON()).to.deep.equal({ order: { plan: 'pro' } });
  });

  it('works while the reply still arrives, and later text does not reset it', async () => {
    const { stream, acts } = await mount();
    stream.write(RADIO);
    stream.flush();
    await settled(stream);
    const input = findAll<HTMLInputElement>(stream, 'input[type=radio]')[0]!;
    await click(input);
    stream.write('\nLong text is still arriving');
    stream.flush();
    stream.close();
    await stream.done;
    expect(acts().map(({ type }) => type)).to.deep.equal(['ui.change']);
    expect(input.isConnected && input.checked).to.equal(true);
  });

  it('controls with one path show one value', async () => {
    const { stream } = await reply(`${RADIO}\n${RADIO.replace('#plan', '#again')}`);
    await click(findAll(stream, 'input[type=radio]')[1]!);
    await settled(stream);
    expect(findAll<HTMLInputElement>(stream, 'input[type=radio]').map(({ checked }) => checked)).to.deep.equal([false, true, false, true]);
  });

  it('a host sets a value without an event', async () => {
    const { stream, acts } = await reply(RADIO);
    stream.state.set('order.plan', 'free', 'host');
    await settled(stream);
    expect(findAll<HTMLInputElement>(stream, 'input[type=radio]')[0]!.checked).to.equal(true);
    expect(acts()).to.deep.equal([]);
  });

  it('two controls count up seq and one listener hears all', async () => {
    const { stream, events } = await reply(RADIO);
    await click(findAll(stream, 'input[type=radio]')[0]!);
    await click(findAll(stream, 'input[type=radio]')[1]!);
    expect(events.map(({ seq }) => seq)).to.deep.equal(events.map((_, at) => at + 1));
  });
});

describe('buttons', () => {
  const BUTTON = ':::button {#ok action=approve kind=primary value=7}\nApprove\n:::\n';

  it('a press is one ui.click with an idempotency key; then it waits', async () => {
    const { stream, acts } = await reply(BUTTON);
    await armed();
    await click(buttonNamed(stream, 'Approve'), 2);
    expect(acts()).to.have.length(1);
    expect(acts()[0]).to.deep.include({ type: 'ui.click', node_id: 'ok', action: 'approve', label: 'Approve', value: '7', trusted: true });
    expect((acts()[0] as unknown as { interaction_id: string }).interaction_id).to.match(/\S{16,}/);
    await settled(stream);
    expect(find(stream, 'button').getAttribute('aria-disabled')).to.equal('true');
    expect(stream.settle('ok')).to.equal(true);
    await settled(stream);
    await click(find(stream, 'button'));
    expect(acts()).to.have.length(2);
  });

  it('a prevented press does not wait', async () => {
    const { stream, acts } = await reply(BUTTON);
    stream.addEventListener('mdui-click', event => { event.preventDefault(); });
    await armed();
    await click(buttonNamed(stream, 'Approve'));
    await click(buttonNamed(stream, 'Approve'));
    expect(acts()).to.have.length(2);
  });

  it('ignores a pointer press in its first half second, but not the keyboard', async () => {
    const { stream, acts } = await reply(BUTTON);
    await click(find(stream, 'button'));
    expect(acts()).to.deep.equal([]);
    find<HTMLButtonElement>(stream, 'button').focus();
    await press('Enter');
    expect(acts()).to.have.length(1);
  });

  it('ignores a press right after it has moved by more than 4 px', async () => {
    const { stream, acts } = await mount();
    stream.write(BUTTON);
    stream.flush();
    await settled(stream);
    await armed();
    const spacer = document.createElement('div');
    spacer.style.blockSize = '40px';
    stream.before(spacer);
    stream.write('\nmore text\n');
    stream.flush();
    await click(find(stream, 'button'));
    expect(acts()).to.deep.equal([]);
    await armed();
    await click(find(stream, 'button'));
    expect(acts()).to.have.length(1);
    spacer.remove();
  });

  it('an action outside the list is drawn, disabled, and silent', async () => {
    const { stream, acts, events } = await reply(':::actions {#n}\n- [Approve](action:approve)\n- [Wire](action:wire)\n:::\n', { policy: { actions: { approve: 'Approve it' } } });
    await armed();
    await click(buttonNamed(stream, 'Wire'));
    buttonNamed(stream, 'Wire').click();
    expect(acts()).to.deep.equal([]);
    await click(buttonNamed(stream, 'Approve'));
    expect(acts()[0]).to.deep.include({ type: 'ui.click', action: 'approve' });
    expect(events.filter(({ type }) => type === 'ui.error')).to.deep.equal([]);
  });
});

describe('forms', () => {
  it('does not submit while a field is invalid, and goes to it', async () => {
    const { stream, acts } = await reply(FORM);
    await armed();
    await click(buttonNamed(stream, 'Plan'));
    await settled(stream);
    expect(acts()).to.deep.equal([]);
    expect(hasFocus(find(stream, 'input'))).to.equal(true);
    expect(find(stream, 'input').getAttribute('aria-invalid')).to.equal('true');
  });

  it('sends flat values and what the person saw, then locks', async () => {
    const { stream, acts } = await reply(FORM);
    await armed();
    find<HTMLInputElement>(stream, 'input').focus();
    for (const letter of 'Oslo') await press(letter);
    await press('Enter');
    await settled(stream);
    const sent = acts().at(-1);
    expect(sent).to.deep.include({
      type: 'ui.submit', node_id: 'trip', action: 'plan_trip',
      values: { 'trip.to': 'Oslo', 'trip.size': 'l' },
      labels: { 'trip.to': 'To', 'trip.size': 'Size: Large' },
    });
    expect((sent as unknown as { interaction_id: string }).interaction_id).to.match(/\S{16,}/);
    const count = acts().length;
    for (const button of findAll<HTMLButtonElement>(stream, 'button')) button.click();
    expect(acts()).to.have.length(count);
    expect(stream.settle('trip')).to.equal(true);
  });

  it('sends what was said of a path that controls of other kinds share', async () => {
    for (const [first, second, value] of [['input', 'radio', 'zz'], ['radio', 'input', 'zz'], ['input', 'checkgroup', 'zz'], ['checkgroup', 'radio', ['b']], ['radio', 'checkgroup', 'b']] as const) {
      const block = (type: string): string => `:::${type} {#${type} bind=x label=${type}}\n${type === 'input' ? '' : '- a\n- b\n'}:::\n`;
      const { stream, acts } = await reply(`::::form {#f action=go}\n${block(first)}${block(second)}::::\n`);
      await armed();
      stream.state.set('x', value, 'user');
      await settled(stream);
      await click(buttonNamed(stream, 'Send'));
      expect(acts().at(-1), `${first}, ${second}`).to.deep.include({ type: 'ui.submit', values: { x: value } });
      stream.remove();
    }
  });

  it('a form without a submit button gets one, named by the policy', async () => {
    const { stream, acts } = await reply(':::form {#f action=save}\n:::input {#a label="A"}\n:::\n:::\n', { policy: { actions: { save: 'Save it' } } });
    await armed();
    await click(buttonNamed(stream, 'Save it'));
    expect(acts().at(-1)).to.deep.include({ type: 'ui.submit', action: 'save' });
  });

  it('a form whose action the host refuses cannot be sent', async () => {
    const { stream, acts } = await reply(FORM, { policy: { actions: ['other'] } });
    await armed();
    find<HTMLInputElement>(stream, 'input').focus();
    await press('x');
    await press('Enter');
    for (const button of findAll<HTMLButtonElement>(stream, 'button')) button.click();
    expect(acts().filter(({ type }) => type === 'ui.submit')).to.deep.equal([]);
  });
});

describe('confirm', () => {
  const ASK = ':::button {#pay action=pay requires_confirmation}\nPay\n:::\n\n:::confirm {#c action=pay title="Really?"}\nIt costs **12 EUR**.\n:::\n';

  it('asks first; yes sends confirmed', async () => {
    const { stream, acts } = await reply(ASK, { policy: { actions: { pay: 'Pay the invoice' } } });
    expect(visibleText(stream)).not.to.contain('12 EUR');
    await armed();
    await click(buttonNamed(stream, 'Pay'));
    await settled(stream);
    const dialog = find<HTMLDialogElement>(stream, 'dialog[open]');
    expect(acts()).to.deep.equal([]);
    expect(visibleText(stream)).to.contain('12 EUR').and.to.contain('Pay the invoice');
    await armed();
    const [yes] = findAll<HTMLButtonElement>(stream, 'dialog[open] button').filter(button => !hasFocus(button));
    await click(yes!);
    await settled(stream);
    expect(dialog.open).to.equal(false);
    expect(acts()[0]).to.deep.include({ type: 'ui.click', action: 'pay', confirmed: true });
  });

  it('Escape sends ui.cancel', async () => {
    const { stream, acts } = await reply(ASK);
    await armed();
    await click(buttonNamed(stream, 'Pay'));
    await settled(stream);
    await press('Escape');
    await settled(stream);
    expect(acts()).to.have.length(1);
    expect(acts()[0]).to.deep.include({ type: 'ui.cancel', action: 'pay' });
  });

  it('a sensitive action is confirmed whatever the agent says', async () => {
    const { stream, acts } = await reply(':::button {#b action=book requires_confirmation=false}\nBook\n:::\n', { policy: { sensitive: ['book'] } });
    await armed();
    await click(buttonNamed(stream, 'Book'));
    await settled(stream);
    expect(find<HTMLDialogElement>(stream, 'dialog').open).to.equal(true);
    expect(acts()).to.deep.equal([]);
  });

  it('what was switched off while it was asked is not said', async () => {
    const { stream, acts } = await reply(':::button {#b action=book}\nBook\n:::\n', { policy: { sensitive: ['book'] } });
    const codes: string[] = [];
    stream.addEventListener('mdui-diagnostic', event => codes.push(event.detail.code));
    await armed();
    await click(buttonNamed(stream, 'Book'));
    await settled(stream);
    stream.patch({ op: 'disable', target: '#b' });
    await armed();
    await click(buttonNamed(stream, 'Yes'));
    await settled(stream);
    expect([acts(), codes]).to.deep.equal([[], ['confirm-outdated']]);
  });

  it('a script cannot press what asks', async () => {
    const { stream, acts } = await reply(ASK);
    await armed();
    buttonNamed(stream, 'Pay').click();
    await settled(stream);
    expect(findAll(stream, 'dialog[open]')).to.deep.equal([]);
    expect(acts()).to.deep.equal([]);
  });

  describe('of a form', () => {
    const DROP = ':::form {#f action=drop label="Your account"}\n:::input {#why label=Why}\n:::\n:::button {#b type=submit kind=danger requires_confirmation}\nDelete **it**\n:::\n:::button {#k type=submit}\nKeep it\n:::\n:::\n';
    const BLOCK = ':::confirm {#c action=drop}\nAll of it goes.\n:::\n';
    const ROW = ':::form {#f action=drop label="Your account"}\n:::actions {#r}\n- [Delete it](action:x) {kind=danger type=submit requires_confirmation}\n:::\n:::\n';

    for (const [name, markdown, button, policy, words, look] of [
      ['the button that sends it', DROP, 'Delete it', {}, 'Delete it', 'danger'],
      ['the button, beside a block', `${DROP}${BLOCK}`, 'Delete it', {}, 'Delete it', 'danger'],
      ['another button', `${DROP}${BLOCK}`, 'Keep it', {}, 'Keep it', 'primary'],
      ['a button, in the look of the block', `${DROP}${BLOCK.replace('drop', 'drop kind=danger')}`, 'Keep it', {}, 'Keep it', 'danger'],
      ['a button of a row', ROW, 'Delete it', {}, 'Delete it', 'danger'],
      ['the policy', DROP, 'Delete it', { actions: { drop: 'Delete the account' } }, 'Delete the account', 'danger'],
      ['the form, whose own button is called by a word of the kit', `${DROP.slice(0, DROP.indexOf(':::button'))}:::\n${BLOCK}`, 'Send', {}, 'Your account', 'primary'],
    ] as const) {
      it(`is named by ${name}`, async () => {
        const { stream } = await reply(markdown, { policy });
        await armed();
        await click(buttonNamed(stream, button));
        await settled(stream);
        expect([find(stream, 'dialog[open] #action').textContent, find(stream, 'dialog[open] [part=yes]').dataset['kind']]).to.deep.equal([words, look]);
        await press('Escape');
      });
    }

    it('is asked of Enter in a field as of the button', async () => {
      const { stream, acts } = await reply(DROP);
      find<HTMLInputElement>(stream, 'input').focus();
      await press('Enter');
      await settled(stream);
      expect(acts()).to.deep.equal([]);
      expect(find(stream, 'dialog[open] #action').textContent).to.equal('Delete it');
      await press('Escape');
    });
  });
});
