import { expect } from '@open-wc/testing';
import type { MduiInput } from '../../elements/input/input.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { click, type } from '../support/commands.js';
import { armed, buttonNamed, find, mount, reply, settled, visibleText, type Mounted } from '../support/stream.js';

const FORM = ':::form {#f action=send label="Order"}\n:::radio {#plan bind=plan label="Plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n:::input {#name bind=name label="Name"}\n:::\n:::\n';

/** As a page keeps it. */
const stored = (stream: MduiStream): Snapshot => JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot;

/** The same message in another element. */
async function again(stream: MduiStream): Promise<Mounted> {
  const mounted = await mount();
  mounted.stream.restore(stored(stream));
  await settled(mounted.stream);
  return mounted;
}

describe('what a person is typing', () => {
  it('comes back with its message, as entered', async () => {
    const { stream, acts } = await reply(FORM);
    find<MduiInput>(stream, 'mdui-input').focus();
    await type('Ann');
    expect(acts()).to.deep.equal([]);
    const { stream: other, acts: said, events } = await again(stream);
    expect(find<MduiInput>(other, 'mdui-input').value).to.equal('Ann');
    expect([stream.state.get('name'), other.state.get('name'), other.state.touched('name')]).to.deep.equal(['', 'Ann', true]);
    expect(events).to.deep.equal([]);
    await armed();
    await click(find(other, 'input[type=radio]'));
    await click(buttonNamed(other, 'Send'));
    expect(said().flatMap(event => event.type === 'ui.submit' ? [event.values] : [])).to.deep.equal([{ plan: 'free', name: 'Ann' }]);
  });

  it('is kept when the conversation goes on, and comes back so', async () => {
    const { stream } = await reply(FORM);
    find<MduiInput>(stream, 'mdui-input').focus();
    await type('Ann');
    stream.supersede();
    await settled(stream);
    const { stream: other } = await again(stream);
    expect(find<MduiInput>(other, 'mdui-input').value).to.equal('Ann');
    expect(visibleText(other)).to.contain('Ann');
    expect(other.state.get('name')).to.equal('');
    expect(stored(other)).to.deep.equal(stored(stream));
  });
});
