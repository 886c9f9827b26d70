import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { builtIn } from '../../dist/src/index.js';
import { CASES } from './cases.mjs';
import { write as a2ui } from './formats/a2ui.mjs';
import { write as adaptiveCards } from './formats/adaptive-cards.mjs';
import { write as markdownUi } from './formats/markdown-ui.mjs';
import { write as slack } from './formats/slack.mjs';
import { write as toolJson, writeStrict } from './formats/tool-json.mjs';

const strict = builtIn.toJSONSchema({ target: 'openai' });

/** Format → how it writes a case: the pieces that a model writes. MarkdownUI comes first: what others cost is told in times of it. */
export const FORMATS = {
  'MarkdownUI': markdownUi,
  'Tool call': toolJson,
  'Tool call, strict': content => writeStrict(content, strict),
  'Slack Block Kit': slack,
  'Adaptive Cards 1.5': adaptiveCards,
  'A2UI v1.0': a2ui,
};

/** Case → format → tokens (o200k) of all that a model writes. */
export function countAll() {
  const tokens = new Tiktoken(o200k);
  return Object.fromEntries(Object.entries(CASES).map(([name, content]) =>
    [name, Object.fromEntries(Object.entries(FORMATS).map(([format, write]) => [format, write(content).reduce((sum, piece) => sum + tokens.encode(piece).length, 0)]))]));
}
