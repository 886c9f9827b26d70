import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/all.js';
import '../../elements/inspector.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import type { MduiInspector } from '../../elements/inspector.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { press } from '../support/commands.js';
import { findAll, settled } from '../support/stream.js';
import { all, one, panelText, seen, words } from './bench.js';

const REPLY = `Which **plan**?

:::radio {#plan bind=order.plan label="Plan"}
- ( ) Free {value=free}
- ( ) Pro {value=pro}
:::

:::status {#import state=running}
Importing
:::
`;

async function pair(panel: MduiInspector['panel']): Promise<{ stream: MduiStream; inspector: MduiInspector }> {
  const box = await fixture<HTMLElement>(html`<div><mdui-stream id="reply"></mdui-stream><mdui-inspector for="reply" panel=${panel}></mdui-inspector></div>`);
  const inspector = box.querySelector('mdui-inspector')!;
  await inspector.updateComplete;
  return { stream: box.querySelector('mdui-stream')!, inspector };
}

const headings = (inspector: MduiInspector): string[] => all(inspector, 'summary').map(words);

describe('inspector of a real stream', () => {
  it('follows a reply as it arrives, is answered, and is patched after its end', async () => {
    const { stream, inspector } = await pair('nodes');
    expect(panelText(inspector)).to.contain('No nodes');
    expect(words(one(inspector, '[data-phase]'))).to.equal('idle');
    stream.write(REPLY.slice(0, 80));
    await seen(() => headings(inspector).join() === 'radio #plan open', 'the open node');
    stream.write(REPLY.slice(80));
    stream.close();
    await stream.done;
    await seen(() => headings(inspector).join() === 'radio #plan live value null,status #import live value "running"', 'both nodes');
    expect(words(one(inspector, '[data-phase]'))).to.equal('complete');
    await settled(stream);
    findAll<HTMLInputElement>(stream, 'input[type=radio]')[1]!.focus();
    await press('Space');
    await seen(() => headings(inspector)[0] === 'radio #plan live value "pro"', 'the answer');
    stream.patch({ op: 'set', target: '#import', path: '/state', value: 'done' });
    await seen(() => headings(inspector)[1] === 'status #import live value "done"', 'the patch');
    stream.state.set('order.plan', 'free', 'host');
    await seen(() => headings(inspector)[0] === 'radio #plan live value "free"', 'the host\'s value');
    inspector.panel = 'state';
    await inspector.updateComplete;
    expect(all(inspector, 'tbody td:last-child').map(words)).to.deep.equal(['host']);
    inspector.panel = 'log';
    await inspector.updateComplete;
    const kinds = all(inspector, '.log .tag').map(words);
    expect(kinds[0]).to.equal('open');
    expect(kinds).to.include.members(['text', 'commit', 'end', 'event', 'patch', 'host']);
    await expect(inspector).to.be.accessible();
  });

  it('notices that the stream begins anew', async () => {
    const { stream, inspector } = await pair('nodes');
    stream.write(REPLY);
    stream.close();
    await seen(() => headings(inspector).length === 2, 'two nodes');
    stream.reset();
    await seen(() => panelText(inspector).includes('No nodes'), 'none');
    expect(words(one(inspector, 'output'))).to.equal('0 / 0');
    stream.write(':::button {#go action=go}\nGo\n:::\n');
    stream.abort('enough');
    await seen(() => headings(inspector).join() === 'button #go live', 'the other message');
    expect(words(one(inspector, '[data-phase]'))).to.equal('aborted');
  });

  it('shows diagnostics as they come', async () => {
    const { stream, inspector } = await pair('diagnostics');
    stream.write(':::rating {#x}\nWhat?\n:::\n');
    stream.close();
    await seen(() => all(inspector, '.diagnostics li').length === 1, 'one');
    expect(words(one(inspector, '.diagnostics li'))).to.contain('type-unknown');
    expect(words(one(inspector, '#tab-diagnostics'))).to.equal('Diagnostics 1');
  });

  it('shows the turns of a conversation, each with the values of all', async () => {
    const conversation = await fixture<MduiConversation>(html`<mdui-conversation></mdui-conversation>`);
    const inspector = await fixture<MduiInspector>(html`<mdui-inspector .target=${conversation}></mdui-inspector>`);
    expect(words(one(inspector, '.empty'))).to.equal('There is no message in it yet.');
    conversation.say('Which plans are there?', { messageId: 'question' });
    conversation.reply(REPLY, { messageId: 'answer' });
    await seen(() => headings(inspector).length === 2, 'the nodes of the reply');
    const select = one<HTMLSelectElement>(inspector, '.message select');
    expect([...select.options].map(words)).to.deep.equal(['latest', '1 · user · question', '2 · assistant · answer']);
    conversation.reply('Anything else?', { messageId: 'more' });
    await seen(() => panelText(inspector).includes('No nodes'), 'the latest');
    inspector.panel = 'state';
    await inspector.updateComplete;
    expect(all(inspector, 'tbody th').map(words)).to.deep.equal(['order.plan']);
    select.value = '0';
    select.dispatchEvent(new Event('change'));
    inspector.panel = 'log';
    await inspector.updateComplete;
    expect(panelText(inspector)).to.contain('Which plans are there?');
    expect(conversation.streams.length, 'none of its own is in it').to.equal(3);
  });
});
