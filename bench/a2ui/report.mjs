import { SHAPES } from './workloads.mjs';

const WAYS = { stream: 'a line at a time', once: 'in one piece' };
const fixed = (value, digits) => value === undefined ? '' : value.toFixed(digits);
const NAMES = { 'floor': 'floor: native elements', 'mdui-stream': '**mdui-stream**', 'a2ui-lit': '@a2ui/lit 0.11.0' };

export const columns = {
  'shape': ({ shape }) => shape,
  'arrives': ({ way }) => WAYS[way],
  'components': ({ size }) => String(size),
  'contender': ({ name }) => NAMES[name],
  'times the floor': ({ ratio }) => ratio === undefined ? 'stopped' : fixed(ratio, 1),
  'script ms': ({ script }) => fixed(script, 0),
  'layout ms': ({ layout }) => fixed(layout, 0),
  'largest frame ms': ({ frame }) => fixed(frame, 1),
  'nodes made / left': ({ nodes }) => nodes === undefined ? '' : fixed(nodes.made / nodes.left, 2),
  'nodes left': ({ nodes }) => nodes === undefined ? '' : String(nodes.left),
};
const cells = row => Object.values(columns).map(cell => cell(row));
const padded = list => list.map((cell, at) => String(cell).padEnd(at === 3 ? 24 : 16)).join(' ');

export const header = padded(Object.keys(columns));
export const text = row => padded(cells(row));

/** What the other costs in times of the kit, by shape and size. */
const beside = rows => rows.filter(({ name }) => name === 'mdui-stream').map(ours => {
  const theirs = rows.find(({ name, shape, way, size }) => name === 'a2ui-lit' && shape === ours.shape && way === ours.way && size === ours.size);
  const [cpu, frame] = theirs.cpu === undefined ? ['stopped', ''] : [fixed(theirs.cpu / ours.cpu, 2), ours.frame === undefined ? '' : fixed(theirs.frame / ours.frame, 2)];
  return `| ${ours.shape} | ${WAYS[ours.way]} | ${ours.size} | ${cpu} | ${frame} |`;
});

export const page = (rows, { version, repetitions }) => `# A2UI surfaces beside \`@a2ui/lit\`

Written by \`npm run bench:a2ui\`: contenders side by side in one run, each on a page of its own, Chromium ${version}, headless. Components come one a line, the root first: a line at a time,
each in a task of its own, 20 a frame, which is laid out; or all in one piece. All start with their scripts loaded; the kit reads Markdown with a fence of A2UI v1.0 in it and checks what it reads, \`@a2ui/lit\` gets the same components as
messages of v0.9. Its texts are words alone: no renderer of Markdown is given to it.

- **times the floor**: CPU time of the page's main thread, in times of what the floor took in the same repetition; the median of ${repetitions}. The floor makes a native element for each component and does nothing else.
- **largest frame**: the most CPU time between two frames. **nodes made / left**: nodes that were ever in the page, shadow roots included, for each that stayed; exact.
- **stopped**: it took more than a minute; what is larger was not tried.

${Object.entries(SHAPES).map(([name, { about }]) => `- \`${name}\`: ${about}`).join('\n')}

| shape | arrives | components | CPU of \`@a2ui/lit\` in times of the kit's | largest frame in times of the kit's |
|---|---|--:|--:|--:|
${beside(rows).join('\n')}

| ${Object.keys(columns).join(' | ')} |
|---|---|--:|---|${Object.keys(columns).slice(4).map(() => '--:').join('|')}|
${rows.map(row => `| ${cells(row).join(' | ')} |`).join('\n')}
`;
