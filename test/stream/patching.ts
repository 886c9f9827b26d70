import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { canon } from '../support/canon.js';
import { reply, settled } from '../support/stream.js';

/** A message with all that can be patched, nested where that can be. */
export const PATCHED = `Before **it**.

:::status {#s state=running}
Searching *far*
:::

:::progress {#p value=1 max=10 label="Files"}
so far
:::

:::radio {#r bind=plan label="Plan"}
- ( ) Free {value=free}
- (x) Pro {value=pro}
:::

:::input {#i label="Name"}
Ann
:::

:::button {#b action=go}
**Go**
:::

:::card {#c title="Card"}
In the card.

:::checkgroup {#g label="Extras"}
- [ ] One {value=one}
- [x] Two {value=two}
:::

Behind the *field*.
:::

:::tabs {#t}
:::tab {#t1 label="First"}
One
:::
:::tab {#t2 label="Second"}
:::textarea {#a label="Notes"}
:::
:::
:::

:::error {#e for=#i}
Not *so*
:::

After.
`;

/** Its nodes, outermost first; a target and one inside it do not commute. */
const TARGETS = ['s', 'p', 'r', 'i', 'b', 'c', 't', 't1', 't2', 'e', 'g', 'a'] as const;
export const INSIDE: Readonly<Record<string, readonly string[]>> = { c: ['g'], t: ['t1', 't2', 'a'], t2: ['a'], i: ['e'], e: ['i'] };

const markdown = fc.constantFrom('', 'x', ' more', '**bo', 'ld** end', '\n', '\n\n', '- a\n- b', '\n\n:::button {#z action=x}\nInjected\n:::\n', '# H', '[l](https://x.test', ')', '<details><summary>S</summary>\n\n', '`', '| a | b |\n|---|---|\n', '| 1 | 2 |\n', '[r]: https://r.test\n\n', '[r] text', 'a\r', '\nb');
const set = fc.oneof(
  fc.tuple(fc.constantFrom('/state'), fc.constantFrom<unknown>('done', 'running', 'error', 'nonsense')),
  fc.tuple(fc.constantFrom('/value'), fc.constantFrom<unknown>(0, 7, 99, 'free', 'pro', 'Bob', ['one'], [], 'one,two', null, true)),
  fc.tuple(fc.constantFrom('/max'), fc.constantFrom<unknown>(5, 20, 0)),
  fc.tuple(fc.constantFrom('/label'), fc.constantFrom<unknown>('Other', '', 5)),
  fc.tuple(fc.constantFrom('/disabled', '/selected', '/help', '/placeholder'), fc.constantFrom<unknown>(true, false, 'true', 'Help!')),
  fc.tuple(fc.constantFrom('/type', '/id', '/action', '/__proto__', '/required', ''), fc.constantFrom<unknown>('x', true)),
);
const operation: fc.Arbitrary<Omit<WirePatch, 'target'>> = fc.oneof(
  { weight: 5, arbitrary: set.map(([path, value]) => ({ op: 'set' as const, path, value })) },
  { weight: 3, arbitrary: markdown.map(text => ({ op: 'append' as const, markdown: text })) },
  { weight: 2, arbitrary: markdown.map(text => ({ op: 'replace_body' as const, markdown: text })) },
  { weight: 1, arbitrary: fc.constantFrom({ op: 'disable' as const }, { op: 'enable' as const }) },
  { weight: 1, arbitrary: fc.constant({ op: 'remove' as const }) },
);

export const onTarget = (targets: readonly string[] = TARGETS): fc.Arbitrary<WirePatch> =>
  fc.tuple(fc.constantFrom(...targets), operation, fc.constantFrom(undefined, 'Because')).map(([target, patch, reason]) => ({ ...patch, target: `#${target}`, ...(reason !== undefined && { reason }) }));

/** The message, whole or still streaming. */
export async function patched(open = false): Promise<MduiStream> {
  if (!open) return (await reply(PATCHED)).stream;
  const { stream } = await reply('');
  stream.reset();
  stream.write(PATCHED);
  await settled(stream);
  return stream;
}

/** What is drawn of each part of a message, by its outermost node; the notes under it are not of it. */
function parts(stream: MduiStream): Record<string, string> {
  const drawn: Record<string, string> = {};
  let prose = 0;
  for (const child of stream.children) {
    if (child.shadowRoot !== null && !child.hasAttribute('node-id')) continue;
    const name = child.getAttribute('node-id') ?? `prose ${String(prose++)}`;
    drawn[name] = `${canon(child).replaceAll('.disabled=undefined', '.disabled=false')} ${seen(child)}`;
  }
  return drawn;
}

/** What stands in its shadow roots: texts, and what can be operated. What is said to a screen reader comes in its own time. */
export function seen(root: Element): string {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (node instanceof Text && node.data.trim() !== '') found.push(node.data.trim());
    if (!(node instanceof Element) || node.matches('[role=status]:not([aria-live=off]), style')) return;
    if (node.matches('input, button, textarea, select, progress')) found.push(`<${node.localName}${node.matches(':disabled, [aria-disabled=true]') ? ' off' : ''} ${(node as HTMLInputElement).value}>`);
    for (const child of [...node.shadowRoot?.childNodes ?? [], ...node.childNodes]) walk(child);
  };
  walk(root);
  return found.join(' ');
}

/** All that a patch could change, in lines: drawing, nodes, values and whose they are. */
export async function whole(stream: MduiStream): Promise<string[]> {
  await settled(stream);
  const lines = Object.entries(parts(stream)).map(([name, drawn]) => `${name}: ${drawn}`);
  return [...lines, ...stream.nodes.map(node => JSON.stringify(sorted(node))), JSON.stringify([...stream.state.entries()])];
}

/** The lines in which two of them differ; empty when they are the same. */
export function difference(one: readonly string[], other: readonly string[]): string {
  const lines = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at).filter(at => one[at] !== other[at]);
  return lines.map(at => `\n- ${String(other[at])}\n+ ${String(one[at])}`).join('');
}

/** The same with its names in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined).map(([name, each]) => [name, sorted(each)] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every element of a node, by its id, whether it is in the document or not. */
export const elementsOf = (stream: MduiStream): Map<string, Element> => new Map([...stream.querySelectorAll('[node-id]')].map(element => [element.getAttribute('node-id') ?? '', element]));
