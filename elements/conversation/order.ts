/** Whether a reader meets `left` before `right`, also when one of them stands in a shadow root. */
export function isBefore(left: Element, right: Element): boolean {
  const places = new Map(ways(left));
  for (const [root, place] of ways(right)) {
    const other = places.get(root);
    if (other !== undefined && other !== place) return (other.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  }
  return false;
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
