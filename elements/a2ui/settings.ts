import type { SurfacesOptions } from '../../src/a2ui/index.js';

export type SurfaceSettings = Pick<SurfacesOptions, 'catalogs' | 'aliases'>;

let settings: SurfaceSettings = {};

/**
 * Says which catalogues the page has, for surfaces of replies that begin from now on. Types of components are drawn by the names of the basic
 * catalogue; a catalogue of the page's own adds functions, and rules of what stands in what.
 * @param given `catalogs`: the first is meant where an agent names none, default `[basicCatalog]`; `aliases`: ids of catalogues of others that mean the first
 */
export function configureSurfaces(given: SurfaceSettings): void {
  settings = { ...given };
}

export const surfaceSettings = (): SurfaceSettings => settings;
