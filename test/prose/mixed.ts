import { seeded } from './stream.js';

const WORDS = `the agent reads every order and writes a short answer for people who wait while a stream of words arrives from far away
so that nobody has to guess what happens next in this long reply about trains hotels rivers mountains prices and plans`.split(/\s+/);

/** A reply as models write it, of about so many characters: headings, paragraphs, nested and numbered lists, tables, fences, quotes, emphasis, links. */
export function mixed(length: number): string {
  const next = seeded(1);
  const below = (count: number): number => Math.floor(next() * count);
  const word = (): string => WORDS[below(WORDS.length)]!;
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const span = (): string => [() => `**${words(2)}**`, () => `*${words(2)}*`, () => `\`${word()}\``, () => `[${words(2)}](https://ok.test/${word()})`, () => `~~${word()}~~`][below(5)]!();
  const run = (count: number): string => {
    const parts: string[] = [];
    for (let left = count; left > 0; left -= 8) parts.push(words(4 + below(8)), ...next() < 0.5 ? [span()] : []);
    return parts.join(' ');
  };
  const lines = (count: number, line: (at: number) => string): string => Array.from({ length: count }, (_, at) => line(at)).join('');
  const blocks = [
    () => `## ${words(4)}\n\n`,
    () => `${run(50)}.\n\n`,
    () => `${run(80)}.\n\n`,
    () => `${lines(4 + below(4), () => `- ${run(10)}\n${below(3) === 0 ? `  - ${run(6)}\n  - ${run(6)}\n` : ''}`)}\n`,
    () => `${run(40)}.\n\n`,
    () => `\`\`\`js\n${lines(6 + below(8), () => `const ${word()} = ${word()}(${word()}, "${words(3)}");\n`)}\`\`\`\n\n`,
    () => `> ${run(20)}\n> ${run(20)}\n\n`,
    () => `| ${word()} | ${word()} | ${word()} |\n|---|---|---|\n${lines(4 + below(6), () => `| ${word()} | ${run(3)} | ${below(1000)} |\n`)}\n`,
    () => `${lines(3 + below(4), at => `${at + 1}. ${run(12)}\n`)}\n`,
  ];
  let text = '';
  for (let at = 0; text.length < length; at++) text += blocks[at % blocks.length]!();
  return text;
}
