import { fixture, html } from '@open-wc/testing';
import '../../elements/inspector.js';
import type { MduiInspector } from '../../elements/inspector.js';
import type { SnapshotLike, StreamLike } from '../../elements/inspector/target.js';
import { StateStore } from '../../src/state/store.js';
import type { LogEntry } from '../../src/message/log.js';
import type { NodeJSON } from '../../src/message/node.js';
import { waitUntil } from '../support/wait.js';

/** A stream by its public properties alone: what the inspector is written against. */
export class FakeStream extends HTMLElement implements StreamLike {
  log: LogEntry[] = [];
  nodes: NodeJSON[] = [];
  phase = 'streaming';
  state = new StateStore();
  /** Handed to `restore`, in order. */
  readonly restored: SnapshotLike[] = [];
  snapshot(): SnapshotLike {
    return Object.assign({ format: 'mdui-stream', version: 1, message_id: 'm', log: this.log }, { state: [...this.state.entries()], last_event_id: '7' });
  }
  restore(snapshot: SnapshotLike): void {
    this.restored.push(snapshot);
    this.log = [...snapshot.log];
    this.textContent = textOf(this.log);
    this.dispatchEvent(new CustomEvent('mdui-event', { bubbles: true, composed: true }));
  }
  reset(): void {
    this.log = [];
    this.replaceChildren();
  }
}
customElements.define('fake-stream', FakeStream);

const textOf = (log: readonly LogEntry[]): string => log.map(entry => (entry.kind === 'text' ? entry.append : '')).join('');

/** Entries as a message has them: an opener and then texts, 10 ms apart. */
export const texts = (count: number): LogEntry[] => Array.from({ length: count }, (_, at) => (at === 0 ? { kind: 'open', message_id: 'm', at: 0 } : { kind: 'text', append: `word ${at} `, at: at * 10 }));

export interface Bench { readonly stream: FakeStream; readonly inspector: MduiInspector }

/** An inspector that looks at a fake stream with this log. */
export async function bench(log: LogEntry[] = [], panel: MduiInspector['panel'] = 'nodes'): Promise<Bench> {
  const box = await fixture<HTMLElement>(html`<div><fake-stream id="fake" .log=${log}></fake-stream><mdui-inspector for="fake" panel=${panel}></mdui-inspector></div>`);
  const inspector = box.querySelector('mdui-inspector')!;
  await inspector.updateComplete;
  return { stream: box.querySelector<FakeStream>('fake-stream')!, inspector };
}

export const root = (inspector: MduiInspector): ShadowRoot => inspector.shadowRoot!;

/** Every match in the inspector. */
export const all = (inspector: MduiInspector, selector: string): HTMLElement[] => [...root(inspector).querySelectorAll<HTMLElement>(selector)];

/** The first match. @throws Error when there is none */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as `querySelector`
export function one<T extends HTMLElement = HTMLElement>(inspector: MduiInspector, selector: string): T {
  const found = root(inspector).querySelector<T>(selector);
  if (found === null) throw new Error(`Nothing matches ${selector}`);
  return found;
}

export const words = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

/** What the panel says. */
export const panelText = (inspector: MduiInspector): string => words(one(inspector, '[role=tabpanel]'));

export function button(inspector: MduiInspector, name: string): HTMLButtonElement {
  const found = all(inspector, 'button').find(each => (each.getAttribute('aria-label') ?? words(each)) === name);
  if (found === undefined) throw new Error(`No button "${name}"`);
  return found as HTMLButtonElement;
}

/** Waits until the inspector has seen what it looks at change. */
export const seen = (condition: () => boolean, what: string): Promise<void> => waitUntil(condition, what);
