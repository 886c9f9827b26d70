/**
 * Makes the nodes `old`, siblings in a row, like `next`, and keeps those that are like them already. Attributes are not
 * compared: elements that may meet here have none, or the same.
 * @returns the row as it is now, one node at least
 */
export function morph(old: readonly Node[], next: readonly Node[]): Node[] {
  const parent = old[0]?.parentNode;
  const end = old.at(-1)?.nextSibling ?? null;
  const wanted = next.length === 0 ? [new Text()] : next;
  const result = wanted.map((node, index) => {
    const known = old[index];
    if (known !== undefined && become(known, node)) return known;
    if (known === undefined) parent?.insertBefore(node, end);
    else parent?.replaceChild(node, known);
    return node;
  });
  for (const node of old.slice(wanted.length)) parent?.removeChild(node);
  return result;
}

function become(old: Node, next: Node): boolean {
  if (old.nodeName !== next.nodeName) return false;
  if (old instanceof Text) {
    const text = next.textContent ?? '';
    if (text.startsWith(old.data)) old.appendData(text.slice(old.length));
    else old.data = text;
  } else if (!old.hasChildNodes()) {
    (old as Element).append(...next.childNodes);
  } else if (next.hasChildNodes()) {
    morph([...old.childNodes], [...next.childNodes]);
  } else {
    (old as Element).replaceChildren();
  }
  return true;
}
