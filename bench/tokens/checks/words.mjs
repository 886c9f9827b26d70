// What a person reads in each format: read off what was written, by other code than wrote it.

/** Texts under some keys, wherever they stand. */
function under(keys, value, found = []) {
  if (Array.isArray(value)) for (const item of value) under(keys, item, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && keys.includes(key)) found.push(inner);
      else under(keys, inner, found);
    }
  }
  return found;
}

/** Paragraphs, and the cells of tables. */
function proseWords(text) {
  return text.split(/\n{2,}/).flatMap(part => part.startsWith('|')
    ? part.split('\n').filter((_, line) => line !== 1).flatMap(line => line.slice(1, -1).split('|').map(cell => cell.trim()))
    : [part]);
}

const READERS = {
  'A2UI v1.0': ([text, ...messages]) => [...proseWords(text), ...messages.map(JSON.parse).flatMap(({ createSurface, updateDataModel }) => [
    ...under(['text', 'label', 'title', 'placeholder'], createSurface?.components), ...Object.values(createSurface?.dataModel ?? {}).filter(value => typeof value === 'string'), ...updateDataModel ? [updateDataModel.value] : [],
  ])],
  'Adaptive Cards 1.5': ([text, ...cards]) => [...proseWords(text), ...under(['text', 'title', 'label', 'placeholder'], cards.map(JSON.parse))],
  'Slack Block Kit': messages => under(['text'], messages.map(JSON.parse)),
  'Tool call': ([text, ...calls]) => [...proseWords(text), ...calls.map(JSON.parse).flatMap(({ nodes }) => nodes.flatMap(node => node.type === 'patch' ? [/^body: (.*)$/m.exec(node.body)[1]] : under(['label', 'title', 'body', 'placeholder', 'confirm_label', 'cancel_label'], node)))],
};
READERS['Tool call, strict'] = READERS['Tool call'];

/** @returns each text once, sorted */
export function wordsIn(format, pieces) {
  return [...new Set(READERS[format](pieces))].sort();
}

/** @returns the names that do not stand in it as words of their own */
export function missingNames(names, pieces) {
  const text = pieces.join('\n');
  return names.filter(name => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text));
}
