import { expect } from '@open-wc/testing';
import type { WirePatch } from '../../src/protocol/wire.js';
import { click, press, type } from '../support/commands.js';
import { find, mount, settled } from '../support/stream.js';

const field = (stream: HTMLElement, id: string): HTMLInputElement | HTMLTextAreaElement => find(stream, `[node-id=${id}]`).shadowRoot!.querySelector('input, textarea')!;
const codes = (stream: { readonly diagnostics?: unknown } & HTMLElement): string[] => (stream as unknown as { log: readonly { kind: string; diagnostic?: { code: string } }[] }).log.flatMap(({ kind, diagnostic }) => kind === 'diagnostic' ? diagnostic!.code : []);
const set = (path: string, value: unknown, rest: object = {}): WirePatch => ({ op: 'set', target: '#a', path, value, ...rest });

describe('text that is being typed', () => {
  for (const kind of ['input', 'textarea']) {
    const typing = async (): Promise<Awaited<ReturnType<typeof mount>>['stream']> => {
      const { stream } = await mount();
      stream.write(`:::${kind} {#a bind=x label=A}\n:::\n\n:::${kind} {#b bind=x label=B}\n:::\n\n`);
      stream.flush();
      await settled(stream);
      await click(field(stream, 'a'));
      await type('ab');
      return stream;
    };

    it(`stays in an ${kind} whatever else of it changes`, async () => {
      const stream = await typing();
      for (const patch of [set('/label', 'Other'), set('/help', 'Help'), set('/placeholder', 'p'), { op: 'disable', target: '#a' }, { op: 'enable', target: '#a' }, set('/required', true)] as WirePatch[]) {
        stream.patch(patch);
        stream.flush();
        await settled(stream);
        expect(field(stream, 'a').value, JSON.stringify(patch)).to.equal('ab');
      }
      stream.write(':::error {for=#a}\nNo\n:::\n\n');
      stream.flush();
      await settled(stream);
      expect(field(stream, 'a').value).to.equal('ab');
    });

    it(`stays in an ${kind} when what it was typed into is undone`, async () => {
      const stream = await typing();
      await click(field(stream, 'b')); // two clicks on one place in a row select what stands there
      stream.close();
      await settled(stream);
      stream.patch(set('/value', 'new', { reason: 'Because' }));
      stream.flush();
      await settled(stream);
      await click(field(stream, 'a'));
      await type('c');
      const typed = field(stream, 'a').value;
      expect([typed.length, stream.undo('r1'), field(stream, 'a').value]).to.deep.equal([4, false, typed]);
    });

    it(`is the person's in an ${kind}: no value takes its place without a reason, and with one it can be had back`, async () => {
      const stream = await typing();
      stream.patch([set('/value', 'no'), set('/value', 'no', { target: '#b' })]);
      stream.write(':::patch {target=#a}\nvalue: no\n:::\n\n');
      stream.flush();
      await settled(stream);
      expect([field(stream, 'a').value, stream.state.get('x'), codes(stream).filter(code => code === 'patch-conflict').length]).to.deep.equal(['ab', '', 3]);
      stream.patch(set('/value', 'yes', { target: '#b', reason: 'Because' }));
      stream.close();
      await settled(stream);
      const reason = find(stream, '[node-id=a]').shadowRoot!.querySelector('.reason')!;
      expect([field(stream, 'a').value, reason.textContent.replace(/\s+/g, ' ').trim()]).to.deep.equal(['yes', 'Changed for you: Because Your answer: ab Restore my answer']);
      await click(reason.querySelector('button')!);
      await settled(stream);
      expect([stream.state.get('x'), field(stream, 'a').value, field(stream, 'b').value]).to.deep.equal(['ab', 'ab', 'ab']);
    });
  }

  it('is the person\'s also when it is half a number', async () => {
    const { stream } = await mount();
    stream.write(':::input {#a bind=x label=A type=number}\n:::\n\n');
    stream.flush();
    await settled(stream);
    await click(field(stream, 'a'));
    await type('1e');
    stream.patch(set('/value', 5));
    stream.flush();
    await settled(stream);
    expect([stream.state.get('x'), (field(stream, 'a') as HTMLInputElement).validity.badInput, codes(stream)]).to.deep.equal([null, true, ['patch-conflict']]);
    await press('Backspace');
    await press('Backspace');
    stream.patch(set('/value', 5));
    stream.flush();
    await settled(stream);
    expect(stream.state.get('x')).to.equal(5);
  });

  it('gives way to the host', async () => {
    const { stream } = await mount();
    stream.write(':::input {#a bind=x label=A}\n:::\n\n');
    stream.flush();
    await settled(stream);
    await click(field(stream, 'a'));
    await type('ab');
    stream.state.set('x', 'host');
    await settled(stream);
    expect([field(stream, 'a').value, stream.state.touched('x')]).to.deep.equal(['host', false]);
  });
});

describe('a value that was replaced', () => {
  it('is no more when somebody gives the person\'s own back, or the host says another one', async () => {
    for (const [value, origin] of [['4', 'agent'], ['4', 'host'], ['77', 'host']] as const) {
      const { stream } = await mount();
      stream.write(':::input {#a bind=x label=A}\n:::\n\n');
      stream.close();
      await settled(stream);
      stream.state.set('x', '4', 'user');
      stream.patch(set('/value', '9', { reason: 'Because' }));
      await settled(stream);
      if (origin === 'agent') stream.patch(set('/value', value));
      else stream.state.set('x', value);
      await settled(stream);
      expect([find(stream, '[node-id=a]').shadowRoot!.querySelector('.reason'), stream.state.get('x'), stream.state.touched('x')], `${origin} ${value}`).to.deep.equal([null, value, origin === 'agent']);
    }
  });
});
