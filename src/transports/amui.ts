/** The wire of spec 4 on Server-Sent Events. */
import { SseTransport } from './sse.js';
import type { Transport } from './transport.js';

export { SseTransport };
export default (): Transport => new SseTransport();
