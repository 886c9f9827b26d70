import { expect } from '@open-wc/testing';
import { builtIn } from '../../src/palette/described.js';
import { definePalette } from '../../src/palette/palette.js';
import type { SchemaTarget } from '../../src/palette/tool-schema.js';
import { refusedByAnthropic } from '../support/strict-schemas/anthropic.js';
import { refusedByGemini } from '../support/strict-schemas/gemini.js';
import { refusedByOpenAI } from '../support/strict-schemas/openai.js';
import { walk, type Schema } from '../support/strict-schemas/walk.js';

const CHECKERS = { openai: refusedByOpenAI, gemini: refusedByGemini, anthropic: refusedByAnthropic };
const TARGETS = Object.keys(CHECKERS) as SchemaTarget[];
const schemaFor = (target: SchemaTarget, palette = builtIn): Schema => palette.toJSONSchema({ target }) as Schema;
const rating = { tag: 'acme-rating', body: 'inline', role: 'value', attributes: { bind: { kind: 'path' }, label: { kind: 'text', max: 80 }, most: { kind: 'number', min: 1, max: 10, integer: true, required: true }, look: { kind: 'enum', values: ['stars', 'hearts'], fallback: 'plain', about: 'how it looks' } }, initial: () => null, fallback: () => '', prompt: 'One to ten.' } as const;
const slide = { tag: 'acme-slide', body: 'blocks', parents: ['slides'], attributes: {}, fallback: () => '' } as const;
const own = definePalette(builtIn, { rating, slides: { ...slide, parents: undefined, tag: 'acme-slides' } as never, slide });

/** A copy of a schema, changed. */
function changed(schema: Schema, change: (draft: Record<string, never>) => void): Schema {
  const copy = structuredClone(schema);
  change(copy as Record<string, never>);
  return copy;
}

describe('the schema of a strict tool', () => {
  for (const target of TARGETS) {
    describe(target, () => {
      const schema = schemaFor(target);

      it('is taken by the vendor, also with types of a host and without most', () => {
        for (const palette of [builtIn, own, builtIn.without('tabs', 'radio', 'checkgroup', 'select', 'patch'), builtIn.without(...builtIn.types().map(({ type }) => type).filter(type => type !== 'status'))]) {
          expect(CHECKERS[target](schemaFor(target, palette))).to.deep.equal([]);
        }
      });

      it('is plain data, anew each time, and names each type with its attributes', () => {
        expect(JSON.parse(JSON.stringify(schema))).to.deep.equal(schema);
        expect(schemaFor(target)).not.to.equal(schemaFor(target));
        const defs = schema['$defs'] as Record<string, Schema>;
        for (const { type, attributes, prompt } of builtIn.types()) {
          expect(Object.keys(defs[type]!['properties']!), type).to.include.members(['type', 'id', 'body', ...Object.keys(attributes)]);
          expect(defs[type]!['description']).to.equal(prompt);
        }
        expect(JSON.stringify(schemaFor(target, builtIn.without('radio')))).not.to.contain('radio');
      });

      it('requires what a type cannot do without', () => {
        const required = (type: string, palette = builtIn): unknown => (schemaFor(target, palette)['$defs'] as Record<string, Schema>)[type]!['required'];
        expect(required('radio')).to.include.members(['type', 'label', 'options']);
        expect(required('tab')).to.include('label');
        expect(required('rating', own)).to.include('most');
      });
    });
  }

  it('lets a part stand in its whole alone', () => {
    for (const target of ['openai', 'gemini'] as const) {
      const { $defs } = schemaFor(target, own) as { $defs: Record<string, { anyOf: object[]; properties: { children: { items: object } } }> };
      expect($defs['Block']!.anyOf).to.deep.include({ $ref: '#/$defs/tabs' }).and.not.to.deep.include({ $ref: '#/$defs/tab' });
      expect($defs['slides']!.properties.children.items).to.deep.equal({ anyOf: [{ $ref: '#/$defs/slide' }, { $ref: '#/$defs/Block' }] });
      expect($defs['card']!.properties.children.items).to.deep.equal({ $ref: '#/$defs/Block' });
    }
    expect((schemaFor('anthropic') as { $defs: { Block: { anyOf: object[] } } }).$defs.Block.anyOf).to.deep.include({ $ref: '#/$defs/tab' });
  });

  it('says what is not given as each vendor can', () => {
    const look = (target: SchemaTarget): unknown => (schemaFor(target, own) as { $defs: { rating: { properties: { look: object } } } }).$defs.rating.properties.look;
    const most = (target: SchemaTarget): unknown => (schemaFor(target, own) as { $defs: { rating: { properties: { most: object } } } }).$defs.rating.properties.most;
    expect(look('openai')).to.deep.equal({ type: ['string', 'null'], enum: ['stars', 'hearts', null], description: 'how it looks' });
    expect(look('gemini')).to.deep.equal({ type: 'string', enum: ['stars', 'hearts'], description: 'how it looks' });
    expect(look('anthropic')).to.deep.equal({ type: 'string', enum: ['stars', 'hearts', 'plain'], description: 'how it looks' });
    for (const target of ['openai', 'gemini'] as const) expect(most(target)).to.deep.equal({ type: 'integer', minimum: 1, maximum: 10 });
    expect(most('anthropic')).to.deep.equal({ type: 'string', description: 'a whole number from 1 to 10' });
  });

  it('is refused by whoever it is not for', () => {
    expect(refusedByOpenAI(schemaFor('gemini'))).not.to.be.empty;
    expect(refusedByGemini(schemaFor('openai'))).not.to.be.empty;
    expect(refusedByAnthropic(schemaFor('openai'))).not.to.be.empty;
    for (const target of TARGETS) expect(CHECKERS[target](builtIn.toJSONSchema() as Schema)).not.to.be.empty;
  });

  it('needs a vendor that there is, and a type', () => {
    expect(() => builtIn.toJSONSchema({ target: 'toString' as never })).to.throw(TypeError, 'openai, gemini or anthropic');
    expect(() => builtIn.without(...builtIn.types().map(({ type }) => type)).toJSONSchema({ target: 'openai' })).to.throw(TypeError, 'no type');
  });
});

describe('the checkers of strict schemas', () => {
  const object = (properties: object, more: object = {}): Schema => ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false, ...more });
  const text = { type: 'string' };

  it('take what the vendors take', () => {
    for (const target of TARGETS) expect(CHECKERS[target](object({ a: text, b: { type: 'array', items: object({ c: { type: 'string', enum: ['x'] } }) } })), target).to.deep.equal([]);
  });

  it('refuse what none takes', () => {
    for (const wrong of [
      { type: 'array', items: text }, object({ a: { type: 'string', minLength: 1 } }), object({ a: { not: text } }), object({ a: { $ref: '#/$defs/gone' } }), object({ a: { patternProperties: {} } }),
    ] as Schema[]) for (const target of TARGETS) expect(CHECKERS[target](wrong), `${target} ${JSON.stringify(wrong)}`).not.to.deep.equal([]);
  });

  it('refuse what OpenAI refuses', () => {
    const deep = (levels: number): Schema => levels === 0 ? text : object({ a: deep(levels - 1) });
    const many = (count: number, word = 'w'): Schema => object({ a: { type: 'string', enum: Array.from({ length: count }, (_, at) => `${word}${at}`) } });
    const wide = (count: number): Schema => object(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, text])));
    for (const wrong of [
      object({ a: text }, { required: [] }), { ...object({ a: text }), additionalProperties: true }, object({ a: object({ b: text }, { additionalProperties: undefined }) }),
      { anyOf: [object({})] }, object({ a: {} }), object({ a: { type: 'string', format: 'uri' } }), object({ a: { type: 'string', pattern: '^(?!a)' } }), object({ a: text }, { required: ['a', 'b'] }),
      deep(11), many(1001), many(300, 'w'.repeat(60)), wide(5001), object({ a: { type: 'string', enum: ['x'.repeat(120_001)] } }), object({ a: { oneOf: [text] } }),
    ] as Schema[]) expect(refusedByOpenAI(wrong), JSON.stringify(wrong).slice(0, 200)).not.to.deep.equal([]);
    for (const right of [deep(10), many(1000), wide(5000), object({ a: { $ref: '#/$defs/n' } }, { $defs: { n: object({ more: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'null' }] } }) } }), object({ a: { type: ['string', 'null'] } })]) expect(refusedByOpenAI(right)).to.deep.equal([]);
  });

  it('refuse what Gemini refuses', () => {
    const node = (required: readonly string[]): Schema => object({ a: { $ref: '#/$defs/n' } }, { $defs: { n: object({ more: { $ref: '#/$defs/n' } }, { required }) } });
    for (const wrong of [
      node(['more']), object({ a: { type: 'string', pattern: 'a' } }), object({ a: { const: 'x' } }), object({ a: { type: 'string', enum: ['x', ''] } }), object({ a: { type: 'string', enum: [] } }),
      object({ a: { $ref: '#/$defs/n', description: 'x' } }, { $defs: { n: text } }), object({ a: text }, { required: ['b'] }), object({ a: { enum: ['x'] } }),
    ]) expect(refusedByGemini(wrong), JSON.stringify(wrong)).not.to.deep.equal([]);
    expect(refusedByGemini(node([]))).to.deep.equal([]);
  });

  it('refuse what Anthropic refuses', () => {
    const optional = (count: number): Schema => object(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, text])), { required: [] });
    const unions = (count: number): Schema => object(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { type: ['string', 'null'] }])));
    for (const wrong of [
      optional(25), unions(17), object({ a: { type: 'integer', minimum: 1 } }), object({ a: { type: 'array', items: text, minItems: 2 } }), object({ a: { $ref: '#/$defs/n' } }, { $defs: { n: object({ more: { $ref: '#/$defs/n' } }, { required: [] }) } }),
      { ...object({ a: text }), additionalProperties: true }, object({ a: { type: 'string', pattern: '(?=a)' } }), object({ a: { type: 'string', format: 'color' } }), object({ a: { enum: [{}] } }),
    ]) expect(refusedByAnthropic(wrong), JSON.stringify(wrong).slice(0, 200)).not.to.deep.equal([]);
    expect(refusedByAnthropic(optional(24))).to.deep.equal([]);
    expect(refusedByAnthropic(unions(16))).to.deep.equal([]);
  });

  it('see every change for the worse in the schema of the palette', () => {
    for (const target of ['openai', 'anthropic'] as const) {
      const schema = schemaFor(target);
      const objects = [...walk(schema)].filter(({ schema: each }) => each['type'] === 'object').map(({ at }) => at);
      for (const at of objects) {
        const path = at.split('/').slice(1);
        const opened = changed(schema, draft => { delete path.reduce<Record<string, never>>((part, name) => part[name]!, draft)['additionalProperties']; });
        expect(CHECKERS[target](opened), at).to.have.length(1);
      }
    }
  });
});
