import { ITEMS, type Surface } from '../../src/a2ui/index.js';

/** A value that differs from what the operations of a message say. */
export interface Change {
  readonly surfaceId: string;
  /** JSON Pointer into the data model. */
  readonly path: string;
  readonly value: unknown;
}

/** The operations that say what the person gave: of the data, and of controls without a binding, where one in a list template has those of its items beside it. */
export function operationsOf(surface: Surface, changes: readonly Change[]): readonly object[] {
  const components = [...surface.unbound.byComponent()].flatMap(([id, { '': value, ...items }]) => {
    const component = surface.component(id);
    if (component === undefined) return [];
    return [{ ...component, ...(value !== undefined && { value }), ...(Object.keys(items).length > 0 && { metadata: { extensions: { [ITEMS]: items } } }) }];
  });
  return [
    ...components.map(component => ({ version: 'v1.0', updateComponents: { surfaceId: surface.id, components: [component] } })),
    ...changes.map(({ surfaceId, path, value }) => ({ version: 'v1.0', updateDataModel: { surfaceId, path, value } })),
  ];
}

/** The Markdown of a fence with operations behind its own, a line each. */
export function writtenFence(source: string, operations: readonly object[]): string {
  if (operations.length === 0) return source;
  const lines = operations.map(each => JSON.stringify(each));
  const fence = /^(`+|~+)/.exec(source)?.[0] ?? '';
  const end = source.lastIndexOf('\n');
  const last = source.slice(end + 1).trim();
  const closed = end > 0 && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
  const body = closed ? source.slice(0, end) : source;
  return [body, ...lines, ...closed ? [source.slice(end + 1)] : []].join('\n');
}
