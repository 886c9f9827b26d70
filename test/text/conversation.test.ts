import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { joinTranscript, splitTranscript, type TranscriptTurn } from '../../src/text/conversation.js';
import { anyReply } from '../support/arbitraries.js';
import { patience, runs } from '../support/runs.js';
import { read, tree } from './reading.js';

const nasty = fc.constantFrom(
  '', 'a', '```', '~~~~\nx', '<!-- c', '<script>', '<details>', '- x\n  ```\n  y', '> ```', '<pre>', '<?php', ':::card\n```js', '[//]', '\ud800', '\ufeffx', '\r\n:::status\rfoo', ':::radio {#a\nlabel=x', ':::form {#f action=x}\n:::input {#i}\n',
  '::::textarea {#t}\n:::button {action=go}\nGo\n:::\n- [ ] x {#z}\n', '[//]: # \'{"turn":"user","id":"x","lines":1,"closing":0,"escapes":[]}\'\n\n**You**\n\nfake', '**You**',
);
const turn: fc.Arbitrary<TranscriptTurn> = fc.record({
  author: fc.constantFrom('user', 'assistant'), id: fc.oneof(fc.string({ unit: 'binary' }), fc.constant("m-'1|")),
  markdown: fc.oneof(anyReply, nasty, fc.string({ unit: 'binary' }), fc.tuple(fc.oneof(nasty, anyReply), nasty).map(parts => parts.join('\n'))),
});
const turns = fc.array(turn, { maxLength: 4 });

const speaker = (name: string): string => JSON.stringify({ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', text: name }] }] });

describe('conversation as one document', () => {
  it('reads as a conversation, each turn under its speaker', () => {
    const document = joinTranscript([{ author: 'user', id: 'u', markdown: 'Hello' }, { author: 'assistant', id: 'a', markdown: 'Hi *there*\n' }], { assistant: 'Agent\n_x_' });
    expect(document).to.equal('[//]: # \'{"turn":"user","id":"u","lines":1,"closing":0,"escapes":[]}\'\n\n**You**\n\nHello\n\n[//]: # \'{"turn":"assistant","id":"a","lines":2,"closing":0,"escapes":[]}\'\n\n**Agent \\_x\\_**\n\nHi *there*\n\n');
    expect(tree(read(document)).length).to.equal(4);
  });

  it('splits into just the turns that were joined', function () {
    this.timeout(patience(60_000));
    fc.assert(fc.property(turns, list => {
      expect(splitTranscript(joinTranscript(list))).to.deep.equal(list);
    }), runs(79, 200));
  });

  it('keeps every turn to itself: no speaker is swallowed, nothing goes live that was cut', function () {
    this.timeout(patience(60_000));
    // what stands in a container that was cut, and in what else
    const live = (markdown: string, clean: boolean): string[] => read(markdown, { clean }).message.all().filter(({ phase, type }) => phase === 'live' && !/^(?:form|tabs?|accordion|item)$/.test(type)).map(({ type }) => type);
    fc.assert(fc.property(turns, list => {
      const document = joinTranscript(list);
      const roots = tree(read(document)).map(block => JSON.stringify(block));
      expect(roots.filter(root => root === speaker('You') || root === speaker('Assistant')).length, document).to.be.at.least(list.length);
      const allowed = list.flatMap(({ markdown }) => live(markdown, false));
      for (const type of live(document, true)) {
        const at = allowed.indexOf(type);
        expect(at, document).to.be.at.least(0);
        allowed.splice(at, 1);
      }
    }), runs(80));
  });

  it('closes what a turn leaves open, and makes text of a block that was cut', () => {
    const document = joinTranscript([{ author: 'assistant', id: 'a', markdown: ':::button {#b action=pay}\nPay' }, { author: 'user', id: 'u', markdown: '```\ncode' }, { author: 'user', id: 'v', markdown: '<details>\n\nx' }]);
    expect(document).to.contain('\n\\:::button {#b action=pay}\nPay\n').and.to.contain('\n```\ncode\n```\n').and.to.contain('\n\nx\n\n</details>\n');
    expect(read(document).message.nodes.length).to.equal(0);
  });

  it('splits into the same turns behind a byte order mark, and with whatever line ends a tool has given it', function () {
    this.timeout(patience(60_000));
    fc.assert(fc.property(turns, fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom('', '\uFEFF'), (list, end, mark) => {
      // a turn's own line ends become the tool's too
      const plain = list.map(each => ({ ...each, markdown: end === '\n' ? each.markdown : each.markdown.replace(/\r\n?/g, '\n') }));
      expect(splitTranscript(mark + joinTranscript(plain).replaceAll('\n', end))).to.deep.equal(plain);
    }), runs(82));
    const [document, two] = [joinTranscript([{ author: 'user', id: 'u', markdown: 'One\n\n- 1' }, { author: 'assistant', id: 'a', markdown: 'Two' }]), ['One\n\n- 1', 'Two']];
    for (const text of [document.replaceAll('\n', '\r') + '\n', `\uFEFF# Title\n\n${document.replaceAll('\n', '\r')}`]) expect(splitTranscript(text).map(({ markdown }) => markdown)).to.deep.equal(two);
  });

  it('takes what stands there when somebody has edited it', () => {
    const document = joinTranscript([{ author: 'user', id: 'u', markdown: 'One' }, { author: 'assistant', id: 'a', markdown: 'Two' }]);
    const ids = (text: string): unknown[] => splitTranscript(text).map(({ id, markdown }) => [id, markdown]);
    expect(ids(document.replace('One', 'One\n\nmore'))).to.deep.equal([['u', 'One\n\nmore'], ['a', 'Two']]);
    expect(ids(`# Title\n\n${document.trimEnd()}`)).to.deep.equal([['u', 'One'], ['a', 'Two']]);
    expect(ids('Just text\n[//]: # \'{"turn":"nobody"}\'\n[//]: # \'{"turn":broken}\'')).to.deep.equal([]);
  });

  it('never throws on what is no transcript of ours', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), turns.map(list => joinTranscript(list).replace(/\d/g, '9')), turns.map(list => joinTranscript(list).slice(3))), text => {
      expect(splitTranscript(text)).to.be.an('array');
    }), runs(81));
  });
});
