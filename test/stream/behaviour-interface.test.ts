// Of groups D and F of test/acceptance/behaviour.json: interface, accessibility, safety.
import { expect } from '@open-wc/testing';
import { hasFocus } from '../../elements/shared/focus.js';
import { accessibilityTree, click, engine } from '../support/commands.js';
import { armed, deep, find, findAll, mount } from '../support/stream.js';
import { codes, feedAll, settled, shown, visibleText } from './feeding.js';

const RADIO = ':::radio {#a label="A"}\n- ( ) x {value=x}\n- ( ) y {value=y}\n:::\n';
const inputs = (root: Element): HTMLInputElement[] => findAll<HTMLInputElement>(root, 'input');

describe('what streams can be used', () => {
  it('D09: a control works as soon as its closer is there, whatever the cut', async () => {
    const { stream, different } = await feedAll(`${RADIO}Long text is still arriving`);
    expect(different).to.deep.equal([]);
    expect(inputs(stream).every(({ disabled }) => !disabled)).to.equal(true);
  });

  it('D09: it speaks during the stream, and later text does not reset it', async () => {
    const { stream, acts } = await mount();
    stream.write(RADIO);
    stream.flush();
    await settled(stream);
    await click(inputs(stream)[0]!);
    expect(acts().map(({ type }) => type)).to.deep.equal(['ui.change']);
    for (const word of 'Long text is still arriving\n\n- and a list\n'.split(' ')) {
      stream.write(`${word} `);
      stream.flush();
    }
    await settled(stream);
    expect(inputs(stream).map(({ checked }) => checked)).to.deep.equal([true, false]);
    expect(stream.state.get('a')).to.equal('x');
    expect(stream.phase).to.equal('streaming');
  });

  it('D18: the end of a stream replaces nothing and takes nothing away', async () => {
    const { stream, acts } = await mount();
    stream.write(`:::card {#c title="Option"}\nBody\n\n${RADIO}\n:::\n\nand`);
    stream.flush();
    await settled(stream);
    const [first] = inputs(stream);
    await click(first!);
    const before = deep(stream).filter(element => element.isConnected);
    stream.write(' so on');
    stream.close();
    stream.flush();
    await stream.done;
    await settled(stream);
    expect(before.filter(element => !element.isConnected).length).to.equal(0);
    expect(inputs(stream)[0] === first && first!.checked && hasFocus(first)).to.equal(true);
    expect(acts().length).to.equal(1);
    expect(stream.phase).to.equal('complete');
  });
});

describe('what streams is safe', () => {
  it('an unknown type tells what its attributes say, as text', async () => {
    const { stream, different } = await feedAll(':::price {amount=12 note="<b>a</b> \u202eb" src=javascript:x onclick=f() style=x}\n:::\n');
    expect(different).to.deep.equal([]);
    // WebKit's innerText has no line breaks of a text
    expect(findAll(stream, '[data-mdui^=frame-]').flatMap(({ textContent }) => textContent.split('\n'))).to.deep.equal(['price', 'amount: 12', 'note: <b>a</b> b', 'src: javascript:x']);
    expect(getComputedStyle(find(stream, '[data-mdui=frame-details]')).whiteSpace).to.equal('pre-line');
    expect(deep(stream).filter(element => element.matches('b, [src], [onclick], [style]:not([style=""])')).length).to.equal(0);
  });

  it('buttons that stand in a row stand at one height, wherever that is', async () => {
    const row = ':::button {action=a}\nA\n:::\n:::button {action=b}\nB\n:::\n';
    for (const text of [row, `Text.\n\n${row}\nText.\n`, `:::x-y\n${row}:::\n`, `:::card\n${row}:::\n`]) {
      const { stream } = await feedAll(text);
      const [first, second] = findAll(stream, 'mdui-button').map(button => button.getBoundingClientRect());
      expect(second?.left, text).to.be.above(first!.right);
      expect(second?.top, text).to.equal(first!.top);
    }
  });

  it('a part without its whole is its body, known blocks in it live, without a frame', async () => {
    for (const type of ['tab {label="One" ', 'item {title="One" ']) {
      const { stream, different } = await feedAll(`:::${type}#t}\nText\n:::input {#i label="I"}\n:::\n:::\n`);
      expect(different).to.deep.equal([]);
      expect(visibleText(stream)).to.equal('One Text I');
      expect(stream.nodes[0]?.children.map(({ id, phase }) => [id, phase])).to.deep.equal([['i', 'live']]);
      expect([...stream.children].map(element => element.getAttribute('data-mdui'))).to.deep.equal(['plain']);
    }
  });

  it('F03: of a foreign form only the text survives', async () => {
    const { stream, different } = await feedAll('<form action="https://evil.example/c"><input name=pw><button>Continue</button></form><style>body{display:none}</style><p style="position:fixed;inset:0">x</p>', it => {
      const bad = it.querySelectorAll('form, input, button, style, [style], [name], [action]').length;
      if (bad > 0) throw new Error(it.innerHTML);
    });
    expect(different).to.deep.equal([]);
    expect(visibleText(stream)).to.contain('Continue').and.to.contain('x');
    expect(getComputedStyle(document.body).display).not.to.equal('none');
  });

  it('F07: a control in quoted material is text', async () => {
    const { stream, different } = await feedAll('> From the web page:\n> :::button {#pay action=pay_now kind=primary}\n> Continue\n> :::\n', it => {
      if (findAll(it, 'button').length > 0) throw new Error(it.innerHTML);
    });
    expect(different).to.deep.equal([]);
    expect(stream.nodes).to.deep.equal([]);
    expect(stream.querySelector('blockquote')?.textContent).to.contain('Continue');
  });

  it('F07: an action outside the host\'s list is never operable', async () => {
    const { stream, acts } = await mount({ policy: { actions: ['save'] } });
    stream.write(':::button {#pay action=pay_now}\nPay\n:::\n:::button {#near action=Save}\nSave\n:::\n');
    stream.close();
    await stream.done;
    await settled(stream);
    await armed();
    for (const button of findAll<HTMLButtonElement>(stream, 'button')) {
      expect(button.disabled).to.equal(true);
      await click(button);
      button.click();
    }
    expect(acts()).to.deep.equal([]);
    expect(codes(stream).filter(code => code === 'action-refused').length).to.equal(2);
  });

  it('F08: names of prototypes and of the page reach nothing', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype).length;
    const { stream, different } = await feedAll(':::input {#__proto__ bind=__proto__.polluted label="x"}\n:::\n:::input {#forms bind=constructor.prototype.y label="y"}\n:::\n');
    expect(different).to.deep.equal([]);
    expect(codes(stream).filter(code => code === 'invalid-bind').length).to.equal(2);
    for (const input of inputs(stream)) {
      input.value = 'typed';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    expect(Object.getOwnPropertyNames(Object.prototype).length).to.equal(names);
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    expect(({} as Record<string, unknown>)['y']).to.equal(undefined);
    expect(deep(stream).filter(({ id }) => ['forms', '__proto__'].includes(id)).length).to.equal(0);
    expect(document.forms).to.be.instanceOf(HTMLCollection);
  });
});

describe('what streams is not read aloud word by word', () => {
  it('is busy as long as it arrives: the message, and each block that is open', async function () {
    if (engine !== 'chromium') this.skip(); // only Chromium tells its tree
    const { stream } = await mount();
    const busy = async (text: string): Promise<string[]> => {
      stream.write(text);
      stream.flush();
      await settled(stream);
      return (await accessibilityTree())!.filter(node => node.busy).map(({ role }) => role);
    };
    expect(await busy(':::card {#c title="Option"}\nBody\n')).to.deep.equal(['article', 'region']);
    expect(await busy(':::radio {#a label="A"}\n- ( ) x\n')).to.deep.equal(['article', 'region', 'generic']);
    expect(await busy(':::\n')).to.deep.equal(['article', 'region']);
    expect(await busy(':::\n')).to.deep.equal(['article']);
    stream.close();
    expect(await busy('')).to.deep.equal([]);
  });

  it('F05: a long reply says its beginning, what waits for an answer, and its end', async () => {
    const { stream } = await mount();
    const region = (stream.renderRoot as ShadowRoot).querySelector('[role=status]')!;
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(region.textContent));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    for (let token = 0; token < 300; token++) {
      stream.write(token === 150 ? `\n\n${RADIO}\n` : `word${token} `);
      stream.flush();
    }
    const lives = deep(stream).filter(element => element.matches('[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=log]'));
    expect(lives.filter(element => /word\d/.test(element.textContent)).length).to.equal(0);
    if (engine === 'chromium') expect((await accessibilityTree())!.some(({ busy }) => busy)).to.equal(true);
    stream.close();
    await stream.done;
    // the region changes at most once a second
    while (!said.some(text => text.includes('complete'))) await new Promise(resolve => setTimeout(resolve, 50));
    observer.disconnect();
    expect(said.length).to.be.at.most(3);
    expect(said.join(' ')).to.contain('Input needed: radio group A').and.to.match(/Reply complete/).and.not.to.match(/word\d/);
    expect(shown(stream)).to.contain('word299');
    if (engine === 'chromium') expect((await accessibilityTree())!.some(({ busy }) => busy)).to.equal(false);
  });
});
