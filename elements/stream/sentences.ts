/** Characters that are read out in one go, at least. */
const LEAST = 200;

/** A text in pieces for a screen reader: whole sentences, together at least 200 characters but for the last (accessibility: `announce="full"`). */
export function sentenceGroups(text: string): string[] {
  const groups: string[] = [];
  let group = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    group += segment;
    if (group.length < LEAST) continue;
    groups.push(group);
    group = '';
  }
  return [...groups, group].map(each => each.replace(/\s+/g, ' ').trim()).filter(each => each !== '');
}
