import fc from 'fast-check';

const word = fc.constantFrom('one', 'two', 'Drei', '12', 'x', 'Wort', '報告', 'naïve', 'שלום');

const inline: fc.Arbitrary<string> = fc.tuple(word, word, fc.constantFrom<(a: string, b: string) => string>(
  a => a, (a, b) => `**${a} ${b}**`, a => `*${a}*`, (a, b) => `\`${a} ${b}\``, (a, b) => `[${a}](http://a.test/${b})`, a => `***${a}***`,
  a => `~~${a}~~`, a => `https://a.test/${a}?q=1`, a => `![${a}](i.png "t")`, a => `**[${a}](u)**`, () => '&amp;', a => `${a} &lt; b`,
  () => '12*8', () => 'a_b_c', a => `<https://x.test/${a}>`, (a, b) => `**a *${a}* ${b}**`, a => `[${a}]`, () => 'x < y', () => '\\*z\\*',
  () => '~5 min', a => `<b>${a}</b>`, () => '5 * 3 * 2', () => '__init__', () => 'e@mail.test', (a, b) => `(\`${a}\` ${b})`, a => `*a **${a}***`,
  a => `"${a}"`, a => `**"${a}"**`, () => '- 1', a => `a|${a}`,
)).map(([a, b, form]) => form(a, b));

const line = fc.array(fc.tuple(inline, fc.constantFrom(' ', ', ', '. ')), { minLength: 1, maxLength: 5 })
  .map(parts => parts.map(([text, gap]) => text + gap).join('').trim());

const block: fc.Arbitrary<string> = fc.tuple(line, line, line, fc.constantFrom<(a: string, b: string, c: string) => string>(
  a => a, (a, b) => `${a}\n${b}`, a => `# ${a}`, (a, b) => `- ${a}\n- ${b}`, (a, b, c) => `1. ${a}\n2. ${b}\n   - ${c}`, (a, b) => `> ${a}\n> ${b}`,
  a => `\`\`\`js\nlet a = "${a}";\n\n\`x\`\n\`\`\``, (a, b, c) => `| ${a.replaceAll('|', '')} | b |\n|---|:-:|\n| ${b} | ${c} |\n| 1 | 2 |`,
  (a, b) => `- [ ] ${a}\n- [x] ${b}`, (a, b) => `- ${a}\n\n- ${b}`, () => '---', a => `${a}\n===`, () => '    code here\n    more',
  a => `Text:\n- ${a}`, a => `<div>\n${a}\n</div>`, (a, b) => `- ${a}\n\n  ${b}`,
)).map(([a, b, c, form]) => form(a, b, c));

/** Documents as models write them: all kinds of prose, well formed. */
export const tidyDocument: fc.Arbitrary<string> = fc.array(block, { minLength: 1, maxLength: 4 }).map(blocks => blocks.join('\n\n'));

const scraps = ['a', 'foo bar', '**b**', '*c', '`x`', '[l](u)', '[r]', '[r]: /u', '"title"', "'x", '(p', '<div>', '</div>', '<b>', '<!-- c', '-->',
  '<a href="x">', 'www.a.b', '|a|b|', '|-|-|', '| a |', ':--', '---', '===', '***', '```', '~~~', '````js', '&amp;', 'x  ', 'y\\', '# h', '## h #',
  '1.', '2. b', '1) c', '- ', '-', '* d', '+ e', '> q', '>', '    ', '\t', '  ', '- [ ] t', '- [x] u', '|', 'http://x.y/z', '-\t', '1.\t', '\u202e', '\u0007'];
const wildLine = fc.array(fc.constantFrom(...scraps), { maxLength: 4 }).map(parts => parts.join(''));

/** Scraps of Markdown in any order. */
export const wildDocument: fc.Arbitrary<string> = fc.array(wildLine, { minLength: 1, maxLength: 7 }).map(lines => lines.join('\n'));

const item = fc.tuple(fc.constantFrom('one', '**b**', 'w **b', '`c`', '12 x'), fc.array(fc.constantFrom(' two', '. ', ' **b**', '*c', ' `', '**', ' [l](u)', ' www.a.b', '\\', ' _e_', ' #', '  ', '[r]'), { maxLength: 3 }))
  .map(([start, rest]) => start + rest.join(''));
const itemLine = fc.tuple(fc.constantFrom('- ', '- ', '  - ', '    - ', '1. ', '2. ', '   - '), item).map(parts => parts.join(''));
const otherLine = fc.constantFrom('', 'lazy', '  more', '- [ ] t', '* other', '1) other', '-', '- 12.', '- *-', '-  x', ' - x', '- - x', '- # h', '- a|b', '  |-|-|', '---', '```', '> q', '\n\nafter', '\n- loose');

/** Lists: items that begin as the one before them, some lines that are none. */
export const listDocument: fc.Arbitrary<string> = fc.tuple(itemLine, fc.array(fc.oneof({ weight: 6, arbitrary: itemLine }, { weight: 1, arbitrary: otherLine }), { minLength: 1, maxLength: 6 }))
  .map(([first, lines]) => [first, ...lines].join('\n'));

/** `text` cut at these places (taken modulo its length). */
export function cutAt(text: string, places: readonly number[]): string[] {
  const at = [...new Set(places.map(place => place % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length));
}

export const places = fc.array(fc.nat(10_000), { maxLength: 12 });
