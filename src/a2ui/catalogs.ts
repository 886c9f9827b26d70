import type { Catalog, FunctionType } from './catalog.js';
import { A2uiProblem, quoted } from './errors.js';

/** The catalogues of a host; the first is meant where no id says another. */
export class Catalogs {
  /** @param aliases ids of catalogues of others that mean the first */
  constructor(readonly all: readonly [Catalog, ...Catalog[]], readonly aliases: readonly string[] = []) {}

  /** @throws A2uiProblem CATALOG_NOT_FOUND */
  get(catalogId: unknown): Catalog {
    const [main] = this.all;
    if (catalogId === undefined || this.aliases.includes(catalogId as string)) return main;
    const found = this.all.find(({ id, aliases, earlier }) => [id, ...aliases, ...earlier].includes(catalogId as string));
    if (found === undefined) throw new A2uiProblem('CATALOG_NOT_FOUND', `There is no catalogue ${quoted(catalogId)}.`, '/catalogId');
    return found;
  }

  /** @throws A2uiProblem CATALOG_NOT_FOUND, UNKNOWN_FUNCTION */
  functionOf(name: string, catalogId: unknown): FunctionType {
    const type = this.get(catalogId).functions.get(name);
    if (type === undefined) throw new A2uiProblem('UNKNOWN_FUNCTION', `There is no function ${quoted(name)}.`);
    return type;
  }
}
