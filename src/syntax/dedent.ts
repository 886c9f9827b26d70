/** Takes away the blank lines around a text and the indentation that all its lines share. Tabs count as written. */
export function dedent(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift();
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const indents = lines.filter(line => line.trim() !== '').map(line => /^[ \t]*/.exec(line)?.[0] ?? '');
  const shared = indents.reduce((left, right) => commonPrefix(left, right), indents[0] ?? '');
  return lines.map(line => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart())).join('\n');
}

function commonPrefix(left: string, right: string): string {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return left.slice(0, length);
}
