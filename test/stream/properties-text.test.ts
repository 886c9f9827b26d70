import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import { builtIn } from '../../src/palette/palette.js';
import { reply } from '../support/arbitraries.js';
import { canonOf } from '../support/canon.js';
import { deep, settled } from '../support/stream.js';
import { check, create, draw, feed, guardPage, nodes } from './checking.js';

/** What a person must be able to name. */
const NAMED = 'button, input:not([type=checkbox][disabled]), select, textarea, [role=tab], [role=group], [role=radiogroup], [role=progressbar], progress';
const INVISIBLE = /[\s\p{Cf}\p{Cc}\u115f\u1160\u3164]/gu;

/** The accessible name by its common sources, in their order (Accessible Name and Description Computation). */
function nameOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const by = element.getAttribute('aria-labelledby')?.split(/\s+/).map(id => root.getElementById(id)?.textContent ?? '').join(' ');
  const labels = 'labels' in element ? [...(element as HTMLInputElement).labels ?? []].map(({ textContent }) => textContent).join(' ') : '';
  const legend = element.querySelector(':scope > legend')?.textContent;
  return by ?? element.getAttribute('aria-label') ?? legend ?? (labels || (element.matches('button, [role=tab]') ? element.textContent : ''));
}

const nameless = (stream: MduiStream): string[] => deep(stream).filter(element => element.matches(NAMED) && element.checkVisibility() && nameOf(element).replace(INVISIBLE, '') === '').map(({ outerHTML }) => outerHTML);

describe('properties of what is said', function () {
  guardPage(this);

  it('P22 a text behind one that is finished is as it is alone', () => check(fc.asyncProperty(reply, reply, async (one, other) => {
    // its ids are others, and nothing of it is numbered after the first
    const second = other.replace(/#(?=[A-Za-z])/g, '#z-').replaceAll('bind=', 'bind=z.').replaceAll('id=', 'id=z-');
    const first = await feed([one]);
    if (nodes(first).length > 0 || !second.trim() || !isFinished(one)) {
      first.remove();
      return;
    }
    const alone = await feed([second]);
    const both = await feed([`${one.trimEnd()}\n\n`, second]);
    for (const stream of [first, alone, both]) await settled(stream);
    expect(content(both)).to.equal(content(first) + content(alone));
    for (const stream of [first, alone, both]) stream.remove();
  })));

  it('P24 gives every control a name that can be seen', () => check(fc.asyncProperty(reply, async text => {
    const stream = await feed([text], draw);
    await settled(stream);
    expect(nameless(stream)).to.deep.equal([]);
    stream.remove();
  })));

  it('P24 also one whose label is nothing to be seen', async () => {
    for (const { type } of builtIn.types()) {
      for (const label of ['', '\u200b\u2060\u00ad', '\u202e &#8203;']) {
        const stream = create();
        stream.write(`:::${type} {label="${label}" title="${label}" action=go bind=a}\n- ( ) ${label}\n- [${label}](action:go)\n:::\n\n- [ ] ${label} {#c}\n`);
        stream.close();
        stream.flush();
        await settled(stream);
        expect(nameless(stream), `${type} ${JSON.stringify(label)}`).to.deep.equal([]);
        stream.remove();
      }
    }
  });

  it('P23 reads one piece at a time, none while too much waits to be drawn, and loses nothing', () => check(fc.asyncProperty(fc.array(fc.tuple(fc.nat(120_000), fc.boolean()), { minLength: 1, maxLength: 12 }), async sizes => {
    const stream = create();
    let reading = 0;
    let given = 0;
    const words = sizes.map(([size], at) => `w${at}q ${'word '.repeat(size / 5)}\n\n`);
    const most: number[] = [];
    stream.stream = new ReadableStream<string>({
      async pull(controller) {
        reading += 1;
        most.push(reading);
        if (sizes[given]?.[1]) await Promise.resolve();
        const next = words[given++];
        if (next === undefined) controller.close();
        else controller.enqueue(next);
        reading -= 1;
      },
    }, { highWaterMark: 0 });
    await stream.done;
    await settled(stream);
    expect(Math.max(...most)).to.equal(1);
    expect(stream.textContent.match(/w\d+q/g) ?? []).to.deep.equal(words.map((_, at) => `w${at}q`));
    stream.remove();
  }), 25));
});

/** What is drawn, without the boxes of 64 blocks. */
const content = (stream: MduiStream): string => canonOf(stream).replace(/<div data-mdui="group">|(?<=<\/>)$/g, '');

/** Nothing at its end is open: it ends in a line of words. */
function isFinished(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '');
  return lines.every(line => !/^\s*(?:[-*+>|`~:<]|\d+[.)]| {4}|\t)/.test(line)) && !/<[a-z]|\[.*\]:/i.test(text);
}
