// Of group D of test/acceptance/behaviour.json: what a person does while an agent writes and patches.
import { expect } from '@open-wc/testing';
import { hasFocus } from '../../elements/shared/focus.js';
import { click, press } from '../support/commands.js';
import { find, mount, settled, visibleText } from '../support/stream.js';

const QUERY = ':::input {#q bind=q label="Query" value=old}\n:::\n';
const field = (root: Element): HTMLInputElement => find<HTMLInputElement>(root, 'input');

describe('focus and typing while events arrive', () => {
  it('D03: patches and a confirmation that appears take nothing from who types', async () => {
    const { stream } = await mount();
    stream.write(':::textarea {#note bind=note label="Note"}\n:::\n\n:::progress {#p1 value=0 label="Work"}\n:::\n\n:::button {#go action=book}\nBook\n:::\n\n');
    stream.flush();
    await settled(stream);
    const note = find<HTMLTextAreaElement>(stream, 'textarea');
    await click(note);
    for (let step = 1; step <= 12; step++) {
      await press(String.fromCharCode(96 + step));
      stream.patch({ op: 'set', target: '#p1', path: '/value', value: step * 5 });
      if (step === 6) stream.write(':::confirm {action=book title="Book it?"}\nReally?\n:::\n\n');
      stream.flush();
      await settled(stream);
      expect(hasFocus(note), `step ${String(step)}`).to.equal(true);
    }
    expect([note.value, note.selectionStart, note.selectionEnd]).to.deep.equal(['abcdefghijkl', 12, 12]);
    expect(find<HTMLProgressElement>(stream, 'progress').value).to.equal(60);
  });
});

describe('a patch and what the person typed', () => {
  it('D14: an untouched value becomes the new one', async () => {
    const { stream } = await mount();
    stream.write(`${QUERY}:::patch {target=#q}\nvalue: new\n:::\n`);
    stream.flush();
    await settled(stream);
    expect(field(stream).value).to.equal('new');
  });

  it('D14: a touched one stays without a reason, and the error names both; with one it changes, says why and can be had back', async () => {
    const { stream, events } = await mount();
    stream.write(QUERY);
    stream.flush();
    await settled(stream);
    await click(field(stream));
    await press('End');
    await press('x');
    await press('Enter');
    await settled(stream);
    stream.patch({ op: 'set', target: '#q', path: '/value', value: 'new' });
    stream.flush();
    await settled(stream);
    expect(field(stream).value).to.equal('oldx');
    const error = events.find(event => event.type === 'ui.error');
    expect(error?.code).to.equal('patch-conflict');
    expect(error?.message).to.contain('oldx').and.contain('new');

    stream.patch({ op: 'set', target: '#q', path: '/value', value: 'new', reason: 'A better word' });
    stream.flush();
    await settled(stream);
    expect(field(stream).value).to.equal('new');
    expect(visibleText(stream)).to.contain('A better word');
    await click(find<HTMLButtonElement>(stream, '.reason button'));
    await settled(stream);
    expect(field(stream).value).to.equal('oldx');
  });
});
