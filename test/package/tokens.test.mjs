// What bench/TOKENS.md and the README say of tokens is what there is to count; what is counted says the same everywhere.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { builtIn, Message, nodesFromTool, resolvePolicy, StateStore } from 'mdui-stream';
import { CASES, namesOf, textsOf } from '../../bench/tokens/cases.mjs';
import { readMarkdown } from '../../bench/tokens/checks/markdown-ui.mjs';
import { missingNames, wordsIn } from '../../bench/tokens/checks/words.mjs';
import { countAll, FORMATS } from '../../bench/tokens/count.mjs';
import { summary, table } from '../../bench/tokens/report.mjs';

const root = join(import.meta.dirname, '../..');
const counts = countAll();

test('the page and the README have the numbers of now: npm run bench:tokens, then the table of the README', () => {
  assert.ok(readFileSync(join(root, 'bench/TOKENS.md'), 'utf8').includes(table(counts)));
  assert.ok(readFileSync(join(root, 'README.md'), 'utf8').includes(summary(counts)), summary(counts));
});

test('ten interfaces have the same texts and names in each format', () => {
  assert.equal(Object.keys(CASES).length, 10);
  for (const [name, content] of Object.entries(CASES)) {
    for (const [format, write] of Object.entries(FORMATS)) {
      const pieces = write(content);
      assert.deepEqual(format === 'MarkdownUI' ? readMarkdown(pieces).words : wordsIn(format, pieces), textsOf(content), `${name}, ${format}`);
      assert.deepEqual(missingNames(namesOf(content), pieces), [], `${name}, ${format}`);
      // a text that is gone is missed
      const less = pieces.map(piece => piece.replaceAll(content.say, 'Other'));
      assert.notDeepEqual(format === 'MarkdownUI' ? readMarkdown(less).words : wordsIn(format, less), textsOf(content), `${name}, ${format}`);
    }
  }
  assert.deepEqual(missingNames(['order'], ['order-plan, reorder']), ['order']);
});

test('the kit reads its own without a diagnostic, as Markdown and as tool calls', () => {
  for (const [name, content] of Object.entries(CASES)) {
    assert.deepEqual(readMarkdown(FORMATS['MarkdownUI'](content)).problems, [], name);
    for (const format of ['Tool call', 'Tool call, strict']) {
      const problems = [];
      const view = new Proxy({}, { get: () => () => undefined });
      const message = new Message({ id: 'm', palette: builtIn, policy: resolvePolicy(), state: new StateStore(), view, onDiagnostic: each => { problems.push(each.message); } });
      for (const call of FORMATS[format](content).slice(1)) for (const node of nodesFromTool(call)) message.node(node);
      message.end(true);
      assert.deepEqual(problems, [], `${name}, ${format}`);
    }
  }
  assert.notDeepEqual(readMarkdown([':::radio {#a label=A}\n:::']).problems, []);
});
