import { attr, lastValues, quote, string, strings } from '../text.mjs';

const FILES = [
  { name: 'lease-harbour-street-12.pdf', folder: 'contracts', changed: '2026-10-02', kb: 412, words: 'lease rent flat harbour contract landlord' },
  { name: 'lease-harbour-street-12-signed.pdf', folder: 'contracts', changed: '2026-10-09', kb: 688, words: 'lease rent flat harbour contract signed' },
  { name: 'office-lease-draft-3.docx', folder: 'contracts', changed: '2025-03-18', kb: 96, words: 'lease rent office contract draft' },
  { name: 'insurance-bicycles.pdf', folder: 'contracts', changed: '2026-04-27', kb: 201, words: 'insurance bicycle contract policy' },
  { name: 'invoice-2026-0117.pdf', folder: 'invoices', changed: '2026-09-30', kb: 54, words: 'invoice paid printer paper' },
  { name: 'invoice-2026-0131.pdf', folder: 'invoices', changed: '2026-11-12', kb: 58, words: 'invoice open translation' },
  { name: 'rent-receipts-2026.xlsx', folder: 'invoices', changed: '2026-11-01', kb: 33, words: 'rent receipt invoice table lease' },
  { name: 'meeting-2026-11-03.md', folder: 'notes', changed: '2026-11-03', kb: 6, words: 'meeting notes roadmap minutes' },
  { name: 'ideas-for-the-kitchen.md', folder: 'notes', changed: '2026-08-21', kb: 4, words: 'kitchen ideas flat harbour notes' },
];
/** Patches of the progress bar a folder. */
const STEPS = 8;
const FOLDERS = { contracts: ['Contracts', 214], invoices: ['Invoices', 1032], notes: ['Notes', 388] };

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

function find(values) {
  const words = string(values['search.for']).toLowerCase().split(/\s+/).filter((word) => word.length > 1);
  const folders = strings(values['search.in']);
  return FILES
    .filter((file) => folders.includes(file.folder))
    .filter((file) => words.some((word) => `${file.name} ${file.words}`.includes(word.replace(/s$/, ''))))
    .sort((a, b) => b.changed.localeCompare(a.changed));
}

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
No file in ${folders.length === 1 ? 'this folder' : 'these folders'} has that word in its name or text. Try a shorter word, or tick **Notes** as well.
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

function read(event) {
  const file = FILES.find((item) => item.name === event.value) ?? FILES[0];
  return [{ pause: 400 }, `:::card {#file-read title="${file.name}"}
${FOLDERS[file.folder][0]}, changed ${file.changed}, ${file.kb} kB

> This agreement is made between Harbour Street Housing (the landlord) and the tenant named on page 1. The rent is due on the third working day of each month.
:::

The rest of the file is 11 pages about heating, keys and pets. Shall I look for something in it? Just type it below.
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
  cancelled: { 'bin-files': () => [`All files stay where they are.

:::actions {#files-next label="What next?"}
- [Search again](action:search-again)
:::
`] },
};
