import { agUi } from './ag-ui.mjs';
import { aiSdk } from './ai-sdk.mjs';
import { amui } from './amui.mjs';
import { anthropic } from './anthropic.mjs';
import { markdown } from './markdown.mjs';
import { ollama } from './ollama.mjs';
import { openaiChat, openaiResponses } from './openai.mjs';

const EVENTS = 'text/event-stream; charset=utf-8';

/**
 * The wires that the agent speaks, by the name that the kit's `format` has. `encode(events, {id, thread, model})` makes the texts that go over it, of
 * the events of the format (`md.open` … `md.close` or `md.error`); what it throws breaks the connection.
 */
export const wires = {
  'amui': { type: EVENTS, encode: amui },
  'markdown': { type: 'text/markdown; charset=utf-8', encode: markdown },
  'ag-ui': { type: EVENTS, encode: agUi },
  'ai-sdk': { type: EVENTS, encode: aiSdk, headers: { 'x-vercel-ai-ui-message-stream': 'v1' } },
  'openai-chat': { type: EVENTS, encode: openaiChat },
  'openai-responses': { type: EVENTS, encode: openaiResponses },
  'anthropic': { type: EVENTS, encode: anthropic },
  'ollama': { type: 'application/x-ndjson; charset=utf-8', encode: ollama },
};
