import type { ComponentDefinition, Spec } from './definition.js';
import { cleanLabel } from '../policy/clean.js';
import { neutralMarkdown } from './markdown.js';

/** Makes a name readable: `my.planName` → `My plan name`. */
export function readable(name: string): string {
  const words = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`).replace(/[_.:-]+/g, ' ').trim();
  return cleanLabel(words.charAt(0).toUpperCase() + words.slice(1));
}

/** Cuts to a number of characters (UTF-16 code units), never through a surrogate pair. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Inline Markdown as one paragraph: a patch or a host's node can bring blank lines; in a text they would have ended the body. */
export function oneParagraph(markdown: string): string {
  return markdown.replace(/\r\n?/g, '\n').replace(/\n(?:[ \t]*\n)+/g, '\n');
}

/**
 * The readable Markdown of a component that cannot be drawn: no control, no directive, nothing lost.
 * Of an unknown type it is what stood in it. A definition whose own text fails is treated as unknown.
 */
export function fallbackText(definition: ComponentDefinition | undefined, spec: Partial<Spec>, body: string): string {
  try {
    const text = definition?.fallback(spec, body);
    if (typeof text === 'string') return text;
  } catch {
    // a host's own type may throw: what the agent wrote is still there
  }
  return neutralMarkdown(body);
}
