import { builtIn } from '../../palette/described.js';
import type { Palette } from '../../palette/palette.js';
import { exampleTexts } from './examples.js';
import { RULES, SYNTAX, TITLE } from './syntax.js';
import { fullLines, shortLines } from './type-lines.js';

/** What {@link buildPrompt} goes by. */
export interface PromptOptions {
  /** The types that the model may write; a host's own ones with their `prompt` line. Default: all built-in ones. */
  readonly palette?: Palette;
  /** The language that the person reads, as BCP 47 names it (`de`, `pt-BR`): labels and text are to be in it. Default: the model's own choice. */
  readonly locale?: string;
  /** The actions that may be named, as the policy has them: their names, each with what the host calls it or says of it. Default: none is told, and the model makes up its own. */
  readonly actions?: readonly string[] | Readonly<Record<string, string>>;
  /** `short`: at most 700 tokens for the built-in types. `full`: each attribute explained, patches in full. Default `short`. */
  readonly style?: 'short' | 'full';
}

/**
 * What a model must know to write MarkdownUI, for its system prompt: the syntax, the types of the palette, when a control helps and when it
 * does not, what an answer looks like, patches, and two examples. Made from the palette, so that it never names what the page does not draw.
 * Markdown, the same for the same options. Never throws; a `locale` that is none is named as it is.
 */
export function buildPrompt({ palette = builtIn, locale, actions, style = 'short' }: PromptOptions = {}): string {
  const types = palette.types();
  const has = (type: string): boolean => types.some(definition => definition.type === type);
  const part = (title: string, lines: readonly string[]): string => lines.length === 0 ? '' : `## ${title}\n${lines.join('\n')}`;
  return [
    TITLE,
    SYNTAX,
    part('Rules', [...RULES.filter(({ of = [], without }) => of.every(has) && !(without !== undefined && has(without))).map(({ text }) => `- ${text}`), ...locale === undefined ? [] : [`- Write text and labels in ${languageOf(locale)}.`]]),
    part('Types', style === 'full' ? fullLines(types) : shortLines(types)),
    part('Actions', types.some(({ role }) => role === 'action') ? actionLines(actions) : []),
    part('Examples', exampleTexts(has)),
  ].filter(Boolean).join('\n\n');
}

function actionLines(actions: PromptOptions['actions']): string[] {
  if (actions === undefined) return [];
  const entries = Array.isArray(actions) ? (actions as readonly string[]).map(name => [name, '']) : Object.entries(actions);
  const lines = entries.map(([name = '', about = '']) => `- ${oneLine(name)}${about === '' ? '' : `: ${oneLine(about)}`}`);
  return lines.length === 0 ? ['There are none: write no form and no button.'] : ['Only these names:', ...lines];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function languageOf(locale: string): string {
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale);
    return name === undefined || name === locale ? locale : `${name} (${locale})`;
  } catch {
    return locale;
  }
}
