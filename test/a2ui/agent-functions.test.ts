import { expect } from '@open-wc/testing';
import { defineCatalog, basicCatalog, createSurfaces, errorMessage, type A2uiError, type ActionOutcome, type RendererMessage, type Surfaces, type SurfacesOptions } from '../../src/a2ui/index.js';
import { lines, look, read } from './surfaces.js';

const text = (id: string, words: unknown): object => ({ id, component: 'Text', text: words });
const at = (path: string): object => ({ '@path': path });
const ask = (name: string, args: object = {}): object => ({ '@call': name, args });

interface Asked { readonly surfaces: Surfaces; readonly errors: A2uiError[]; readonly sent: RendererMessage[]; readonly calls: () => { readonly surfaceId: string; readonly functionCallId: string; readonly callFunction: object }[] }

function surface(components: readonly object[], dataModel: object = {}, options: SurfacesOptions = {}): Asked {
  const surfaces = createSurfaces({ agentFunctions: true, now: () => new Date(0), ...options });
  const [errors, sent]: [A2uiError[], RendererMessage[]] = [[], []];
  surfaces.subscribe(change => {
    if (change.type === 'error') errors.push(change.error);
    if (change.type === 'send') sent.push(change.message);
  });
  surfaces.apply({ version: 'v1.0', createSurface: { surfaceId: 's', dataModel, components } });
  return { surfaces, errors, sent, calls: () => sent.flatMap(message => 'callAgentFunction' in message ? [message.callAgentFunction] : []) };
}

const respond = (surfaces: Surfaces, functionCallId: string, answer: object): void => { surfaces.apply({ version: 'v1.0', agentFunctionResponse: { functionCallId, ...answer } }); };

describe('a function that no catalogue has', () => {
  it('is asked of the agent once, with its arguments worked out, and what shows it waits', () => {
    const { surfaces, sent, calls, errors } = surface([text('root', ask('weather', { city: at('/city'), raw: { '@@x': 1 } })), text('other', ask('weather', { city: at('/city'), raw: { '@@x': 1 } }))], { city: 'Bonn' });
    const s = surfaces.get('s')!;
    let told = 0;
    const watch = s.watch('root', s.rootScope, () => { told++; });
    expect([watch.current?.pending, watch.current?.props['text']]).to.deep.equal([true, undefined]);
    expect(look(s, 'other')?.pending).to.be.true;
    expect(sent).to.have.length(1);
    const [{ functionCallId, ...call }] = calls() as [ReturnType<typeof calls>[0]];
    expect(call).to.deep.equal({ surfaceId: 's', callFunction: { '@call': 'weather', 'args': { city: 'Bonn', raw: { '@@x': 1 } } } });
    expect(surfaces.pendingCalls).to.have.length(1);
    respond(surfaces, functionCallId, { value: '12 °C' });
    expect(told).to.equal(1);
    expect([watch.current?.pending, watch.current?.props['text'], look(s, 'other')?.props['text']]).to.deep.equal([false, '12 °C', '12 °C']);
    respond(surfaces, functionCallId, { value: 'another' });
    expect([told, surfaces.pendingCalls.length, errors]).to.deep.equal([1, 0, []]);
  });

  it('shows what it showed before while another answer is awaited', () => {
    const { surfaces, calls } = surface([text('root', ask('formatString', { value: 'It is ${weather(city: /city)}' }))], { city: 'Bonn' });
    const s = surfaces.get('s')!;
    const watch = s.watch('root', s.rootScope, () => undefined);
    expect(watch.current?.props['text']).to.equal('It is ');
    respond(surfaces, calls()[0]!.functionCallId, { value: 'fine' });
    expect(watch.current?.props['text']).to.equal('It is fine');
    s.data.set('/city', 'Rome', 'user');
    expect([watch.current?.props['text'], watch.current?.pending]).to.deep.equal(['It is fine', true]);
    respond(surfaces, calls()[1]!.functionCallId, { value: 'hot' });
    expect(watch.current?.props['text']).to.equal('It is hot');
    s.data.set('/city', 'Bonn', 'user');
    expect([watch.current?.props['text'], calls().length]).to.deep.equal(['It is fine', 2]);
  });

  it('is nothing when the agent cannot say it, and is an error nowhere else', () => {
    const { surfaces, calls, errors } = surface([text('root', ask('formatString', { value: 'It is ${weather()}' }))]);
    const watch = surfaces.get('s')!.watch('root', surfaces.get('s')!.rootScope, () => undefined);
    expect(watch.current).to.exist;
    respond(surfaces, calls()[0]!.functionCallId, { error: { code: 'DOWN', message: 'No satellite.' } });
    expect([watch.current?.props['text'], watch.current?.pending]).to.deep.equal(['It is ', false]);
    expect(errors).to.deep.equal([{ code: 'FUNCTION_FAILED', message: 'DOWN: No satellite.', functionCallId: calls()[0]!.functionCallId }]);
  });

  it('as a check does not pass before the agent has said so, and not when it fails', () => {
    const field = { id: 'root', component: 'TextField', label: 'Code', value: at('/code'), checks: [{ condition: ask('known', { code: at('/code') }), message: 'Unknown.' }] };
    const { surfaces, calls } = surface([field], { code: 'a' });
    const s = surfaces.get('s')!;
    const watch = s.watch('root', s.rootScope, () => undefined);
    expect([watch.current?.valid, watch.current?.checks]).to.deep.equal([false, [{ message: '', severity: 'error', code: 'PENDING' }]]);
    respond(surfaces, calls()[0]!.functionCallId, { value: { valid: true } });
    expect(watch.current?.valid).to.be.true;
    s.data.set('/code', 'b', 'user');
    expect(watch.current).to.exist;
    respond(surfaces, calls()[1]!.functionCallId, { error: { code: 'X', message: 'x' } });
    expect(watch.current?.checks).to.deep.equal([{ message: 'Unknown.', severity: 'error' }]);
  });

  it('as an action is asked at each press, and its answer ends the wait', () => {
    const { surfaces, calls } = surface([{ id: 'root', component: 'Button', child: 't', action: { functionCall: ask('book', { seats: at('/n') }) } }], { n: 2 });
    const s = surfaces.get('s')!;
    const watch = s.watch('root', s.rootScope, () => undefined);
    const found: ActionOutcome[] = [];
    for (const answer of [{ value: 7 }, { error: { code: 'FULL', message: 'None is left.' } }]) {
      expect(watch.act(true, outcome => found.push(outcome))).to.deep.equal({ type: 'waiting' });
      respond(surfaces, calls().at(-1)!.functionCallId, answer);
    }
    expect(new Set(calls().map(({ functionCallId }) => functionCallId)).size).to.equal(2);
    expect(found[0]).to.deep.equal({ type: 'done', value: 7 });
    expect(found[1]).to.deep.include({ type: 'error' });
  });

  it('ends what was pressed, whatever the agent has made of the button meanwhile', () => {
    const { surfaces, calls } = surface([{ id: 'root', component: 'Button', child: 't', action: { event: { name: 'look', context: { price: ask('price') } } } }]);
    const s = surfaces.get('s')!;
    const found: ActionOutcome[] = [];
    s.watch('root', s.rootScope, () => undefined).act(true, outcome => found.push(outcome));
    surfaces.apply({ version: 'v1.0', updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Button', child: 't', action: { event: { name: 'pay' } } }] } });
    respond(surfaces, calls()[0]!.functionCallId, { value: 3 });
    expect(found.map(outcome => outcome.type === 'event' ? [outcome.message.action.name, outcome.message.action.context] : outcome)).to.deep.equal([['look', { price: 3 }]]);
  });

  it('in what an event says is waited for; when it fails nothing is sent', () => {
    const button = { id: 'root', component: 'Button', child: 't', action: { event: { name: 'go', userMessage: ask('say'), context: { price: ask('price') } } } };
    for (const [answer, type] of [[{ value: 9 }, 'event'], [{ error: { code: 'X', message: 'x' } }, 'error']] as const) {
      const { surfaces, calls } = surface([button]);
      const found: ActionOutcome[] = [];
      expect(surfaces.get('s')!.watch('root', surfaces.get('s')!.rootScope, () => undefined).act(true, outcome => found.push(outcome))).to.deep.equal({ type: 'waiting' });
      respond(surfaces, calls()[0]!.functionCallId, { value: 'Now' });
      expect(found).to.deep.equal([]);
      respond(surfaces, calls()[1]!.functionCallId, answer);
      expect(found.map(each => each.type)).to.deep.equal([type]);
      const [outcome] = found;
      if (outcome?.type === 'event') expect(outcome.message.action).to.deep.include({ context: { price: 9 }, userMessage: 'Now' });
    }
  });

  it('whose argument is still to come is asked when that has come', () => {
    const { surfaces, calls } = surface([text('root', ask('outer', { of: ask('inner') }))]);
    const watch = surfaces.get('s')!.watch('root', surfaces.get('s')!.rootScope, () => undefined);
    expect(watch.current).to.exist;
    expect(calls().map(({ callFunction }) => callFunction)).to.deep.equal([{ '@call': 'inner', 'args': {} }]);
    respond(surfaces, calls()[0]!.functionCallId, { value: [1] });
    expect(watch.current).to.exist;
    expect(calls()[1]?.callFunction).to.deep.equal({ '@call': 'outer', 'args': { of: [1] } });
  });

  it('is answered by a text that is read before anything was drawn; an answer that nobody wants is said at the end', () => {
    const first = surface([text('root', ask('weather'))]);
    look(first.surfaces.get('s')!);
    const again = surface([text('root', ask('weather'))]);
    respond(again.surfaces, first.calls()[0]!.functionCallId, { value: 'fine' });
    respond(again.surfaces, 'nobody', { value: 1 });
    expect([look(again.surfaces.get('s')!)?.props['text'], again.sent]).to.deep.equal(['fine', []]);
    again.surfaces.end();
    expect(again.errors).to.deep.equal([{ code: 'INTEGRITY_ERROR', message: 'This function was not asked for.', functionCallId: 'nobody' }]);
  });

  it('is asked at most a hundred times at once', () => {
    const rows = Array.from({ length: 150 }, (_, row) => row);
    const { surfaces, sent, errors } = surface(rows.map(row => text(`t${row}`, ask('f', { row }))));
    for (const row of rows) look(surfaces.get('s')!, `t${row}`);
    expect(sent).to.have.length(100);
    expect(errors).to.have.length(50);
    expect(errors.every(({ code }) => code === 'LIMIT_EXCEEDED')).to.be.true;
  });

  it('is an error where the renderer asks nobody', () => {
    const { surfaces, sent, errors } = surface([text('root', ask('weather'))], {}, { agentFunctions: false });
    look(surfaces.get('s')!);
    respond(surfaces, 'x', { value: 1 });
    expect([sent, errors.map(({ code }) => code)]).to.deep.equal([[], ['UNKNOWN_FUNCTION', 'INTEGRITY_ERROR']]);
  });

  it('a response has a value or an error', () => {
    for (const answer of [{}, { value: 1, error: { code: 'x', message: 'y' } }, { error: {} }, { error: 'x' }]) {
      const { surfaces, errors } = surface([text('root', ask('f'))]);
      respond(surfaces, 'x', answer);
      expect(errors.map(({ code }) => code)).to.deep.equal(['VALIDATION_FAILED']);
    }
  });
});

describe('a catalogue\'s own rules', () => {
  const about = '';
  const call = (): string => 'called';
  const catalog = defineCatalog({
    id: 'own', title: 'Own', description: 'D', instructions: 'I',
    components: [
      ...basicCatalog.components.values(),
      { name: 'Page', props: { children: { kind: 'children', fixed: true } }, allowedParents: ['Surface'], allowedChildren: ['Text', 'Page'], about },
      { name: 'Note', props: {}, allowedParents: ['Page'], about },
    ],
    functions: [
      { name: 'told', args: {}, returns: 'string', allowedCallers: 'agentOnly', about, call },
      { name: 'both', args: {}, returns: 'string', allowedCallers: 'rendererOrAgent', about, call },
    ],
  });
  const own = (components: readonly object[]): Asked => surface(components, {}, { catalogs: [catalog] });

  it('say which components stand in which', () => {
    const { surfaces, errors } = own([
      { id: 'root', component: 'Page', children: ['a', 'b', 'c', 'd'] }, text('a', 'A'), { id: 'b', component: 'Divider' }, { id: 'c', component: 'Note' }, { id: 'd', component: 'Page', children: [] },
    ]);
    const s = surfaces.get('s')!;
    const refs = look(s)?.props['children'] as readonly { readonly id: string; readonly scope: typeof s.rootScope }[];
    expect(refs.map(({ id, scope }) => look(s, id, scope)?.id)).to.deep.equal(['a', undefined, undefined, undefined]);
    expect(errors).to.deep.equal([
      { code: 'UNALLOWED_CHILD', message: 'Page may not hold Divider.', surfaceId: 's', path: '/components/b/component' },
      { code: 'UNALLOWED_CHILD', message: 'Page may not hold Note.', surfaceId: 's', path: '/components/c/component' },
      { code: 'UNALLOWED_PARENT', message: 'Page may not stand in Page.', surfaceId: 's', path: '/components/d/component' },
    ]);
    expect(s.rejected).to.deep.equal(errors);
    const alone = own([{ id: 'root', component: 'Note' }]);
    expect([look(alone.surfaces.get('s')!), alone.errors[0]?.code, alone.errors[0]?.message]).to.deep.equal([undefined, 'UNALLOWED_PARENT', 'Note may not stand in Surface.']);
  });

  it('say who calls its functions', () => {
    const { surfaces, sent, errors } = own([text('root', ask('told')), text('a', ask('both'))]);
    expect([look(surfaces.get('s')!)?.props['text'], look(surfaces.get('s')!, 'a')?.props['text'], errors[0]?.code]).to.deep.equal([undefined, 'called', 'FUNCTION_NOT_ALLOWED']);
    for (const name of ['told', 'both']) surfaces.apply({ version: 'v1.0', callRendererFunction: { functionCallId: name, callFunction: { ...ask(name), catalogId: 'own' } } });
    expect(sent).to.deep.equal(['told', 'both'].map(functionCallId => ({ version: 'v1.0', rendererFunctionResponse: { functionCallId, value: 'called' } })));
  });
});

describe('an error as the agent is told it', () => {
  it('has the shape of v1.0, whatever it is', () => {
    const { errors } = read(lines(
      { createSurface: { surfaceId: 's' } }, { createSurface: { surfaceId: 's' } }, { updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Slider', value: 1, max: 2, min: 'x' }, { id: 'a' }] } },
      { updateComponents: { surfaceId: 's', components: [text('root', at('a')), { id: 'n', component: 'Nope' }] } }, { nothing: {} }, { updateDataModel: { surfaceId: 3, value: 1 } }, { callRendererFunction: { functionCallId: 'f' } }, { agentFunctionResponse: { functionCallId: 'g' } },
    ) + '{"x": oops}\n');
    expect(errors.length).to.be.greaterThan(6);
    let told = 0;
    for (const error of errors) {
      const message = errorMessage(error);
      if (message === undefined) {
        expect([error.surfaceId, error.functionCallId]).to.deep.equal([undefined, undefined]);
        continue;
      }
      told++;
      expect(Object.keys(message)).to.deep.equal(['version', 'error']);
      const { code, path, surfaceId, functionCallId, message: words, ...rest } = message.error;
      expect([rest, typeof words, (surfaceId === undefined) !== (functionCallId === undefined)]).to.deep.equal([{}, 'string', true]);
      if (['VALIDATION_FAILED', 'UNALLOWED_PARENT', 'UNALLOWED_CHILD'].includes(code)) expect([typeof path, typeof surfaceId]).to.deep.equal(['string', 'string']);
    }
    expect(told).to.be.greaterThan(5);
  });
});

describe('a control without a binding', () => {
  const field = (value: string): object => ({ id: 'root', component: 'TextField', label: 'L', value });
  const rows = { id: 'root', component: 'Column', children: { componentId: 'row', path: '/rows' } };

  it('keeps what was typed until the agent gives it another value', () => {
    const { surfaces } = surface([field('x')]);
    const s = surfaces.get('s')!;
    const watch = s.watch('root', s.rootScope, () => undefined);
    expect([watch.current?.props['value'], watch.set('value', 'typed'), watch.current?.props['value']]).to.deep.equal(['x', true, 'typed']);
    surfaces.apply({ version: 'v1.0', updateComponents: { surfaceId: 's', components: [{ ...field('x'), label: 'M' }] } });
    expect([watch.current?.props['label'], watch.current?.props['value']]).to.deep.equal(['M', 'typed']);
    surfaces.apply({ version: 'v1.0', updateComponents: { surfaceId: 's', components: [field('y')] } });
    expect([watch.current?.props['value'], s.unbound.toJSON(), s.data.toJSON()]).to.deep.equal(['y', {}, {}]);
    expect([watch.set('label', 'z'), watch.set('value', { no: 'value' })]).to.deep.equal([false, false]);
  });

  it('has one for each item of a list, and comes back with the surface', () => {
    const { surfaces } = surface([rows, { id: 'row', component: 'CheckBox', label: 'L', value: false }], { rows: [{}, {}] });
    const s = surfaces.get('s')!;
    const [, second] = look(s)?.props['children'] as readonly { readonly scope: typeof s.rootScope }[];
    expect(s.watch('row', second!.scope, () => undefined).set('value', true)).to.be.true;
    const saved = JSON.parse(JSON.stringify(surfaces)) as { surfaces: readonly { unbound: object }[] };
    expect(saved.surfaces[0]?.unbound).to.deep.equal({ 'row#/rows/1': true });
    const again = createSurfaces();
    again.restore(saved);
    expect(JSON.parse(JSON.stringify(again))).to.deep.equal(saved);
    expect(look(again.get('s')!, 'row', second!.scope)?.props['value']).to.be.true;
  });
});
