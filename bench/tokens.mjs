// What interfaces cost a model to write, in tokens: `node bench/tokens.mjs`, after a build.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtIn } from '../dist/src/index.js';
import { CASES, namesOf, textsOf } from './tokens/cases.mjs';
import { readMarkdown } from './tokens/checks/markdown-ui.mjs';
import { checkA2ui, checkAdaptiveCards, checkSlack, checkTool } from './tokens/checks/others.mjs';
import { unseenFaults } from './tokens/checks/trial.mjs';
import { missingNames, wordsIn } from './tokens/checks/words.mjs';
import { countAll, FORMATS } from './tokens/count.mjs';
import { page, table } from './tokens/report.mjs';

const here = import.meta.dirname;
if (!existsSync(join(here, 'node_modules/@slack/types'))) spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' });

/** Format → what its owner's package says against the pieces of a case. */
const CHECKS = {
  'A2UI v1.0': checkA2ui,
  'Adaptive Cards 1.5': checkAdaptiveCards,
  'Tool call': pieces => checkTool(pieces, builtIn.toJSONSchema()),
  'Tool call, strict': pieces => checkTool(pieces, builtIn.toJSONSchema({ target: 'openai' })),
};
const problems = unseenFaults(FORMATS, { ...CHECKS, 'Slack Block Kit': checkSlack });
/** In one check: TypeScript takes a second to begin. */
const slack = [];
for (const [name, content] of Object.entries(CASES)) {
  for (const [format, write] of Object.entries(FORMATS)) {
    const pieces = write(content);
    const say = what => { problems.push(`${name}, ${format}: ${what}`); };
    const read = format === 'MarkdownUI' ? readMarkdown(pieces) : { words: wordsIn(format, pieces), problems: [] };
    for (const problem of [...read.problems, ...CHECKS[format]?.(pieces) ?? []]) say(problem);
    const texts = textsOf(content);
    const different = [...texts.filter(text => !read.words.includes(text)), ...read.words.filter(text => !texts.includes(text))];
    if (different.length > 0) say(`other texts: ${JSON.stringify(different)}`);
    const gone = missingNames(namesOf(content), pieces);
    if (gone.length > 0) say(`without the names ${gone.join(', ')}`);
    if (format === 'Slack Block Kit') slack.push(...pieces);
  }
}
for (const problem of checkSlack(slack)) problems.push(`Slack Block Kit: ${problem}`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const counts = countAll();
console.log(table(counts));
writeFileSync(join(here, 'TOKENS.md'), page(counts, Object.entries(FORMATS).map(([format, write]) => [format, write(CASES['choice'])])));
