import { FILES, FOLDERS, filesWith, passages } from '../cabinet.mjs';
import { attr, lastValues, quote, sentenceList, string, strings } from '../text.mjs';

/** Patches of the progress bar a folder. */
const STEPS = 8;
/** What can be found, some of it in each folder. */
const KNOWN = ['lease', 'insurance', 'rent', 'invoice', 'printer', 'kitchen'];

function form(query = '') {
  return `:::form {#search action=search-files label="Search your files"}
:::input {#search-for bind=search.for type=search label="Words" required minlength=2 maxlength=60 placeholder="lease, invoice, notes …"${query === '' ? '' : ` value=${attr(query)}`}}
:::
:::checkgroup {#search-in bind=search.in label="Where" min=1}
- [x] Contracts {value=contracts}
- [x] Invoices {value=invoices}
- [ ] Notes {value=notes}
:::
:::button {#search-send type=submit kind=primary}
Search
:::
:::
`;
}

const find = (values) => filesWith(string(values['search.for']), strings(values['search.in']));

function search(event) {
  const { values } = event;
  const folders = strings(values['search.in']).filter((folder) => Object.hasOwn(FOLDERS, folder));
  const total = folders.reduce((sum, folder) => sum + FOLDERS[folder][1], 0);
  const found = find(values);
  const parts = [`Looking for **${quote(values['search.for'])}**.\n\n`];
  parts.push(
    { node: { id: 'scan', type: 'status', state: 'running', body: 'Opening the index' } },
    { node: { id: 'scan-total', type: 'progress', value: 0, max: total, label: 'Files read' } },
    '\n\n',
  );
  // What is shown already is patched while the work goes on.
  let read = 0;
  for (const folder of folders) {
    const [name, count] = FOLDERS[folder];
    parts.push({ patch: { op: 'replace_body', target: '#scan', markdown: `Reading **${name}**` } });
    for (let step = 1; step <= STEPS; step += 1) {
      parts.push({ pause: 180 }, { patch: { op: 'set', target: '#scan-total', path: '/value', value: Math.round(read + (count * step) / STEPS) } });
    }
    read += count;
  }
  parts.push({ patch: [
    { op: 'set', target: '#scan', path: '/state', value: 'done' },
    { op: 'replace_body', target: '#scan', markdown: `${total.toLocaleString('en-GB')} files read` },
  ] }, { pause: 300 });
  if (found.length === 0) {
    parts.push(`:::notice {#search-empty kind=info title="Nothing found"}
No file in ${folders.length === 1 ? 'this folder' : 'these folders'} has that in its name or text. These words would be found: ${KNOWN.filter((word) => filesWith(word, folders).length > 0).map((word) => `\`${word}\``).join(', ')}.${elsewhere(values)}
:::

`, form(string(values['search.for'])));
    return parts;
  }
  parts.push(`### ${found.length === 1 ? 'One file' : `${found.length} files`}, newest first

| File | Folder | Changed | Size |
|---|---|---|---:|
${found.map((file) => `| \`${file.name}\` | ${FOLDERS[file.folder][0]} | ${file.changed} | ${file.kb} kB |`).join('\n')}

:::actions {#search-next label="What next?"}
- [Read the newest](action:open-file) {kind=primary value=${found[0].name}}
- [Search again](action:search-again)
- [Move older ones to the bin](action:bin-files) {kind=danger requires_confirmation${found.length < 2 ? ' disabled' : ''}}
:::
`);
  if (found.length > 1) {
    parts.push(`
:::confirm {action=bin-files title="Move ${found.length - 1} to the bin?" kind=danger confirm_label="Move to bin" cancel_label="Keep them"}
${found.slice(1).map((file) => `- ${file.name}`).join('\n')}

They can be taken back for 30 days.
:::
`);
  }
  return parts;
}

/** Where else it would have been found. */
function elsewhere(values) {
  const others = Object.keys(FOLDERS).filter((folder) => !strings(values['search.in']).includes(folder));
  const found = others.filter((folder) => filesWith(string(values['search.for']), [folder]).length > 0).map((folder) => `**${FOLDERS[folder][0]}**`);
  return found.length === 0 ? '' : ` What you look for is in ${sentenceList(found)}: tick ${found.length === 1 ? 'it' : 'them'} as well.`;
}

const topics = ({ says }, but = 0) => sentenceList(Object.keys(says).slice(but).map((topic) => `**${topic}**`));

function read(event) {
  const file = FILES.find((item) => item.name === event.value) ?? FILES[0];
  const [first] = Object.values(file.says);
  return [{ pause: 400 }, `:::card {#file-read title="${file.name}"}
${FOLDERS[file.folder][0]}, changed ${file.changed}, ${file.kb} kB

> ${first}
:::

It also has something on ${topics(file, 1)}. Ask me about it below, in words that may stand in the file.
`];
}

/** A question about the file that was read last; undefined when none is open, or the text names another dialogue. */
function asked(text, { history, named }) {
  const shown = string(history.findLast(({ role }) => role === 'assistant')?.text);
  const file = FILES.find(({ name }) => shown.includes(`title="${name}"`));
  if (file === undefined) return undefined;
  const found = passages(file, text);
  if (found.length === 0 && named) return undefined;
  return [{ pause: 300 }, `:::card {#file-part title="${file.name}"}
${found.length === 0 ? `None of your words is in this file. It has something on ${topics(file)}.` : found.map((sentence) => `> ${sentence}`).join('\n>\n')}
:::

:::actions {#file-next label="What next?"}
- [Search again](action:search-again)
:::
`];
}

function binned(event, { history }) {
  const gone = find(lastValues(history, 'search-files')).slice(1);
  return [{ pause: 700 }, `:::status {#binned state=done}
${gone.length} ${gone.length === 1 ? 'file is' : 'files are'} in the bin until the end of the month
:::

${gone.map((file) => `- ~~${file.name}~~`).join('\n')}
`];
}

/** File search: blocks that take their time, a table of results, then actions on what was found. */
export const files = {
  id: 'files',
  starter: { label: 'Find a file', hint: 'Status, progress, results' },
  keywords: ['file', 'files', 'search', 'find', 'document', 'documents', 'lease', 'invoice', 'contract'],
  actions: { 'search-files': 'Search files', 'open-file': 'Read the file', 'search-again': 'Search again', 'bin-files': 'Move files to the bin' },
  sensitive: ['bin-files'],
  start: () => ['I can look through the names and the text of your files. Try `lease`.\n\n', form()],
  answers: {
    'search-files': search,
    'open-file': read,
    'bin-files': binned,
    'search-again': (event, { history }) => ['What shall I look for?\n\n', form(string(lastValues(history, 'search-files')['search.for']))],
  },
  follow: asked,
  cancelled: { 'bin-files': () => [`All files stay where they are.

:::actions {#files-next label="What next?"}
- [Search again](action:search-again)
:::
`] },
};
