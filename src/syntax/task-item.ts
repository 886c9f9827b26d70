import { indentOf } from './columns.js';
import type { Attribute } from './directive.js';
import { beforeUnfinishedList, splitTrailingList } from './trailing-list.js';

/** A task list item that is a checkbox (spec 1.4). */
export interface TaskItem {
  /** Indentation in columns. */
  readonly indent: number;
  readonly checked: boolean;
  /** Inline Markdown. */
  readonly label: string;
  /** Holds `id` or `bind`. */
  readonly attributes: readonly Attribute[];
  /** The line without its list: GFM's read-only box. */
  readonly plain: string;
}

const TASK = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]{0,4}\[(?:[ \t]{0,4}|([xX]))\](?![([:])/;

/** Undefined when the line is no task item, or one without an attribute list that names it: then it stays GFM's read-only box. */
export function splitTaskItem(line: string): TaskItem | undefined {
  const marker = TASK.exec(line);
  if (!marker) return undefined;
  const { text, attributes } = splitTrailingList(line.slice(marker[0].length));
  if (!attributes.some(({ name }) => name === 'id' || name === 'bind')) return undefined;
  return { indent: indentOf(line), checked: marker[1] !== undefined, label: text.trim(), attributes, plain: marker[0] + text };
}

/** The part of an unfinished line that is safe to show: without what may become the attribute list of a task item. */
export function withoutUnfinishedList(partial: string): string {
  const marker = TASK.exec(partial);
  return marker ? marker[0] + beforeUnfinishedList(partial.slice(marker[0].length)) : partial;
}
