import type { MduiStream } from '../../elements/stream/stream.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { settled } from '../support/stream.js';

export interface Source { readonly stream: ReadableStream<StreamChunk>; readonly control: ReadableStreamDefaultController<StreamChunk>; readonly cancelled: unknown[] }

export function source(...chunks: StreamChunk[]): Source {
  const cancelled: unknown[] = [];
  let control!: ReadableStreamDefaultController<StreamChunk>;
  const stream = new ReadableStream<StreamChunk>({ start: given => { control = given; }, cancel: reason => { cancelled.push(reason); } });
  for (const chunk of chunks) control.enqueue(chunk);
  return { stream, control, cancelled };
}

export interface Said { readonly event: string; readonly data: unknown; readonly id?: string }

export const opened = { event: 'md.open', data: { message_id: 'm', version: 'amui-0.1' } } as const;
export const closed = { event: 'md.close', data: { message_id: 'm' } } as const;
export const delta = (append: string) => ({ event: 'md.delta', data: { append } }) as const;
export const patch = (value: unknown, more: object = {}) => ({ event: 'ui.patch', data: { op: 'set', target: '#s', path: '/state', value, ...more } }) as StreamChunk & Said;
export const sse = (...said: readonly Said[]): string => said.map(({ event, data, id }) => `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');

export const STATUS = ':::status {#s state=running}\nSearching\n:::\n';
export const BEGUN = [opened, delta(STATUS), closed] as const;

/** Lets the readers read, and draws that. */
export async function read(stream: MduiStream): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise(resolve => { setTimeout(resolve); });
  await settled(stream);
}

export const state = ({ nodes }: MduiStream): unknown => nodes[0]?.spec['state'];
export const told = (stream: MduiStream): string[] => {
  const names: string[] = [];
  for (const name of ['mdui-close', 'mdui-abort', 'mdui-revise'] as const) stream.addEventListener(name, () => { names.push(name); });
  return names;
};
