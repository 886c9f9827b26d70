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
