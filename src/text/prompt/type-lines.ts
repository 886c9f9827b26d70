import { isControl, type AttributeSchema, type ComponentDefinition } from '../../palette/definition.js';

type Types = readonly ComponentDefinition[];

/** What the short form leaves out: limits that hosts set rather than models, what a mark or the body says as well, and what an agent seldom means. */
const RARE = new Set(['minlength', 'maxlength', 'pattern', 'autocomplete', 'placeholder', 'rows', 'checked', 'disabled']);

/** What is said of one type by way of another, which a palette may lack. */
const CLAUSES: readonly (readonly [type: string, RegExp])[] = [
  ['patch', /; patch (?:state and body|value)(?=\.)/], ['button', /; ends with a button \{type=submit\}(?=\.)/], ['tab', /; holds tab blocks(?=\.)/], ['item', /; holds item blocks(?=\.)/],
];

const hasType = (types: Types, type: string): boolean => types.some(definition => definition.type === type);

/** The line of a type's own, without what names a type that is not there. */
const told = (prompt: string, types: Types): string => CLAUSES.reduce((text, [type, clause]) => hasType(types, type) ? text : text.replace(clause, ''), prompt);

/** Attributes that each of these has: said once for all. */
function shared(types: Types): string[] {
  const [first, ...others] = types.map(({ attributes }) => Object.keys(attributes));
  return others.length === 0 ? [] : (first ?? []).filter(name => others.every(names => names.includes(name)));
}

const written = (name: string, schema: AttributeSchema): string => schema.written ?? name;

/** `kind=info|success`, `max`: from the name alone a model knows which is a flag and which a text. What was said once is not said again. */
function inShort(name: string, schema: AttributeSchema, said: Set<string>): string {
  const key = written(name, schema);
  const whole = schema.kind === 'enum' ? `${key}=${schema.values.join('|')}` : key;
  if (said.has(whole)) return key;
  said.add(whole);
  return whole;
}

/** A line a type. What all controls take stands in one line before them. */
export function shortLines(types: Types): string[] {
  const common = shared(types.filter(isControl)).filter(name => !RARE.has(name));
  const said = new Set<string>();
  const lines = types.map(definition => {
    const { type, prompt, attributes, body } = definition;
    const besides = new Set([...isControl(definition) ? common : [], ...body === 'plain' || body === 'verbatim' ? ['value'] : []]);
    const own = Object.entries(attributes).filter(([name]) => !RARE.has(name) && !besides.has(name)).map(([name, schema]) => inShort(name, schema, said));
    return `- ${type}${own.length === 0 ? '' : ` {${own.join(' ')}}`}${prompt === undefined ? '' : `: ${told(prompt, types)}`}`;
  });
  return common.length === 0 ? lines : [`All that hold a value also take {${common.join(' ')}}.`, ...lines];
}

/** What an attribute takes, in words. */
function values(schema: AttributeSchema): string {
  switch (schema.kind) {
    case 'enum': return schema.values.join(' | ');
    case 'flag': return 'flag';
    case 'number': return `${schema.integer === true ? 'whole number' : 'number'}${schema.min === undefined ? '' : ` from ${schema.min}`}${schema.max === undefined ? '' : ` to ${schema.max}`}`;
    case 'path': return 'path a.b.c';
    case 'reference': return '#id';
    case 'url': return 'https, http, mailto or tel address';
    case 'action': return 'name of an action';
    case 'text': return schema.max === undefined ? 'text' : `text, at most ${schema.max} characters`;
  }
}

const BODIES = { blocks: 'prose and blocks', inline: 'one paragraph', plain: 'plain text', options: 'list of options', verbatim: 'lines; always close it' };

/** A paragraph a type, a line an attribute. */
export function fullLines(types: Types): string[] {
  return types.map(({ type, prompt, body, attributes, parents, bodyPatchable }) => [
    `### ${type}`,
    ...prompt === undefined ? [] : [told(prompt, types)],
    `Body: ${BODIES[body]}${bodyPatchable === true && hasType(types, 'patch') ? ' (patchable)' : ''}.${parents === undefined ? '' : ` Only directly in ${parents.join(', ')}.`}`,
    ...Object.entries(attributes).map(([name, schema]) => {
      const notes = [...schema.required === true ? ['required'] : [], ...schema.patchable === true && hasType(types, 'patch') ? ['patchable'] : [], ...schema.about === undefined ? [] : [schema.about]];
      return `- ${written(name, schema)}: ${[values(schema), ...notes].join('; ')}`;
    }),
    '',
  ].join('\n'));
}
