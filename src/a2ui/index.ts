/**
 * A2UI v1.0 without a DOM: reads a fence, keeps surfaces, works components out.
 *
 * | file | exports |
 * |---|---|
 * | `reader.ts` | `A2uiReader`: the body of a fence, in chunks → messages, previews, prose, errors |
 * | `surfaces.ts` | `createSurfaces`, `Surfaces`: takes messages, keeps the rules of their life, tells what happened |
 * | `surface.ts` | `Surface`: one surface; `watch` looks at a component in a place |
 * | `resolved.ts` | `ResolvedComponent`, `ComponentWatch`, `ChildRef`, `ActionOutcome`, `SurfacesChange`: what a renderer sees |
 * | `data-model.ts` | `DataModel`: the data of a surface |
 * | `types.ts` | the wire: messages, components, bindings, errors |
 * | `errors.ts` | `ErrorCode`, `errorMessage`: an error as the agent is told it |
 * | `operation.ts` | `surfaceIdOf`, `functionCallIdOf`: whose a message is |
 * | `catalog.ts`, `basic-catalog.ts`, `icons.ts` | `defineCatalog`, `basicCatalog`, `ICONS`: which components and functions there are |
 * | `catalog-text.ts`, `guide.ts` | `catalogText`: a catalogue for a prompt; `a2uiGuide`: all that a model must know |
 *
 * A renderer gives what a reader says to `surfaces.take`, places a surface when it is told `created`, draws
 * `surface.watch('root', surface.rootScope, …).current`, and in it each `ChildRef` by a watch of its own.
 * @module
 */
export * from './types.js';
export * from './resolved.js';
export { A2uiReader, type ReaderItem } from './reader.js';
export { DataModel } from './data-model.js';
export { Surface } from './surface.js';
export type { SurfacePolicy } from './evaluate.js';
export { createSurfaces, Surfaces, type Applied, type SurfacesOptions } from './surfaces.js';
export { placeKey } from './pointer.js';
export { ITEMS } from './unbound.js';
export { functionCallIdOf, surfaceIdOf } from './operation.js';
export { errorMessage, type ErrorCode } from './errors.js';
export { basicCatalog, BASIC_CATALOG_ID, CATALOG_ID } from './basic-catalog.js';
export { defineCatalog, type Catalog, type ComponentType, type FunctionType, type PropType } from './catalog.js';
export { catalogText } from './catalog-text.js';
export { ICONS } from './icons.js';
