/*
 * Pieces of about the size that language models send: a word with the blank before it, a part of
 * a long word, up to three digits, a run of equal signs, single line ends.
 */
const PIECE = /\n| ?[\p{L}\p{M}]{1,7}| ?\d{1,3}| ?([^\s\p{L}\p{N}])\1*| /gu;

/** Cuts a text into tokens; joined they are the text again. */
export function tokens(text) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    // Whatever the expression does not name (a tab, a lone surrogate) travels with the next piece.
    pieces.push(text.slice(end, match.index + match[0].length));
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
