// What the kit itself reads in the Markdown of a case.
import { builtIn, Message, resolvePolicy, StateStore } from '../../../dist/src/index.js';

const NAMED = ['label', 'title', 'placeholder', 'confirm_label', 'cancel_label'];

const plain = inline => inline.map(node => node.text ?? plain(node.children ?? [])).join('');
const blockWords = block => block.type === 'table' ? [...block.head, ...block.rows.flat()].map(plain) : [plain(block.children)];
const specWords = ({ spec }) => [...NAMED.map(name => spec[name]), ...(spec.options ?? spec.items ?? []).map(({ label }) => label), spec.content && plain(spec.content)].filter(text => text !== undefined);
const inAll = nodes => nodes.flatMap(node => [...specWords(node), ...inAll(node.children)]);

/** @returns each text that a person sees once, sorted, and what the kit has to say against it */
export function readMarkdown(pieces) {
  const words = new Set();
  const problems = [];
  const nothing = () => undefined;
  const view = new Proxy({ seal: (_, blocks) => { for (const { block } of blocks) for (const text of blockWords(block)) words.add(text); } }, { get: (target, name) => target[name] ?? nothing });
  const message = new Message({ id: 'm', palette: builtIn, policy: resolvePolicy(), state: new StateStore(), view, onDiagnostic: diagnostic => { problems.push(`${diagnostic.code}: ${diagnostic.message}`); } });
  for (const piece of pieces) {
    message.write(`${piece}\n\n`);
    for (const text of inAll(message.nodes)) words.add(text);
  }
  message.end(true);
  for (const text of inAll(message.nodes)) words.add(text);
  return { words: [...words].sort(), problems };
}
