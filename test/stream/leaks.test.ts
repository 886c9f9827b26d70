import { expect } from '@open-wc/testing';
import { patience } from '../support/runs.js';
import '../../elements/all.js';
import '../../elements/inspector.js';
import { ProseRegion } from '../../elements/prose/region.js';
import type { SealedBlock } from '../../src/syntax/ast.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { deep } from '../support/stream.js';
import { alive, watchPage, type Held } from '../support/watch-page.js';

/** One of each kind that holds timers, listeners or observers; the last block is cut. */
const REPLY = `# Plan

A *table*, \`code\` and [a link](https://x.test):

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js
let a = 1;
\`\`\`

:::status {#s state=running}
Searching
:::
:::form {#f action=send}
:::input {#name label=Name bind=person.name}
:::
:::radio {#plan label=Plan}
- ( ) Free
- (x) Pro
:::
:::select {#size label=Size}
- S
- M
:::
:::
:::button {#go action=go}
Go
:::
:::confirm {#sure action=go}
Sure?
:::
:::tabs {#t}
:::tab {label=One}
First
:::
:::
:::patch {target=#s}
state: done
:::
:::card {#c title="Cut
`;

/** What most of them get: to draw the whole reply a thousand times says no more. */
const SHORT = `Words

:::button {#go action=go}
Go
:::
:::status {#s state=running}
Searching
:::
:::card {#c title="Cut
`;
const replyOf = (at: number): string => at % 5 === 0 ? REPLY : SHORT;

interface Source { readonly stream: ReadableStream<string>; readonly control: ReadableStreamDefaultController<string>; cancelled: number }

function source(): Source {
  let control!: ReadableStreamDefaultController<string>;
  const made: Source = {
    stream: new ReadableStream<string>({ start: controller => { control = controller; }, cancel: () => { made.cancelled++; } }), get control() { return control; }, cancelled: 0,
  };
  return made;
}

type Live = (stream: MduiStream, from: Source) => unknown;

/** How streams live and end; `cancels`: their source is called off. */
const WAYS: Readonly<Record<string, { readonly cancels: boolean; readonly live: Live }>> = {
  'removed while text arrives': { cancels: true, live: stream => { stream.remove(); } },
  'aborted, then removed': { cancels: true, live: stream => { stream.abort('enough'); } },
  'failed': { cancels: false, live: (_, { control }) => { control.error(new Error('broken')); } },
  'ended by the source': { cancels: false, live: (_, { control }) => { control.close(); } },
  'complete': { cancels: true, live: async stream => {
    stream.close();
    await stream.done;
  } },
  'complete by its wire': { cancels: true, live: async stream => {
    stream.write({ event: 'md.close', data: {} });
    await stream.done;
    stream.patch({ op: 'set', target: '#s', path: '/state', value: 'running' });
    // drawn: Firefox may have had no frame by the time that all are patched
    await new Promise(requestAnimationFrame);
  } },
  'reset': { cancels: true, live: stream => { stream.reset(); } },
  'given another source': { cancels: true, live: stream => {
    const other = source();
    stream.stream = other.stream;
    other.control.enqueue('Other');
  } },
  'moved': { cancels: true, live: stream => {
    const box = document.createElement('div');
    document.body.append(box);
    box.append(stream);
    box.remove();
  } },
  'patched and superseded after the end': { cancels: true, live: async stream => {
    stream.close();
    await stream.done;
    stream.patch([{ op: 'set', target: '#s', path: '/state', value: 'running' }, { op: 'append', target: '#s', markdown: ' more' }, { op: 'remove', target: '#go' }]);
    stream.supersede();
  } },
  'piped into': { cancels: true, live: async stream => {
    stream.reset();
    const other = source();
    other.control.enqueue(SHORT);
    const piped = other.stream.pipeTo(stream.writable).catch(() => undefined);
    await new Promise(requestAnimationFrame);
    stream.abort('enough');
    await piped;
    expect([other.cancelled, other.stream.locked]).to.deep.equal([1, false]);
  } },
};
const EACH = Math.floor(1000 / Object.keys(WAYS).length);

/** How often each occurs. */
const tally = (items: readonly string[]): Record<string, number> => Object.fromEntries([...new Set(items)].map(item => [item, items.filter(other => other === item).length]));
const task = (): Promise<void> => new Promise(resolve => { setTimeout(resolve); });

describe('leaks: of 1,000 streams', function () {
  this.timeout(patience(60_000));
  let held: Held;
  const remembered: WeakRef<object>[] = [];
  const lasting: Element[] = [];

  async function lives(cancels: boolean, live: Live): Promise<void> {
    const made = Array.from({ length: EACH }, (_, at) => {
      const stream = document.createElement('mdui-stream');
      const from = source();
      document.body.append(stream);
      stream.stream = from.stream;
      from.control.enqueue(replyOf(at));
      return { stream, from };
    });
    // read, then drawn
    await task();
    for (const { stream } of made) stream.flush();
    await task();
    for (const { stream, from } of made) {
      expect(stream.nodes.length).to.be.above(1);
      remembered.push(...[stream, from.stream, from, ...deep(stream)].map(each => new WeakRef(each)));
    }
    await Promise.all(made.map(({ stream, from }) => live(stream, from)));
    await task();
    for (const { stream } of made) stream.remove();
    await task();
    for (const { from } of made) {
      expect(from.cancelled).to.equal(cancels ? 1 : 0);
      expect(from.stream.locked).to.equal(false);
    }
  }

  before(async () => {
    // what is made once for the page: style sheets, the watch over its language
    const first = document.createElement('mdui-stream');
    document.body.append(first);
    first.write(REPLY);
    first.close();
    first.flush();
    await first.updateComplete;
    first.remove();
    await task();
  });
  after(() => { for (const element of lasting) element.remove(); });
  beforeEach(() => { held = watchPage(); });
  afterEach(() => { held.restore(); });

  for (const [name, { cancels, live }] of Object.entries(WAYS)) {
    it(`${name}: no element, listener, reader or timer is left`, async () => {
      const sizes = (): number[] => [document.querySelectorAll('*').length, document.adoptedStyleSheets.length];
      const before = sizes();
      await lives(cancels, live);
      expect(sizes()).to.deep.equal(before);
      await task();
      expect(tally(held.listeners)).to.deep.equal({});
      expect(tally(held.timers)).to.deep.equal({});
    });
  }

  it('in conversations, which stay or go, with somebody who looks at them: nothing is left', async () => {
    const before = document.querySelectorAll('*').length;
    const stays = document.createElement('mdui-conversation');
    const goes = Array.from({ length: 10 }, () => document.createElement('mdui-conversation'));
    const inspectors = Array.from({ length: 10 }, () => document.createElement('mdui-inspector'));
    document.body.append(stays, ...goes, ...inspectors);
    for (const [at, conversation] of [...goes, ...goes, stays].entries()) {
      conversation.say('Question');
      const from = source();
      const stream = conversation.reply(from.stream);
      from.control.enqueue(REPLY);
      Object.assign(inspectors[at] ?? {}, { target: at % 2 === 0 ? conversation : stream });
      remembered.push(new WeakRef(from.stream));
    }
    await task();
    for (const { streams } of [...goes, stays]) for (const stream of streams) stream.flush();
    await task();
    for (const conversation of [...goes, stays]) remembered.push(...deep(conversation).map(each => new WeakRef(each)));
    remembered.push(...[...goes, ...inspectors].map(each => new WeakRef(each)));
    for (const element of [...goes, ...inspectors]) element.remove();
    for (const stream of stays.streams) stream.remove();
    await task();
    // what waits for a frame is no more than that
    await new Promise(requestAnimationFrame);
    await task();
    expect([tally(held.listeners), tally(held.timers)]).to.deep.equal([{}, {}]);
    expect(document.querySelectorAll('*').length - before).to.equal(1);
    const own = new Set<object>([stays, ...deep(stays)]);
    const others = remembered.filter(ref => !own.has(ref.deref() ?? ref));
    remembered.splice(0, remembered.length, ...others);
    lasting.push(stays);
  });

  it('nothing of them is left in memory', async function () {
    // only Chromium offers its collector
    if (globalThis.gc === undefined) this.skip();
    expect(remembered.length).to.be.above(10_000);
    // one conversation is still there: it holds none of the streams that were in it
    expect(lasting).to.have.length(1);
    expect(await alive(remembered)).to.equal(0);
  });
});

describe('leaks: of a reply that is whole', () => {
  for (const [name, whole] of Object.entries<(stream: MduiStream) => void>({
    'closed': stream => { stream.close(); },
    'restored': stream => {
      stream.close();
      stream.flush();
      stream.restore(stream.snapshot());
    },
  })) {
    it(`only nodes and text are kept, not how they were read and drawn: ${name}`, async function () {
      // only Chromium offers its collector
      if (globalThis.gc === undefined) this.skip();
      const blocks: WeakRef<object>[] = [];
      const { seal } = ProseRegion.prototype as { seal: (this: ProseRegion, sealed: readonly SealedBlock[]) => void };
      ProseRegion.prototype.seal = function (sealed) {
        blocks.push(...sealed.map(({ block }) => new WeakRef(block)));
        seal.call(this, sealed);
      };
      const stream = document.createElement('mdui-stream');
      try {
        document.body.append(stream);
        stream.write('Prose with [a link][late]\n\n- one\n- two\n\n```js\nlet a;\n```\n\n| a |\n|---|\n| b |\n\n[late]: https://x.test\n\nEnd');
        whole(stream);
        stream.flush();
        expect(stream.querySelectorAll('a[href]')).to.have.length(1);
        expect(blocks.length).to.be.above(4);
        expect(await alive(blocks)).to.equal(0);
      } finally {
        ProseRegion.prototype.seal = seal;
        stream.remove();
      }
    });
  }
});
