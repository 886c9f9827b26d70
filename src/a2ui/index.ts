/**
 * A2UI v1.0 without a DOM: reads a fence, keeps surfaces, resolves components.
 *
 * A fence's body goes through `A2uiReader` (`reader.ts`); its messages go to `createSurfaces()` (`surfaces.ts`). A renderer places a surface when
 * it is told `created`, draws `surface.watch('root', surface.rootScope, …).current` (`surface.ts`, `resolved.ts`), and in it each `ChildRef` by a watch of its
 * own. Wire types are in `types.ts`.
 * @module
 */
export * from './types.js';
export * from './resolved.js';
export { A2uiReader, type ReaderItem } from './reader.js';
export { DataModel } from './data-model.js';
export { Surface } from './surface.js';
export { createSurfaces, Surfaces, type Applied, type SurfacesOptions } from './surfaces.js';
export { surfaceIdOf } from './operation.js';
export { errorMessage, type ErrorCode } from './errors.js';
export { basicCatalog, BASIC_CATALOG_ID, CATALOG_ID } from './basic-catalog.js';
export { defineCatalog, type Catalog, type ComponentType, type FunctionType, type PropType } from './catalog.js';
export { ICONS } from './icons.js';
