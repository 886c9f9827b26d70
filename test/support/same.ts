import { canonOf } from './canon.js';

/** A drawing, tag by tag, in which it does not show that a container was unfinished once, nor whether the boxes that scroll have been measured yet. */
export const drawing = (root: Element): string[] => canonOf(root).replaceAll(' .unfinished=false', '').split(/(?=<)/)
  .map(tag => (/^<pre|data-mdui="scroll"/.test(tag) ? tag.replace(/ (?:aria-label|role|tabindex)="[^"]*"/g, '') : tag));

/** Two texts are the same. @throws Error with the lines of each that the other has not: of long ones that is all one wants to see */
export function same(is: string, wanted: string): void {
  if (is === wanted) return;
  const [left, right] = [is.split('\n'), wanted.split('\n')];
  throw new Error(['They differ:', ...left.filter(line => !right.includes(line)).map(line => `- ${line}`), ...right.filter(line => !left.includes(line)).map(line => `+ ${line}`)].join('\n'));
}
