import type { RunAgentInput } from '@ag-ui/core';
import { expect } from '@open-wc/testing';
import type { UIMessage } from 'ai';
import fc from 'fast-check';
import type { Message } from '../../../src/message/message.js';
import { valueOf } from '../../../src/message/value.js';
import type { Value } from '../../../src/protocol/ui-events.js';
import { agUiMessages, runAgentInput } from '../../../src/text/requests/ag-ui.js';
import { toolOutput, aiSdkMessages } from '../../../src/text/requests/ai-sdk.js';
import { formSchema } from '../../../src/text/requests/form-schema.js';
import type { HistoryTurn } from '../../../src/text/requests/history-turn.js';
import { resumeEntries } from '../../../src/text/requests/resume.js';
import type { TurnEvent } from '../../../src/text/turn.js';
import { fieldsOf, interruptNode, interruptNodeId, readInterrupts, type Interrupt } from '../../../src/transports/interrupts.js';
import { runs } from '../../support/runs.js';
import { read } from '../reading.js';

const schema = {
  type: 'object', required: ['seats', 'class', 'contact', 'extras', 'insured'],
  properties: {
    seats: { type: 'integer', title: 'How many *seats*?', minimum: 1, maximum: 9, default: 2 },
    class: { enum: ['economy', 'business'], title: 'Class' },
    row: { type: 'integer', enum: [1, 2, 12] },
    contact: { type: 'object', required: ['email'], properties: { email: { type: 'string', format: 'email' }, phoneNumber: { type: 'string', pattern: '^[0-9]+$' } } },
    extras: { type: 'array', items: { enum: ['wifi', 'meal'] } },
    insured: { type: 'boolean' }, news: { type: 'boolean', description: 'Once a month' }, note: { type: 'string', maxLength: 500 },
  },
};
const asked = (responseSchema?: object, metadata?: object): Interrupt => readInterrupts([{ id: 'i/1', reason: 'input_required', message: '**Your** trip\n:::radio', ...(responseSchema && { responseSchema }), ...(metadata && { metadata }) }])[0]!;

/** The interrupt, drawn. */
function drawn(interrupt: Interrupt): Message {
  return read('', { id: 'm', nodes: [interruptNode(interrupt)] }).message;
}
const ID = interruptNodeId(asked());
const submit = (node_id: string, values: Record<string, Value>): TurnEvent => ({ type: 'ui.submit', message_id: 'm', node_id, action: 'resume', values, interaction_id: 'x' });
const cancel = (node_id: string): TurnEvent => ({ type: 'ui.cancel', message_id: 'm', node_id, action: 'resume' });

describe('answers to interrupts', () => {
  it('draws a live form of a response schema, and its texts are no Markdown', () => {
    const message = drawn(asked(schema));
    const form = message.all().find(({ type }) => type === 'form')!;
    expect(form.phase).to.equal('live');
    expect(message.all().filter(({ phase }) => phase !== 'live'), 'nothing was refused').to.deep.equal([]);
    expect(message.controlsOf(form).map(({ type, spec }) => `${type} ${spec.label ?? ''}`)).to.deep.equal([
      'input How many *seats*?', 'radio Class', 'radio Row', 'input Email', 'input Phone number', 'checkgroup Extras', 'radio Insured', 'checkbox News', 'textarea Note']);
    expect(valueOf(message.controlsOf(form)[0]!, message.state)).to.equal(2);
  });

  it('puts what was sent where the schema has it', () => {
    const interrupt = asked(schema);
    const [seats, klass, row, email, phone, extras, insured, news, note] = fieldsOf(interrupt).map(({ id }) => id);
    const values = { [seats!]: 3, [klass!]: 'business', [row!]: '12', [email!]: 'a@b.example', [phone!]: '', [extras!]: ['wifi'], [insured!]: 'true', [news!]: false, [note!]: '' };
    expect(resumeEntries([interrupt], [submit(ID, values)])).to.deep.equal([{ interruptId: 'i/1', status: 'resolved', payload: { seats: 3, class: 'business', row: 12, contact: { email: 'a@b.example' }, extras: ['wifi'], insured: true, news: false } }]);
  });

  it('answers every interrupt once, in order: what was left alone is cancelled', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('yes', 'no', 'left', 'sent', 'called off'), { minLength: 1, maxLength: 5 }), kinds => {
      const interrupts = kinds.map((kind, at) => readInterrupts([{ id: `i${at}`, reason: 'r', ...(kind === 'sent' || kind === 'called off' ? { responseSchema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } } : {}) }])[0]!);
      const done = kinds.flatMap((kind, at): TurnEvent[] => kind === 'left' ? [] : [kind === 'no' || kind === 'called off' ? cancel(`interrupt-i${at}.cancel`) : submit(`interrupt-i${at}`, kind === 'sent' ? { [`interrupt-i${at}.f0`]: `v${at}` } : {})]);
      const entries = resumeEntries(interrupts, done.reverse());
      expect(entries).to.deep.equal(kinds.map((kind, at) => ({
        interruptId: `i${at}`, status: kind === 'left' || kind === 'called off' ? 'cancelled' : 'resolved',
        ...(kind === 'yes' || kind === 'no' ? { payload: { approved: kind === 'yes' } } : kind === 'sent' ? { payload: { a: `v${at}` } } : {}),
      })));
    }), runs(641));
    expect(resumeEntries([asked({ type: 'boolean' })], [submit(ID, {})])[0]?.payload).to.equal(true);
    expect(resumeEntries([asked({ type: 'object', properties: { ok: { type: 'boolean' } } })], [cancel(`${ID}.cancel`)])[0]).to.deep.include({ status: 'resolved', payload: { ok: false } });
  });

  it('takes the answer of a node that the interrupt names: a confirmed button, a form of the agent\'s own', () => {
    const own = asked(undefined, { node_id: '#delete' });
    const click: TurnEvent = { type: 'ui.click', message_id: 'm', node_id: 'delete', action: 'delete', label: 'Delete', confirmed: true, interaction_id: 'x' };
    expect(resumeEntries([own], [click])[0]).to.deep.include({ status: 'resolved', payload: { approved: true } });
    expect(resumeEntries([own], [cancel('delete')])[0]).to.deep.include({ payload: { approved: false } });
    // what a control of its own says is the answer: no press makes a "no" a "yes"
    const asks = (type: object): Interrupt => asked(type, { node_id: 'ask' });
    const object = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
    for (const [said, approved] of [[false, false], [true, true], ['false', false], ['true', true], ['', false]] as const) {
      expect(resumeEntries([asks(object)], [submit('ask', { approved: said })])[0]?.payload).to.deep.equal({ approved });
    }
    for (const approved of [true, false]) expect(resumeEntries([asks({ type: 'boolean' })], [submit('ask', { sure: approved })])[0]?.payload).to.equal(approved);
    expect(resumeEntries([asks(object)], [{ ...click, node_id: 'ask.later' }])[0]?.status).to.equal('cancelled');
    const form = asked(schema, { node_id: 'trip' });
    expect(resumeEntries([form], [submit('trip', { 'seats': 2, 'contact.email': 'a@b.example', 'other': 'x' })])[0]?.payload).to.deep.equal({ other: 'x', seats: 2, contact: { email: 'a@b.example' } });
  });

  /** The controls of a drawn form with what they begin with, and the payload of an answer to each by its place. */
  const controls = (responseSchema: object): string[] => {
    const message = drawn(asked(responseSchema));
    expect(message.all().filter(({ phase }) => phase !== 'live'), 'nothing was refused').to.deep.equal([]);
    return message.controlsOf(message.all().find(({ type }) => type === 'form')!).map(control => `${control.type}: ${JSON.stringify(valueOf(control, message.state))}`);
  };
  const payload = (responseSchema: object, ...values: Value[]): unknown => {
    const interrupt = asked(responseSchema);
    return resumeEntries([interrupt], [submit(ID, Object.fromEntries(fieldsOf(interrupt).map(({ id }, at) => [id, values[at] ?? null])))])[0]?.payload;
  };

  it('asks for a bare answer with the control for it, and gives that alone', () => {
    for (const [responseSchema, control, said, answer] of [
      [{ type: 'string' }, 'input: ""', 'Oslo', 'Oslo'], [{ type: 'string', enum: ['a', 'b'] }, 'radio: null', 'b', 'b'], [{ enum: [1, 2] }, 'radio: null', '2', 2],
      [{ type: 'integer' }, 'input: null', 3, 3], [{ type: 'number' }, 'input: null', 2.5, 2.5], [{ type: 'integer', enum: [1, 12] }, 'radio: null', '12', 12],
      [{ type: 'array', items: { type: 'integer' } }, 'textarea: ""', '1\n2', [1, 2]], [{ type: 'array', items: { enum: ['x', 'y'] } }, 'checkgroup: []', ['y'], ['y']],
      [{ type: ['integer', 'null'] }, 'input: null', null, null], [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'checkbox: false', true, true],
    ] as const) {
      expect(controls(responseSchema), JSON.stringify(responseSchema)).to.deep.equal([control]);
      expect(payload(responseSchema, said), JSON.stringify(responseSchema)).to.deep.equal(answer);
    }
    const message = drawn(asked({ type: 'string' }));
    expect(message.controlsOf(message.all()[0]!)[0]?.spec.label, 'it is called as the question is').to.equal('**Your** trip :::radio');
  });

  it('reads the schemas that the generators of today write', () => {
    const members = (properties: object, rest: object = {}): object => ({ type: 'object', properties, required: Object.keys(properties), ...rest });
    const refs = members({ who: { $ref: '#/$defs/Who' }, size: { allOf: [{ $ref: '#/$defs/Size' }], title: 'How big' }, tags: { type: 'array', items: { $ref: '#/$defs/Size' } } }, {
      $defs: { Who: members({ name: { type: 'string' }, age: { type: ['integer', 'null'] } }), Size: { enum: ['S', 'M'] } } });
    expect(controls(refs)).to.deep.equal(['input: ""', 'input: null', 'radio: null', 'checkgroup: []']);
    expect(payload(refs, 'Ann', null, 'M', ['S'])).to.deep.equal({ who: { name: 'Ann', age: null }, size: 'M', tags: ['S'] });
    const nulls = members({ a: { anyOf: [{ type: 'integer' }, { type: 'null' }] }, b: { oneOf: [{ type: 'null' }, { enum: ['x', 'y'] }], default: 'y' } });
    expect(controls(nulls)).to.deep.equal(['input: null', 'radio: "y"']);
    expect([payload(nulls, 2, 'x'), payload(nulls, null, null)]).to.deep.equal([{ a: 2, b: 'x' }, { a: null, b: null }]);
    const lists = members({ to: { type: 'array', items: { type: 'string' }, default: ['a', 'b'] }, rows: { type: 'array', items: { type: 'object' } } });
    expect(controls(lists)).to.deep.equal(['textarea: "a\\nb"', 'textarea: ""']);
    expect(payload(lists, ' x \n\ny', '[{"a":1}]')).to.deep.equal({ to: ['x', 'y'], rows: [{ a: 1 }] });
    expect(payload(lists, '["x"]', 'no JSON')).to.deep.equal({ to: ['x'], rows: 'no JSON' });
    const approval = { type: 'object', properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object', default: { a: 1 } } }, required: ['approved'] };
    expect(controls(approval)).to.deep.equal(['radio: null', 'textarea: "{\\n  \\"a\\": 1\\n}"']);
    expect([payload(approval, 'true', '{"a":2}'), payload(approval, 'false', '')]).to.deep.equal([{ approved: true, editedArgs: { a: 2 } }, { approved: false }]);
    const titled = { oneOf: [{ const: 1, title: 'One' }, { const: 2, title: 'Two' }] };
    const message = drawn(asked(members({ n: titled })));
    expect(message.controlsOf(message.all()[0]!)[0]?.spec.options?.map(({ label }) => label)).to.deep.equal(['One', 'Two']);
    expect(payload(members({ n: titled }), '2')).to.deep.equal({ n: 2 });
    expect(controls(members({ t: { type: 'string', maxLength: 900, default: 'Dear' }, u: { type: 'string' } }))).to.deep.equal(['textarea: "Dear"', 'input: ""']);
    const round = { $ref: '#/$defs/A', $defs: { A: members({ x: { type: 'string' }, a: { $ref: '#/$defs/A' } }), B: { $ref: '#/$defs/B' } } };
    expect(fieldsOf(asked(round)).length).to.be.within(2, 100);
    expect(fieldsOf(asked({ $ref: '#/$defs/B', $defs: round.$defs }))).to.have.length(1);
  });

  it('leaves an optional object out of which nothing was touched', () => {
    const optional = { type: 'object', required: ['x'], properties: { x: { type: 'string' }, o: { type: 'object', required: ['b', 's'], properties: { b: { type: 'boolean' }, s: { type: 'string' }, n: { type: 'integer', default: 2 } } } } };
    expect(payload(optional, 'v', false, '', 2)).to.deep.equal({ x: 'v' });
    expect(payload(optional, 'v', false, '', 3)).to.deep.equal({ x: 'v', o: { b: false, s: '', n: 3 } });
    expect(payload(optional, 'v', true, 'y', null)).to.deep.equal({ x: 'v', o: { b: true, s: 'y' } });
  });

  it('takes what was pressed or chosen at the node that it names', () => {
    const click = (value?: string): TurnEvent => ({ type: 'ui.click', message_id: 'm', node_id: 'ask', action: 'pick', label: 'B', interaction_id: 'x', ...(value !== undefined && { value }) });
    const change = (bind: string, value: Value): TurnEvent => ({ type: 'ui.change', message_id: 'm', node_id: 'ask', bind, value });
    const said = (responseSchema: object | undefined, event: TurnEvent): unknown => resumeEntries([asked(responseSchema, { node_id: 'ask' })], [event])[0]?.payload;
    const one = { type: 'object', properties: { choice: { enum: ['a', 'b'] } } };
    const two = { type: 'object', properties: { n: { type: 'integer' }, note: { type: 'string' } }, required: ['n'] };
    for (const event of [click('b'), change('plan', 'b'), change('choice', 'b'), submit('ask', { plan: 'b' })]) expect(said(one, event)).to.deep.equal({ choice: 'b' });
    for (const event of [click('b'), change('plan', 'b'), submit('ask', { plan: 'b' })]) expect(said({ type: 'string' }, event)).to.equal('b');
    expect([said(two, click('3')), said(two, change('note', 'x')), said({ type: 'integer' }, click('3'))]).to.deep.equal([{ n: 3 }, { note: 'x' }, 3]);
    expect(said({ type: 'object', properties: { p: { type: 'string' }, q: { type: 'string' } } }, change('plan', 'b'))).to.deep.equal({ plan: 'b' });
    expect([said(undefined, click('b')), said(undefined, click('false'))]).to.deep.equal([{ approved: true, value: 'b' }, { approved: false }]);
    const sure = { type: 'object', properties: { sure: { type: 'boolean' } } };
    expect([said(sure, change('agree', false)), said(sure, change('agree', true)), said({ type: 'boolean' }, change('agree', false))]).to.deep.equal([{ sure: false }, { sure: true }, false]);
    expect(resumeEntries([asked(one, { node_id: 'ask' })], [change('plan', null)])[0]?.status, 'cleared').to.equal('cancelled');
    expect(resumeEntries([asked(one)], [{ ...change('x', 'b'), node_id: ID }])[0]?.status, 'not sent').to.equal('cancelled');
  });

  it('reaches no prototype and never throws on what an agent may send', () => {
    const evil = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"object","properties":{"polluted":{"type":"string"}}},"x":{"type":"string"}}}') as object;
    const interrupt = asked(evil);
    resumeEntries([interrupt], [submit(ID, Object.fromEntries(fieldsOf(interrupt).map(({ id }) => [id, 'v'])))]);
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    fc.assert(fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.string()), (any, values) => {
      for (const each of [...readInterrupts([{ id: 'i', responseSchema: any }]), ...readInterrupts([{ id: 'i', responseSchema: { properties: any } }]), ...readInterrupts(any)]) {
        drawn(each);
        resumeEntries([each], [submit('interrupt-i', values)]);
      }
    }), runs(642, 60));
  });
});

describe('a form as JSON Schema', () => {
  it('says what its controls ask for', () => {
    const { message } = read([':::form {#f action=a}', ':::input {#n label="Seats" type=number min=1 max=9 required bind=trip.seats help="Up to 9"}', ':::', ':::input {#m label=Mail type=email maxlength=80}', ':::',
      ':::radio {#p label=Plan}', '- Free {value=free}', '- Pro {value=pro}', ':::', ':::checkgroup {#e label=Extras max=2}', '- A {value=a}', '- B {value=b}', ':::', '- [ ] Agree {#ok}', '', ':::textarea {#t label=Note}', ':::', ':::'].join('\n'), { id: 'm' });
    expect(formSchema(message, message.find('f')!)).to.deep.equal({
      type: 'object', required: ['trip.seats'],
      properties: {
        'trip.seats': { title: 'Seats', description: 'Up to 9', type: 'number', minimum: 1, maximum: 9 }, 'm': { title: 'Mail', type: 'string', format: 'email', maxLength: 80 },
        'p': { title: 'Plan', type: 'string', enum: ['free', 'pro'] }, 'e': { title: 'Extras', type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true, maxItems: 2 },
        'ok': { title: 'Agree', type: 'boolean' }, 't': { title: 'Note', type: 'string' },
      },
    });
  });
});

describe('a history for the agents', () => {
  const turn: fc.Arbitrary<HistoryTurn> = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content: fc.string({ minLength: 1 }), id: fc.constantFrom('a', 'b', 'turn-1'), data: fc.array(fc.string().map(value => submit('f', { value }))) }, { requiredKeys: ['role', 'content'] });

  it('loses no text and no answer, and no two messages have one id', () => {
    fc.assert(fc.property(fc.array(turn, { maxLength: 6 }), turns => {
      const input: RunAgentInput = runAgentInput({ threadId: 't', runId: 'r', turns, state: { a: 1 } });
      const messages: UIMessage[] = aiSdkMessages(turns) as UIMessage[];
      expect(input.messages.map(({ role, content }) => ({ role, content }))).to.deep.equal(turns.map(({ role, content }) => ({ role, content })));
      expect(agUiMessages(turns).map(({ metadata }) => metadata?.['ui.turn'])).to.deep.equal(turns.map(({ data }) => data));
      expect(messages.map(({ role, parts }) => ({ role, content: (parts[0] as { text: string }).text, data: (parts[1] as { data?: unknown } | undefined)?.data }))).to.deep.equal(turns.map(({ role, content, data }) => ({ role, content, data })));
      for (const ids of [input.messages, messages].map(list => list.map(({ id }) => id))) expect(new Set(ids).size).to.equal(ids.length);
    }), runs(643));
  });

  it('answers interrupts with the last turn, and a tool with what was done', () => {
    const data = [submit(ID, {})];
    const turns: HistoryTurn[] = [{ role: 'assistant', content: 'Sure?' }, { role: 'user', content: 'Yes', data }];
    expect(runAgentInput({ threadId: 't', runId: 'r', turns, interrupts: [asked()] })).to.deep.include({ resume: [{ interruptId: 'i/1', status: 'resolved', payload: { approved: true } }] });
    expect(runAgentInput({ threadId: 't', runId: 'r', turns })).not.to.have.property('resume');
    expect(toolOutput({ tool: 'ask', toolCallId: 'c' }, turns[1])).to.deep.equal({ tool: 'ask', toolCallId: 'c', output: data[0] });
    expect(toolOutput({ tool: 'ask', toolCallId: 'c' }, turns[0])).to.equal(undefined);
  });
});
