import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Message } from '../../src/message/message.js';
import { replay } from '../../src/message/replay.js';
import type { UiChange } from '../../src/protocol/ui-events.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { toPlainText } from '../../src/text/plain-text.js';
import { toMarkdown } from '../../src/text/transcript.js';
import { runs } from '../support/runs.js';
import { run, whole, type Run } from './patching.js';

const FIELD = ':::input {#i label="I"}\nx\n:::\n';
const error = (id: string, text: string): string => `:::error {#${id} for=#i}\n${text}\n:::\n`;
const IN_CARD = `${FIELD}:::card {#c}\n${error('e', 'Wrong')}:::\n`;

const shown = (message: Message): unknown => message.find('i')?.phase === 'live' ? (message.find('i')?.spec['agent_error'] as readonly { text: string }[] | undefined)?.[0]?.text : 'gone';
const patch = ({ message }: Run, patches: Partial<WirePatch>): void => {
  message.patch({ op: 'remove', target: '#e', ...patches });
  message.preview();
};
/** What the control shows, as the transcript reads too. */
const both = ({ message }: Run): unknown => {
  expect(shown(whole(toMarkdown(message)).message), 'read again').to.equal(shown(message));
  return shown(message);
};
function answer({ message, state }: Run, value: string): void {
  const change: UiChange = { type: 'ui.change', message_id: 'm', node_id: 'i', seq: 1, time: '2026-01-01T10:00:00.000Z', trusted: true, bind: 'i', old_value: state.get('i') as string, value, origin: 'user' };
  state.set('i', value, 'user');
  message.record(change);
}

describe('the agent\'s error on a control', () => {
  it('goes with what holds it, and comes back', () => {
    for (const one of [{}, { op: 'replace_body', markdown: 'New' }] as const) {
      const made = whole(IN_CARD);
      expect(both(made)).to.equal('Wrong');
      patch(made, { target: '#c', ...one });
      expect(both(made)).to.equal(undefined);
      made.message.undo('r1');
      expect(both(made)).to.equal('Wrong');
    }
  });

  it('is there again when both it and the control are, and only then', () => {
    const made = whole(`${FIELD}${error('e', 'Wrong')}`);
    patch(made, {});
    patch(made, { target: '#i' });
    made.message.undo('r1');
    expect([both(made), made.message.find('e')?.spec['attached']]).to.deep.equal(['gone', undefined]);
    made.message.undo('r2');
    expect([both(made), made.message.find('e')?.spec['attached']]).to.deep.equal(['Wrong', true]);
  });

  it('says what it says now when the control comes back', () => {
    const made = whole(`${FIELD}${error('e', 'Wrong')}`);
    patch(made, { op: 'append', markdown: ' again' });
    patch(made, { target: '#i' });
    made.message.undo('r1');
    made.message.undo('r2');
    expect(both(made)).to.equal('Wrong');
  });

  it('is the last one that is there', () => {
    const made = whole(`${FIELD}${error('e1', 'Older')}${error('e', 'Newer')}`);
    expect(both(made)).to.equal('Newer');
    patch(made, {});
    expect(both(made)).to.equal('Older');
    made.message.undo('r1');
    expect(both(made)).to.equal('Newer');
    patch(made, { op: 'replace_body', target: '#e1', markdown: 'Old' });
    expect(both(made)).to.equal('Newer');
  });

  it('stands for itself while its control is gone', () => {
    const made = whole(`${FIELD}${error('e', 'Wrong')}`);
    patch(made, { target: '#i' });
    expect(made.message.find('e')?.spec['attached']).to.equal(undefined);
    expect(made.drawn).to.include('update e');
  });

  it('that the person has answered does not come back, unless it says something else', () => {
    const made = whole(`${FIELD}${error('e1', 'Older')}${error('e', 'Newer')}\nText.\n`);
    answer(made, 'y');
    expect(both(made)).to.equal(undefined);
    expect(toMarkdown(made.message)).to.contain('Text.').and.not.match(/Older|Newer/);
    expect(toPlainText(made.message)).to.contain('Text.').and.not.match(/Older|Newer/);
    patch(made, { target: '#i' });
    expect(made.message.find('e')?.spec['attached'], 'it stays away').to.equal(true);
    made.message.undo('r1');
    expect(both(made)).to.equal(undefined);
    patch(made, { op: 'replace_body', markdown: 'Still' });
    expect(both(made)).to.equal('Still');
    expect(toPlainText(made.message)).to.contain('Still').and.not.contain('Older');
    made.message.undo('r2');
    expect(both(made)).to.equal(undefined);
  });

  it('that comes behind the answer is shown', () => {
    const made = run(FIELD);
    answer(made, 'y');
    made.message.write(error('e', 'Wrong'));
    expect(both(made)).to.equal('Wrong');
  });

  it('is what is read again, whatever was patched, answered and undone', () => {
    const target = fc.constantFrom('#e1', '#e', '#i', '#c', '#d');
    const step = fc.oneof(
      fc.record({ op: fc.constantFrom('remove', 'replace_body', 'append') as fc.Arbitrary<'remove'>, target, markdown: fc.constantFrom(' a', 'b') }),
      fc.nat(6), fc.constantFrom('y', 'z'),
    );
    const text = `:::card {#d}\n${FIELD}:::\n:::card {#c}\n${error('e1', 'Older')}:::\n${error('e', 'Newer')}`;
    fc.assert(fc.property(fc.array(step, { maxLength: 8 }), steps => {
      const made = whole(text);
      for (const each of steps) {
        if (typeof each === 'string') answer(made, each);
        else if (typeof each === 'number') made.message.undo(`r${String(each)}`);
        else patch(made, each);
        both(made);
      }
      const again = run();
      replay(again.message, made.message.log.entries, { event: event => { again.message.record(event); }, act: () => undefined });
      expect(['i', 'e', 'e1'].map(id => again.message.find(id)?.spec), 'restored').to.deep.equal(['i', 'e', 'e1'].map(id => made.message.find(id)?.spec));
    }), runs(63, 150));
  });
});
