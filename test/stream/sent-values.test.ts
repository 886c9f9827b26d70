import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import type { UiEvent } from '../../src/protocol/ui-events.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { cutAt, places } from '../support/arbitraries.js';
import { canonOf } from '../support/canon.js';
import { click } from '../support/commands.js';
import { bytes } from '../support/server-sent.js';
import { buttonNamed, find, findAll, settled, visibleText } from '../support/stream.js';
import { check, create, guardPage } from './checking.js';
import { codes } from './feeding.js';
import { closed, delta, opened, read, source, sse } from './late.js';
import { seen } from './patching.js';

const FORM = `:::form {#f action=order label="Order"}
:::radio {#plan bind=plan label="Plan"}
- (x) Free {value=free}
- ( ) Pro {value=pro}
:::
:::input {#seats bind=seats type=number label="Seats" value=2}
:::
:::
`;
const WHY = 'Free is sold out';
const set = (value: unknown, reason?: string, target = '#plan'): WirePatch => ({ op: 'set', target, path: '/value', value, ...(reason !== undefined && { reason }) });

/** A form that was sent as it came: nobody has touched a value. */
async function sent(): Promise<{ stream: MduiStream; changes: () => UiEvent[] }> {
  const stream = create();
  const events: UiEvent[] = [];
  stream.addEventListener('mdui-change', ({ detail }) => events.push(detail));
  stream.write(FORM);
  stream.close();
  await stream.done;
  await settled(stream);
  submit(stream);
  await settled(stream);
  return { stream, changes: () => events };
}

const submit = (stream: MduiStream): void => { find<HTMLElement & { requestSubmit: () => void }>(stream, 'mdui-form').requestSubmit(); };
const isSent = (stream: MduiStream): boolean => find(stream, 'mdui-form').matches(':state(submitted)');
const restoring = (stream: MduiStream): HTMLElement | undefined => findAll(stream, '[part=restore]')[0];

async function patch(stream: MduiStream, ...patches: WirePatch[]): Promise<void> {
  stream.patch(patches);
  await settled(stream);
}

async function again(stream: MduiStream): Promise<MduiStream> {
  const other = create();
  other.restore(JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot);
  await settled(other);
  return other;
}

/** What it shows and holds. What waits for a fresh answer of an element is the same. */
const picture = (stream: MduiStream): unknown => [canonOf(stream), seen(stream), stream.nodes, [...stream.state.entries()], stream.revisions, stream.log];

describe('a value that was sent, also one that nobody touched', function () {
  guardPage(this);

  it('is the person\'s: a patch without a reason is refused', async () => {
    const { stream, changes } = await sent();
    await patch(stream, set('pro'), set(5, undefined, '#seats'));
    expect([stream.state.get('plan'), stream.state.get('seats'), codes(stream), changes()]).to.deep.equal(['free', 2, ['patch-conflict', 'patch-conflict'], []]);
  });

  it('was the agent\'s until then', async () => {
    const stream = create();
    stream.write(FORM);
    stream.close();
    await stream.done;
    await patch(stream, set('pro'));
    expect([stream.state.get('plan'), codes(stream), stream.state.touched('plan')]).to.deep.equal(['pro', [], false]);
  });

  it('gives way to a reason: the control shows it, both values are said, and the old one can be had back with one press', async () => {
    const { stream, changes } = await sent();
    await patch(stream, set('pro', WHY));
    expect(changes()).to.have.length(1);
    expect(changes()[0]).to.deep.include({ node_id: 'plan', old_value: 'free', value: 'pro', origin: 'agent', reason: WHY });
    expect(visibleText(stream)).to.contain('Plan: Pro').and.contain(`Changed for you: ${WHY}`).and.contain('Your answer: Free');
    await click(buttonNamed(stream, 'Restore my answer'));
    await settled(stream);
    expect(changes()[1]).to.deep.include({ node_id: 'plan', old_value: 'pro', value: 'free', origin: 'user', trusted: true });
    expect(visibleText(stream)).to.contain('Plan: Free').and.not.contain('Changed for you');
    expect([stream.state.get('plan'), stream.state.touched('plan'), isSent(stream)]).to.deep.equal(['free', true, true]);
  });

  it('is accessible with its reason, and the press by key leaves the focus on the control', async () => {
    const { stream } = await sent();
    await patch(stream, set('pro', WHY));
    await expect(stream).to.be.accessible();
    restoring(stream)!.focus();
    restoring(stream)!.click();
    await settled(stream);
    expect(document.activeElement === find(stream, 'mdui-radio')).to.equal(true);
  });

  it('keeps what the person sent first through several reasons', async () => {
    const { stream, changes } = await sent();
    await patch(stream, set(3, 'One', '#seats'), set(4, 'Two', '#seats'));
    expect(visibleText(stream)).to.contain('Changed for you: Two').and.contain('Your answer: 2');
    restoring(stream)!.click();
    await settled(stream);
    expect(changes().at(-1)).to.deep.include({ old_value: 4, value: 2, origin: 'user', trusted: false });
  });

  it('comes back by undo, as the person\'s', async () => {
    const { stream } = await sent();
    await patch(stream, set('pro', WHY));
    expect(stream.undo('r1')).to.equal(true);
    await settled(stream);
    expect([stream.state.get('plan'), stream.state.touched('plan'), restoring(stream), isSent(stream)]).to.deep.equal(['free', true, undefined, true]);
    expect(visibleText(stream)).to.contain('Plan: Free');
    await patch(stream, set('pro'));
    expect(codes(stream)).to.deep.equal(['patch-conflict']);
  });

  it('stays the person\'s when the form is open again', async () => {
    const { stream } = await sent();
    await patch(stream, { op: 'enable', target: '#f' }, set('pro'), set('pro', WHY));
    expect([isSent(stream), codes(stream), stream.state.get('plan')]).to.deep.equal([false, ['patch-conflict'], 'pro']);
    expect(visibleText(stream)).to.contain(WHY);
  });

  it('does so where the policy does not lock what was sent, and where a listener prevents that', async () => {
    for (const prevented of [true, false]) {
      const stream = create();
      if (prevented) stream.addEventListener('mdui-submit', event => { event.preventDefault(); });
      else stream.policy = { lockSubmitted: false };
      stream.write(FORM);
      stream.close();
      await stream.done;
      await settled(stream);
      submit(stream);
      await settled(stream);
      await patch(stream, set('pro'), set('pro', WHY));
      expect([isSent(stream), codes(stream), visibleText(stream).includes(WHY), restoring(stream) !== undefined]).to.deep.equal([false, ['patch-conflict'], true, true]);
    }
  });

  it('of a message that is left behind: the person has their own word back with one press, and nothing else can be pressed', async () => {
    const stream = create();
    stream.write(FORM);
    stream.close();
    await stream.done;
    await settled(stream);
    stream.state.set('plan', 'free', 'user');
    stream.supersede();
    await patch(stream, set('pro', WHY));
    expect(visibleText(stream)).to.contain('Plan: Pro').and.contain(WHY);
    restoring(stream)!.click();
    await settled(stream);
    expect(visibleText(stream)).to.contain('Plan: Free').and.contain('No longer active').and.not.contain(WHY);
    expect([stream.state.get('plan'), stream.state.touched('plan'), restoring(stream)]).to.deep.equal(['free', true, undefined]);
    await patch(stream, set('pro'));
    expect(codes(stream)).to.deep.equal(['patch-conflict']);
  });

  it('at any cut of the bytes that bring the patches', () => check(fc.asyncProperty(places, async cuts => {
    const stream = create();
    stream.format = 'sse';
    const from = source(bytes(sse(opened, delta(FORM), closed)));
    stream.stream = from.stream;
    await stream.done;
    await settled(stream);
    submit(stream);
    for (const piece of cutAt(bytes(sse({ event: 'ui.patch', data: [set(9, undefined, '#seats'), set('pro', WHY)] })), cuts)) {
      from.control.enqueue(piece);
      await read(stream);
    }
    expect([stream.state.get('plan'), stream.state.get('seats'), codes(stream)]).to.deep.equal(['pro', 2, ['patch-conflict']]);
    expect(visibleText(stream)).to.contain(WHY);
    from.control.close();
  }), 25));

  it('whatever happens to it: its snapshot is the same message, in which the same can be had back', () => check(fc.asyncProperty(
    fc.array(fc.constantFrom('patch', 'reason', 'other', 'back', 'undo', 'open', 'send', 'host'), { minLength: 1, maxLength: 8 }), async acts => {
      const { stream } = await sent();
      for (const [at, act] of acts.entries()) {
        if (act === 'patch') await patch(stream, set(at, undefined, '#seats'));
        else if (act === 'reason') await patch(stream, set(at, `Because ${String(at)}`, '#seats'));
        else if (act === 'other') await patch(stream, set(at % 2 === 0 ? 'pro' : 'free', WHY));
        else if (act === 'back') restoring(stream)?.click();
        else if (act === 'undo') stream.undo(stream.revisions.findLast(({ undone }) => !undone)?.revision ?? 'r1');
        else if (act === 'open') stream.settle('f');
        else if (act === 'send') submit(stream);
        else stream.state.set('seats', 40 + at, 'host');
        await settled(stream);
      }
      const other = await again(stream);
      expect(picture(other)).to.deep.equal(picture(stream));
      for (const each of [stream, other]) {
        restoring(each)?.click();
        await settled(each);
      }
      expect([...other.state.entries()]).to.deep.equal([...stream.state.entries()]);
      expect(seen(other)).to.equal(seen(stream));
      for (const each of [stream, other]) each.remove();
    }), 60));
});
