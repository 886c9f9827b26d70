import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { NodeJSON } from '../../src/message/node.js';
import { entryOf, more, type Opened } from './opened.js';
import { brief, pretty, word } from './plain.js';
import type { StreamLike } from './target.js';

/** Nodes that are drawn at most. */
const MOST = 500;

/** The tree of a message: each node's type, id, phase and value; its spec on demand. */
export function nodesView({ nodes, state }: Pick<StreamLike, 'nodes' | 'state'>, opened: Opened): TemplateResult {
  if (nodes.length === 0) return html`<p class="empty">No nodes: the message has no blocks so far.</p>`;
  let left = MOST;
  const list = (some: readonly NodeJSON[]): TemplateResult | typeof nothing => {
    const rows: [id: string, row: TemplateResult][] = [];
    // In document order, and now: `repeat` would ask later, when the rest is counted.
    for (const node of some) {
      if (left-- <= 0) continue;
      const line = entryOf(opened, `node ${node.id}`, heading(node), () => html`<pre dir="ltr">${pretty(node.spec)}</pre>`);
      rows.push([node.id, html`<li>${line}${list(node.children)}</li>`]);
    }
    return rows.length === 0 ? nothing : html`<ul class="nodes">${repeat(rows, ([id]) => id, ([, row]) => row)}</ul>`;
  };
  const heading = ({ type, id, phase, reason, spec }: NodeJSON): TemplateResult => {
    const value = typeof spec.bind === 'string' ? state.get(spec.bind) : spec['value'] ?? spec['state'];
    return html`<b>${word(type)}</b> <bdi class="id">#${word(id)}</bdi>
      <span class="tag" data-phase=${phase}>${reason === undefined ? phase : `${phase}: ${reason}`}</span>
      ${value === undefined ? nothing : html`<bdi class="value"><span class="hidden">value </span>${brief(value)}</bdi>`}`;
  };
  const drawn = list(nodes);
  return html`${drawn}${more(sizeOf(nodes) - MOST, 'node')}`;
}

function sizeOf(nodes: readonly NodeJSON[]): number {
  return nodes.reduce((sum, { children }) => sum + 1 + sizeOf(children), 0);
}
