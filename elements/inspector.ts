/**
 * Registers `<mdui-inspector>`: for developers, beside the kit, never in it.
 * @module
 */
import './inspector/define.js';

export { MduiInspector, type Panel } from './inspector/inspector.js';
