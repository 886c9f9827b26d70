// Group C of test/acceptance/behaviour.json: directives while they arrive.
import { expect } from '@open-wc/testing';
import type { NodeJSON } from '../../src/message/node.js';
import { find, findAll, mount } from '../support/stream.js';
import { codes, feed, feedAll, feedings, outcome, settled, shown, visibleText } from './feeding.js';

/** A tree of nodes in short: `form#trip(input#to button#go)`. */
const sketch = (nodes: readonly NodeJSON[]): string =>
  nodes.map(({ type, id, phase, children }) => `${type}#${id}${phase === 'live' ? '' : `:${phase}`}${children.length > 0 ? `(${sketch(children)})` : ''}`).join(' ');
const controls = (root: Element): number => findAll(root, 'button, input, select, textarea').length;
/** Elements of components, which alone have a dash in their name. */
const components = (root: Element): number => [...root.querySelectorAll('*')].filter(({ localName }) => localName.includes('-')).length;

const RADIO = ':::radio {#plan bind=order.plan label="Pick a plan" required}\n- ( ) Basic {value=basic}\n- (x) Plus {value=plus}\n:::\n';

describe('directives while they arrive', () => {
  it('C01: any blanks between the name and the braces', async () => {
    const { stream, different } = await feedAll(RADIO, it => { expect(shown(it)).not.to.contain(':::'); });
    expect(different).to.deep.equal([]);
    expect(sketch(stream.nodes)).to.equal('radio#plan');
    expect(stream.nodes[0]?.spec.options?.map(({ value }) => value)).to.deep.equal(['basic', 'plus']);
    expect(stream.state.get('order.plan')).to.equal('plus');
    expect(findAll<HTMLInputElement>(stream, 'input').map(({ checked }) => checked)).to.deep.equal([false, true]);
    for (const opener of [':::radio{', ':::radio    {', '::: radio {', ':::  radio\t{']) {
      const other = await feed([RADIO.replace(':::radio {', opener)]);
      expect(outcome(other), opener).to.deep.equal(outcome(stream));
    }
  });

  it('C02: clock times, ratios and ports are prose', async () => {
    const text = 'Doors open 18:45, mix 3:2, port :8080, the n:th row, (Col. 3:17), 2026-11-29T09:30:00Z, std::move';
    const { stream, different } = await feedAll(text, (it, prefix) => {
      expect(prefix.startsWith(shown(it).trimEnd()), prefix).to.equal(true);
      expect(components(it)).to.equal(0);
    });
    expect(different).to.deep.equal([]);
    expect(shown(stream)).to.equal(text);
    expect(stream.nodes).to.deep.equal([]);
  });

  for (const fence of [':::', '::::']) {
    it(`C03: a form of ${fence} around blocks of :::`, async () => {
      const text = `${fence}form {#trip action=plan}\n:::input {#to bind=trip.to label="To"}\n:::\n:::button {#go type=submit}\nPlan\n:::\n${fence}\nAfter\n`;
      const { stream, different } = await feedAll(text);
      expect(different).to.deep.equal([]);
      expect(sketch(stream.nodes)).to.equal('form#trip(input#to button#go)');
      expect(stream.lastElementChild?.localName).to.equal('p');
      expect(stream.lastElementChild?.textContent).to.equal('After');
    });
  }

  for (const attributes of ['{#size label="Size"}', '{}']) {
    it(`C05: a closer right after a list, with ${attributes}`, async () => {
      const { stream, different } = await feedAll(`:::select ${attributes}\n- Small {value=s}\n- Large {value=l selected}\n:::\nThanks\n`);
      expect(different).to.deep.equal([]);
      expect(stream.nodes[0]?.spec.options?.map(({ label, value }) => [label, value])).to.deep.equal([['Small', 's'], ['Large', 'l']]);
      expect(stream.lastElementChild?.textContent).to.equal('Thanks');
      expect(visibleText(stream)).not.to.contain(':::');
    });
  }

  it('C07: colons inside a code fence inside a block', async () => {
    const body = '```md\n:::note\nhello\n:::\n```\nend\n:::\n';
    for (const opener of [':::tab {label="Source"}', ':::card {#c title="Source"}']) {
      const { stream, different } = await feedAll(`${opener}\n${body}\nAfter\n`);
      expect(different).to.deep.equal([]);
      const code = stream.querySelector('pre')!;
      expect(code.textContent.trimEnd()).to.equal(':::note\nhello\n:::');
      const end = [...stream.querySelectorAll('p')].find(({ textContent }) => textContent === 'end');
      expect(end?.parentElement === code.parentElement && end.parentElement !== stream).to.equal(true);
      expect(stream.lastElementChild?.textContent).to.equal('After');
    }
  });

  it('C08: behind a stray open fence all is code, and a diagnostic says what to do', async () => {
    const { stream, different } = await feedAll('Here it is:\n```yaml\n:::button {#go action=go}\nGo\n:::\n', it => { expect(controls(it)).to.equal(0); });
    expect(different).to.deep.equal([]);
    expect(stream.querySelector('pre')?.textContent.trimEnd()).to.equal(':::button {#go action=go}\nGo\n:::');
    expect(stream.nodes).to.deep.equal([]);
    const found = stream.log.find(entry => entry.kind === 'diagnostic' && entry.diagnostic.code === 'unclosed-fence-before-directive');
    expect(found?.kind === 'diagnostic' ? found.diagnostic.hint : undefined).to.be.a('string');
  });

  it('C09: a directive shown as an example is code', async () => {
    const line = ':::button {#x action=y}';
    const { stream, different } = await feedAll(`Write \`${line}\` on its own line, like\n\n    ${line}\n`, it => { expect(components(it) + controls(it)).to.equal(0); });
    expect(different).to.deep.equal([]);
    expect([...stream.querySelectorAll('code')].map(({ textContent }) => textContent.trimEnd())).to.deep.equal([line, line]);
    const fenced = await feedAll(`~~~\n${line}\n~~~\n`, it => { expect(components(it) + controls(it)).to.equal(0); });
    expect(fenced.different).to.deep.equal([]);
    expect(fenced.stream.querySelector('pre')?.textContent.trimEnd()).to.equal(line);
  });

  for (const [name, end] of [['LF', '\n'], ['CRLF', '\r\n'], ['CR', '\r']] as const) {
    it(`C10: two blocks with nothing between them, lines ending in ${name}`, async () => {
      const { stream, different } = await feedAll(':::notice {#n kind=info}\nSaved\n:::\n:::button {#undo action=undo}\nUndo\n:::\n'.replaceAll('\n', end));
      expect(different).to.deep.equal([]);
      expect(sketch(stream.nodes)).to.equal('notice#n button#undo');
      expect([...stream.children].map(element => element.getAttribute('node-id'))).to.deep.equal(['n', 'undo']);
    });
  }

  it('C11: an opener with nothing after it yet is a shell that stays the same', async () => {
    const { stream } = await mount();
    stream.write(':::card {#c title="Option A"}\n**Cost:** 24');
    stream.flush();
    const card = stream.querySelector('[node-id=c]')!;
    const strong = card.querySelector('strong')!;
    expect(strong.textContent).to.equal('Cost:');
    for (const part of ['\n\n:::button {#b action=go', ' kind=primary}\n', 'Take it\n']) {
      stream.write(part);
      stream.flush();
      await settled(stream);
      expect(findAll(stream, 'button').length, part).to.equal(0);
    }
    stream.write(':::\n:::\n');
    stream.flush();
    await settled(stream);
    expect(find<HTMLButtonElement>(stream, 'button').disabled).to.equal(false);
    expect(stream.querySelector('[node-id=c]') === card && card.querySelector('strong') === strong).to.equal(true);
    stream.close();
    await stream.done;
    expect(sketch(stream.nodes)).to.equal('card#c(button#b)');
    const { different } = await feedAll(':::card {#c title="Option A"}\n**Cost:** 24\n:::button {#b action=go}\nTake it\n:::\n:::\n', (it, prefix) => {
      expect(it.querySelectorAll('[node-id=c]').length, prefix).to.equal(prefix.includes('\n') ? 1 : 0);
    });
    expect(different).to.deep.equal([]);
  });

  it('C12: an attribute list cut anywhere makes no button and shows no marks', async () => {
    const opener = ':::button {#pay action=pay_now requires_confirmation=true}';
    for (let at = 1; at < opener.length; at++) {
      const { stream } = await mount();
      stream.write(opener.slice(0, at));
      stream.flush();
      await settled(stream);
      expect(controls(stream), opener.slice(0, at)).to.equal(0);
      expect(shown(stream), opener.slice(0, at)).not.to.contain(':::b');
      stream.remove();
    }
    const { stream, different } = await feedAll(`${opener}\nPay\n:::\n`);
    expect(different).to.deep.equal([]);
    expect(stream.nodes[0]?.spec['requires_confirmation']).to.equal(true);
  });

  it('C12: an end inside the attribute list leaves no button, with the words readable', async () => {
    for (const text of [':::button {#pay action=pay_now', ':::button {#pay action=pay_now requires_confirmation=true}\nPay']) {
      const { stream } = await mount();
      stream.write(text);
      stream.abort('cut');
      await stream.done;
      await settled(stream);
      expect(controls(stream), text).to.equal(0);
      expect(stream.nodes.every(({ phase }) => phase !== 'live'), text).to.equal(true);
    }
  });

  it('C15: cut without a closer a form is text that lists its fields', async () => {
    const text = 'Before\n\n:::form {#f action=send}\n:::input {#mail label="Mail"}\n';
    let whole: unknown;
    for (const chunks of feedings(text)) {
      const { stream } = await mount({ messageId: 'm' });
      for (const chunk of chunks) {
        stream.write(chunk);
        stream.flush();
      }
      stream.abort('length');
      await stream.done;
      await settled(stream);
      expect(findAll<HTMLButtonElement>(stream, 'button, input').filter(({ disabled }) => !disabled).length).to.equal(0);
      expect(visibleText(stream)).to.contain('Before').and.to.contain('Mail');
      expect(codes(stream)).to.include('unclosed');
      expect(outcome(stream)).to.deep.equal(whole ??= outcome(stream));
      stream.remove();
    }
  });

  it('C15: a clean end is evidence, so both blocks go live, with a way to send', async () => {
    const { stream, different } = await feedAll('Before\n\n:::form {#f action=send}\n:::input {#mail label="Mail"}\n');
    expect(different).to.deep.equal([]);
    expect(sketch(stream.nodes)).to.equal('form#f(input#mail)');
    expect(find<HTMLInputElement>(stream, 'input').disabled).to.equal(false);
  });

  it('C16: a fence closes on its own line only', async () => {
    const json = '{"type":"text-input","id":"cmd","label":"Type ```npm test``` here"}';
    const { stream, different } = await feedAll(`\`\`\`markdown-ui-widget\n${json}\n\`\`\`\n`, it => { expect(it.querySelectorAll('pre').length).to.be.at.most(1); });
    expect(different).to.deep.equal([]);
    expect(stream.querySelector('pre')?.textContent.trimEnd()).to.equal(json);
    expect(stream.querySelectorAll('pre').length).to.equal(1);
  });
});
