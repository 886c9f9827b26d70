import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { cutAt, places } from '../support/arbitraries.js';
import { click } from '../support/commands.js';
import { bytes } from '../support/server-sent.js';
import { buttonNamed, findAll, settled } from '../support/stream.js';
import { check, create, guardPage } from './checking.js';
import { closed, delta, opened, read, source, sse } from './late.js';
import { onTarget, PATCHED, patched } from './patching.js';

const set = (target: string, path: string, value: unknown, reason?: string): WirePatch => ({ op: 'set', target, path, value, ...(reason !== undefined && { reason }) });

function mark(stream: MduiStream): HTMLDetailsElement {
  const [details] = findAll<HTMLDetailsElement>(stream, 'details[part=revised]');
  if (details === undefined) throw new Error('It has no mark');
  return details;
}

async function open(stream: MduiStream): Promise<void> {
  const details = mark(stream);
  if (details.open) return;
  const toggled = new Promise(resolve => { details.addEventListener('toggle', resolve, { once: true }); });
  details.open = true;
  await toggled;
  await settled(stream);
}

const lastOf = (entry: Element): string => entry.lastElementChild?.textContent.trim() ?? '';
/** What the list offers or says of each revision. */
const offers = (stream: MduiStream): string[] => findAll(stream, '[part=revision]').map(lastOf);

async function revised(...patches: WirePatch[]): Promise<MduiStream> {
  const stream = await patched();
  stream.patch(patches);
  await settled(stream);
  await open(stream);
  return stream;
}

async function patch(stream: MduiStream, ...patches: WirePatch[]): Promise<string[]> {
  stream.patch(patches);
  await settled(stream);
  return offers(stream);
}

describe('the way back of a revision', function () {
  guardPage(this);

  it('is not offered while a later one of the same stands, and is again when that is undone', async () => {
    const stream = await revised(set('#s', '/state', 'done'), set('#b', '/label', 'Other'), set('#s', '/state', 'error'));
    expect(offers(stream)).to.deep.equal(['Changed again since', 'Undo', 'Undo']);
    stream.undo('r3');
    await settled(stream);
    expect(offers(stream)).to.deep.equal(['Undo', 'Undo', 'Undone']);
    expect(await patch(stream, set('#s', '/state', 'pending'))).to.deep.equal(['Changed again since', 'Undo', 'Undone', 'Undo']);
  });

  it('is not offered while its node is removed, alone or with what it stands in', async () => {
    const stream = await revised(set('#g', '/help', 'One'), set('#s', '/state', 'done'));
    expect(await patch(stream, { op: 'remove', target: '#c' }, { op: 'remove', target: '#s' })).to.deep.equal(['Changed again since', 'Changed again since', 'Undo', 'Undo']);
    stream.undo('r3');
    await settled(stream);
    expect(offers(stream)).to.deep.equal(['Undo', 'Changed again since', 'Undone', 'Undo']);
  });

  it('is not offered when the person, the host or another message has changed the value since, and is when it is back', async () => {
    const stream = await revised(set('#r', '/value', 'free'));
    expect(offers(stream)).to.deep.equal(['Undo']);
    await click(findAll(stream, 'input[type=radio]')[1]!);
    await settled(stream);
    expect([stream.state.get('plan'), offers(stream)]).to.deep.equal(['pro', ['Changed again since']]);
    stream.state.set('plan', 'free', 'host');
    await settled(stream);
    expect(offers(stream)).to.deep.equal(['Undo']);
    stream.state.set('plan', 'pro', 'host');
    await settled(stream);
    expect(offers(stream)).to.deep.equal(['Changed again since']);
  });

  it('is true when a stream in a conversation comes back to the page', async () => {
    const talk = document.createElement('mdui-conversation');
    document.body.append(talk);
    const stream = talk.reply(PATCHED);
    await stream.done;
    await patch(stream, set('#r', '/value', 'free'));
    await open(stream);
    expect(offers(stream)).to.deep.equal(['Undo']);
    const place = stream.nextSibling;
    const parent = stream.parentElement!;
    stream.remove();
    await new Promise(resolve => { setTimeout(resolve); });
    talk.state.set('plan', 'pro', 'host');
    await settled(stream);
    parent.insertBefore(stream, place);
    await settled(stream);
    expect(offers(stream)).to.deep.equal(['Changed again since']);
    talk.remove();
  });

  it('keeps the focus on its entry when it goes, and when it is there again', async () => {
    const stream = await revised(set('#s', '/state', 'done'));
    buttonNamed(stream, 'Undo').focus();
    const root = mark(stream).getRootNode() as ShadowRoot;
    await patch(stream, set('#s', '/state', 'error'));
    expect(root.activeElement?.textContent).to.equal('Changed again since');
    stream.undo('r2');
    await settled(stream);
    expect(root.activeElement).to.equal(findAll(stream, '[part=undo]')[0]);
    await expect(stream).to.be.accessible();
  });

  it('is not offered for what a patch has changed since the message went on', async () => {
    const stream = create();
    stream.format = 'sse';
    const begun = [opened, delta(':::status {#s state=running}\nx\n:::\n')];
    const { stream: from, control } = source(sse(...begun));
    control.close();
    stream.stream = from;
    expect(await stream.done).to.equal('aborted');
    stream.patch(set('#s', '/state', 'done'));
    await settled(stream);
    const next = source(sse({ event: 'ui.patch', data: set('#s', '/state', 'error') }, closed));
    stream.resume(next.stream);
    await stream.done;
    await settled(stream);
    await open(stream);
    expect(offers(stream)).to.deep.equal(['Changed again since']);
    expect(stream.undo('r1')).to.equal(false);
    expect(stream.nodes[0]?.spec['state']).to.equal('error');
    const other = create();
    other.restore(JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot);
    await settled(other);
    await open(other);
    expect(offers(other)).to.deep.equal(['Changed again since']);
  });

  it('is offered exactly when it would work, whatever came, at any cut of the bytes', () => check(fc.asyncProperty(
    fc.array(onTarget(['s', 'r', 'c', 'g', 'i']), { minLength: 1, maxLength: 6 }), places, fc.array(fc.nat(5), { maxLength: 3 }), async (patches, cuts, undone) => {
      const stream = create();
      stream.format = 'sse';
      const from = source(bytes(sse(opened, delta(PATCHED), closed)));
      stream.stream = from.stream;
      await stream.done;
      for (const piece of cutAt(bytes(sse(...patches.map(data => ({ event: 'ui.patch', data })))), cuts)) from.control.enqueue(piece);
      await read(stream);
      for (const at of undone) stream.undo(`r${String(at + 1)}`);
      if (stream.revisions.length === 0) return;
      await settled(stream);
      await open(stream);
      stream.state.set('plan', 'pro', 'user');
      await settled(stream);
      const snapshot = JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot;
      for (const [at, offer] of offers(stream).entries()) {
        const other = create();
        other.restore(snapshot);
        expect(other.undo(`r${String(at + 1)}`), `r${String(at + 1)}: ${offer}`).to.equal(offer === 'Undo');
        other.remove();
      }
      stream.remove();
    }), 40));
});
