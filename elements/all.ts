/**
 * Registers everything: the entry of the script tag.
 * @module
 */
import './accordion/define.js';
import './actions/define.js';
import './button/define.js';
import './card/define.js';
import './checkbox/define.js';
import './checkgroup/define.js';
import './confirm/define.js';
import './error/define.js';
import './form/define.js';
import './input/define.js';
import './item/define.js';
import './notice/define.js';
import './progress/define.js';
import './radio/define.js';
import './select/define.js';
import './status/define.js';
import './tab/define.js';
import './tabs/define.js';
import './textarea/define.js';
// Before its streams, which look for it.
import './conversation/define.js';
// Last: a stream in the page begins at once, and should find them all.
import './stream/define.js';

export { define, setPrefix, tagOf } from './shared/define.js';
export type * from './shared/events.js';
export { getLocale, setLocale } from './shared/localize.js';
export { MduiConversation, type TurnInit } from './conversation/conversation.js';
export { MduiStream, type Phase, type StreamFormat } from './stream/stream.js';
export { builtIn, definePalette, defineType } from '../src/palette/palette.js';
