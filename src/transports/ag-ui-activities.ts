import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import { sameJson } from '../state/json-patch.js';
import { PatchedDocument } from '../state/patched-document.js';
import { pairsOf, textsOf } from './carried.js';
import { ownEvent, unreadable } from './json-events.js';
import { nodeIdOf } from './plain-markdown.js';
import type { ToolState, ToolStatus } from './tool-status.js';
import type { TransportResult } from './transport.js';

/** Of a node these never change (spec 4.1). */
const FIXED = new Set(['type', 'id', 'options', 'children', 'attributes', 'body']);

/**
 * Activities of an AG-UI run. One of the type `ui.node` is a node, and what changes in it becomes patches: `body` grows or is replaced, an
 * attribute is set. Of any other type it is a `status` node with its type, if the host asked for those of tool calls.
 */
export class Activities {
  readonly #status: ToolStatus;
  readonly #nodes = new Map<string, PatchedDocument>();
  readonly #others: Set<string>;

  /** @param carried what `toJSON()` of another connection's gave */
  constructor(status: ToolStatus, carried?: unknown) {
    this.#status = status;
    const { nodes, others } = recordOf(carried);
    for (const [id, node] of pairsOf(nodes)) if (textOf(recordOf(node)['id']) !== undefined) this.#keep(id, recordOf(node));
    this.#others = new Set(textsOf(others));
  }

  toJSON(): Plain {
    return { nodes: [...this.#nodes].map(([id, { value }]) => [id, value]), others: [...this.#others] };
  }

  *read(event: Plain): Generator<TransportResult> {
    const { type, messageId, activityType, content, replace, patch } = event;
    const [id, kind] = [textOf(messageId), textOf(activityType)];
    const known = this.#nodes.get(id ?? '');
    if (id === undefined || kind === undefined) yield unreadable('AG-UI', type);
    else if (known !== undefined) {
      if (replace === false && type !== 'ACTIVITY_DELTA') return;
      const before = recordOf(known.value);
      const error = type === 'ACTIVITY_DELTA' ? known.patch(patch) : known.replace({ ...recordOf(content), id: before['id'] }) ? undefined : 'the content of an activity is too large.';
      if (error === undefined) yield* this.#change(known, before);
      else yield { problem: `AG-UI: ${error}`, code: 'wire-invalid' };
    } else if (type === 'ACTIVITY_DELTA') return;
    else if (kind === 'ui.node') {
      const given = recordOf(content);
      const node = { ...given, id: given['id'] ?? nodeIdOf('activity', id) };
      const own = ownEvent('ui.node', node);
      if (own.some(result => 'event' in result)) this.#keep(id, node);
      yield* own;
    } else {
      this.#others.add(id);
      yield* this.#status.begin(`activity-${id}`, kind);
    }
  }

  /** The run ends: so the activities that were shown as a status went. */
  *end(state: ToolState): Generator<TransportResult> {
    for (const id of this.#others) yield* this.#status.end(`activity-${id}`, state);
  }

  #keep(id: string, node: Plain): void {
    const document = new PatchedDocument(node);
    if (document.replace(node)) this.#nodes.set(id, document);
  }

  *#change(document: PatchedDocument, before: Plain): Generator<TransportResult> {
    const after = recordOf(document.value);
    // whatever the agent calls it now, it is drawn under the id that it had
    if (after['id'] !== before['id']) document.value = { ...after, id: before['id'] };
    const target = `#${textOf(before['id']) ?? ''}`;
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (FIXED.has(name) || sameJson(before[name], after[name])) continue;
      yield* ownEvent('ui.patch', { op: 'set', target, path: `/${name}`, value: after[name] ?? null });
    }
    const [old = '', body = ''] = [before['body'], after['body']].map(textOf);
    if (body === old) return;
    yield* ownEvent('ui.patch', body.startsWith(old) ? { op: 'append', target, markdown: body.slice(old.length) } : { op: 'replace_body', target, markdown: body });
  }
}
