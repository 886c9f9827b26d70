/** Looks for a component that would stand in itself. @param changed the ids to begin at: a new circle goes through one of them. @returns an id in it */
export function findCycle(changed: Iterable<string>, childrenOf: (id: string) => readonly string[]): string | undefined {
  const done = new Set<string>();
  const open = new Set<string>();
  for (const start of changed) {
    // without recursion: an agent chooses how deep it goes
    const way: { readonly id: string; readonly left: string[] }[] = [];
    const enter = (id: string): void => {
      open.add(id);
      way.push({ id, left: [...childrenOf(id)] });
    };
    if (!done.has(start)) enter(start);
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const next = here.left.pop();
      if (next === undefined) {
        way.pop();
        open.delete(here.id);
        done.add(here.id);
      } else if (open.has(next)) return next;
      else if (!done.has(next)) enter(next);
    }
  }
  return undefined;
}
