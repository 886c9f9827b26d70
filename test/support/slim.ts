import type { Plugin } from 'vite';

// Build steps that make the single files smaller; what npm users import is not touched.

/** Takes out of `css` and `html` templates what nobody reads: comments, blanks and needless quotes of style sheets, indentation of markup. */
export const tightTemplates = (): Plugin => ({
  name: 'tight-templates',
  transform(code, id) {
    if (!/\/elements\/.*\.ts$/.test(id) || !/\b(?:css|html)`/.test(code)) return undefined;
    return { code: code.replace(/\bcss`[^`]*`/g, tightSheet).replace(/\n\s+/g, '\n'), map: null };
  },
});

const tightSheet = (sheet: string): string => sheet
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .replaceAll(': ', ':')
  .replace(/ > ?/g, '>')
  .replace(/\[([\w-]+)='([a-z][\w-]*)'\]/gi, '[$1=$2]')
  .replaceAll(';}', '}');
