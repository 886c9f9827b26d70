import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { united } from '../../src/text/parts.js';
import type { MessageNode } from '../../src/message/view.js';
import { tidyDocument, wildDocument } from '../syntax/prose-arbitrary.js';
import { runs } from '../support/runs.js';
import { read } from './reading.js';

const texts = (markdown: string): unknown[] => united<MessageNode>(read(markdown).message.content);

describe('the Markdown of prose', () => {
  it('is all there, in one piece from block to block', () => {
    fc.assert(fc.property(fc.oneof(tidyDocument, wildDocument).filter(text => !/^\s*:::|\{/m.test(text)), text => {
      const [joined = '', ...rest] = texts(text);
      expect(rest).to.deep.equal([]);
      const lines = (markdown: string): string => markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
      expect(lines(String(joined))).to.equal(lines(text));
    }), runs(82, 300));
  });

  it('has definitions wherever they stand, and begins anew behind a block', () => {
    expect(texts('[a]: /a\n\nOne\n[b]: /b\n\n[c]: /c\n\n:::card\n:::\n\n[d]: /d\n').map(each => typeof each === 'string' ? each : 'node')).to.deep.equal(['[a]: /a\n\nOne\n[b]: /b\n\n[c]: /c\n\n', 'node', '[d]: /d\n']);
  });
});
