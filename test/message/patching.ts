import type { PatchEntry } from '../../src/message/log.js';
import { Message, type MessageOptions } from '../../src/message/message.js';
import type { ValueChange } from '../../src/message/patcher.js';
import type { MessageView } from '../../src/message/view.js';
import { builtIn } from '../../src/palette/palette.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import type { Diagnostic } from '../../src/protocol/diagnostic.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { StateStore } from '../../src/state/store.js';

/** A message without a page, and what it said and asked to be drawn. */
export interface Run { message: Message; state: StateStore; diagnostics: Diagnostic[]; changes: ValueChange[]; drawn: string[] }

/** One that has read a text and goes on. */
export function run(text = '', options: Partial<MessageOptions> = {}): Run {
  const drawn: string[] = [];
  const nothing = (): void => undefined;
  const view: MessageView = {
    open: nothing, text: nothing, seal: nothing, tail: nothing, grow: nothing, resolve: nothing,
    update: node => { drawn.push(`update ${node.id}`); },
    append: (node, { anew, sealed, tail }) => { drawn.push(`append ${node.id}${anew ? ' anew' : ''} ${String(sealed.length)}+${String(tail.length)}`); },
    body: (node, shown) => { drawn.push(`body ${node.id} ${String(shown)}`); },
    remove: (node, shown) => { drawn.push(`remove ${node.id} ${String(shown)}`); },
  } as Partial<MessageView> as MessageView;
  const state = new StateStore();
  const diagnostics: Diagnostic[] = [];
  const changes: ValueChange[] = [];
  const message = new Message({
    id: 'm', palette: builtIn, policy: resolvePolicy(), state, view, onDiagnostic: diagnostic => diagnostics.push(diagnostic),
    onPatch: { valueSet: (_, change) => changes.push(change), answered: nothing }, ...options,
  });
  message.write(text);
  drawn.length = 0;
  return { message, state, diagnostics, changes, drawn };
}

/** One that has ended, cleanly. */
export function whole(text: string, options: Partial<MessageOptions> = {}): Run {
  const made = run(text, options);
  made.message.end(true);
  made.drawn.length = 0;
  return made;
}

export const entries = ({ message }: Pick<Run, 'message'>): PatchEntry[] => message.log.entries.filter(entry => entry.kind === 'patch');
export const codes = ({ diagnostics }: Run): string[] => diagnostics.map(({ code }) => code);
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
export const set = (target: string, path: string, value: unknown, reason?: string): WirePatch => ({ op: 'set', target, path, value, ...(reason !== undefined && { reason }) });

export const STATUS = ':::status {#s state=running}\nSearching\n:::\n';
export const INPUT = ':::input {#q bind=q label="Query"}\nold\n:::\n';
export const CARD = ':::card {#c title="Card"}\nProse.\n\n:::input {#i label="I"}\nx\n:::\n\nMore.\n:::\n';
