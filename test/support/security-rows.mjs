/** The rows of the table of SECURITY.md: a row without an attack goes on with the one above. `test` and `title`: the file and the words of its test. */
export function securityRows(markdown) {
  return markdown.split('\n').filter(line => line.startsWith('|')).slice(2).map(line => {
    const [attack, control, check] = line.split('|').slice(1, -1).map(cell => cell.trim());
    const [, test, title] = /^`([^`]+)`: (.+)$/.exec(check) ?? [];
    return { attack, control, test, title, line };
  });
}
