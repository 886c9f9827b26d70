import { expect } from '@open-wc/testing';
import { deliver } from '../../elements/a2ui.js';
import { click, press } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, visibleText } from '../support/stream.js';
import { components, drawn, fence, line, mountSurfaces, show, surface } from './surfaces-support.js';

const button = (action: object): object[] => [{ id: 'root', component: 'Button', child: 't', action }, { id: 't', component: 'Text', text: 'Press' }];
const open = (url: string): object => ({ functionCall: { '@call': 'openUrl', 'args': { url } } });

/** What `window.open` is asked for while `work` runs. */
async function opened(work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const real = window.open.bind(window);
  window.open = url => {
    asked.push(String(url));
    return null;
  };
  try {
    await work();
  } finally {
    window.open = real;
  }
  return asked;
}

describe('what a surface may do', () => {
  it('opens an address from a press of a person only, and never one that the policy refuses', async () => {
    const { stream } = await show(surface({}, ...button(open('https://example.com/x'))));
    expect(await opened(async () => {
      buttonNamed(stream, 'Press').click();
      await drawn(stream);
    })).to.deep.equal([]);
    buttonNamed(stream, 'Press').focus();
    expect(await opened(() => press('Enter'))).to.deep.equal(['https://example.com/x']);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://u:p@example.com/']) {
      const { stream: bad } = await show(surface({}, ...button(open(url))));
      buttonNamed(bad, 'Press').focus();
      expect(await opened(() => press('Enter')), url).to.deep.equal([]);
    }
  });

  it('an openUrl in a text does nothing', async () => {
    expect(await opened(async () => {
      await show(surface({}, { id: 'root', component: 'Text', text: { '@call': 'openUrl', 'args': { url: 'https://example.com' } } }));
    })).to.deep.equal([]);
  });

  it('loads nothing from where the host did not say', async () => {
    const list = (url: string): object[] => [{ id: 'root', component: 'Column', children: ['a', 'b', 'c'] }, { id: 'a', component: 'Image', url, description: 'Lake' }, { id: 'b', component: 'Video', url, posterUrl: url }, { id: 'c', component: 'AudioPlayer', url }];
    const { stream } = await show(surface({}, ...list('https://example.com/x')));
    expect(findAll(stream, 'img, video, audio, source')).to.deep.equal([]);
    expect(findAll<HTMLAnchorElement>(stream, 'a').map(({ href, rel }) => `${href} ${rel}`)).to.deep.equal(Array(3).fill('https://example.com/x noopener noreferrer nofollow'));
    const { stream: bad } = await show(surface({}, ...list('javascript:alert(1)')));
    expect(findAll(bad, 'a[href], img, video, audio')).to.deep.equal([]);
    const { stream: allowed } = await show(surface({}, ...list(`${location.origin}/nothing.png`)), { policy: { images: { origins: [location.origin] } } });
    expect(findAll(allowed, 'img, video, audio').map(({ localName }) => localName)).to.deep.equal(['img', 'video', 'audio']);
  });

  it('a press counts when the button has stood still for half a second', async () => {
    const { stream, actions } = await show(surface({}, ...button({ event: { name: 'go' } })));
    await click(buttonNamed(stream, 'Press'));
    expect(actions).to.deep.equal([]);
    await armed();
    await click(buttonNamed(stream, 'Press'));
    expect(actions).to.have.length(1);
  });

  const seats = { order: [{ '@path': '/order/seats' }], who: { '@path': '/who' } };
  const order = (count: number): object => ({ seats: count });
  const everything = { order: order(7), who: { name: 'Mallory' }, news: 'b' };
  const changes: readonly (readonly [what: string, context: object, harmless: boolean, ...changed: readonly (readonly [path: string, value: unknown])[]])[] = [
    ['paths', seats, true, ['/order', order(200)], ['/order/seats', 300], ['/who/name', 'Eve'], ['/', everything], ['', { ...everything, who: 'Trent' }], ['//order//seats', 8], ['/order/', order(9)]],
    ['paths that are written in another way', { order: { '@path': '//order//seats/' } }, true, ['/order/seats', 10], ['/order', order(11)]],
    ['the whole', { all: { '@path': '/' } }, false, ['/news', 'c']],
    ['the text of a function', { note: { '@call': 'formatString', args: { value: 'for ${/who/name}' } } }, false, ['/who/name', 'Eve'], ['/', everything]],
  ];
  for (const [what, context, harmless, ...changed] of changes) {
    it(`a press counts when what it sends has not been changed by the agent for half a second: ${what}`, async () => {
      const { stream, actions } = await show(surface({ order: order(2), who: { name: 'Ada' }, news: 'a' }, { id: 'n', component: 'Text', text: { '@path': '/news' } }, ...button({ event: { name: 'go', context } })), { policy: { pending: 0 } });
      const change = (path: string, value: unknown): void => { deliver(stream, { version: 'v1.0', updateDataModel: { surfaceId: 's', path, value } }); };
      const presses = async (): Promise<number> => {
        await drawn(stream);
        await click(buttonNamed(stream, 'Press'));
        stream.settle('s/root');
        return actions.length;
      };
      await armed();
      if (harmless) change('/news', 'b');
      expect(await presses(), 'something else').to.equal(1);
      let count = 1;
      for (const [path, value] of changed) {
        change(path, value);
        expect(await presses(), path).to.equal(count);
        await armed();
        expect(await presses(), path).to.equal(++count);
      }
    });
  }

  it('a double click is one act', async () => {
    const { stream, actions } = await show(surface({}, ...button({ event: { name: 'go' } })));
    await armed();
    await click(buttonNamed(stream, 'Press'), 2);
    expect(actions).to.have.length(1);
  });

  it('an action that the host does not allow cannot be pressed', async () => {
    const { stream, actions } = await show(surface({}, ...button({ event: { name: 'wipe' } })), { policy: { actions: ['order'] } });
    expect(buttonNamed(stream, 'Press').disabled).to.be.true;
    await armed();
    await click(buttonNamed(stream, 'Press'));
    expect(actions).to.deep.equal([]);
  });

  it('an action that the host calls sensitive is confirmed first', async () => {
    const { stream, actions, acts } = await show(surface({}, ...button({ event: { name: 'pay' } })), { policy: { sensitive: ['pay'] } });
    buttonNamed(stream, 'Press').focus();
    await press('Enter');
    expect(actions).to.deep.equal([]);
    await press('Escape');
    await drawn(stream);
    expect(acts().map(({ type }) => type)).to.deep.equal(['ui.cancel']);
    expect(actions).to.deep.equal([]);
  });

  it('a yes is to what was there when it was asked: nothing is said when the agent changed the action or its data meanwhile', async () => {
    const go = (name: string): object => ({ event: { name, context: { amount: { '@path': '/amount' } } } });
    for (const change of [components('s', ...button(go('pay'))), line({ updateDataModel: { surfaceId: 's', path: '/amount', value: 9000 } })]) {
      const shown = await mountSurfaces({ policy: { sensitive: ['leave', 'pay'] } });
      shown.stream.write(surface({ amount: 1 }, ...button(go('leave'))));
      await drawn(shown.stream);
      buttonNamed(shown.stream, 'Press').focus();
      await press('Enter');
      shown.stream.write(`\n${fence([change])}`);
      await drawn(shown.stream);
      await armed();
      await click(buttonNamed(shown.stream, 'Yes'));
      await drawn(shown.stream);
      expect([shown.actions, shown.acts(), shown.diagnostics], change).to.deep.equal([[], [], ['confirm-outdated']]);
      shown.stream.remove();
    }
  });

  it('a button that is called as another address asks before it opens one', async () => {
    const [opener, words] = button(open('https://evil.test/'));
    const { stream } = await show(surface({}, opener!, { ...words, text: 'https://bank.example' }));
    expect(await opened(async () => {
      buttonNamed(stream, 'https://bank.example').focus();
      await press('Enter');
      await drawn(stream);
      expect(find<HTMLDialogElement>(stream, 'dialog[open]').innerText).to.contain('https://evil.test/');
    })).to.deep.equal([]);
    expect(await opened(async () => {
      await armed();
      await click(buttonNamed(stream, 'Yes'));
      await drawn(stream);
    })).to.deep.equal(['https://evil.test/']);
  });

  it('a press counts when what the button says and does has stood for half a second', async () => {
    const { stream, actions } = await mountSurfaces();
    stream.write(surface({}, ...button({ event: { name: 'next' } })));
    await drawn(stream);
    await armed();
    stream.write(`\n${fence([components('s', { id: 't', component: 'Text', text: 'Pay now' })])}`);
    await drawn(stream);
    await click(buttonNamed(stream, 'Pay now'));
    expect(actions, 'its words').to.deep.equal([]);
    await armed();
    stream.write(`\n${fence([components('s', button({ event: { name: 'pay' } })[0]!)])}`);
    await drawn(stream);
    await click(buttonNamed(stream, 'Pay now'));
    expect(actions, 'its action').to.deep.equal([]);
    await armed();
    await click(buttonNamed(stream, 'Pay now'));
    expect(actions).to.have.length(1);
  });

  it('no word of the agent becomes an id, a name, a class or a style', async () => {
    const { stream } = await show(surface({}, { id: 'root', component: 'Column', children: ['evil"id'] }, { id: 'evil"id', component: 'TextField', label: 'L', variant: 'longText' }));
    for (const element of stream.querySelectorAll('*')) for (const name of ['id', 'name', 'class']) expect(element.hasAttribute(name), `${element.localName} ${name}`).to.be.false;
  });

  it('paths to a prototype lead nowhere', async () => {
    await show(fence([line({ createSurface: { surfaceId: 's', dataModel: {} } }), line({ updateDataModel: { surfaceId: 's', path: '/__proto__/polluted', value: true } }), line({ updateDataModel: { surfaceId: 's', path: '/constructor/prototype/polluted', value: true } }), '{"version":"v1.0","updateDataModel":{"surfaceId":"s","path":"/","value":{"__proto__":{"polluted":true}}}}']));
    expect(({} as { polluted?: boolean }).polluted).to.be.undefined;
  });

  it('where the host wants none, a block is code', async () => {
    const { stream } = await show(surface({}, { id: 'root', component: 'Text', text: 'Live' }), { policy: { surfaces: false } });
    expect(find(stream, 'pre').hidden).to.be.false;
  });

  it('what a person wrote becomes no surface', async () => {
    const { stream } = await mountSurfaces();
    stream.author = 'user';
    stream.format = 'markdown';
    stream.write(surface({}, { id: 'root', component: 'Text', text: 'Live' }));
    stream.close();
    await drawn(stream);
    expect(find(stream, 'pre').hidden).to.be.false;
    expect(visibleText(stream)).to.include('createSurface');
  });
});
