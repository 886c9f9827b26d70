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

/**
 * The Markdown of a fence with operations behind its own, a line each.
 * @param given those that say what the person gave; one that stands at the end already is not said again
 */
export function writtenFence(source: string, delivered: readonly object[], given: readonly object[]): string {
  if (delivered.length + given.length === 0) return source;
  const end = source.lastIndexOf('\n');
  const closed = isClosed(source);
  const lines = [...(closed ? source.slice(0, end) : source).split('\n'), ...delivered.map(each => JSON.stringify(each))];
  const said = standing(lines);
  return [...lines, ...given.map(each => JSON.stringify(each)).filter(line => !said.has(line)), ...closed ? [source.slice(end + 1)] : []].join('\n');
}

/** Whether the last line of a fence's Markdown closes it. */
export function isClosed(source: string): boolean {
  const fence = /^ {0,3}(`+|~+)/.exec(source)?.[1] ?? '';
  const end = source.lastIndexOf('\n');
  const last = source.slice(end + 1).trim();
  return end > 0 && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
}

/** The lines of data that end it and that none behind them changes. */
function standing(lines: readonly string[]): ReadonlySet<string> {
  const stand = new Set<string>();
  const later: string[] = [];
  for (const line of lines.toReversed()) {
    const place = placeOf(line);
    if (place === undefined) break;
    if (!later.some(other => other.startsWith(place) || place.startsWith(other))) stand.add(line);
    later.push(place);
  }
  return stand;
}

/** What a line of data sets, with an end that the name of another one cannot go on behind. */
function placeOf(line: string): string | undefined {
  try {
    const { surfaceId, path } = (JSON.parse(line) as { readonly updateDataModel: { readonly surfaceId: string; readonly path?: string } }).updateDataModel;
    return `${surfaceId}:${path ?? ''}/`.replace(':/', ':');
  } catch {
    return undefined;
  }
}
