import { expect, fixture, html } from '@open-wc/testing';
import { basicCatalog, capabilities, configureSurfaces, defineCatalog, deliver, pendingCalls, type CallDetail, type ErrorDetail } from '../../elements/a2ui.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import { press, type } from '../support/commands.js';
import { buttonNamed, find, visibleText } from '../support/stream.js';
import { allDrawn, ask, at, button, column, pressed, text } from './agent-support.js';
import { components, drawn, fence, line, mountSurfaces, show, surface, type Shown } from './surfaces-support.js';

/** Brings answers to what is asked, when they are there. */
function answering({ stream }: Pick<Shown, 'stream'>): CallDetail['callAgentFunction'][] {
  const asked: CallDetail['callAgentFunction'][] = [];
  stream.addEventListener('mdui-surface-call', call => {
    call.preventDefault();
    asked.push(call.detail.callAgentFunction);
  });
  return asked;
}

const response = (functionCallId: string, answer: object): object => ({ version: 'v1.0', agentFunctionResponse: { functionCallId, ...answer } });
const errorsOf = (stream: EventTarget): ErrorDetail['error'][] => {
  const errors: ErrorDetail['error'][] = [];
  stream.addEventListener('mdui-surface-error', refused => errors.push((refused as CustomEvent<ErrorDetail>).detail.error));
  return errors;
};

describe('what a surface asks its agent', () => {
  const WEATHER = surface({ city: 'Bonn' }, column('f', 'w'), { id: 'f', component: 'TextField', label: 'City', value: at('/city') }, text('w', ask('formatString', { value: '${/city} is ${weather(city: /city)}' })));

  it('goes to the host, who brings the answer; what shows it says that it waits', async () => {
    const shown = await mountSurfaces();
    const { stream } = shown;
    const asked = answering(shown);
    stream.write(WEATHER);
    stream.close();
    await drawn(stream);
    expect(asked).to.have.length(1);
    expect(asked[0]?.callFunction).to.deep.equal({ '@call': 'weather', 'args': { city: 'Bonn' } });
    const shownText = find(stream, '[data-a2ui="Text"]');
    expect(shownText.getAttribute('aria-busy')).to.equal('true');
    expect(deliver(stream, response(asked[0]!.functionCallId, { value: 'warm' }))).to.deep.equal([]);
    await drawn(stream);
    expect([visibleText(shownText), shownText.hasAttribute('aria-busy')]).to.deep.equal(['Bonn is warm', false]);
    expect(pendingCalls(stream)).to.deep.equal([]);
    expect(shown.diagnostics).to.deep.equal([]);
  });

  it('follows what is typed when that is settled on, not with each key', async () => {
    const shown = await mountSurfaces();
    const { stream } = shown;
    const asked = answering(shown);
    stream.write(WEATHER);
    stream.close();
    await drawn(stream);
    find(stream, 'input').focus();
    await press('End');
    await type('!?');
    await drawn(stream);
    expect(asked).to.have.length(1);
    await press('Tab');
    await drawn(stream);
    expect(asked.map(({ callFunction }) => callFunction.args?.['city'])).to.deep.equal(['Bonn', 'Bonn!?']);
  });

  it('is no function where no host brings answers, and the agent is told', async () => {
    const { stream, diagnostics } = await mountSurfaces();
    const errors = errorsOf(stream);
    stream.write(WEATHER);
    stream.close();
    await drawn(stream);
    expect(visibleText(stream)).to.include('Bonn is');
    expect(find(stream, '[data-a2ui="Text"]').hasAttribute('aria-busy')).to.be.false;
    expect(diagnostics).to.deep.equal(['surface-rejected']);
    expect(errors).to.deep.equal([{ code: 'UNKNOWN_FUNCTION', message: 'There is no function "weather".', surfaceId: 's' }]);
  });

  it('is answered in the text of a later reply, and is the same when both are read again', async () => {
    const conversation = await fixture<MduiConversation>(html`<mdui-conversation></mdui-conversation>`);
    await mountSurfaces();
    const asked = answering({ stream: conversation as never });
    conversation.reply(WEATHER);
    await allDrawn(conversation);
    const diagnostics: string[] = [];
    conversation.addEventListener('mdui-diagnostic', ({ detail }) => diagnostics.push(detail.message));
    conversation.reply(fence([JSON.stringify(response(asked[0]!.functionCallId, { value: 'cold' }))]));
    await allDrawn(conversation);
    expect(visibleText(conversation)).to.include('Bonn is cold');
    const saved = JSON.parse(JSON.stringify(conversation.snapshot())) as ReturnType<typeof conversation.snapshot>;
    const other = await fixture<MduiConversation>(html`<mdui-conversation></mdui-conversation>`);
    const again = answering({ stream: other as never });
    other.restore(saved);
    await allDrawn(other);
    expect(visibleText(other)).to.include('Bonn is cold');
    expect([again, diagnostics]).to.deep.equal([[], []]);
  });

  it('as a button\'s action waits for the answer; a second press asks nothing', async () => {
    const shown = await mountSurfaces();
    const { stream } = shown;
    const asked = answering(shown);
    stream.write(surface({}, ...button('root', { functionCall: ask('book', { n: 1 }) })));
    stream.close();
    await drawn(stream);
    const book = buttonNamed(stream, 'root');
    await pressed(book);
    await drawn(stream);
    expect([book.getAttribute('data-state'), asked.length]).to.deep.equal(['pending', 1]);
    book.click();
    await drawn(stream);
    expect(asked).to.have.length(1);
    deliver(stream, response(asked[0]!.functionCallId, { value: null }));
    expect([book.getAttribute('data-state'), shown.actions]).to.deep.equal([null, []]);
  });
});

describe('catalogues of the page', () => {
  const call = { '@call': 'stock', 'args': { sku: 'x' } };

  it('bring functions and rules of their own, which the agent is told of', async () => {
    const list = [...basicCatalog.components.values()].map(type => type.name === 'Divider' ? { ...type, allowedParents: ['Card'] } : type);
    configureSurfaces({
      catalogs: [defineCatalog({ id: 'shop', title: 'Shop', components: list, functions: [{ name: 'stock', args: { sku: 'required' }, returns: 'number', allowedCallers: 'rendererOrAgent', about: 'Stock.', call: ({ sku }) => `7 ${String(sku)}` }] }), basicCatalog],
      aliases: ['theirs'],
    });
    try {
      const { stream } = await mountSurfaces();
      const errors = errorsOf(stream);
      const responses: unknown[] = [];
      stream.addEventListener('mdui-surface-response', ({ detail }) => responses.push(detail.rendererFunctionResponse));
      stream.write(fence([line({ createSurface: { surfaceId: 's', catalogId: 'theirs' } }), components('s', column('t', 'd'), text('t', call), { id: 'd', component: 'Divider' })]));
      stream.close();
      await stream.done;
      await drawn(stream);
      expect(visibleText(stream)).to.equal('7 x Part of this UI couldn\'t be shown.');
      expect(errors).to.deep.equal([{ code: 'UNALLOWED_PARENT', surfaceId: 's', path: '/components/d/component', message: 'Divider may not stand in Column.' }]);
      deliver(stream, { version: 'v1.0', callRendererFunction: { functionCallId: 'f', callFunction: { ...call, catalogId: 'shop' } } });
      expect(responses).to.deep.equal([{ functionCallId: 'f', value: '7 x' }]);
      expect(capabilities(stream)['v1.0'].supportedCatalogIds).to.deep.equal(['shop', 'mdui-stream/basic@1', 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json']);
    } finally {
      configureSurfaces({});
    }
  });
});

describe('what a surface tells its agent', () => {
  it('is what was refused, in the shape of v1.0', async () => {
    const { stream } = await mountSurfaces();
    const errors = errorsOf(stream);
    stream.write(fence([line({ createSurface: { surfaceId: 's' } }), '{"version": oops}', components('s', text('root', at('a')), { id: 'x', component: 'Text' })]));
    stream.close();
    await drawn(stream);
    expect(errors.map(({ code, surfaceId, path }) => [code, surfaceId, path])).to.deep.equal([['INVALID_JSON', 's', undefined], ['VALIDATION_FAILED', 's', '/updateComponents/components/1/text']]);
  });

  it('is what a function gave that the agent called, or why it gave nothing', async () => {
    const { stream } = await show(surface({}, text('root')));
    const responses: unknown[] = [];
    stream.addEventListener('mdui-surface-response', ({ detail }) => responses.push(detail));
    expect(deliver(stream, { version: 'v1.0', callRendererFunction: { functionCallId: 'f', callFunction: ask('required', { value: 1 }) } })).to.deep.equal([]);
    expect(responses).to.deep.equal([{ version: 'v1.0', rendererFunctionResponse: { functionCallId: 'f', error: { code: 'FUNCTION_NOT_ALLOWED', message: 'The agent may not call "required".' } } }]);
    expect(deliver(stream, { version: 'v1.0', updateDataModel: { surfaceId: 'none', value: 1 } })[0]?.code).to.equal('INTEGRITY_ERROR');
    expect(deliver(stream, { version: 'v1.0', updateComponents: { surfaceId: 's', components: [text('root', 'By another way')] } })).to.deep.equal([]);
    await drawn(stream);
    expect(visibleText(stream)).to.equal('By another way');
  });
});
