import { recordOf } from '../protocol/plain.js';
import { EventReader, type ServerEvent } from './event-source.js';
import { isOf, kindOf } from './kinds.js';
import { isUnnamedDelta } from './unnamed.js';

/** The wires that the kit reads; each but `markdown` has a file of its name beside this one. */
export type WireFormat = 'amui' | 'ag-ui' | 'ai-sdk' | 'openai-chat' | 'openai-responses' | 'anthropic' | 'ollama' | 'markdown';

/** Characters in which what is no stream of events by its content type must show that it is one all the same. */
const ENOUGH = 64 * 1024;
const FIELDS = ['data:', 'event:', 'id:', 'retry:'];
const END_OF_LINE = /\r\n?|\n/;
const JSON_LINES = /^application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)$/;

/**
 * Which wire a body is of, by its content type and its first event. `text/event-stream` without a known event is `amui`. What has another type, or none, is
 * Markdown unless it begins with a whole event or line that no Markdown begins with; what is `text/markdown` is that. So is JSON that no wire has: it can be shown.
 * @param contentType of the response; null where it has none
 * @param text the beginning of the body, decoded, cut anywhere
 * @param whole no more comes, so an answer is needed. Default false
 * @returns undefined when more text is needed; with more of it, an answer never changes
 */
export function detect(contentType: string | null | undefined, text: string, whole: true): WireFormat;
export function detect(contentType: string | null | undefined, text: string, whole?: boolean): WireFormat | undefined;
export function detect(contentType: string | null | undefined, text: string, whole = false): WireFormat | undefined {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const body = text.replace(/^\uFEFF/, '');
  if (type === 'text/markdown') return 'markdown';
  if (type === 'text/event-stream') return ofEvents(body, whole);
  if (JSON_LINES.test(type)) return ofLines(body, whole) ?? (whole ? ofJson(body) ?? 'markdown' : undefined);
  if (type === 'application/json' || type.endsWith('+json')) return ofFirstLine(body, whole) ?? ofJson(body) ?? (whole ? 'markdown' : undefined);
  return unmistakable(body, whole);
}

/** By the first event that is of a known kind. An answer of a server that was asked for events may be JSON all the same. */
function ofEvents(body: string, whole: boolean): WireFormat | undefined {
  if (body.trimStart().startsWith('{')) return ofFirstLine(body, whole) ?? ofJson(body) ?? (whole ? 'markdown' : undefined);
  for (const { event, data } of events(body, whole)) {
    const object = objectOf(data);
    const format = isOf(event, object) ?? (isUnnamedDelta(event, object) ? 'amui' : undefined);
    // An error of which only the text is known: Ollama has no events.
    if (format !== undefined) return format === 'ollama' && 'error' in object ? 'openai-chat' : format;
  }
  return whole ? 'amui' : undefined;
}

/** By the first line that is a JSON object of a known kind. */
function ofLines(body: string, whole: boolean): WireFormat | undefined {
  for (const line of linesOf(body, whole)) {
    const format = isOf(undefined, objectOf(line));
    if (format !== undefined) return format;
  }
  return undefined;
}

function ofFirstLine(body: string, whole: boolean): WireFormat | undefined {
  const [first] = linesOf(body, whole).filter(line => line.trim() !== '');
  return first === undefined ? undefined : isOf(undefined, objectOf(first));
}

function ofJson(body: string): WireFormat | undefined {
  return /\}\s{0,9}$/.test(body) ? isOf(undefined, objectOf(body)) : undefined;
}

/** Markdown as soon as it cannot be anything else. */
function unmistakable(text: string, ended: boolean): WireFormat | undefined {
  // behind that, nothing counts
  const body = text.slice(0, ENOUGH).trimStart();
  const whole = ended || text.length > ENOUGH;
  if (body === '') return whole ? 'markdown' : undefined;
  if (body.startsWith('{')) {
    const [line] = linesOf(body, whole);
    return line === undefined ? undefined : kindOf(undefined, objectOf(line)) ?? 'markdown';
  }
  if (!beginsAsEvent(body)) return 'markdown';
  const [first] = events(body, whole);
  if (first === undefined) return whole ? 'markdown' : undefined;
  return kindOf(first.event, objectOf(first.data)) ?? 'markdown';
}

/** Whether the lines up to the end of the first event may be one of JSON; the last of them may be cut. A directive is no comment. */
function beginsAsEvent(body: string): boolean {
  const lines = body.split(END_OF_LINE);
  let data = false;
  for (const [at, line] of lines.entries()) {
    if (line === '' && data) return true;
    if (line === '' || /^:(?!:)/.test(line)) continue;
    const field = FIELDS.find(name => line.startsWith(name));
    if (field === undefined) return at === lines.length - 1 && FIELDS.some(name => name.startsWith(line));
    const value = line.slice(field.length).trim();
    if (field === 'data:' ? value !== '' && !data && !value.startsWith('{') : !/^[\w.-]*$/.test(value)) return false;
    data ||= field === 'data:';
  }
  return true;
}

/** The lines that have ended. */
function linesOf(body: string, whole: boolean): string[] {
  const lines = body.split(END_OF_LINE);
  return whole ? lines : lines.slice(0, -1);
}

function events(body: string, whole: boolean): ServerEvent[] {
  const reader = new EventReader();
  return [...reader.read(body) ?? [], ...(whole ? reader.end() : [])].filter((read): read is ServerEvent => 'data' in read);
}

function objectOf(text: string): ReturnType<typeof recordOf> {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return recordOf(undefined);
  }
}

