import { isRecord, sameJson } from '../state/json-patch.js';
import { A2uiProblem, problemOf, quoted } from './errors.js';
import { LIMITS } from './limits.js';
import { readOperation } from './operation.js';
import type { SurfacesChange } from './resolved.js';
import { Surface, type Host } from './surface.js';
import type { A2uiError, Operation, SurfaceStatus } from './types.js';

/** Takes a problem. `lost`: something is not shown because of it. */
export type Note = (problem: A2uiProblem, lost: boolean) => void;

const silent: Note = () => undefined;
const LIVES: readonly unknown[] = ['deleted', 'failed'] satisfies readonly SurfaceStatus[];

/** The surfaces by their ids, and the rules of their life. */
export class SurfaceTable {
  readonly surfaces = new Map<string, Surface>();
  /** Where parts of a message that still arrives are shown; whether they made the surface. */
  #preview: { readonly surface: Surface; opened: boolean } | undefined;

  constructor(readonly host: Host, readonly tell: (change: SurfacesChange) => void) {}

  create({ surfaceId, catalogId, sendDataModel, components, dataModel }: Extract<Operation, { type: 'createSurface' }>, note: Note): void {
    const known = this.surfaces.get(surfaceId);
    if (known !== undefined && (known.life.declared || known.status !== 'active')) throw new A2uiProblem('INTEGRITY_ERROR', `The surface ${quoted(surfaceId)} was made before; an id is never used again.`, '/createSurface/surfaceId');
    const surface = known ?? this.#open(surfaceId);
    surface.life = { status: 'active', catalogId, sendDataModel, declared: true };
    try {
      this.host.catalogs.get(catalogId);
    } catch (error) {
      note(problemOf(error).under('/createSurface'), true);
      surface.close('failed');
      this.tell({ type: 'failed', surfaceId });
      return;
    }
    if (dataModel !== undefined) surface.data.set('', dataModel);
    if (components.length > 0) this.put(surfaceId, components, '/createSurface/components', note);
  }

  put(surfaceId: string, components: readonly unknown[], path: string, note: Note): void {
    const surface = this.living(surfaceId);
    const previews = surface.endPreview(false);
    const changed = surface.put(components, path, note);
    // what was shown before as it is now stays as it is
    const other = [...previews].filter(([id, { component }]) => !sameJson(component, surface.component(id))).map(([id]) => id);
    this.#changed(surface, [...other, ...changed.filter(id => !previews.has(id))]);
  }

  remove(surfaceId: string): void {
    const surface = this.surfaces.get(surfaceId);
    if (surface === undefined || surface.status === 'deleted') return;
    surface.close('deleted');
    this.tell({ type: 'deleted', surfaceId });
  }

  /** The surface to change; one that was never made is made. @throws A2uiProblem INTEGRITY_ERROR for one that is gone */
  living(surfaceId: string): Surface {
    const surface = this.surfaces.get(surfaceId) ?? this.#open(surfaceId);
    if (surface.status !== 'active') throw new A2uiProblem('INTEGRITY_ERROR', `The surface ${quoted(surfaceId)} ${surface.status === 'deleted' ? 'was deleted' : 'could not be made'}.`);
    return surface;
  }

  /** Shows components of a message that still arrives. What is wrong with them the whole message will say. */
  preview(message: unknown): string | undefined {
    try {
      const operation = readOperation(message);
      if (operation.type !== 'createSurface' && operation.type !== 'updateComponents') return undefined;
      const { surfaceId, components } = operation;
      const known = this.surfaces.get(surfaceId);
      const catalogId = operation.type === 'createSurface' ? operation.catalogId : undefined;
      this.host.catalogs.get(catalogId);
      if (operation.type === 'createSurface' && known?.life.declared) return undefined;
      const surface = this.living(surfaceId);
      if (this.#preview?.surface !== surface) this.keepPreview();
      this.#preview ??= { surface, opened: known === undefined };
      surface.life.catalogId ??= catalogId;
      this.#changed(surface, surface.put(components, '', silent, true));
      return surfaceId;
    } catch {
      return undefined;
    }
  }

  /** Their message broke off: what was painted stays. */
  keepPreview(): void {
    this.#preview?.surface.endPreview(true);
    this.#preview = undefined;
  }

  /** Their message has come. @param refused it was not even for a surface */
  dropPreview(refused: boolean): void {
    const { surface, opened } = this.#preview ?? {};
    this.#preview = undefined;
    if (surface === undefined) return;
    this.#changed(surface, [...surface.endPreview(false).keys()]);
    if (!refused || !opened) return;
    surface.close('deleted');
    this.surfaces.delete(surface.id);
    this.tell({ type: 'deleted', surfaceId: surface.id });
  }

  /** Takes one surface of a snapshot, unless its id is there. */
  restore(input: unknown): void {
    if (!isRecord(input) || typeof input['surfaceId'] !== 'string' || this.surfaces.has(input['surfaceId'])) return;
    const { status, catalogId, sendDataModel, components, dataModel, unbound, rejected } = input;
    const surface = this.#open(input['surfaceId']);
    surface.life = { status: LIVES.includes(status) ? status as SurfaceStatus : 'active', catalogId: typeof catalogId === 'string' ? catalogId : undefined, sendDataModel: sendDataModel === true, declared: true };
    for (const error of Array.isArray(rejected) ? rejected as readonly unknown[] : []) {
      if (isRecord(error) && typeof error['code'] === 'string' && typeof error['message'] === 'string') surface.reject(error as unknown as A2uiError);
    }
    if (surface.status !== 'active') return;
    surface.data.set('', isRecord(dataModel) ? dataModel : {});
    if (Array.isArray(components)) this.#changed(surface, surface.put(components as readonly unknown[], '/components', silent));
    for (const [key, value] of Object.entries(isRecord(unbound) ? unbound : {})) surface.setUnbound(key, value);
  }

  #open(surfaceId: string): Surface {
    if (this.surfaces.size >= LIMITS.surfaces) throw new A2uiProblem('LIMIT_EXCEEDED', `There are at most ${LIMITS.surfaces} surfaces.`);
    const surface = new Surface(surfaceId, this.host);
    this.surfaces.set(surfaceId, surface);
    surface.data.subscribeAll((path, _, origin) => { this.tell({ type: 'data', surfaceId, path, origin }); });
    this.tell({ type: 'created', surfaceId });
    return surface;
  }

  #changed(surface: Surface, ids: readonly string[]): void {
    if (ids.length === 0) return;
    surface.tell(ids);
    this.tell({ type: 'components', surfaceId: surface.id, ids });
  }
}
