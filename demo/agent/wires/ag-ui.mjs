import { EventEncoder } from '@ag-ui/encoder';

const encoder = new EventEncoder();

/** An AG-UI run with one message, in AG-UI's own encoding; what is no text is a custom event. */
export async function* agUi(events, { id, thread }) {
  const run = { threadId: thread, runId: id };
  const say = (event) => encoder.encodeSSE(event);
  yield say({ type: 'RUN_STARTED', ...run, protocolVersion: '1.0' });
  yield say({ type: 'TEXT_MESSAGE_START', messageId: id, role: 'assistant' });
  for await (const { event, data } of events) {
    if (event === 'md.delta') yield say({ type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta: data.append });
    else if (event === 'ui.node' || event === 'ui.patch') yield say({ type: 'CUSTOM', name: event, value: data });
    else if (event === 'md.error') yield say({ type: 'RUN_ERROR', message: data.message });
    else if (event === 'md.close') {
      yield say({ type: 'TEXT_MESSAGE_END', messageId: id });
      yield say({ type: 'RUN_FINISHED', ...run, outcome: { type: 'success' } });
    }
  }
}
