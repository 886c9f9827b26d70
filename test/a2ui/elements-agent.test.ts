import { expect, fixture, html } from '@open-wc/testing';
import schemas from 'fixture:a2ui-schemas';
import { basicCatalog, capabilities, configureSurfaces, dataModels, defineCatalog, deliver, pendingCalls, type CallDetail, type ErrorDetail } from '../../elements/a2ui.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import { press, type } from '../support/commands.js';
import { SchemaSet, type Schema } from '../support/json-schema.js';
import { buttonNamed, find, visibleText } from '../support/stream.js';
import { allDrawn, ask, at, button, column, event, pressed, text } from './agent-support.js';
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

describe('what is told has the shape of the specification:', () => {
  /** The package's schemas are of before `@`. */
  const modern = (schema: unknown): unknown => Array.isArray(schema) ? schema.map(modern) : typeof schema !== 'object' || schema === null ? schema
    : Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name === 'call' || name === 'path' ? `@${name}` : name, name === 'required' || name === 'contains' ? JSON.parse(JSON.stringify(inner).replaceAll('"call"', '"@call"')) as unknown : modern(inner)]));
  const CALL: Schema = { type: 'object', properties: { '@call': { type: 'string' }, 'args': { type: 'object' }, 'catalogId': { type: 'string' } }, required: ['@call'], additionalProperties: false };
  const set = new SchemaSet(schemas.map(schema => {
    const { $id, $defs } = schema as { readonly $id: string; readonly $defs?: object };
    if ($id.endsWith('common_types.json')) return { ...schema, $defs: { ...$defs, FunctionCall: CALL } };
    return $id.endsWith('catalog_definition.json') ? modern(schema) as Schema : schema;
  }));
  const faults = (name: string, value: unknown): readonly string[] => set.faults(`https://a2ui.org/specification/v1_0/${name}.json`, JSON.parse(JSON.stringify(value)) as unknown);

  it('every message of a surface', async () => {
    const shown = await mountSurfaces();
    const { stream } = shown;
    const told: unknown[] = [];
    for (const name of ['mdui-action', 'mdui-surface-call', 'mdui-surface-response', 'mdui-surface-error'] as const) {
      stream.addEventListener(name, ({ detail, type: kind }) => {
        told.push(detail);
        expect(faults('renderer_to_agent', detail), `${kind} ${JSON.stringify(detail)}`).to.deep.equal([]);
      });
    }
    stream.addEventListener('mdui-surface-call', call => { if (call.detail.callAgentFunction.callFunction['@call'] === 'weather') call.preventDefault(); });
    stream.write(fence([line({ createSurface: { surfaceId: 's', sendDataModel: true, dataModel: { a: 1, list: [true, null, { b: 'c' }] } } }), '{oops}', '{"version":"v1.0"}',
      components('s', column('w', 'n', 'go', 'bad'), text('w', ask('weather', { city: at('/list'), literal: { '@@path': 'x' } })), text('n', ask('nobody')), text('bad', { '@nothing': 1 }), { id: 'z', component: 'Slider' }, { id: 'y', component: 'Nobody' },
        ...button('go', event('go', { context: { all: at('/list'), none: at('/none') }, userMessage: 'Go on' })), ...button('plain', event('plain')))]));
    stream.close();
    await stream.done;
    await drawn(stream);
    await pressed(buttonNamed(stream, 'go'));
    const [call] = pendingCalls(stream);
    deliver(stream, response(call!.callAgentFunction.functionCallId, { error: { code: 'NO', message: 'No.' } }));
    deliver(stream, response('unknown', { value: 1 }));
    for (const called of [ask('length', { value: 'x' }), ask('none'), {}]) deliver(stream, { version: 'v1.0', callRendererFunction: { functionCallId: 'f', callFunction: called } });
    deliver(stream, { version: 'v1.0', updateDataModel: { surfaceId: 's', path: '/__proto__/x', value: 1 } });
    await drawn(stream);
    const kinds = told.map(each => Object.keys(each as object)[1]);
    expect([...new Set(kinds)].sort()).to.deep.equal(['action', 'callAgentFunction', 'error', 'rendererFunctionResponse']);
    expect(faults('renderer_data_model', dataModels(stream))).to.deep.equal([]);
    // the check finds what is wrong
    expect(faults('renderer_to_agent', { version: 'v1.0', error: { code: 'VALIDATION_FAILED', surfaceId: 's', message: 'No.' } })).not.to.be.empty;
  });

  it('the capabilities, with catalogues of the page', async () => {
    const { stream } = await show(surface({}, text('root')));
    configureSurfaces({ catalogs: [defineCatalog({ id: 'shop', title: 'Shop', description: 'Ours', instructions: '# How', components: [...basicCatalog.components.values()], functions: [{ name: 'stock', args: { sku: 'required' }, returns: 'number', allowedCallers: 'rendererOrAgent', about: 'Stock.', call: () => 7 }] }), basicCatalog] });
    try {
      const told = capabilities(stream, { inline: true });
      expect(told['v1.0'].inlineCatalogs).to.have.length(2);
      expect(faults('renderer_capabilities', told)).to.deep.equal([]);
      expect(faults('renderer_capabilities', { 'v1.0': { supportedCatalogIds: [], inlineCatalogs: [{ catalogId: 'x', functions: { f: { type: 'object', properties: {}, required: [] } } }] } })).not.to.be.empty;
    } finally {
      configureSurfaces({});
    }
  });
});
