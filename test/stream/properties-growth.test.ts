import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import { anyReply, cutAt, places, reply, unpatched, wordsOf } from '../support/arbitraries.js';
import { allText, canon } from '../support/canon.js';
import { deep, settled } from '../support/stream.js';
import { check, create, feed, focusable, guardPage, nodes, readable } from './checking.js';
import { unsafe } from './harmless.js';
import { ShadowMessage } from './shadow-message.js';

const ALL = { subtree: true, childList: true, characterData: true, attributes: true };
/** What a layout may change by itself: a box that turned out too wide is made reachable. */
const isLayout = ({ type, target }: MutationRecord): boolean => type === 'attributes' && target instanceof Element && target.matches('[data-mdui=scroll], pre');

const numberOf = (word: string): number => Number(word.slice(1, -1));

describe('properties of <mdui-stream> while it grows', function () {
  guardPage(this);

  it('P4 P5 P7 keeps what is committed as it is and where it is, and touches nothing but what is open', () => check(fc.asyncProperty(reply, places, async (text, cuts) => {
    const shadow = new ShadowMessage();
    const known = new Map<Element, string>();
    const observer = new MutationObserver(() => undefined);
    const changed: string[] = [];
    let before: Element[] = [];
    let at = 0;
    const chunks = cutAt(text, cuts);
    const look = async (stream: MduiStream): Promise<void> => {
      stream.flush();
      changed.push(...observer.takeRecords().filter(record => !isLayout(record)).map(record => `${record.type} in ${canon(record.target)}`));
      await settled(stream);
      observer.takeRecords();
      if (shadow.hasHtmlBlocks) return;
      const now = shadow.committed(stream);
      // a container that has closed stands for what is in it
      before = before.filter(element => !now.some(other => other !== element && other.contains(element)));
      expect(before.every(element => now.includes(element) && element.isConnected), `committed elements stay at ${chunks.slice(0, at).join('|')}`).to.equal(true);
      const order = now.filter(element => before.includes(element));
      expect(order.every((element, at) => element === before[at]), 'in their order').to.equal(true);
      before = now;
      for (const element of now) {
        if (known.has(element)) continue;
        known.set(element, canon(element));
        observer.observe(element, ALL);
      }
    };
    const stream = await feed(chunks, async stream => {
      shadow.write(chunks[at++]!);
      await look(stream);
    });
    await settled(stream);
    expect(changed).to.deep.equal([]);
    for (const [element, was] of known) expect(canon(element)).to.equal(was);
    observer.disconnect();
    stream.remove();
  })));

  it('P6 takes back no word, and shows them in the order in which they come', () => check(fc.asyncProperty(unpatched, places, async (text, cuts) => {
    let before: string[] = [];
    const look = async (stream: MduiStream): Promise<void> => {
      stream.flush();
      await settled(stream);
      const now = readable(stream);
      expect(before.filter(word => !now.has(word)), 'words that vanished').to.deep.equal([]);
      // the words of a text are numbered; a block that is still open, the last one, may show a part of its own
      const open = nodes(stream).filter(({ phase }) => phase === 'open').flatMap(({ id }) => [...stream.querySelectorAll(`[node-id="${CSS.escape(id)}"]`)]);
      const first = Math.min(...open.flatMap(element => element.childElementCount === 0 ? wordsOf(allText(element)).map(numberOf) : []));
      const at = [...now].map(numberOf).filter(number => number < first);
      expect(at.length, `words shown before those in front of them: ${[...now].join(' ')}`).to.equal(Math.max(0, ...at));
      before = [...now];
    };
    const stream = await feed(cutAt(text, cuts), look);
    await look(stream);
    stream.remove();
  })));

  it('P8 P9 holds nothing to operate but what was closed and is valid; half a link leads nowhere', () => check(fc.asyncProperty(anyReply, places, async (text, cuts) => {
    const live = new Set<string>();
    const links = new Set<string>();
    const stream = await feed(cutAt(text, cuts), async stream => {
      stream.flush();
      await settled(stream);
      // beside raw HTML a bare address may turn out to be text
      if (!/<[a-z]/i.test(text)) for (const link of stream.querySelectorAll('a[href]')) links.add(link.getAttribute('href')!);
      const now = new Set(nodes(stream).filter(({ phase }) => phase === 'live').map(node => node.id));
      for (const id of live) expect(now.has(id), `${id} is no longer live`).to.equal(true);
      for (const id of now) live.add(id);
      for (const { id, phase, type: kind } of nodes(stream)) {
        if (phase !== 'live') expect(focusable(stream, id), `${phase} ${kind}`).to.deep.equal([]);
      }
    });
    await settled(stream);
    const final = new Set([...stream.querySelectorAll('a[href]')].map(link => link.getAttribute('href')!));
    for (const link of links) expect([...final]).to.include(link);
    stream.remove();
  })));

  it('P10 holds at every prefix no element, attribute or address that is not of the closed list', () => check(fc.asyncProperty(anyReply, places, async (text, cuts) => {
    const stream = await feed(cutAt(text, cuts), stream => {
      stream.flush();
      expect(unsafe(stream)).to.deep.equal([]);
    });
    await settled(stream);
    expect(unsafe(stream)).to.deep.equal([]);
    stream.remove();
  })));

  it('P10 so do the hostile cases, a letter at a time', async () => {
    const { cases } = await (await fetch(new URL('../acceptance/security.json', import.meta.url))).json() as { cases: { id: string; input: unknown }[] };
    const texts = cases.flatMap(({ input }) => typeof input === 'string' ? input : Array.isArray(input) && input.every(part => typeof part === 'string') ? input.join('') : []);
    expect(texts.length).to.be.above(50);
    for (const text of texts) {
      const stream = create();
      for (const letter of text.slice(0, 600)) {
        stream.write(letter);
        stream.flush();
        expect(unsafe(stream), text).to.deep.equal([]);
      }
      stream.remove();
    }
  });

  it('P20 draws a bounded number of elements', () => check(fc.asyncProperty(anyReply, async text => {
    const stream = await feed([text]);
    await settled(stream);
    // a control of one option has about a dozen, and the shortest opener about as many letters
    expect(deep(stream).length).to.be.at.most(3 * text.length + 60);
    expect(wordsOf(allText(stream)).length).to.be.at.most(4 * wordsOf(text).length);
    stream.remove();
  })));
});
