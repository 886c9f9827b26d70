import { expect } from '@open-wc/testing';
import { Parser } from '../../src/syntax/parser.js';
import { kindOf, Recorder, visible } from './tree.js';

/** What is visible after each character. */
function frames(text: string): string[] {
  const sink = new Recorder();
  const parser = new Parser(kindOf, sink);
  return text.split('').map(character => {
    parser.write(character);
    parser.preview();
    return visible(sink);
  });
}

/** The texts of a frame. */
const texts = (frame: string): string => [...frame.matchAll(/"(?:text|body)":"([^"]*)"/g)].map(([, text]) => text).join('|');

describe('the preview', () => {
  for (const [what, text] of [
    ['an opener and a closer', 'Text\n\n  :::button {#SECRET\n action="SECRET" SECRET}\nOk\n  :::\nAfter'],
    ['an opener in a paragraph', 'Text\n:::card #SECRET\n:::\n'],
    ['an opener in a list', '- a\n  :::card {#SECRET}\n  Text\n  :::\n'],
    ['nested ones', '::::tabs\n:::tab {label="SECRET"}\nA\n:::\n::::\n'],
    ['the list of a task item', '- a\n- [ ] Use {this} {#SECRET bind=SECRET help="{SECRET}"}\n- b'],
    ['one-line forms', ':::card {#SECRET}\n:::notice {#SECRET} Hi :::\n:::\n'],
  ] as const) {
    it(`shows nothing of ${what}`, () => {
      for (const frame of frames(text)) expect(texts(frame)).not.to.match(/:|\{#|SECRET/);
    });
  }

  it('withholds colons only where they may become syntax', () => {
    const shown = (text: string): string => texts(frames(text).at(-1)!);
    for (const text of [':', '::', '   ::', ':::', '::::: ', ':::ra', '::: radio', ':::radio {', ':::radio x']) expect(shown(text), text).to.equal('');
    for (const text of [': x', ':: ', '::x', '::: 5', ':::radio.', 'a ::', '    ::', 'At 18:', '```\n::', '```\n:::radio {#x', '> :::', 'a\n    :::radio']) expect(shown(text), text).to.contain(':');
  });

  it('shows the prose of an open container', () => {
    expect(frames(':::card {#c}\n**Cost:** 24').at(-1)).to.contain('Cost:').and.contain(' 24');
  });

  it('shows the complete lines of an open leaf', () => {
    const all = frames(':::radio {#r}\n- A\n- B').at(-1)!;
    expect(all).not.to.contain('- B');
    const sink = new Recorder();
    const told: string[] = [];
    sink.body = (_key, text): void => void told.push(text);
    const parser = new Parser(kindOf, sink);
    for (const chunk of [':::radio {#r}\n', '- A\n', '- ', 'B', '\n', '\n', '- C\n:']) {
      parser.write(chunk);
      parser.preview();
      parser.preview();
    }
    expect(told).to.deep.equal(['- A', '- A\n- B', '- A\n- B\n\n- C']);
  });

  it('never takes text of a paragraph back', () => {
    const seen: string[] = [];
    for (const frame of frames('One two three.\n\nFour five\n:::notice\nSix\n:::\n\nSeven.\n')) {
      for (const word of seen) expect(frame).to.contain(word);
      for (const word of ['One', 'two', 'three', 'Four', 'five', 'Six', 'Seven']) if (frame.includes(word) && !seen.includes(word)) seen.push(word);
    }
    expect(seen).to.have.length(7);
  });
});
