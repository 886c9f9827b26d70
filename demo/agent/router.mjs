import { readFileSync } from 'node:fs';
import { dialogues } from './dialogues/index.mjs';
import { languages, spoken } from './dialogues/languages.mjs';
import { help, helpActions, tried } from './help.mjs';

/** Chips of the first page: id, label and hint. */
export const starters = [
  ...dialogues.map(({ id, starter }) => ({ id, ...starter })),
  { id: 'help', label: 'Try some controls', hint: 'A form that answers back' },
];

const plain = (text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? '';

/** Ids of starters by what stands on their chips, in each language of the page. */
const byLabel = new Map([
  ...Object.values(JSON.parse(readFileSync(new URL('../starters.json', import.meta.url), 'utf8'))).flatMap((words) => Object.entries(words).map(([id, [label]]) => [plain(label), id])),
  ...starters.map(({ id, label }) => [plain(label), id]),
]);

/** What the host allows the agent's replies to ask for, with the host's own names (the element's `policy`). */
export const policy = {
  actions: Object.assign({}, helpActions, ...dialogues.map((dialogue) => dialogue.actions)),
  sensitive: dialogues.flatMap((dialogue) => dialogue.sensitive),
};

const byId = new Map(dialogues.map((dialogue) => [dialogue.id, dialogue]));
const answers = new Map(dialogues.flatMap((dialogue) => Object.entries(dialogue.answers)));
const cancelled = new Map(dialogues.flatMap((dialogue) => Object.entries(dialogue.cancelled)));

function score(dialogue, words) {
  return dialogue.keywords.filter((keyword) => words.has(keyword)).length;
}

/** The dialogue whose keywords a free text names most; the first of equals; undefined without any. */
export function match(text) {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []);
  const [best] = dialogues.map((dialogue) => ({ dialogue, hits: score(dialogue, words) })).sort((a, b) => b.hits - a.hits);
  return best.hits > 0 ? best.dialogue : undefined;
}

function start(id, context) {
  return byId.get(id)?.start(context) ?? help();
}

function toText(text, context) {
  const starter = byLabel.get(plain(text));
  if (starter !== undefined) return start(starter, context);
  const language = spoken(text);
  if (language !== 'en') return languages.speak(language);
  const dialogue = match(text);
  const goesOn = dialogues.map(({ follow }) => follow?.(text, { ...context, named: dialogue !== undefined })).find(Boolean);
  return goesOn ?? dialogue?.start(context) ?? help(text);
}

/**
 * The agent's reply to one turn, as parts for `play`.
 * A turn is a free text, a starter `{type: 'starter', id}`, or the detail of a ui event; context is `{history, now, changes?}`,
 * where `changes` are values that the person has set since the turn before, by bind path.
 */
export function reply(turn, context) {
  if (typeof turn === 'string') return toText(turn, context);
  const values = turn.values !== null && typeof turn.values === 'object' ? turn.values : {};
  const event = { ...turn, values, action: String(turn.action ?? '') };
  switch (turn.type) {
    case 'starter':
      return start(turn.id, context);
    case 'ui.submit':
    case 'ui.click':
      if (event.action.startsWith('show-')) return start(event.action.slice(5), context);
      if (event.action === 'try-controls') return tried(event);
      return answers.get(event.action)?.(event, context) ?? [`I have no answer to that button yet.\n\n`, ...help()];
    case 'ui.cancel':
      return cancelled.get(event.action)?.(event, context) ?? ['All right, nothing was done.\n'];
    default:
      return help();
  }
}
