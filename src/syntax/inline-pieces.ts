import type { Links } from 'marked';
import { scan } from './preview-scan.js';

export interface Piece {
  readonly text: string;
  /** Whether nothing in it waits for an end that lies behind it. */
  readonly closed: boolean;
}

/**
 * Cuts a long inline run where nothing is open, in pieces of about `size` characters: each reads the same alone as in the run.
 * The last piece, or one in which something stays open, is the rest.
 */
export function* inlinePieces(text: string, size: number, links: Links): Generator<Piece> {
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const { quiet } = scan(rest, { links, growing: true, label: false, enough: size });
    if (!quiet) {
      yield { text: rest, closed: false };
      return;
    }
    yield { text: rest.slice(0, quiet), closed: true };
    at += quiet;
  }
}
