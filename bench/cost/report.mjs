/** A count may grow so much faster than the length: it is exact, but budgets begin to bite somewhere between the sizes. */
const COUNT = 1.4;
/** CPU time may: collections and caches are in it. */
const TIME = 1.6;
/** What is so small says nothing about growth: operations, and milliseconds. */
const FEW = 500;
const SHORT = 40;

/** What grows faster, but only up to a limit of the format: why that is enough. */
const BOUNDED = {
  'patch-append': 'an inline body is read anew when it is drawn with more; it has 10,000 characters at most',
  'growing-fences': 'of an open paragraph, what stands behind the last place where nothing waits for its end is read again: 4,096 characters at most',
  'plain-prose': 'from 60 kB on a paragraph is read in pieces: each character five times at most, however long it is (3.0 at 24 kB, 4.8 at 98 kB, 3.8 at 392 kB)',
  'open-tabs': 'the row of tabs is drawn anew with each tab that comes; a message has 2,000 blocks at most',
};

const grew = (row, what) => (row.large[what] / Math.max(row.small[what], 1)) / (row.large.length / row.small.length);

/** What grew faster than the input, '' for nothing. Layout is judged for what came in one piece only: how often a page lays out is its own affair. */
export function verdictOf(row) {
  // what is read once or less is no growth: a limit made it plain text at the smaller size
  const counts = ['lexed', 'operations', 'elements'].filter(what => row.large[what] > (what === 'lexed' ? Math.max(FEW, 1.5 * row.large.length) : FEW) && grew(row, what) > COUNT);
  const times = (row.way === 'whole' ? ['script', 'layout'] : ['script']).filter(what => row.large[what] > SHORT && grew(row, what) > TIME);
  const found = [...counts, ...times].join(' ');
  return found !== '' && row.name in BOUNDED ? 'bounded' : found;
}

const isFine = ({ verdict }) => verdict === '' || verdict === 'bounded';

const growth = (row, what, least) => row.large[what] > least ? grew(row, what).toFixed(2) : '';
const COLUMNS = {
  'generator': row => row.name,
  'fed': row => row.way,
  'length': row => row.small.length,
  'at 4n': row => row.large.length,
  'script ms': row => row.small.script.toFixed(1),
  'script ms at 4n': row => row.large.script.toFixed(1),
  'script growth': row => growth(row, 'script', SHORT),
  'layout ms at 4n': row => row.large.layout.toFixed(1),
  'layout growth': row => growth(row, 'layout', SHORT),
  'lexed a character': row => (row.large.lexed / row.large.length).toFixed(1),
  'lexed growth': row => growth(row, 'lexed', FEW),
  'operations': row => row.large.operations,
  'operations growth': row => growth(row, 'operations', FEW),
  'elements': row => row.large.elements,
  'verdict': row => row.verdict,
};
const cells = row => Object.values(COLUMNS).map(cell => cell(row));

export const report = {
  isFine,
  head: Object.keys(COLUMNS).map((name, at) => name.padEnd([24, 7][at] ?? 8)).join(' '),
  line: row => cells(row).map((cell, at) => String(cell).padEnd(at === 0 ? 24 : Math.max(Object.keys(COLUMNS)[at].length, [24, 7][at] ?? 8))).join(' '),
  closing: rows => `${String(rows.filter(isFine).length)} of ${String(rows.length)} grow no faster than their length, or only up to a limit`,
  page: (rows, version) => `# Cost: how it grows with the length of a reply

Written by \`npm run bench:cost\`. Every generator of \`test/acceptance/pathological.mjs\` at two sizes, n and 4n, in one run: streamed into \`<mdui-stream>\` as one
piece (\`whole\`) or 32 characters at a time, each drawn at once, with a layout every 20 (\`pieces\`); those that are about the cutting come cut (\`chunks\`).

- **ms**: CPU time of the page's main thread, the median of 5 runs, whatever else the machine does. Style and layout are the browser's part.
- **growth**: the figure at 4n over that at n, over the ratio of the lengths (characters and pieces): 1 is linear, 4 quadratic, less than 1 a limit at work.
  None is given for what is under ${SHORT} ms or ${FEW} operations at 4n.
- **lexed a character**: characters given to marked for each one of the input, at 4n. **operations**: nodes put in or taken out, texts and attributes set,
  at 4n. Both are exact.
- **verdict**: what grew faster than its bound (counts ${COUNT}, time ${TIME}); empty for none, \`bounded\` where a limit of the format
  ends it: ${Object.entries(BOUNDED).map(([name, why]) => `${name}: ${why}`).join('; ')}. Layout counts only where the input came in one piece: a block that
  grows is laid out again in each frame, and how many there are is the page's affair.

${report.closing(rows)}. Chromium ${version}.

| ${Object.keys(COLUMNS).join(' | ')} |
|---|---|${Object.keys(COLUMNS).slice(2).map(() => '--:').join('|')}|
${rows.map(row => `| ${cells(row).join(' | ')} |`).join('\n')}
`,
};
