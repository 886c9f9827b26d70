import { expect } from '@open-wc/testing';
import '../../elements/all.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { mount, visibleText } from '../support/stream.js';
import { column, text } from './agent-support.js';
import { components, drawn, fence, line, surfacesIn } from './surfaces-support.js';
import { waitUntil } from '../support/wait.js';

const LINES = [
  line({ createSurface: { surfaceId: 's' } }),
  components('s', column('a', 'b'), text('a', 'first')),
  'some words',
  components('s', text('b', 'second')),
];

/** A source of one text, which fails behind it or ends. */
const textStream = (text: string, error?: Error): ReadableStream<string> => new ReadableStream({
  start: controller => { controller.enqueue(text); },
  pull: controller => {
    if (error === undefined) controller.close();
    else controller.error(error);
  },
});

describe('a message that was cut within a fence, made again', () => {
  // a page loads what draws surfaces once: all of these begin before it is there
  it('goes on before what draws surfaces is there: each surface is where it belongs, also when it was cut once more', async () => {
    const whole = `before\n\n${fence(LINES)}\nbehind\n`;
    const cuts = Array.from({ length: whole.length }, (_, at) => at).filter(at => at % 5 === 0);
    const made = await Promise.all(cuts.map(async at => {
      const mounted = await mount();
      const snapshot: Snapshot = { format: 'mdui-stream', version: 1, message_id: `m${at}`, log: [{ kind: 'open', message_id: `m${at}` }, { kind: 'text', append: whole.slice(0, at) }], state: [] };
      mounted.stream.restore(snapshot);
      const middle = at + Math.floor((whole.length - at) / 2);
      mounted.stream.resume(textStream(whole.slice(at, middle), new Error('cut')));
      await mounted.stream.done.catch(() => undefined);
      mounted.stream.resume(textStream(whole.slice(middle)));
      return mounted;
    }));
    expect(made.flatMap(({ stream }) => surfacesIn(stream)), 'nothing is loaded yet').to.deep.equal([]);
    await waitUntil(() => made.every(({ stream }) => surfacesIn(stream).length > 0), 'drawn');
    for (const [nth, { stream }] of made.entries()) {
      await drawn(stream);
      expect(visibleText(stream).replace(/\s+/g, ' ').trim(), `cut at ${cuts[nth] ?? ''}`).to.equal('before first some words second behind');
    }
  });
});
