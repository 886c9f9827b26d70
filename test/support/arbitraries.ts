import fc from 'fast-check';
import { tidyDocument, wildDocument } from '../syntax/prose-arbitrary.js';

/** Stands for a word that must never be lost; every one becomes another word. */
const WORD = '§';

const pick = fc.constantFrom;
/** Writes a template's `$1`, `$2` … */
const fill = (template: string, ...parts: readonly string[]): string => template.replace(/\$(\d)/g, (_, at: string) => parts[Number(at) - 1] ?? '');

const inline = pick(
  WORD, `**${WORD}**`, `*${WORD} ${WORD}*`, `\`${WORD}\``, `[${WORD}](https://x.test/a?b=1)`, `~~${WORD}~~`, `**${WORD} *${WORD}***`, `${WORD} & ${WORD} &amp; ${WORD}`,
  `${WORD} < ${WORD}`, `<b>${WORD}</b>`, `18:45 ${WORD}`, `${WORD} ::: ${WORD}`, `a_b_${WORD}`, `2 * 3 * ${WORD}`, `漢字${WORD}かな`, `שלום ${WORD}`, `مرحبا ${WORD} 👩‍👩‍👧`, `[${WORD}](javascript:x)`,
  `![${WORD}](https://x.test/i.png)`, `https://x.test/p/${WORD}`, `{${WORD}}`, `\\*${WORD}\\*`, `é🙂${WORD}`, `<img src=x onerror=alert(1)> ${WORD}`, `[${WORD}](action:go)`, `\`:::\` ${WORD}`,
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map(parts => parts.join(' '));

/** Prose as models write it. */
const prose = fc.tuple(line, line, line, pick(
  '$1', '$1\n$2', '# $1', '- $1\n- $2', '1. $1\n2. $2\n   - $3', '> $1\n> $2', '- [ ] $1\n- [x] $2', '- $1\n\n- $2', '---', '$1\n===', 'Text:\n- $1', '- $1\n\n  $2', '> - $1\n>\n> $2',
)).map(([a, b, c, form]) => fill(form, a, b, c));
const table = fc.tuple(line, line).map(([a, b]) => fill('| $1 | b |\n|---|:-:|\n| $2 | c |', a.replaceAll('|', ''), b.replaceAll('|', '')));
const code = pick(`\`\`\`js\nlet ${WORD} = 1;\n\n:::radio {#no}\n- ( ) ${WORD}\n:::\n\`\`\``, `~~~\n${WORD}\n:::\n~~~`, `\`\`\`\`md\n\`\`\`\n${WORD}\n\`\`\`\n\`\`\`\``, `~~~js\nlet ${WORD}\n:::button {action=x}`, `<details>\n<summary>${WORD}</summary>\n\n${WORD}\n\n</details>`, `<div onclick="x()">\n${WORD}\n</div>`, `    ${WORD} code\n    :::button {action=x}`);

const quoted = (value: string): fc.Arbitrary<string> => pick(`"${value}"`, `'${value}'`, `“${value}”`, value.replace(/\s/g, ''));
const id = pick('#a', '#b.c', '#plan', '#a', '#__proto__', '#location', '#1x', '', '', 'id=x', '#constructor', "id=''");
const attribute: fc.Arbitrary<string> = fc.oneof(
  quoted('Your full name').map(value => `label=${value}`), quoted('x > y }').map(value => `help=${value}`),
  pick('required', 'disabled', 'bind=order.plan', 'bind=__proto__.x', 'bind=a.b.0.c', 'label=Your name here', 'required=false', 'min=2', 'max=1', 'rows=99999', 'kind=primary', 'kind=odd', 'onclick=alert(1)',
    'style="x"', '.cls', 'title="T"', 'type=email', 'type=password', 'type=number', 'pattern="(a+)+$"', 'multiple', 'action=go', 'action=""', 'state=running', 'value=35%', 'value=x', '__proto__=1', 'label=a label=b',
    'requires_confirmation', 'requires-confirmation', 'href="javascript:x"', 'selected', 'open', 'maxlength=3', 'placeholder="&quot;"', 'label="unfinished'),
);
const attributes = fc.tuple(id, fc.array(attribute, { maxLength: 3 }), pick('{$1}', '{ $1 }', '{$1}', '$1', '{\n$1\n}', '{$1', '[Label]{$1}', '')).map(([own, rest, form]) => fill(form, [own, ...rest].filter(Boolean).join(' ')));

const option = fc.tuple(pick('- ( )', '- (x)', '* [ ]', '- [x]', '-', '1. ( )', '-( )', '- (•)'), pick(WORD, `**${WORD}** a`, `[${WORD}](https://x.test)`, `字${WORD}`), pick('', ' {value=v}', ' {value="a b" selected}', ' {value=v disabled}', ' {odd', '\n  - help'))
  .map(parts => `${parts[0]} ${parts[1]}${parts[2]}`);
const options = fc.array(option, { minLength: 0, maxLength: 4 }).map(lines => lines.join('\n'));

const closer = pick('\n:::', '\n:::', '\n:::', '\n:::', '\n::::', '\n', '', '\n::');
const leaf: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(pick('radio', 'checkgroup', 'select', 'RADIO'), attributes, options, closer).map(([type, head, body, end]) => `:::${type} ${head}\n${body}${end}`),
  fc.tuple(pick('input', 'textarea'), attributes, pick('', WORD, `${WORD} ${WORD}`), closer).map(([type, head, body, end]) => `:::${type} ${head}\n${body}${end}`),
  fc.tuple(pick('button', 'status', 'progress', 'error'), attributes, inline, closer).map(([type, head, body, end]) => `:::${type} ${head}\n${body}${end}`),
  fc.tuple(attributes, closer).map(([head, end]) => `:::actions ${head}\n- [${WORD}](action:go) {kind=primary}\n- [${WORD}](https://x.test)\n- ${WORD}${end}`),
  fc.tuple(pick('- [ ] ', '- [x] ', '* [ ] '), attributes).map(([mark, head]) => `${mark}${WORD} ${/^\{[^{}\n]*\}$/.test(head) ? head : '{#task}'}`),
  pick(`:::input {#who label="Who"} ${WORD} :::`, `:::patch {target=#a}\nstate: done\n:::`, `:::patch {target="#plan" reason="because"}\nbody: **new**\n:::`, ':::patch {target=#nope}\n{"value": 1}\n:::', ':::', '::::', ': ::', ':::::', '  :::', '- :::', '> :::button {action=go}', `:::nope {#z}\n${WORD}\n:::`, `:::tab\n${WORD}\n:::`, `  ::: button {action=go}\n  ${WORD}\n  :::`),
);

const container = pick('notice', 'card', 'tabs', 'tab', 'accordion', 'item', 'form', 'confirm', 'chart', 'Notice');
const plain = fc.oneof({ weight: 4, arbitrary: prose }, { weight: 1, arbitrary: table }, { weight: 1, arbitrary: code });
const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>(tie => ({
  block: fc.oneof({ maxDepth: 3, withCrossShrink: true }, { weight: 6, arbitrary: plain }, { weight: 6, arbitrary: leaf }, {
    weight: 4,
    arbitrary: fc.tuple(container, attributes, fc.array(tie('block'), { maxLength: 3 }), pick(':::', '::::'), closer)
      .map(([type, head, inside, colons, end]) => `${colons}${type} ${head}\n${inside.join('\n\n')}${end.replace(':::', colons)}`),
  }, {
    weight: 1, // colons that grow outwards, as Pandoc wants them
    arbitrary: fc.tuple(container, attributes, fc.array(tie('block'), { maxLength: 2 })).map(([type, head, inside]) => {
      const body = inside.join('\n\n');
      const colons = ':'.repeat(Math.max(3, ...(body.match(/:{3,}/g) ?? []).map(run => run.length + 1)));
      return `${colons}${type} ${head}\n${body}\n${colons}`;
    }),
  }, {
    weight: 1, // indented into a list item
    arbitrary: fc.tuple(pick('- ', '1. ', '  * '), inline, tie('block'), pick('', '  ', '   ', '    ')).map(([bullet, text, inside, indent]) => `${bullet}${text}\n\n${inside.replace(/^(?=.)/gm, indent)}`),
  }),
})).block;

const lineEnd = pick('\n', '\n', '\r\n', '\r');
const blocks = fc.tuple(fc.array(fc.tuple(block, pick('\n\n', '\n\n', '\n')), { minLength: 1, maxLength: 5 }), lineEnd)
  .map(([parts, end]) => parts.map(([text, gap]) => text + gap).join('').replaceAll('\n', end));

const numbered = (text: string): string => {
  let count = 0;
  return text.replace(new RegExp(WORD, 'g'), () => `w${String(++count)}q`);
};

/** Replies as models write them: prose, every component with good and bad attributes, nested, cut short; each word of theirs `w1q`, `w2q` … */
export const reply: fc.Arbitrary<string> = blocks.map(numbered);

/** The same without a patch that takes words away. */
export const unpatched: fc.Arbitrary<string> = reply.map(text => text.replaceAll('target="#plan"', 'target="#nobody"'));

/** The same, and prose of any kind, well formed and not. */
export const anyReply: fc.Arbitrary<string> = fc.oneof({ weight: 6, arbitrary: reply }, { weight: 1, arbitrary: tidyDocument }, { weight: 1, arbitrary: wildDocument }, {
  weight: 1, arbitrary: fc.array(fc.oneof(block.map(numbered), wildDocument), { minLength: 1, maxLength: 4 }).map(parts => parts.join('\n')),
});

/** Where a text is cut: `cutAt` takes these modulo its length. */
export const places = fc.array(fc.nat(10_000), { maxLength: 10 });

/** `text` in pieces, some of them empty. */
export function cutAt<T extends string | Uint8Array<ArrayBuffer>>(text: T, cuts: readonly number[]): T[] {
  const at = cuts.map(cut => cut % (text.length + 1)).sort((a, b) => a - b);
  return [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length) as T);
}

/** The words of a text that a reader must find again: all that are complete and stand outside attribute lists. */
export const wordsOf = (text: string): string[] => [...text.matchAll(/w\d+q/g)].map(([word]) => word);
