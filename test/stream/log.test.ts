import { expect } from '@open-wc/testing';
import { click } from '../support/commands.js';
import { armed, buttonNamed, mount, reply, settled } from '../support/stream.js';

describe('the log', () => {
  it('has the version of the message, and what the host did itself', async () => {
    const { stream } = await mount();
    stream.write({ event: 'md.open', data: { message_id: 'm', version: 'amui-0.1' } });
    stream.write(':::input {#a label=A}\n:::\n:::button {#go action=go}\nGo\n:::\n');
    stream.write({ event: 'md.close', data: {} });
    await stream.done;
    await settled(stream);
    expect(stream.log[0]).to.include({ kind: 'open', message_id: 'm', version: 'amui-0.1' });
    stream.state.set('a', 'host', 'host');
    stream.state.set('a', 'agent', 'agent');
    expect(stream.settle('go')).to.equal(false);
    stream.supersede();
    expect(stream.log.filter(({ kind }) => kind === 'host').map(({ at, ...entry }) => { expect(at).to.be.a('number'); return entry; })).to.deep.equal([{ kind: 'host', act: 'set', path: 'a', value: 'host' }, { kind: 'host', act: 'supersede' }]);
  });

  it('has the answer to a press', async () => {
    const { stream } = await reply(':::button {#go action=go}\nGo\n:::\n');
    await armed();
    await click(buttonNamed(stream, 'Go'));
    expect(stream.settle('go')).to.equal(true);
    expect(stream.log.at(-1)).to.include({ kind: 'host', act: 'settle', node_id: 'go' });
  });
});
