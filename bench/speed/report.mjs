import { WORKLOADS } from './workloads.mjs';

const fixed = (value, digits) => value === undefined ? '' : value.toFixed(digits);
const NAMES = { 'once': 'f1: marked + DOMPurify + innerHTML, once at the end', 'raw': 'f3: raw text in blocks', 'mdui-stream': '**mdui-stream**', 'marked-tail': 'marked, open tail rendered anew' };
const WAYS = { eachChunk: 'piece', eachFrame: 'frame' };

export const columns = {
  'workload': ({ load }) => load,
  'an update a': ({ way }) => WAYS[way],
  'contender': ({ name }) => NAMES[name] ?? name,
  'times f1': ({ speed }) => speed === undefined ? 'stopped' : fixed(speed.ratio, 1),
  'script ms': ({ speed }) => fixed(speed?.script, 0),
  'layout ms': ({ speed }) => fixed(speed?.layout, 0),
  'growth': ({ speed, name }) => name === 'once' ? '' : fixed(speed?.growth, 2),
  'longest ms': ({ speed }) => fixed(speed?.longest, 1),
  'heap MB': ({ speed }) => speed === undefined ? '' : fixed(speed.heap / 1e6, 1),
  'nodes made / left': ({ counts }) => counts === undefined ? '' : fixed(counts.made / counts.left, 2),
  'operations / node left': ({ counts }) => counts === undefined ? '' : fixed(counts.operations / counts.left, 2),
  'took back': ({ counts }) => counts === undefined ? '' : `${counts.taken} of ${counts.pieces}`,
};
const cells = row => Object.values(columns).map(cell => cell(row));
const widths = Object.keys(columns).map((name, at) => at === 2 ? 52 : Math.max(name.length, 8));
const padded = list => list.map((cell, at) => String(cell).padEnd(widths[at])).join(' ');

export const header = padded(Object.keys(columns));
export const text = row => padded(cells(row));

export const page = (rows, { version, repetitions }) => `# Speed: the kit beside others

Written by \`npm run bench\`: contenders side by side in one run, each on a page of its own, Chromium ${version}, headless. The text comes in pieces of 4 to 16 characters;
with an update for each piece the page is laid out every 20 pieces, with an update a frame 40 pieces come in each.

- **times f1**: CPU time of the page's main thread, in times of what the floor f1 took in the same repetition; the median of ${repetitions}. \`stopped\`: over a minute of CPU time, or it threw.
  The floor is the least that a finished page costs; it shows nothing while the text arrives.
- **growth**: what the last tenth of the pieces cost over what the first did, layout included; the first has what a page does once in it.
- **longest**: the longest update, by the clock. **heap**: what the scripts' objects took more afterwards, after a collection.
- **nodes made / left**: nodes that were ever in the page for each that stayed; **operations**: nodes put in or taken out, texts and attributes set. Exact, on the 10 KB reply.
- **took back**: updates after which letters that had been shown were no longer a beginning of the text. Exact, on the 10 KB reply.

| workload | text |
|---|---|
${Object.entries(WORKLOADS).map(([name, { about }]) => `| ${name} | ${about} |`).join('\n')}

| ${Object.keys(columns).join(' | ')} |
|---|---|---|${Object.keys(columns).slice(3).map(() => '--:').join('|')}|
${rows.map(row => `| ${cells(row).join(' | ')} |`).join('\n')}
`;
