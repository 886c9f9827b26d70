/** Elements in the order in which a reader meets them, also when some stand in shadow roots. */
export function inOrder<T extends Element>(elements: Iterable<T>): T[] {
  return [...elements].sort((left, right) => {
    const places = new Map(ways(left));
    for (const [root, place] of ways(right)) {
      const other = places.get(root);
      if (other !== undefined && other !== place) return other.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    }
    return 0;
  });
}

/** Where an element stands in each of the trees around it, from the inside out. */
function ways(element: Element): [Node, Node][] {
  const found: [Node, Node][] = [];
  for (let place: Node | undefined = element; place !== undefined;) {
    const root: Node = place.getRootNode();
    found.push([root, place]);
    place = root instanceof ShadowRoot ? root.host : undefined;
  }
  return found;
}
