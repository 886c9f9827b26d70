/**
 * What a person has selected, as the tree of `element` sees it; undefined when that is nothing, or several pieces.
 * @param inner a shadow root in that tree to look into; else who begins or ends in one counts as in front of it or behind it
 */
export function selectedRange(element: Element, inner?: ShadowRoot | null): Range | undefined {
  const selection = getSelection();
  if (selection?.rangeCount !== 1) return undefined;
  const found = composed(selection, element, inner) ?? selection.getRangeAt(0);
  const range = new Range();
  range.setStart(found.startContainer, found.startOffset);
  range.setEnd(found.endContainer, found.endOffset);
  return range.collapsed ? undefined : range;
}

function composed(selection: Selection, element: Element, inner?: ShadowRoot | null): StaticRange | undefined {
  const shadowRoots = inner ? [inner] : [];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) shadowRoots.push(root);
  try {
    return (selection as Partial<Selection>).getComposedRanges?.({ shadowRoots }).at(0);
  } catch {
    return undefined; // Safari 17 takes the roots alone
  }
}

const spanning = (node: Node): Range => {
  const range = new Range();
  range.selectNode(node);
  return range;
};

/** How much of what a node shows is in a range. Blanks do not count: who selects a paragraph is not asked for its edges. */
export function shareOf(range: Range, node: Node): 'none' | 'part' | 'whole' {
  if (!range.intersectsNode(node)) return 'none';
  const head = spanning(node);
  const inside = head.cloneRange();
  const tail = head.cloneRange();
  if (range.comparePoint(head.startContainer, head.startOffset) < 0) inside.setStart(range.startContainer, range.startOffset);
  if (range.comparePoint(tail.endContainer, tail.endOffset) > 0) inside.setEnd(range.endContainer, range.endOffset);
  head.setEnd(inside.startContainer, inside.startOffset);
  tail.setStart(inside.endContainer, inside.endOffset);
  if (isBlank(head) && isBlank(tail)) return isBlank(inside) && !(head.collapsed && tail.collapsed) ? 'none' : 'whole';
  return isBlank(inside) ? 'none' : 'part';
}

const isBlank = (range: Range): boolean => range.toString().trim() === '';

/** Whether nothing but blanks of a range is outside of a node. */
export function isWithin(range: Range, node: Node): boolean {
  const around = spanning(node);
  const outside = range.cloneRange();
  if (around.comparePoint(range.startContainer, range.startOffset) < 0) {
    outside.setEnd(around.startContainer, around.startOffset);
    if (!isBlank(outside)) return false;
  }
  outside.setEnd(range.endContainer, range.endOffset);
  if (around.comparePoint(range.endContainer, range.endOffset) <= 0) return true;
  outside.setStart(around.endContainer, around.endOffset);
  return isBlank(outside);
}
