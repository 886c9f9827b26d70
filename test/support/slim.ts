import type { Plugin } from 'vite';

// Build steps that make the single files smaller; what npm users import is not touched.

/**
 * Of `marked` the kit uses the lexer alone, but its file makes an instance of everything when it loads, which no bundler drops.
 * This cuts that file behind its classes and exports the lexer; tree shaking does the rest (3 kB gzip). A marked that looks different is used whole.
 */
export const markedLexerOnly = (): Plugin => ({
  name: 'marked-lexer-only',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('node_modules/marked/lib/marked.esm.js')) return undefined;
    const begin = code.search(/var (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse/);
    const lexer = /[{,](\w+) as Lexer\b/.exec(code)?.[1];
    return begin < 0 || lexer === undefined ? undefined : { code: `${code.slice(0, begin)};export{${lexer} as Lexer};`, map: null };
  },
});

/** Takes out of `css` and `html` templates what nobody reads: comments and blanks of style sheets, indentation of markup. */
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
  .replaceAll(';}', '}');
