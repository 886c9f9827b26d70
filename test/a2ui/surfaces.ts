import { A2uiReader, createSurfaces, type A2uiError, type ChildRef, type ReaderItem, type ResolvedComponent, type Scope, type Surface, type Surfaces, type SurfacesOptions } from '../../src/a2ui/index.js';
import { resolvePolicy } from '../../src/policy/resolve.js';

/** A policy that lets images of one host through. */
export const policy = (): ReturnType<typeof resolvePolicy> => resolvePolicy({ images: { origins: ['https://images.example'] } });

/** What a fence's body does. */
export interface Read {
  readonly surfaces: Surfaces;
  readonly errors: A2uiError[];
  /** Prose that was lifted out. */
  readonly text: string;
}

/** Reads bodies in chunks of a size. */
export function read(body: string, { size = Infinity, ...options }: SurfacesOptions & { size?: number } = {}): Read {
  const surfaces = createSurfaces({ policy, now: () => new Date(0), ...options });
  const errors: A2uiError[] = [];
  surfaces.subscribe(change => { if (change.type === 'error') errors.push(change.error); });
  let text = '';
  for (const item of items(body, size)) {
    if (item.type === 'text') text += item.text;
    else surfaces.take(item);
  }
  return { surfaces, errors, text };
}

export function items(body: string, size = Infinity): ReaderItem[] {
  const reader = new A2uiReader();
  const found: ReaderItem[] = [];
  for (let at = 0; at < body.length; at += size) found.push(...reader.push(body.slice(at, at + size)));
  return [...found, ...reader.end()];
}

/** Messages of v1.0, one a line. */
export const lines = (...messages: readonly object[]): string => messages.map(message => `${JSON.stringify({ version: 'v1.0', ...message })}\n`).join('');

/** A surface `s` of components and data. */
export function surfaceOf(components: readonly object[], dataModel: object = {}, options?: SurfacesOptions): Read & { readonly surface: Surface } {
  const result = read(lines({ createSurface: { surfaceId: 's', dataModel } }, { updateComponents: { surfaceId: 's', components } }), options);
  return { ...result, surface: result.surfaces.get('s')! };
}

/** A component, worked out once. */
export function look(surface: Surface, id = 'root', scope: Scope = surface.rootScope): ResolvedComponent | undefined {
  const watch = surface.watch(id, scope, () => {});
  const { current } = watch;
  watch.stop();
  return current;
}

/** A property of a component with this property alone. */
export function value(dynamic: unknown, dataModel: object = {}, options?: SurfacesOptions): unknown {
  return look(surfaceOf([{ id: 'root', component: 'Text', text: dynamic }], dataModel, options).surface)?.props['text'];
}

export const isRef = (given: unknown): given is ChildRef => typeof given === 'object' && given !== null && 'scope' in given;

/** Every component that a surface draws, from the root down. */
export function* drawn(surface: Surface, id = 'root', scope: Scope = surface.rootScope): Generator<ResolvedComponent> {
  const component = look(surface, id, scope);
  if (component === undefined) return;
  yield component;
  const below = (given: unknown): readonly ChildRef[] => isRef(given) ? [given] : Array.isArray(given) ? given.flatMap(below)
    : typeof given === 'object' && given !== null ? Object.values(given).flatMap(below) : [];
  for (const { id: child, scope: place } of below(Object.entries(component.props).filter(([name]) => name !== 'action').map(([, each]) => each))) yield* drawn(surface, child, place);
}
