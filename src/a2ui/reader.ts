import type { A2uiError } from './types.js';

/** What stands in the body of a fence, in its order. */
export type ReaderItem =
  /** A whole message, for `Surfaces.apply`. */
  | { readonly type: 'message'; readonly message: unknown; readonly line: number }
  /** What has closed of a message that still arrives, for `Surfaces.preview`: each component once, as soon as its object closed. The whole message follows. */
  | { readonly type: 'preview'; readonly message: unknown; readonly line: number }
  /** A line of prose with its line ending: it is lifted out and drawn as Markdown of the chat. Blank lines come only behind prose. */
  | { readonly type: 'text'; readonly text: string; readonly line: number }
  /** A line that cannot be read; the next one is read again. `raw`: its beginning, at most 200 characters. */
  | { readonly type: 'error'; readonly error: A2uiError; readonly raw: string };

/**
 * Reads the body of an `a2ui` fence as it arrives: JSON objects a line (also over several lines, several on one line, lists, and
 * `{"messages": […]}`), and lines of prose between them. How the text is cut into chunks changes nothing of what comes out, but when.
 */
export class A2uiReader {
  /** @returns what is complete now */
  push(_chunk: string): ReaderItem[] {
    return [];
  }

  /** The body ended (its fence closed, or the stream did). @returns what was still open */
  end(): ReaderItem[] {
    return [];
  }
}
