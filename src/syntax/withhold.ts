import { indentOf } from './columns.js';
import { withoutUnfinishedList } from './task-item.js';

/** Colons that may still become three, or three and what may still become an opener or a closer. */
const MAYBE_FENCE = /^[ \t]*(?::{1,2}$|:{3,}[ \t]*(?:$|[A-Za-z][A-Za-z0-9_-]*(?:$|[ \t[{])))/;

/**
 * The part of an unfinished line of prose that can be shown without directive syntax flashing by (spec 1.5).
 * `reach`: the greatest indentation of an opener here.
 */
export function withhold(partial: string, reach: number): string {
  if (MAYBE_FENCE.test(partial)) return indentOf(partial) <= reach ? '' : partial;
  return withoutUnfinishedList(partial);
}
