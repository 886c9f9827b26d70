import { step, type Context } from './context.js';

/** All that a line is so far, and what it could still be: the marker of a block, blanks, an underline, a rule. */
const lone = /^(?:[-*_][-*_ \t]*|=+[ \t]*|\+[ \t]*|#{1,6}[ \t]*|\d{1,9}[.)]?[ \t]*|`{1,2}|~{1,2})$/;
const fenceLine = /^(?:`{3,}[^`]*$|~~~)/;
const task = /^\[[ xX]?\]?[ \t]*$/;
/** The longest label that is kept back because it may be that of a link definition, in characters. */
const longestLabel = 60;
const label = /^\[(?:\\.|[^[\]\\])*/;
/** The beginning of a table's second row. */
const delimiterStart = /^[|:\- \t]+$/;
/** How far a line is kept back from a pipe on that does not begin it, in characters. */
const longestHead = 120;

/** Whether `text`, at a place where a definition can begin, may be one: `[label`, `[label]`, `[label]: address "title`. */
export function maybeDefinition(text: string): boolean {
  const open = label.exec(text)?.[0];
  if (open === undefined || open === '[') return open === text;
  if (open.startsWith('[^')) return false;
  const rest = text.slice(open.length);
  if (rest === '') return open.length <= longestLabel;
  return /^\](?:$|:[ \t]*(?:$|[^\s<]\S*[ \t]*(?:$|[ \t]["'(])|<[^<>\n]*(?:$|>[ \t]*(?:$|["'(]))))/.test(rest);
}

/** A piece of a line without a pipe outside code and escapes. */
const pipeless = /\\.?|(`+)[^`]+\1(?!`)|`+|[^|\\`]+/y;

/** How much of a line stands before its first pipe. */
function pipelessLength(text: string): number {
  pipeless.lastIndex = 0;
  let end = 0;
  while (pipeless.test(text)) end = pipeless.lastIndex;
  return end;
}

/** How much of `text` is shown when it may be a table's head: up to its first pipe. */
export function beforeHead(text: string): number {
  const length = text.includes('|') ? pipelessLength(text) : text.length;
  return text.length - length > longestHead && text.slice(0, length).trim() !== '' ? text.length : length;
}

/**
 * How much of an incomplete line is shown, in characters from its beginning; undefined: none of it, as if it had not begun.
 * @param before the context of the complete lines
 */
export function shownOf(partial: string, before: Context): number | undefined {
  const after = step(before, partial);
  const { text } = after;
  const { leaf } = before;
  if (text === '') return undefined;
  const indent = partial.length - text.length;
  if (leaf.kind === 'fence' && after.code && after.opened === 0) {
    const run = text.trimEnd();
    return run === leaf.marker.repeat(run.length) ? undefined : partial.length;
  }
  if (after.code && after.leaf.kind !== 'fence') return partial.length;
  if (after.leaf.kind === 'html' || (leaf.kind === 'html' && !after.began && after.opened === 0)) {
    const open = text.lastIndexOf('<');
    if (open < 0 || text.includes('>', open)) return partial.length;
    return open === 0 ? undefined : indent + open;
  }
  if (lone.test(text) || fenceLine.test(text)) return undefined;
  if (after.opened > 0 && task.test(text)) return undefined;
  const begins = after.opened > 0 || after.began || leaf.kind === 'none';
  if (begins && maybeDefinition(text)) return undefined;
  if (leaf.kind === 'table' && after.opened === 0) return text.trim() === '|' ? undefined : partial.length;
  if (leaf.kind === 'paragraph' && delimiterStart.test(text) && before.text.includes('|')) return undefined;
  const shown = beforeHead(text);
  return shown === 0 ? undefined : indent + shown;
}

/** Whether `partial` leaves open whether the line before it is a table's head. */
export function headUndecided(partial: string, before: Context): boolean {
  if (before.leaf.kind !== 'paragraph' || !before.text.includes('|')) return false;
  if (partial.trim() === '') return true;
  const { text, opened, lazy } = step(before, partial);
  return opened === 0 && !lazy && (text === '' || delimiterStart.test(text));
}
