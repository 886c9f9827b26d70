/*
 * What a request asks, whatever wire it came on: the turns of the conversation, the person's new one last. What they did in a reply stands in their turn:
 * as data where the wire has a place for it, else in the block of JSON at its end.
 */

const HISTORY_LIMIT = 40;
const SPEAKING = ['ui.submit', 'ui.click', 'ui.cancel'];
const BLOCK = /(?:^|\n\n)(`{3,})json\n([^]*?)\n\1\s*$/;

const record = (value) => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {});
const list = (value) => (Array.isArray(value) ? value : []);

/** Content is a text, or parts of which some are texts. */
const textOf = (content) => (typeof content === 'string' ? content : list(content).map((part) => (typeof part?.text === 'string' ? part.text : '')).filter(Boolean).join('\n\n'));

const actsOf = (value) => list(value).filter((act) => typeof act?.type === 'string' && act.type.startsWith('ui.'));

function actsIn(content) {
  try {
    return actsOf(JSON.parse(BLOCK.exec(content)?.[2] ?? '[]'));
  } catch {
    return [];
  }
}

/** Where the wires keep their turns: `messages`, but `input` in OpenAI's Responses. */
function turnsOf(body) {
  const turns = Array.isArray(body.messages) ? body.messages : typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : list(body.input);
  return turns.map(record).filter(({ role }) => role === 'user' || role === 'assistant').map(({ role, content, parts, metadata }) => {
    const text = textOf(content ?? parts);
    const data = actsOf(record(metadata)['ui.turn'] ?? list(parts).find((part) => part?.type === 'data-ui.turn')?.data);
    return { role, content: text, acts: role === 'assistant' ? [] : data.length > 0 ? data : actsIn(text) };
  });
}

/** One turn as the scripts know it: the act that speaks, and what the person set besides. */
function entry({ role, content, acts }) {
  const event = acts.findLast(({ type }) => SPEAKING.includes(type));
  const changes = Object.fromEntries(acts.filter(({ type, bind }) => type === 'ui.change' && typeof bind === 'string' && bind !== '__proto__').map(({ bind, value }) => [bind, value]));
  // what was typed, without the lines that tell what else was done
  const text = acts.length === 0 ? content : content.replace(BLOCK, '').split('\n\n', 1)[0];
  return { role, text, changes, ...(event === undefined ? {} : { event }) };
}

/**
 * Reads the body of a request. Undefined when there is nothing to answer.
 * @returns `{turn, history, changes}` for the scripts, `messages` (`{role, content}`) for a model, and the ids that the body gives
 */
export function readAsked(body) {
  const turns = turnsOf(record(body)).slice(-HISTORY_LIMIT - 1);
  const last = turns.at(-1);
  if (last?.role !== 'user') return undefined;
  const { text, event, changes } = entry(last);
  const { message_id, runId, threadId, id } = record(body);
  return {
    turn: event ?? text, changes,
    history: turns.slice(0, -1).map(entry),
    messages: turns.map(({ role, content }) => ({ role, content })),
    messageId: message_id ?? runId,
    thread: threadId ?? id,
  };
}
