// The reference of the components, printed from the palette as it was built:
//   npm run build && node test/support/reference.mjs > docs/reference/components.md
import { pathToFileURL } from 'node:url';
import { builtIn } from '../../dist/src/index.js';
import { ITEM_ATTRIBUTES, OPTION_ATTRIBUTES } from '../../dist/src/palette/described.js';
import { checkValues, VALUES } from './reference-values.mjs';

const BODIES = {
  blocks: 'prose and blocks',
  inline: 'one paragraph of inline Markdown; ends at a blank line',
  plain: 'plain text; ends at a blank line',
  verbatim: 'plain text up to its closer',
  options: 'an option list',
};

const words = list => list.map(word => `\`${word}\``).join(', ');
/** Text of the palette as Markdown that stays in its table cell. */
const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function range({ min, max }) {
  if (min !== undefined && max !== undefined) return `, ${min} to ${max}`;
  return min !== undefined ? `, ${min} or more` : max !== undefined ? `, at most ${max}` : '';
}

function meaning(schema) {
  switch (schema.kind) {
    case 'text': return `text${schema.max === undefined ? '' : `, at most ${schema.max} characters`}`;
    case 'number': return `${schema.integer ? 'whole number' : 'number'}${range(schema)}${schema.percent ? '; `35%` is 35' : ''}`;
    case 'flag': return 'flag';
    case 'enum': return `${words(schema.values)}; another word is \`${schema.fallback}\``;
    case 'path': return 'state path';
    case 'reference': return '`#id`';
    case 'url': return 'address that the policy allows';
    case 'action': return 'name of an action';
    default: throw new Error(`No words for ${schema.kind}`);
  }
}

function attributes(schemas) {
  const rows = Object.entries(schemas).map(([name, schema]) => {
    const notes = [schema.about, schema.also === undefined ? undefined : `\`${schema.also}\` is understood too`].filter(Boolean).join('; ');
    return `| \`${schema.written ?? name}\` | ${meaning(schema)} | ${cell(notes)} | ${schema.patchable ? 'yes' : ''} |`;
  });
  return rows.length === 0 ? 'No attributes.' : ['| attribute | value | notes | patchable |', '|---|---|---|---|', ...rows].join('\n');
}

function section(definition) {
  const { type, tag, body, role, parents, prompt } = definition;
  const facts = [
    type === 'patch' ? 'No element: it is never drawn.' : `Element \`<${tag}>\`.`,
    `Body: ${type === 'actions' ? 'a list of `[Label](action:name) {…}`' : BODIES[body]}${definition.bodyPatchable ? ' (patchable)' : ''}.`,
    ...(role === 'value' || role === 'choice' ? [`Value: ${VALUES[type]}.`] : []),
    ...(parents === undefined ? [] : [`Stands directly in ${parents.map(parent => `\`${parent}\``).join(' or ')} only.`]),
  ];
  const prose = prompt.replace(/"([^"]*)"/g, '`$1`');
  return `## ${type}\n\n${prose}\n\n${facts.join(' ')}\n\n${attributes(definition.attributes)}\n`;
}

/** The whole page. */
export function reference() {
  checkValues(builtIn);
  return `# Components

<!-- Printed by test/support/reference.mjs from the palette; a test compares. Edit the palette, not this page. -->

Version \`${builtIn.version}\`, ${builtIn.types().length} types. How a block is written: [format](format.md). Every type also takes \`#id\`.
"Patchable" says what an agent may change after the block went live.
The same as JSON Schema: \`builtIn.toJSONSchema()\` of the main entry \`mdui-stream\`; the single file for browsers leaves schema and prompts out.

${builtIn.types().map(section).join('\n')}
## Options

Of \`radio\`, \`checkgroup\` and \`select\`: \`- ( ) Label {value=v}\`.

${attributes(OPTION_ATTRIBUTES)}

## Items of \`actions\`

\`- [Label](action:name) {kind=primary}\`.

${attributes(ITEM_ATTRIBUTES)}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(reference());
