/**
 * Registers `<mdui-stream>` and nothing else: prose, with every block as its readable text. All other tags stay free, for a
 * page that loads another kit under them, or that picks the elements it wants (`define(MduiRadio)`, `setPrefix('acme')`).
 * @module
 */
import './stream/define.js';

export * from './shared/define.js';
export type * from './shared/events.js';
export { setLocale, getLocale } from './shared/localize.js';
export { MduiStream } from './stream/stream.js';
