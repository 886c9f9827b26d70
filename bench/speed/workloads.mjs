// The texts that are streamed: seeded, so that every run and every contender reads the same.
import { random } from '../../demo/agent/random.mjs';

const WORDS = `the agent reads every order and writes a short answer for people who wait while a stream of words arrives from far away
so that nobody has to guess what happens next in this long reply about trains hotels rivers mountains prices and plans`.split(/\s+/);

/** A writer of Markdown as models write it. */
function writer(seed) {
  const next = random(seed);
  const below = count => Math.floor(next() * count);
  const word = () => WORDS[below(WORDS.length)];
  const words = count => Array.from({ length: count }, word).join(' ');
  const span = () => [() => `**${words(2)}**`, () => `*${words(2)}*`, () => `\`${word()}\``, () => `[${words(2)}](https://example.com/${word()})`, () => `~~${word()}~~`][below(5)]();
  /** A run of about `count` words with inline Markdown in it. */
  const run = count => {
    const parts = [];
    for (let left = count; left > 0;) {
      const plain = 4 + below(8);
      parts.push(words(plain));
      left -= plain;
      if (next() < 0.5) parts.push(span());
    }
    return parts.join(' ');
  };
  return { below, word, words, run };
}

/** One 100 KB reply is made of these in turn. */
const BLOCKS = [
  ({ words }) => `## ${words(4)}\n\n`,
  ({ run }) => `${run(50)}.\n\n`,
  ({ run }) => `${run(80)}.\n\n`,
  ({ run, below }) => `${Array.from({ length: 4 + below(4) }, () => `- ${run(10)}\n${below(3) === 0 ? `  - ${run(6)}\n  - ${run(6)}\n` : ''}`).join('')}\n`,
  ({ run }) => `${run(40)}.\n\n`,
  ({ word, words, below }) => `\`\`\`js\n${Array.from({ length: 6 + below(8) }, () => `const ${word()} = ${word()}(${word()}, "${words(3)}");\n`).join('')}\`\`\`\n\n`,
  ({ run }) => `> ${run(20)}\n> ${run(20)}\n\n`,
  ({ word, words, run, below }) => `| ${words(1)} | ${words(1)} | ${words(1)} |\n|---|---|---|\n${Array.from({ length: 4 + below(6) }, () => `| ${word()} | ${run(3)} | ${below(1000)} |\n`).join('')}\n`,
  ({ run, below }) => `${Array.from({ length: 3 + below(4) }, (_, at) => `${at + 1}. ${run(12)}\n`).join('')}\n`,
];

function mixed(length, seed = 1) {
  const pen = writer(seed);
  let text = '';
  for (let at = 0; text.length < length; at++) text += BLOCKS[at % BLOCKS.length](pen);
  return text;
}

const lines = (count, line) => {
  const pen = writer(2);
  return Array.from({ length: count }, (_, at) => line(pen, at)).join('');
};

function fence(length) {
  const pen = writer(3);
  let text = '```js\n';
  while (text.length < length) text += `const ${pen.word()} = ${pen.word()}(${pen.word()}, "${pen.words(3)}");\n`;
  return `${text}\`\`\`\n`;
}

/** Name → what it is, and its text. */
export const WORKLOADS = {
  '10 KB': { about: '10 KB mixed reply', make: () => mixed(10_000) },
  'w1': { about: '100 KB mixed reply: paragraphs, nested lists, tables, fences, emphasis, links', make: () => mixed(100_000) },
  '300 KB': { about: '300 KB mixed reply', make: () => mixed(300_000) },
  '1 MB': { about: '1 MB mixed reply', make: () => mixed(1_000_000) },
  'w3': { about: 'one fence of 100 KB', make: () => fence(100_000) },
  'w4': { about: 'one list of 2,000 items', make: () => lines(2000, ({ run }) => `- ${run(8)}\n`) },
  'w5': { about: 'one table of 2,000 rows', make: () => `| a | b | c |\n|---|---|---|\n${lines(2000, ({ run, word, below }) => `| ${word()} | ${run(4)} | ${below(1000)} |\n`)}` },
  'w6': { about: 'one paragraph of 50 KB', make: () => { const { run } = writer(4); let text = ''; while (text.length < 50_000) text += `${run(20)}, `; return `${text}end.\n`; } },
};

/** The text in pieces of 4 to 16 characters. */
export function pieces(text, seed = 5) {
  const next = random(seed);
  const out = [];
  for (let at = 0; at < text.length;) {
    const length = 4 + Math.floor(next() * 13);
    out.push(text.slice(at, at + length));
    at += length;
  }
  return out;
}
