import { createUIMessageStream, JsonToSseTransformStream } from 'ai';

/** The UI message stream that a server of the AI SDK sends; what is no text is a data part. */
export async function* aiSdk(events, { id }) {
  const stream = createUIMessageStream({
    onError: (error) => error.message,
    async execute({ writer }) {
      writer.write({ type: 'start', messageId: id });
      writer.write({ type: 'text-start', id: 'text' });
      for await (const { event, data } of events) {
        if (event === 'md.delta') writer.write({ type: 'text-delta', id: 'text', delta: data.append });
        else if (event === 'ui.node' || event === 'ui.patch') writer.write({ type: `data-${event}`, data });
        else if (event === 'md.error') throw new Error(data.message);
        else if (event === 'md.close') {
          writer.write({ type: 'text-end', id: 'text' });
          writer.write({ type: 'finish', finishReason: 'stop' });
        }
      }
    },
  });
  yield* stream.pipeThrough(new JsonToSseTransformStream());
}
