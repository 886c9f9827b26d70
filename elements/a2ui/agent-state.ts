import type { A2uiError, Capabilities, DataModelMessage, SurfaceStatus } from '../../src/a2ui/index.js';
import { createSurfaces } from '../../src/a2ui/index.js';
import type { StateStore } from '../../src/state/store.js';
import { directoryOf } from './directory.js';
import { surfaceSettings } from './settings.js';
import { targetNames } from './targets.js';

/** A stream, a conversation, or whatever else has the state that surfaces belong to. */
export interface Stateful { readonly state: StateStore }

/** A surface as the agent should know it. */
export interface SurfaceState {
  readonly status: SurfaceStatus;
  /** Where it stands; absent: in its reply. */
  readonly target?: string;
  /** Its data model, with what the person has typed. */
  readonly values: unknown;
  /** What the person gave in controls without a binding, by component. */
  readonly unbound?: Readonly<Record<string, unknown>>;
  /** What of its operations was refused. */
  readonly rejected?: readonly A2uiError[];
}

/** What goes to the agent with a request: A2UI v1.0 renderer capabilities, and where things stand. */
export interface AgentState extends Capabilities {
  readonly metadata: {
    readonly extensions: {
      readonly mdui_transport: 'markdown';
      /** The reply itself, then the places of the page. */
      readonly mdui_targets: readonly { readonly id: string; readonly kind: 'chat' | 'target' }[];
      readonly mdui_surfaces: Readonly<Record<string, SurfaceState>>;
    };
  };
}

/**
 * What an agent has to know to write surfaces here: for its prompt or a request.
 * @param element the stream or the conversation
 * @param inline with the catalogue itself, for an agent that does not know it
 */
export function capabilities(element: Stateful, { inline = false }: { readonly inline?: boolean } = {}): AgentState {
  const surfaces = [...directoryOf(element.state).entries()].flatMap(([id, { owner, target }]): [string, SurfaceState][] => {
    const surface = owner.surfaces.get(id);
    if (surface === undefined) return [];
    const { status, data, unbound, rejected } = surface;
    return [[id, { status, ...(target !== undefined && { target }), values: data.get(''), ...(unbound.size > 0 && { unbound: unbound.toJSON() }), ...(rejected.length > 0 && { rejected }) }]];
  });
  return {
    ...createSurfaces(surfaceSettings()).capabilities({ inline }),
    metadata: {
      extensions: {
        mdui_transport: 'markdown',
        mdui_targets: [{ id: 'chat', kind: 'chat' }, ...targetNames().map(id => ({ id, kind: 'target' as const }))],
        mdui_surfaces: Object.fromEntries(surfaces),
      },
    },
  };
}

/** The data models that agents asked for (`sendDataModel`), to go along with a message to them; undefined when none did. */
export function dataModels(element: Stateful): DataModelMessage | undefined {
  const all = [...directoryOf(element.state).owners].flatMap(({ surfaces }) => surfaces.dataModels() ?? []);
  return all.length === 0 ? undefined : { version: 'v1.0', surfaces: Object.assign({}, ...all.map(({ surfaces }) => surfaces)) as Record<string, unknown> };
}
