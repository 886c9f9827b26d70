import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { check, feed, guardPage } from '../stream/checking.js';
import { anyReply, cutAt, places } from '../support/arbitraries.js';
import { deep, settled } from '../support/stream.js';

const OVERRIDE = /[\u202a-\u202e]/;

/** The texts of a stream, shadow roots included, in which a bidi embedding or override is left. */
const turned = (stream: Element): string[] => [stream, ...deep(stream)].flatMap(element => [...element.childNodes, ...element.shadowRoot?.childNodes ?? []])
  .flatMap(node => node instanceof Text && OVERRIDE.test(node.data) ? [node.data] : []);

describe('bidi embeddings and overrides', function () {
  guardPage(this);

  it('are shown nowhere, wherever they stand in a reply', () => check(fc.asyncProperty(anyReply, fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }), fc.constantFrom('\u202e', '\u202a', '&#x202e;'), places, async (text, at, mark, cuts) => {
    const stream = await feed(cutAt(cutAt(text, at).join(mark) + mark, cuts));
    await settled(stream);
    expect(turned(stream)).to.deep.equal([]);
    stream.remove();
  })));

  for (const [place, text] of [
    ['raw HTML', '<p>a \u202eb &#x202e; c</p>\n\n<div title="\u202e">\nd\u202d\n</div>'], ['code', '`a\u202eb`\n\n```\u202e\nc\u202ed\n```\n\n    e\u202ef'], ['an unknown type', ':::x-y {title="a\u202eb" label="\u202e" a\u202e=b note="a\u202eb"}\nc\u202ed\n:::'],
    ['a refused control', ':::input {#p type=password label="a\u202eb" help="\u202e"}\nc\u202e\n:::'], ['an option', ':::select {#s label="a\u202e"}\n- b\u202ec {help="\u202e"}\n:::'],
  ] as const) {
    it(`are not shown in ${place}`, async () => {
      const stream = await feed([text]);
      await settled(stream);
      expect(turned(stream)).to.deep.equal([]);
    });
  }
});
