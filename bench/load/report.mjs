const fixed = (value, digits = 0) => value.toFixed(digits);
const WAYS = { nothing: 'nothing', text: '1,000 pieces of text a second', patches: '1,000 patches a second to one progress, 100 to each of 100 statuses' };
const OPENS = { restore: '`restore()`', load: '`load()`' };

export const typingColumns = {
  'arrives': ({ way }) => WAYS[way],
  'came a second': ({ perSecond }) => fixed(perSecond),
  'main thread busy': ({ share }) => `${fixed(100 * share)} %`,
  'CPU a frame ms': ({ frame }) => fixed(frame, 1),
  'key to paint, median ms': ({ paint }) => fixed(paint[0], 1),
  'key to paint, 99th ms': ({ paint }) => fixed(paint[1], 1),
  'as the browser tells it, 99th ms': ({ told }) => told === 0 ? 'under 16' : fixed(told),
};
export const openColumns = {
  'opened by': ({ way }) => OPENS[way],
  'replies': ({ replies }) => String(replies),
  'until painted ms': ({ painted }) => fixed(painted),
  'the rest, in later frames ms': ({ drawn }) => fixed(drawn),
  'a frame of scrolling ms': ({ scroll }) => fixed(scroll, 1),
  'a frame of a reply at the end ms': ({ append }) => fixed(append, 1),
  'heap a reply kB': ({ kept }) => fixed(kept / 1000),
  'elements a reply': ({ elements }) => fixed(elements),
};

export const line = (columns, row) => Object.entries(columns).map(([name, cell]) => `${name}: ${cell(row)}`).join('; ');
const table = (columns, rows) => `| ${Object.keys(columns).join(' | ')} |\n|${Object.keys(columns).map((_, at) => at === 0 ? '---|' : '--:|').join('')}\n${rows.map(row => `| ${Object.values(columns).map(cell => cell(row)).join(' | ')} |`).join('\n')}`;

export const page = (typing, conversations, { version, load }) => `# A reply that is worked in, and a conversation of many

Written by \`npm run bench:load\`, Chromium ${version}, headless. CPU time is that of the page's main thread, layout and paint included, whatever else the machine does; what is in times of the clock is so too, and
the machine had a load of ${load}.

## Typing among 400 live controls

A reply that is still open holds 400 controls, a progress and 100 statuses; real keys go into a field in its middle while the reply goes on. Each piece is a task of its own.

- **CPU a frame**: all that the main thread did, shared among the frames that there were. **key to paint**: by the clock, from what a key wrote to the task behind the frame that shows it. **as the browser tells it**: by its Event Timing,
  in steps of 8 ms. On a busy machine both wait for the machine: the row in which nothing arrives says how long.

${table(typingColumns, typing)}

## A conversation of many replies

Each reply is prose of 20 KB (${fixed(500 * 20_500 / 1e6)} MB in 500). A frame of scrolling goes up 300 px from the end; a frame of a reply brings 24 characters. A heap is what scripts keep after a collection, with what the browser counts there of their nodes.

${table(openColumns, conversations)}
`;
