import type { DataModel } from './data-model.js';
import type { ComponentWatch, Scope } from './resolved.js';
import type { A2uiError, Component, SurfaceSnapshot, SurfaceStatus } from './types.js';

/** One surface: the table of its components and its data. Made by `Surfaces` only. */
export interface Surface {
  readonly id: string;
  readonly status: SurfaceStatus;
  readonly catalogId: string | undefined;
  /** Whether the agent wants the data model with each message. */
  readonly sendDataModel: boolean;
  readonly data: DataModel;
  /** What of the agent's was refused: each once, at most 100. When it is not empty the surface says so under it. */
  readonly rejected: readonly A2uiError[];
  /** Whether `root` has come. */
  readonly hasRoot: boolean;
  /** The definition, as the agent wrote it (what was refused of it left out). */
  component(id: string): Component | undefined;
  /** Where the root stands: `surface.watch('root', surface.rootScope, …)`. */
  readonly rootScope: Scope;
  /**
   * Looks at a component in a place, before or after it has come. `listener` is called once, synchronously, when something it read has
   * changed (its definition, its data); again only after `current` was read.
   */
  watch(componentId: string, scope: Scope, listener: () => void): ComponentWatch;
  toJSON(): SurfaceSnapshot;
}
