import { expect } from '@open-wc/testing';
import { keepsClassInFrame } from '../support/frames.js';
import { find, findAll, mount, settled, visibleText } from '../support/stream.js';

const frame = (): Promise<unknown> => new Promise(resolve => { setTimeout(resolve, 150); });

describe('the place of a stream', () => {
  it('what stood in it gives way to what is streamed, however it begins', async () => {
    for (const begin of ['write', 'stream', 'src'] as const) {
      const { stream: host } = await mount();
      const stream = document.createElement('mdui-stream');
      stream.textContent = 'Needs a script';
      if (begin === 'write') stream.write('text');
      else if (begin === 'stream') stream.stream = new ReadableStream({ start: controller => { controller.enqueue('text'); } });
      else stream.src = 'data:text/markdown,text';
      host.append(stream);
      await frame();
      await frame();
      expect(visibleText(stream), begin).to.equal('text');
      stream.remove();
    }
  });

  it('goes on in another frame, in a shadow root there, and back from a document that is not shown', async function () {
    if (!keepsClassInFrame) this.skip();
    const { stream } = await mount();
    const home = stream.parentElement!;
    const iframe = home.appendChild(document.createElement('iframe'));
    const inner = iframe.contentDocument!;
    stream.write('one\n\n');
    inner.body.append(stream);
    stream.write('two\n\n');
    await frame();
    const root = inner.body.appendChild(inner.createElement('div')).attachShadow({ mode: 'open' });
    root.append(stream);
    stream.write('three\n\n');
    await frame();
    expect([inner.adoptedStyleSheets.length, root.adoptedStyleSheets.length]).to.deep.equal([1, 1]);
    document.implementation.createHTMLDocument().body.append(stream);
    home.append(stream);
    stream.write('four');
    stream.close();
    expect(await stream.done).to.equal('complete');
    expect(visibleText(stream)).to.equal('one two three four');
    iframe.remove();
  });

  it('has live controls in another window too, with the look they have here', async function () {
    if (!keepsClassInFrame) this.skip();
    const { stream, events } = await mount();
    const home = stream.parentElement!;
    const iframe = home.appendChild(document.createElement('iframe'));
    const inner = iframe.contentDocument!;
    const look = (): string[] => findAll(stream, 'button, input, summary, dialog').map(each => `${each.localName} ${each.getBoundingClientRect().height} ${getComputedStyle(each).borderRadius} ${getComputedStyle(each).cursor}`);
    const drawn = async (): Promise<void> => {
      await settled(stream);
      await new Promise(resolve => { requestAnimationFrame(resolve); });
      await new Promise(resolve => { requestAnimationFrame(resolve); });
    };
    const field = (id: string): string => `:::input {#${id} label="${id}"}\n:::\n:::form {#f-${id} action=go}\n:::\n:::accordion\n:::item {title="I"}\ni\n:::\n:::\n`;
    stream.write(field('a'));
    stream.flush();
    await drawn();
    const before = look();
    inner.body.append(stream);
    await drawn();
    expect(look()).to.deep.equal(before);
    stream.write(field('b'));
    stream.flush();
    await drawn();
    expect(look().slice(before.length)).to.deep.equal(before);
    findAll<HTMLInputElement>(stream, 'input')[1]!.focus();
    expect(events.map(({ type, node_id }) => `${type} ${node_id}`)).to.include('ui.focus b');
    // a document that is not shown, and back
    document.implementation.createHTMLDocument().body.append(stream);
    stream.write(field('c'));
    stream.flush();
    await settled(stream);
    home.append(stream);
    await drawn();
    expect(look()).to.deep.equal([...before, ...before, ...before]);
    iframe.remove();
  });

  it('an empty src is none', async () => {
    const { stream } = await mount();
    stream.setAttribute('src', '');
    await settled(stream);
    await frame();
    expect(stream.phase).to.equal('idle');
  });

  it('leaves no listener on the document when it is removed, and works again when it is back', async () => {
    const counted = new Map<string, number>();
    const add = document.addEventListener.bind(document);
    const { stream, acts } = await mount();
    const parent = stream.parentElement!;
    const controllers: AbortSignal[] = [];
    document.addEventListener = ((type: string, listener: () => void, options: AddEventListenerOptions) => {
      counted.set(type, (counted.get(type) ?? 0) + 1);
      if (options.signal) controllers.push(options.signal);
      add(type, listener, options);
    }) as typeof document.addEventListener;
    try {
      stream.write(':::button {#b action=go}\nGo\n:::\n');
      stream.close();
      await stream.done;
      await settled(stream);
      stream.remove();
      await frame();
      expect(controllers.filter(signal => !signal.aborted)).to.deep.equal([]);
      parent.append(stream);
      await settled(stream);
      find(stream, 'button').click();
      expect(acts(), 'a script pressed at once').to.deep.equal([]);
    } finally {
      document.addEventListener = add;
    }
  });
});
