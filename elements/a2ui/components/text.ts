import { stripControls } from '../../../src/policy/clean.js';
import type { Block } from '../../../src/syntax/ast.js';
import { attribute, box, text as textOf, type Paint } from '../painter.js';
import { describe } from '../accessibility.js';

/** Its Markdown has no links and no pictures, and no tag works in it. */
const PLAIN = { link: () => undefined, image: () => undefined, html: 'text' } as const;
/** Nothing in it can be Markdown. */
const WORDS = /^(?!\s|[-+=]|\d+[.)])[^\\`*_~#>|<&[\]\n@:/!]*$/;
/** What stands between two others in a row, as ` - each: `, is no list. */
const GLUE = /^[ \t]+([-+*] .*)$/;

export const text: Paint = ({ view }) => {
  const element = box('Text');
  element.dir = 'auto';
  const { ProseRegion, parseBlocks, plainBlocks } = view.message.kit;
  const region = new ProseRegion(element, PLAIN);
  let shown: string | undefined;
  let blocks: readonly Block[] = [];
  return {
    element,
    update(component) {
      const { props } = component;
      // marks around a value that has not come
      const words = textOf(props['text']).replace(/(^|[^*])\*{4}(?=[^*\n])/gm, '$1').replace(GLUE, '\\$1');
      attribute(element, 'data-variant', textOf(props['variant']));
      describe(element, component, 'group');
      if (words === shown) return;
      shown = words;
      blocks = WORDS.test(words) && stripControls(words) === words ? [{ type: 'plain', children: [{ type: 'text', text: words }] }] : parseBlocks(words).map(alone);
      // what names something has no isolates either, however they are written
      if (component.scope.named) blocks = JSON.parse(stripControls(JSON.stringify(blocks))) as Block[];
      region.tail(blocks, false);
    },
    words: () => plainBlocks(blocks, PLAIN),
  };
};

/** A paragraph that is all there is needs no box of its own. */
const alone = (block: Block, _at: number, { length }: readonly Block[]): Block => length === 1 && block.type === 'paragraph' ? { ...block, type: 'plain' } : block;
