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
  /** What is told of A2UI surfaces, as `a2uiGuide()` makes it. Default: nothing. */
  readonly a2ui?: string;
}

/**
 * What a model must know to write MarkdownUI, for its system prompt: the syntax, the types of the palette, when a control helps and when it
 * does not, what an answer looks like, patches, and two examples. Made from the palette, so that it never names what the page does not draw.
 * Markdown, the same for the same options. Never throws; a `locale` that is none is named as it is.
 */
export function buildPrompt(options?: PromptOptions): string {
  const { palette, locale: language, actions, style, a2ui } = (options ?? {}) as Given;
  const types = (typeof palette?.types === 'function' ? palette : builtIn).types();
  const locale = textIn(language);
  const allowed = actionsOf(actions);
  // one that can stand without quotes
  const action = allowed === undefined ? 'order' : allowed.map(([name]) => name).find(name => /^[\w.-]+$/.test(name));
  const has = (type: string): boolean => types.some(definition => definition.type === type);
  // what is shown of a form names an action
  const shown = (type: string): boolean => has(type) && (type !== 'form' || action !== undefined);
  const part = (title: string, lines: readonly string[]): string => lines.length === 0 ? '' : `## ${title}\n${lines.join('\n')}`;
  return [
    TITLE,
    SYNTAX,
    part('Rules', [...RULES.filter(({ of = [], without }) => of.every(shown) && !(without !== undefined && shown(without))).map(({ text }) => `- ${typeof text === 'string' ? text : text(action ?? '')}`), ...locale === '' ? [] : [`- Write text and labels in ${languageOf(locale)}.`]]),
    part('Types', style === 'full' ? fullLines(types) : shortLines(types)),
    part('Actions', types.some(({ role }) => role === 'action') ? actionLines(allowed) : []),
    part('Examples', exampleTexts(has, action)),
    part('A2UI', typeof a2ui === 'string' && a2ui.trim() !== '' ? [a2ui] : []),
  ].filter(Boolean).join('\n\n');
}

/** The same as a page without types may give them. */
interface Given {
  readonly palette?: Partial<Palette> & Pick<Palette, 'types'> | null;
  readonly locale?: unknown;
  readonly actions?: unknown;
  readonly style?: unknown;
  readonly a2ui?: unknown;
}

type Actions = readonly (readonly [name: string, about: string])[];

/** Each with what is said of it; undefined when none are given. What is no name is left out. */
function actionsOf(given: unknown): Actions | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const entries = Array.isArray(given) ? given.map(name => [textIn(name), ''] as const) : Object.entries(given).map(([name, about]) => [textIn(name), textIn(about)] as const);
  return entries.filter(([name]) => name !== '');
}

function actionLines(actions: Actions | undefined): string[] {
  if (actions === undefined) return [];
  const lines = actions.map(([name, about]) => `- ${name}${about === '' ? '' : `: ${about}`}`);
  return lines.length === 0 ? ['There are none: write no form and no button.'] : ['Only these names:', ...lines];
}

/** In one line; of what is neither text nor number, none. */
const textIn = (given: unknown): string => typeof given === 'string' || typeof given === 'number' ? String(given).replace(/\s+/g, ' ').trim() : '';

function languageOf(locale: string): string {
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale);
    return name === undefined || name === locale ? locale : `${name} (${locale})`;
  } catch {
    return locale;
  }
}
