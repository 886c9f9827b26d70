import { marked } from 'marked';

/**
 * The fenced code of a page of documentation, in order.
 * @param {string} markdown
 * @returns {{heading: string, language: string, code: string}[]} `heading` is the one above it
 */
export function codeOf(markdown) {
  let heading = '';
  const found = [];
  marked.walkTokens(marked.lexer(markdown), token => {
    if (token.type === 'heading') heading = token.text;
    if (token.type === 'code') found.push({ heading, language: token.lang ?? '', code: token.text });
  });
  return found;
}

/** The one piece of code in that language under that heading. @throws when there is none, or more than one. */
export function codeUnder(markdown, heading, language) {
  const found = codeOf(markdown).filter(piece => piece.heading === heading && piece.language === language);
  if (found.length !== 1) throw new Error(`${found.length} pieces of ${language} under "${heading}"`);
  return found[0].code;
}

/** What code imports by name: packages and their entries. */
export function importsOf(code) {
  return [...code.matchAll(/^import\s(?:[^'";]*\sfrom\s)?'([^'.][^']*)'/gm)].map(([, name]) => name);
}
