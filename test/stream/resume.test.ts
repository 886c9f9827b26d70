import { expect } from '@open-wc/testing';
import { hasFocus } from '../../elements/shared/focus.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { type } from '../support/commands.js';
import { responseOf, serverSent } from '../support/server-sent.js';
import { find, mount, reply, settled, streamOf, visibleText } from '../support/stream.js';

const textOfLog = (stream: MduiStream): string => stream.log.map(entry => (entry.kind === 'text' ? entry.append : '')).join('');

describe('a stream that goes on', () => {
  it('keeps what is committed: the element, the focus, what is being typed', async () => {
    const { stream } = await mount();
    stream.write('Hello\n\n:::input {#name bind=name label="Name"}\n:::\n\nSome **bold');
    stream.flush();
    await settled(stream);
    const [paragraph, input] = stream.children;
    find(stream, 'input').focus();
    await type('ab');
    stream.abort('dropped');
    await settled(stream);
    stream.resume(streamOf([' text**, and more\n\n:::button {#go action=go}\nGo\n:::\n']));
    expect(stream.phase).to.equal('streaming');
    await stream.done;
    await settled(stream);
    expect(stream.children[0] === paragraph && stream.children[1] === input).to.equal(true);
    expect(hasFocus(input)).to.equal(true);
    expect(find<HTMLInputElement>(stream, 'input').value).to.equal('ab');
    expect(visibleText(stream)).to.contain('Some bold text, and more');
    expect(stream.querySelectorAll('p')).to.have.length(2);
    expect(stream.querySelectorAll('mdui-button')).to.have.length(1);
  });

  it('gives an open block back in place of its text, and takes it up', async () => {
    const { stream } = await mount();
    stream.write(':::form {#f action=send}\n:::radio {#plan label="Plan"}\n- ( ) Free\n- ( ) Pr');
    stream.flush();
    stream.abort();
    await settled(stream);
    expect(stream.querySelector('mdui-radio') === null).to.equal(true);
    stream.resume(new ReadableStream());
    stream.flush();
    await settled(stream);
    expect(stream.nodes[0]?.children[0]?.phase).to.equal('open');
    expect(stream.querySelectorAll('[data-mdui=fallback]')).to.have.length(0);
    stream.write('o\n:::\n:::\n');
    stream.close();
    stream.flush();
    await settled(stream);
    expect(stream.nodes[0]?.children[0]?.spec.options?.map(({ label }) => label)).to.deep.equal(['Free', 'Pro']);
    expect(stream.nodes[0]?.phase).to.equal('live');
  });

  it('says it in the log, and settles its done again', async () => {
    const { stream } = await mount();
    stream.write('One');
    stream.abort('dropped');
    const first = await stream.done;
    stream.resume(streamOf([' two']));
    const second = await stream.done;
    expect([first, second]).to.deep.equal(['aborted', 'complete']);
    expect(stream.log.map(entry => (entry.kind === 'host' ? entry.act : entry.kind))).to.deep.equal(['open', 'text', 'end', 'resume', 'text', 'end']);
    expect(visibleText(stream)).to.equal('One two');
  });

  it('refuses what is whole or still arrives, and changes nothing', async () => {
    const { stream } = await reply('Whole');
    const said: string[] = [];
    stream.addEventListener('mdui-diagnostic', event => { said.push(event.detail.code); });
    stream.resume(streamOf(['more']));
    stream.reset();
    stream.write('Open');
    stream.flush();
    stream.resume(streamOf(['more']));
    expect(said).to.deep.equal(['resume-refused', 'resume-refused']);
    stream.abort();
    stream.resume();
    expect(said).to.deep.equal(['resume-refused', 'resume-refused', 'resume-refused']);
    expect(stream.phase).to.equal('aborted');
    expect(visibleText(stream)).to.contain('Open').and.not.contain('more');
  });

  it('goes on after a failure of the second source too', async () => {
    const { stream } = await mount();
    stream.write('One');
    stream.abort();
    stream.resume(new Response('no', { status: 500 }));
    expect(await stream.done).to.equal('error');
    stream.resume(streamOf([' two']));
    await stream.done;
    await settled(stream);
    expect(visibleText(stream)).to.equal('One two');
  });

  it('begins anew where nothing had arrived', async () => {
    const { stream } = await mount();
    stream.stream = new Response('no', { status: 500 });
    await stream.done;
    stream.resume(streamOf(['Hello']));
    await stream.done;
    expect(stream.log.map(({ kind }) => kind)).to.deep.equal(['open', 'text', 'end']);
  });

  describe('from src', () => {
    const native = window.fetch.bind(window);
    let asked: (string | null)[] = [];
    let answers: Response[] = [];
    before(() => {
      window.fetch = (_, init) => {
        asked.push(new Headers(init?.headers).get('last-event-id'));
        return Promise.resolve(answers.shift() ?? new Response('', { status: 404 }));
      };
    });
    beforeEach(() => {
      asked = [];
    });
    after(() => { window.fetch = native; });

    async function load(...given: Response[]): Promise<MduiStream> {
      answers = given;
      const { stream } = await mount();
      stream.src = '/reply';
      await stream.updateComplete;
      await stream.done;
      return stream;
    }

    it('asks for what is behind the last event', async () => {
      const events = serverSent('One two three', [4, 8], 'ids');
      const stream = await load(responseOf(events.slice(0, 3).join('')), responseOf(events.slice(3).join('')));
      expect(stream.phase).to.equal('aborted');
      expect(stream.lastEventId).to.equal('3');
      stream.resume();
      await stream.done;
      await settled(stream);
      expect(asked).to.deep.equal([null, '3']);
      expect(stream.phase).to.equal('complete');
      expect(visibleText(stream)).to.equal('One two three Is last of all');
    });

    it('of Markdown, and of events without ids, takes what is new of the whole', async () => {
      const stream = await load(new Response('One **tw'), new Response('One **two** three'));
      stream.resume();
      await stream.done;
      await settled(stream);
      expect(textOfLog(stream)).to.equal('One **two** three');
      const events = serverSent('a a a', [1, 2, 3, 4], 'none');
      const other = await load(responseOf(events.slice(0, 3).join('')), responseOf(events.join('')));
      other.resume();
      await other.done;
      expect(textOfLog(other)).to.equal('a a a');
      expect(asked).to.deep.equal([null, null, null, null]);
    });

    it('has each text once of a wire that broke off inside an event, asked for again from its beginning', async () => {
      const texts = ['One ', 'two ', 'three ', 'four'];
      const chat = [...texts.map(content => ({ object: 'chat.completion.chunk', choices: [{ delta: { content } }] })), { object: 'chat.completion.chunk', choices: [{ delta: {}, finish_reason: 'stop' }] }];
      const wires = [serverSent(texts.join(''), [4, 8, 14], 'none').slice(0, 5).concat('event: md.close\ndata: {}\n\n'), [...chat.map(data => `data: ${JSON.stringify(data)}\n\n`), 'data: [DONE]\n\n']];
      for (const events of wires) {
        const all = events.join('');
        const within = all.indexOf('three ');
        for (const at of [within - 12, within + 3, all.indexOf('\n\n', within), all.indexOf('\n\n', within) + 1]) {
          for (const source of [undefined, responseOf(all)]) {
            const stream = await load(responseOf(all.slice(0, at)), responseOf(all));
            expect(stream.phase).to.equal('aborted');
            stream.resume(source);
            expect([await stream.done, textOfLog(stream)], `${String(at)} of ${all}`).to.deep.equal(['complete', texts.join('')]);
          }
        }
      }
    });

    it('of Markdown, has every letter that its end tore in two', async () => {
      const text = '漢字🙂 more';
      const all = new TextEncoder().encode(text);
      for (let at = 0; at <= 10; at++) {
        const known = new TextDecoder().decode(all.slice(0, at), { stream: true });
        for (const source of [undefined, new Response(all.slice(at))]) {
          for (const kept of source === undefined ? [false, true] : [false]) {
            let stream = await load(new Response(all.slice(0, at)));
            expect([textOfLog(stream), stream.toPlainText().trimEnd()]).to.deep.equal([known, new TextDecoder().decode(all.slice(0, at))]);
            if (kept) {
              const snapshot = JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot;
              ({ stream } = await mount());
              stream.src = '/reply';
              stream.restore(snapshot);
            }
            answers = [new Response(all)];
            stream.resume(source);
            await stream.done;
            expect([textOfLog(stream), stream.toPlainText().trimEnd()], `${String(at)} ${String(kept)}`).to.deep.equal([text, text]);
          }
        }
      }
      const stream = await load(new Response(all.slice(0, 4)));
      stream.resume(new ReadableStream());
      stream.close();
      await stream.done;
      expect(textOfLog(stream)).to.equal('漢\uFFFD');
    });

    it('of plain text, has every letter that its end tore in two', async () => {
      const text = '漢字🙂 more';
      const all = new TextEncoder().encode(text);
      for (let at = 1; at <= 10; at++) {
        const { stream } = await mount({ format: 'text' });
        stream.stream = new Response(all.slice(0, at)).body;
        await stream.done;
        expect(stream.toPlainText().trimEnd()).to.equal(new TextDecoder().decode(all.slice(0, at)));
        stream.resume(new Response(all.slice(at)).body!);
        await stream.done;
        // a blank that a piece begins with is spelled out
        expect([textOfLog(stream).replace('&#32;', ' '), stream.toPlainText().trimEnd()], String(at)).to.deep.equal([text, text]);
      }
    });

    it('goes on after a reload of the page', async () => {
      const events = serverSent('One two three', [4, 8], 'words');
      const stream = await load(responseOf(events.slice(0, 3).join('')));
      const snapshot = JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot;
      expect(snapshot.last_event_id).to.equal(stream.lastEventId);
      const { stream: other } = await mount();
      other.src = '/reply';
      other.restore(snapshot);
      await settled(other);
      expect(asked).to.deep.equal([null]);
      answers = [responseOf(events.join(''))];
      other.resume();
      await other.done;
      await settled(other);
      expect(asked).to.deep.equal([null, snapshot.last_event_id]);
      expect(visibleText(other)).to.equal('One two three Is last of all');
      expect(other.snapshot().wire).to.equal(undefined);
    });
  });
});
