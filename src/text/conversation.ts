import { escapeMarkdown } from '../palette/markdown.js';
import { builtIn } from '../palette/palette.js';
import type { Palette } from '../palette/create.js';
import { comment, unusedLabel } from './comment.js';
import { enclosed, released } from './enclosed.js';
import { readHistory, type TurnHistory } from './turn-history.js';

/** One turn of a conversation, as its author wrote it or `toMarkdown` did. */
export interface TranscriptTurn {
  readonly author: 'user' | 'assistant';
  readonly id: string;
  readonly markdown: string;
  /** What was done there, where it is known. */
  readonly history?: TurnHistory;
}

/** Who spoke, as readers see it. Default: You, Assistant. */
export type Speakers = Readonly<Record<TranscriptTurn['author'], string>>;

const SPEAKERS: Speakers = { user: 'You', assistant: 'Assistant' };

/** What a marker says besides: how many lines are the turn's own, how many behind them close what it left open, and where something was escaped. */
interface Marker {
  readonly turn: TranscriptTurn['author'];
  readonly id: string;
  readonly lines: number;
  readonly closing: number;
  readonly escapes: readonly number[];
  readonly history?: TurnHistory | undefined;
  /** What all markers of the document begin with, and no line of a turn. */
  readonly label?: string;
}

const MARKER = /^\[(\/{2,})\]: # '(\{"turn":.*\})'\r?$/;
/** Blank line, speaker, blank line. */
const HEAD = 4;

/**
 * The turns as one Markdown document that reads as a conversation in every reader: the speaker above each turn, and before it a line
 * that nobody sees, by which `splitTranscript` finds it. A turn that leaves something open, or looks like others, keeps to itself: no turn has the label
 * of these lines in it, so only those that this has written count.
 * @param palette that of the turns; default `builtIn`
 */
export function joinTranscript(turns: readonly TranscriptTurn[], speakers: Partial<Speakers> = {}, palette: Palette = builtIn): string {
  const names = { ...SPEAKERS, ...speakers };
  const bodies = turns.map(({ markdown }) => enclosed(markdown, name => palette.bodyKind(name)));
  const label = unusedLabel(bodies.map(({ text }) => text));
  return turns.map(({ author, id, markdown, history }, at) => {
    const { text = '', closing = [], escapes = [] } = bodies[at] ?? {};
    const marker: Marker = { turn: author, id, lines: markdown.split('\n').length, closing: closing.length, escapes, history };
    return [comment(label, marker), '', `**${escapeMarkdown(names[author].replace(/\s+/g, ' ').trim())}**`, '', text, ...closing, ''].join('\n');
  }).join('\n');
}

/**
 * The turns of a document that `joinTranscript` wrote, exactly as they were. Of one that was edited since, a turn is what stands between
 * its speaker and the next marker. Without a marker there is no turn. A byte order mark, and line ends that a tool has made of the document's, change nothing. Never throws.
 */
export function splitTranscript(markdown: string): TranscriptTurn[] {
  const lines = linesOf(markdown.replace(/^\uFEFF/, ''));
  const turns: TranscriptTurn[] = [];
  const first = nextMarker(lines, 0);
  const label = readMarker(lines[first])?.label;
  for (let at = first; at < lines.length;) {
    const marker = readMarker(lines[at], label);
    if (marker === undefined) break;
    const { turn: author, id, lines: own, closing, escapes, history } = marker;
    const begin = at + HEAD;
    const end = begin + own + closing;
    const next = end + (lines[end]?.trim() === '' ? 1 : 0);
    const asWritten = end <= lines.length && (next === lines.length || readMarker(lines[next], label) !== undefined);
    at = asWritten ? next : nextMarker(lines, at + 1, label);
    const text = asWritten ? released(lines.slice(begin, begin + own).join('\n'), escapes) : lines.slice(begin, at).join('\n').trim();
    turns.push({ author, id, markdown: text, ...(history !== undefined && { history }) });
  }
  return turns;
}

/** Its own line ends are LF; where none is left, a tool has made others of them, and a CR is no longer a turn's own. */
function linesOf(document: string): string[] {
  const lines = document.split('\n');
  const isOurs = lines.slice(0, -1).some(line => !line.endsWith('\r')) && nextMarker(lines, 0) < lines.length;
  return isOurs ? lines : document.split(/\r\n?|\n/);
}

function nextMarker(lines: readonly string[], from: number, label?: string): number {
  const at = lines.findIndex((line, index) => index >= from && readMarker(line, label) !== undefined);
  return at < 0 ? lines.length : at;
}

/** `wanted`: only with this label. */
function readMarker(line: string | undefined, wanted?: string): Marker | undefined {
  const [, label = '', json] = MARKER.exec(line ?? '') ?? [];
  if (json === undefined || (wanted !== undefined && label !== wanted)) return undefined;
  try {
    const { turn, id, lines, closing, escapes, history } = JSON.parse(json) as Partial<Record<keyof Marker, unknown>>;
    if (turn !== 'user' && turn !== 'assistant') return undefined;
    return {
      turn, id: typeof id === 'string' ? id : '', lines: count(lines), closing: count(closing),
      escapes: Array.isArray(escapes) ? escapes.filter(each => typeof each === 'number') : [], history: readHistory(history), label,
    };
  } catch {
    return undefined; // somebody's text
  }
}

const count = (value: unknown): number => typeof value === 'number' && value >= 0 ? Math.floor(value) : 0;
