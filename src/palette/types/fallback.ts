import type { BodyKind } from '../../syntax/directive.js';
import type { ActionSpec, ComponentDefinition, OptionSpec } from '../definition.js';
import { escapeMarkdown, inlineMarkdown, listItem, neutralMarkdown, paragraphs, plainLines, titleLine } from '../markdown.js';

type Fallback = ComponentDefinition['fallback'];

/** The readable text of a type, after what its body holds. */
export function bodyFallback(kind: BodyKind): Fallback {
  switch (kind) {
    case 'blocks': return blocks;
    case 'inline': return inline;
    case 'options': return list;
    default: return field;
  }
}

/** A title above what stands in the block. */
const blocks: Fallback = (spec, body) => paragraphs(titleLine(spec['title'] ?? spec.label, spec['href']), neutralMarkdown(body));

/** The agent's own words, else the text of the label. */
const inline: Fallback = (spec, body) => neutralMarkdown(body.trim()) || (spec.content === undefined ? shown(spec.label) : inlineMarkdown(spec.content));

/** Name, description, the choices as a list, help. */
const list: Fallback = spec => {
  const entries = [...spec.options ?? spec.items ?? []].map(entryMarkdown);
  return paragraphs(titleLine(spec.label), inlineMarkdown(spec.description ?? []), [...entries, spec.overflow].filter(Boolean).join('\n'), shown(spec['help']));
};

/** Name and value of a field, then its help. */
const field: Fallback = (spec, body) => {
  const value = typeof spec['value'] === 'string' ? spec['value'] : body.trim();
  const name = titleLine(spec.label);
  const text = plainLines(value);
  return paragraphs(...(name && value && !value.includes('\n') ? [`${name}: ${text}`] : [name, text]), spec.overflow, shown(spec['help']));
};

/** An option or a button as a list item. */
export function entryMarkdown({ label, content, help }: Pick<OptionSpec | ActionSpec, 'label' | 'content' | 'help'>): string {
  return listItem(content === undefined ? escapeMarkdown(label) : inlineMarkdown(content), shown(help));
}

function shown(text: unknown): string {
  return typeof text === 'string' ? escapeMarkdown(text) : '';
}
