// What people wait for where much is there already: `node bench/load.mjs [--quick] [typing | conversation]`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { busy, conversation, made, typing } from './load/measure.mjs';
import { line, openColumns, page, typingColumns } from './load/report.mjs';
import { bundle, openBrowser } from './support/page.mjs';

const here = import.meta.dirname;
const args = process.argv.slice(2);
const quick = args.includes('--quick');
const wants = part => args.includes(part) || !['typing', 'conversation'].some(each => args.includes(each));
const KEYS = quick ? 60 : 200;
const REPLIES = quick ? [5, 50] : [5, 50, 500];

const code = await bundle(join(here, 'load/page.js'));
const { version, open, close } = await openBrowser();
const rows = { typing: [], conversations: [] };
try {
  for (const way of wants('typing') ? ['nothing', 'text', 'patches'] : []) {
    rows.typing.push(await typing(open, code, way, KEYS));
    console.log(line(typingColumns, rows.typing.at(-1)));
  }
  for (const replies of wants('conversation') ? REPLIES : []) {
    const given = await made(open, code, replies);
    for (const way of ['restore', 'load']) {
      rows.conversations.push(await conversation(open, code, way, replies, given[way]));
      console.log(line(openColumns, rows.conversations.at(-1)));
    }
  }
} finally {
  await close();
}
if (!quick && wants('typing') && wants('conversation')) writeFileSync(join(here, 'LOAD.md'), page(rows.typing, rows.conversations, { version, load: busy() }));
