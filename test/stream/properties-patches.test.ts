import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import { hasFocus } from '../../elements/shared/focus.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { cutAt, places, reply } from '../support/arbitraries.js';
import { allText, canon, canonOf } from '../support/canon.js';
import { type } from '../support/commands.js';
import { deep, settled } from '../support/stream.js';
import { check, create, draw, feed, guardPage } from './checking.js';

const BLOCKS: Readonly<Record<string, string>> = {
  status: ':::status {#$ state=running}\nSearching\n:::', progress: ':::progress {#$ value=1 max=10 label=Files}\n:::', notice: ':::notice {#$ kind=info title=T}\nNote\n:::',
  button: ':::button {#$ action=go}\nGo\n:::', input: ':::input {#$ label=Name}\nAda\n:::', textarea: ':::textarea {#$ label=Text}\nLong\n:::', card: ':::card {#$ title=Card}\nInside\n:::',
  radio: ':::radio {#$ label=Plan}\n- ( ) Free {value=free}\n- (x) Pro {value=pro}\n:::', select: ':::select {#$ label=Size}\n- S\n- M\n:::',
  checkgroup: ':::checkgroup {#$ label=Extras}\n- [ ] A\n- [x] B\n:::', checkbox: '- [ ] Agree {#$}', accordion: ':::accordion {#$}\n:::item {title=One}\nFirst\n:::\n:::', form: ':::form {#$ action=send}\n:::input {#in-$ label=In}\n:::\n:::',
};
const prose = fc.constantFrom('', 'Words **between** them.', '- a\n- b', '> quoted');
/** Nodes `n0`, `n1` …, one of each kind at most twice, with prose between them. */
const message = fc.array(fc.tuple(fc.constantFrom(...Object.values(BLOCKS)), prose), { minLength: 2, maxLength: 4 })
  .map(parts => ({ text: parts.map(([block, words], at) => `${block.replaceAll('$', `n${at}`)}\n\n${words}`).join('\n\n'), count: parts.length }));

const markdown = fc.constantFrom('', 'new', '**new** `x`', '- one\n- two', ':::button {action=x}\nNo\n:::', '<img src=x onerror=y>', '[l](https://x.test)', ' more', '\n\nmore');
const value = fc.oneof(fc.constantFrom('done', 'error', 'danger', 'primary', 'free', 'pro', 'S', 'New words', '', '7', '__proto__', true, false, 7, -1, 1e9, null), fc.constantFrom(['A'], ['A', 'B'], {}, [{}]));
const change = fc.oneof(
  fc.record({
    op: fc.constant('set' as const), value,
    path: fc.constantFrom('/state', '/value', '/max', '/label', '/body', '/disabled', '/selected', '/open', '/help', '/placeholder', '/title', '/kind', '/id', '/type', '/action', '/required', '/__proto__/x', '/constructor', '', 'state'),
  }),
  fc.record({ op: fc.constantFrom('replace_body' as const, 'append' as const), markdown }), fc.record({ op: fc.constantFrom('disable' as const, 'enable' as const, 'remove' as const) }),
);
const to = (target: string, patch: object): WirePatch => ({ target, ...patch }) as WirePatch;

/** All that a reader, an operator or a host may notice, without what was said about it. */
const state = (stream: MduiStream): string => JSON.stringify([canonOf(stream), allText(stream), stream.nodes, stream.state.toJSON()], undefined, 1);

async function shown(text: string, ...patches: readonly WirePatch[]): Promise<string> {
  const stream = await feed([text]);
  await settled(stream);
  for (const patch of patches) {
    stream.patch(patch);
    stream.flush();
    await settled(stream);
  }
  const now = state(stream);
  stream.remove();
  return now;
}

describe('properties of patches', function () {
  guardPage(this);

  it('P15 a patch changes its target and nothing else', () => check(fc.asyncProperty(message, fc.nat(), change, fc.boolean(), async ({ text, count }, at, patch, late) => {
    const stream = create();
    stream.write(`${text}\n\n`);
    if (late) stream.close();
    stream.flush();
    await settled(stream);
    const id = `n${at % count}`;
    const others = (): Element[] => [...stream.children].filter(child => child.getAttribute('node-id') !== id && !child.hasAttribute('slot'));
    const seen = (): { elements: Element[]; look: string } => ({ elements: others(), look: JSON.stringify([others().map(canon), others().map(allText), stream.nodes.filter(node => node.id !== id)]) });
    const before = seen();
    const values = stream.state.toJSON();
    stream.patch(to(`#${id}`, patch));
    stream.flush();
    await settled(stream);
    const after = seen();
    expect(after.look).to.equal(before.look);
    expect(after.elements.every((element, index) => element === before.elements[index])).to.equal(true);
    const without = ({ [id]: _, ...rest }: Record<string, unknown>): unknown => rest;
    expect(without(stream.state.toJSON())).to.deep.equal(without(values));
    stream.remove();
  })));

  it('P15 set twice is set once', () => check(fc.asyncProperty(message, fc.nat(), change.filter(({ op }) => op !== 'append'), async ({ text, count }, at, patch) => {
    const one = to(`#n${at % count}`, patch);
    expect(await shown(text, one, one)).to.equal(await shown(text, one));
  })));

  it('P15 patches of different targets may come in any order', () => check(fc.asyncProperty(message, fc.nat(), change, change, async ({ text, count }, at, first, second) => {
    const [one, other] = [to(`#n${at % count}`, first), to(`#n${(at + 1) % count}`, second)];
    expect(await shown(text, one, other)).to.equal(await shown(text, other, one));
  })));

  it('P15 one for an unknown, generated or foreign target, or one not committed yet, changes nothing', () => check(fc.asyncProperty(message, change, fc.constantFrom('#nobody', '#status-1', '#other/n0', '', '#', '#n99', '#__proto__', 'n0,n1', '#open'), async ({ text }, patch, target) => {
    const stream = create();
    stream.write(`${text}\n\n:::status\nanonymous\n:::\n\n:::status {#open state=running}\nStill`);
    stream.flush();
    await settled(stream);
    const before = state(stream);
    stream.patch(to(target, patch));
    stream.flush();
    await settled(stream);
    expect(state(stream)).to.equal(before);
    stream.remove();
  })));

  it('P14 what arrives and what is patched elsewhere leaves typed text, caret, marks, focus and selection alone', () => check(fc.asyncProperty(message, reply, places, fc.array(fc.tuple(fc.nat(), change), { maxLength: 4 }), async ({ text, count }, more, cuts, changes) => {
    const stream = create();
    stream.write(':::textarea {#first bind=first.name label="Name" rows=2}\n:::\n\n:::radio {#choice label=Choice}\n- A\n- B\n:::\n\nSelected words\n\n');
    stream.write(`${text}\n\n`);
    stream.flush();
    await settled(stream);
    const inner = <T extends Element>(id: string, tag: string): T[] => {
      const host = stream.querySelector(`[node-id=${id}]`)!;
      return [...deep(host), ...(host.shadowRoot ? deep(host.shadowRoot) : [])].filter(element => element.localName === tag) as T[];
    };
    const [area] = inner<HTMLTextAreaElement>('first', 'textarea');
    const [, second] = inner<HTMLInputElement>('choice', 'input');
    second!.click();
    area!.focus();
    await type('acacacac');
    area!.setSelectionRange(1, 3, 'backward');
    const words = [...stream.querySelectorAll('p')].find(paragraph => paragraph.textContent === 'Selected words')!;
    const chunks = cutAt(more.replaceAll('first', 'other').replaceAll('choice', 'other'), cuts);
    for (const [at, chunk] of chunks.entries()) {
      stream.write(chunk);
      const patch = changes[at];
      if (patch) stream.patch(to(`#n${patch[0] % count}`, patch[1]));
      stream.flush();
      await settled(stream);
    }
    await feed([], draw, stream);
    await settled(stream);
    expect(hasFocus(area)).to.equal(true);
    expect([area!.value, area!.selectionStart, area!.selectionEnd, area!.selectionDirection, second!.checked, words.isConnected]).to.deep.equal(['acacacac', 1, 3, 'backward', true, true]);
    area!.setSelectionRange(1, 1);
    await type('b');
    area!.blur();
    expect(stream.state.get('first.name')).to.equal('abcacacac');
    expect(stream.state.get('choice')).to.equal('B');
    stream.remove();
  }), 25));
});
