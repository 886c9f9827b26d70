import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { Speaker } from '../../../src/message/speaker.js';
import { historyTurns, type Spoken } from '../../../src/text/requests/history-turn.js';
import { TextTransport } from '../../../src/text/typed.js';
import { takeTurn } from '../../../src/text/turn.js';
import { runs } from '../../support/runs.js';
import { read } from '../reading.js';

const REPLY = ':::form {#trip action=book}\n:::input {#from label="From"}\n:::\n:::\n\n:::button {#more action=more}\nMore\n:::\n';

/** A conversation as a page leads it; each thing that is done has a value of its own. */
class Talk {
  readonly spoken: Spoken[] = [];
  readonly values: string[] = [];
  readonly #speakers = new Map<Spoken, Speaker>();
  #time = Date.UTC(2026, 10, 30);

  add(author: Spoken['author'], text: string): void {
    const id = `m${this.spoken.length}`;
    const { message } = read(text, { id });
    for (const { message: earlier } of this.spoken) earlier.recordHost({ act: 'supersede' });
    const each = { author, message };
    this.spoken.push(each);
    this.#speakers.set(each, new Speaker(id));
  }

  /** In the n-th of its replies. */
  act(kind: 'change' | 'submit' | 'click', n = 0): void {
    const replies = this.spoken.filter(({ author }) => author === 'assistant');
    const each = replies[n % replies.length];
    if (each === undefined) return;
    const value = `«${this.values.length}»`;
    this.values.push(value);
    const draft = kind === 'change' ? { type: 'ui.change', node_id: 'from', bind: `p${this.values.length}`, old_value: null, value, origin: 'user', trusted: true } as const
      : kind === 'submit' ? { type: 'ui.submit', node_id: 'trip', action: 'book', values: { from: value }, labels: {}, trusted: true } as const
        : { type: 'ui.click', node_id: 'more', action: 'more', label: 'More', value, trusted: true } as const;
    const event = this.#speakers.get(each)?.make(draft);
    if (event !== undefined) each.message.record({ ...event, time: new Date(this.#time++).toISOString() });
  }

  turn(say: boolean): void {
    const turn = takeTurn(this.spoken.map(({ message }) => message));
    if (turn !== undefined && say) this.add('user', turn.text);
  }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('reply') }), fc.record({ do: fc.constant('say') }), fc.record({ do: fc.constant('turn'), say: fc.boolean() }),
  fc.record({ do: fc.constantFrom('change', 'submit', 'click'), n: fc.nat(5) }),
);

function talk(steps: readonly { readonly do: string; readonly n?: number; readonly say?: boolean }[]): Talk {
  const made = new Talk();
  for (const each of steps) {
    if (each.do === 'reply') made.add('assistant', REPLY);
    else if (each.do === 'say') made.add('user', `text ${made.spoken.length}`);
    else if (each.do === 'turn') made.turn(each.say === true);
    else made.act(each.do as 'change', each.n);
  }
  return made;
}

describe('turns of a history', () => {
  it('lose no answer, whenever the page took a turn, and change nothing', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const { spoken, values } = talk(steps);
      const before = JSON.stringify(spoken.map(({ message }) => message.log));
      const turns = historyTurns(spoken);
      const said = turns.filter(({ role }) => role === 'user');
      for (const value of values) {
        expect(said.filter(({ content }) => content.includes(`"${value}"`)), value).to.have.length(1);
        expect(said.filter(({ data }) => JSON.stringify(data ?? '').includes(value)), value).to.have.length(1);
      }
      for (const { author, message } of spoken) if (author === 'assistant') expect(turns.filter(({ id, content }) => id === message.id && content === REPLY)).to.have.length(1);
      expect(JSON.stringify(spoken.map(({ message }) => message.log))).to.equal(before);
    }), runs(6201));
  });

  it('stand in the order in which all was said and done, if the page takes a turn whenever something is done', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const expected: string[] = [];
      const made = new Talk();
      for (const each of steps) {
        const { length } = made.values;
        if (each.do === 'reply') made.add('assistant', REPLY);
        else if (each.do === 'say') made.add('user', `text ${made.spoken.length}`);
        else if (each.do !== 'turn') made.act(each.do, each.n);
        if (each.do === 'reply' || each.do === 'say') expected.push(`m${made.spoken.length - 1}`);
        made.turn(false);
        if (made.values.length > length) expected.push(made.values.at(-1) ?? '');
      }
      expect(historyTurns(made.spoken).map(({ id, data }) => id ?? made.values.find(value => JSON.stringify(data).includes(`"${value}"`)))).to.deep.equal(expected);
    }), runs(6202));
  });

  it('what was done before the next reply stands before it, also if nobody took it', () => {
    const { spoken } = talk([{ do: 'reply' }, { do: 'submit' }, { do: 'reply' }]);
    expect(historyTurns(spoken).map(({ role }) => role)).to.deep.equal(['assistant', 'user', 'assistant']);
  });

  it('the text that a page shows for what was done is one turn with it, said before or after', () => {
    const after = talk([{ do: 'reply' }, { do: 'submit' }, { do: 'turn', say: true }, { do: 'reply' }]);
    expect(historyTurns(after.spoken).map(({ role, id, data }) => [role, id, data?.length])).to.deep.equal([['assistant', 'm0', undefined], ['user', 'm1', 1], ['assistant', 'm2', undefined]]);
    const before = talk([{ do: 'reply' }, { do: 'submit' }]);
    before.add('user', 'Sent "Book": From: «0»');
    before.turn(false);
    expect(historyTurns(before.spoken).map(({ role, id }) => [role, id])).to.deep.equal([['assistant', 'm0'], ['user', 'm1']]);
  });

  it('of a person are as they were typed, with every blank and mark', () => {
    const said = (markdown: string): string | undefined => historyTurns([{ author: 'user', message: read(markdown, { id: 'u' }).message }])[0]?.content;
    const typed = (text: string): string | undefined => {
      const reader = new TextTransport();
      const results = [...reader.read(text), ...reader.end()];
      return said(results.map(each => 'event' in each && each.event === 'md.delta' ? each.data.append : '').join(''));
    };
    for (const text of ['def f():\n    return 1', 'a  b\tc', '  in **x**  y\n\n\n\tz\\', '# no title\n- [ ] no box\n:::radio', '1. <b> &amp; `c`', 'C:\\dir\\\nx']) expect(typed(text), JSON.stringify(text)).to.equal(text);
    fc.assert(fc.property(fc.array(fc.constantFrom('a', 'é', ' ', '  ', '\t', '\n', '*', '`', '#', '-', ':::', '\\', '&', '<', '1.', '[', ']', '|', '_'), { maxLength: 12 }), parts => {
      const text = parts.join('').replace(/[ \t]+(?=\n|$)/g, '');
      if (text.trim() !== '') expect(typed(text)).to.equal(text);
    }), runs(6203));
    expect(said('def f():\n    return 1\n')).to.equal('def f():\n    return 1');
    expect(said('**Go** on\n')).to.equal('Go on');
  });

  it('have what was sent beside the text, and no empty message', () => {
    const { message } = read('Hello.\n', { id: 'a' });
    const { message: empty } = read('', { id: 'b' });
    const { message: more } = read('', { id: 'c', nodes: [{ type: 'notice', body: 'Beside' }] });
    const turns = historyTurns([{ author: 'assistant', message }, { author: 'assistant', message: empty }, { author: 'assistant', message: more }]);
    expect(turns.map(({ content }) => content.trim())).to.deep.equal(['Hello.', ':::notice\nBeside\n:::']);
  });
});
