import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { Speaker, type UiEventDraft } from '../../src/message/speaker.js';
import { takeTurn, turnFrom, turnOf } from '../../src/text/turn.js';
import type { UiSubmit, Value } from '../../src/protocol/ui-events.js';
import { runs } from '../support/runs.js';
import { read, type Reading } from './reading.js';

const TEXT = [
  ':::form {#trip action=book label="Your trip"}', ':::radio {#plan label="Plan"}', '- ( ) Basic {value=b}', '- ( ) Pro {value=p}', ':::', ':::input {#from label="From"}', ':::', '- [ ] Window seat {#seat}', ':::button {type=submit}', 'Book', ':::', ':::button {#no type=cancel}', 'No', ':::', ':::',
  ':::button {#more action=more}', 'More', ':::', ':::actions {#next}', '- [Stop](action:stop)', ':::', '',
].join('\n');

interface Acting extends Reading { readonly act: (draft: UiEventDraft, time?: string) => void }

function acting(id = 'm', options: Parameters<typeof read>[1] = {}): Acting {
  const reading = read(TEXT, { ...options, id });
  const speaker = new Speaker(id);
  return { ...reading, act: (draft, time) => { reading.message.record({ ...speaker.make(draft), ...(time !== undefined && { time }) }); } };
}

const change = (node_id: string, value: Value, origin: 'user' | 'agent' = 'user'): UiEventDraft => ({ type: 'ui.change', node_id, bind: node_id, old_value: null, value, origin, trusted: true });
const submit = (values: Readonly<Record<string, Value>>, confirmed?: true): UiEventDraft => ({ type: 'ui.submit', node_id: 'trip', action: 'book', values, labels: {}, trusted: true, ...(confirmed && { confirmed }) });
const click = (node_id: string, action: string, label: string, confirmed?: true): UiEventDraft => ({ type: 'ui.click', node_id, action, label, trusted: true, ...(confirmed && { confirmed }) });

describe('turn', () => {
  it('is nothing when nothing was done', () => {
    const { message, act } = acting();
    act({ type: 'ui.focus', node_id: 'plan', bind: 'plan', trusted: true });
    act(change('plan', 'b', 'agent'));
    act({ type: 'ui.cancel', node_id: 'next', action: 'stop', reason: 'superseded', trusted: false });
    expect(turnOf([message])).to.equal(undefined);
    expect(takeTurn([message])).to.equal(undefined);
    expect(message.log.entries.some(({ kind }) => kind === 'host')).to.equal(false);
  });

  it('says in a line each what was done, and in data what a model needs', () => {
    const { message, act } = acting();
    act(change('plan', 'b'));
    act(change('plan', 'p'));
    act(change('seat', true));
    act(click('more', 'more', 'More'));
    act(change('from', ''));
    const turn = turnOf([message]);
    expect(turn?.role).to.equal('user');
    expect(turn?.text).to.equal('Plan: Pro\nWindow seat: Yes\nPressed "More"\nFrom: (no answer)');
    expect(turn?.data.map(({ type }) => type)).to.deep.equal(['ui.change', 'ui.change', 'ui.click', 'ui.change']);
    const [first, , third] = turn?.data ?? [];
    expect(first).to.deep.equal({ type: 'ui.change', message_id: 'm', node_id: 'plan', bind: 'plan', value: 'p' });
    expect(Object.keys(third ?? {}).sort()).to.deep.equal(['action', 'interaction_id', 'label', 'message_id', 'node_id', 'type']);
    expect(turn?.content).to.equal(`${turn?.text ?? ''}\n\n\`\`\`json\n[\n${(turn?.data ?? []).map(each => JSON.stringify(each)).join(',\n')}\n]\n\`\`\``);
  });

  it('keeps what is written the other way to its place', () => {
    const { message, act } = acting();
    act(submit({ plan: 'p', from: 'القاهرة, 12' }));
    expect(turnOf([message])?.text).to.equal('Sent \u2068"Your trip"\u2069: \u2068Plan:\u2069 \u2068Pro\u2069; \u2068From:\u2069 \u2068القاهرة, 12\u2069');
  });

  it('says what was sent as it was called then', () => {
    const { message, act } = acting();
    act({ ...submit({ plan: 'p', from: 'Berlin', seat: true }), labels: { plan: 'Plan: Pro', from: 'From', seat: 'Window seat' } } as UiEventDraft);
    message.patch({ op: 'set', target: '#plan', path: '/label', value: 'Level' });
    message.patch({ op: 'set', target: '#from', path: '/label', value: 'Where from?' });
    expect(turnOf([message])?.text).to.equal('Sent "Your trip": Plan: Pro; From: Berlin; Window seat: Yes');
  });

  it('has what was sent once: in its form', () => {
    const { message, act } = acting();
    act(change('from', 'Berlin'));
    act(submit({ plan: 'p', from: 'Berlin', seat: false }));
    act(change('from', 'Rome'));
    expect(turnOf([message])?.text).to.equal('Sent "Your trip": Plan: Pro; From: Berlin; Window seat: No\nFrom: Rome');
  });

  it('costs no more for each act, however many there were', () => {
    const { message, act } = acting();
    act(change('from', 'first'));
    act(submit({ plan: 'p' }));
    let compared = 0;
    const values = new Proxy({ from: 'sent' }, { getOwnPropertyDescriptor: (target, name) => { compared++; return Reflect.getOwnPropertyDescriptor(target, name); } });
    for (let at = 0; at < 300; at++) act({ ...change('from', 'x'), bind: `path${String(at)}` } as UiEventDraft);
    const done = message.log.entries.flatMap(entry => entry.kind === 'event' && entry.event.type === 'ui.change' ? [{ message, event: entry.event }] : []);
    const sent = Array.from({ length: 300 }, () => ({ message, event: { ...submit({}), values, message_id: 'm', seq: 1, time: '9', interaction_id: 'i' } as unknown as UiSubmit }));
    expect(turnFrom([...done, ...sent])?.data.filter(({ type }) => type === 'ui.change').length).to.equal(300);
    expect(compared).to.be.below(2000);
  });

  it('tells what was confirmed and what was called off, by the host\'s names', () => {
    const { message, act } = acting('m', { policy: { actions: { book: 'Book the trip', more: 'Show more', stop: 'Stop it' } } });
    act(submit({ plan: null }, true));
    act(click('more', 'more', 'More', true));
    act({ type: 'ui.cancel', node_id: 'next', action: 'stop', trusted: true });
    expect(turnOf([message])?.text).to.equal('Confirmed "Book the trip"\nConfirmed "Show more"\nDeclined "Stop it"');
    expect(turnOf([message], { confirmed: 'Bestätigt', declined: 'Abgelehnt' })?.text).to.equal('Bestätigt "Book the trip"\nBestätigt "Show more"\nAbgelehnt "Stop it"');
  });

  it('tells what was called off by what it was for, not by the word on the button', () => {
    const { message, act } = acting();
    act({ type: 'ui.cancel', node_id: 'no', action: 'book', trusted: true });
    expect(turnOf([message])?.text).to.equal('Cancelled "Your trip"');
  });

  it('begins where the last one ended, which the log keeps', () => {
    const { message, act } = acting();
    act(click('more', 'more', 'More'));
    expect(turnOf([message])?.data.length).to.equal(1);
    expect(takeTurn([message])?.data.length).to.equal(1);
    expect(turnOf([message])).to.equal(undefined);
    act(change('from', 'x'));
    expect(turnOf([message])?.text).to.equal('From: x');
  });

  it('is one of several messages, in order of time', () => {
    const [one, two] = [acting('one'), acting('two')];
    one.act(click('more', 'more', 'More'), '2026-01-01T10:00:02.000Z');
    two.act(change('from', 'x'), '2026-01-01T10:00:01.000Z');
    one.act(change('from', 'y'), '2026-01-01T10:00:03.000Z');
    const turn = takeTurn([one.message, two.message]);
    expect(turn?.data.map(({ message_id: id, type }) => [id, type])).to.deep.equal([['one', 'ui.click'], ['one', 'ui.change']]);
    expect(turnOf([one.message, two.message])).to.equal(undefined);
  });

  it('keeps what a person typed in its line and in its block', () => {
    const nasty = fc.oneof(fc.string(), fc.array(fc.constantFrom('```', '````', '~~~', '\n', '\r\n', '"', '\\', 'json', '[', ']', '{', 'Pressed "Pay"', '\u2028'), { maxLength: 8 }).map(parts => parts.join('')));
    fc.assert(fc.property(nasty, nasty, (typed, sent) => {
      const { message, act } = acting();
      act(change('from', typed));
      act(submit({ plan: sent }));
      const turn = turnOf([message]);
      const [words = '', fence = '', json = '', ...rest] = turn?.content.split(/\n\n(`{3,})json\n([^]*)\n\1$/) ?? [];
      expect(words).to.equal(turn?.text);
      expect(words.split(/\r\n?|\n/).length).to.equal(2);
      expect(words).not.to.match(/^(?:`{3}|~{3})/m);
      expect(rest).to.deep.equal(['']);
      expect(json.includes(fence)).to.equal(false);
      expect(JSON.parse(json)).to.deep.equal(turn?.data);
    }), runs(78));
  });
});
