import { expect } from '@open-wc/testing';
import { builtIn as described, OPTION_ATTRIBUTES } from '../../src/palette/described.js';
import { GUIDE } from '../../src/palette/guide.js';
import { builtIn, definePalette, defineType, type ComponentSpec, type SpecOf } from '../../src/palette/palette.js';
import { read } from './reading.js';

const NAMES = 'notice radio checkbox checkgroup select input textarea button actions status progress card tabs tab accordion item form error confirm patch'.split(' ');
const rating = defineType({
  type: 'rating',
  tag: 'shop-rating',
  body: 'inline',
  role: 'value',
  attributes: { bind: { kind: 'path' }, label: { kind: 'text' }, most: { kind: 'number', min: 1, max: 10, integer: true }, look: { kind: 'enum', values: ['stars', 'hearts'], fallback: 'stars' } },
  initial: () => null,
  fallback: spec => `**${spec.label ?? ''}**`,
  prompt: 'A rating.',
});

describe('palette', () => {
  it('has every type of the format, under the element tags of the format', () => {
    expect(builtIn.types().map(({ type }) => type)).to.have.members(NAMES);
    for (const { type, tag } of builtIn.types()) expect(tag).to.equal(`mdui-${type}`);
    expect(builtIn.version).to.equal('amui-0.1');
  });

  it('has words for a model beside what an element needs, in the same palette', () => {
    for (const { prompt } of described.types()) expect(prompt?.length).to.be.within(10, 140);
    for (const definition of builtIn.types()) {
      const { prompt, attributes, ...rest } = described.get(definition.type)!;
      expect(rest).to.deep.equal(Object.fromEntries(Object.entries(definition).filter(([name]) => name !== 'attributes')));
      expect(Object.keys(attributes)).to.deep.equal(Object.keys(definition.attributes));
      expect(Object.keys(attributes)).to.include.members(Object.keys(GUIDE[definition.type as keyof typeof GUIDE][1] ?? {}));
      expect(prompt).to.equal(GUIDE[definition.type as keyof typeof GUIDE][0]);
    }
    expect(OPTION_ATTRIBUTES['value']?.about).to.be.a('string');
  });

  it('says where help is drawn', () => {
    for (const type of ['radio', 'checkbox', 'checkgroup', 'select', 'input', 'textarea']) expect(described.get(type)?.attributes['help']?.about, type).to.equal('one line under the label');
  });

  it('says types of a host as JSON Schema too, with their own words', () => {
    const palette = definePalette(described, { rating: { ...rating, attributes: { ...rating.attributes, most: { ...rating.attributes.most, about: 'How many.' } } } });
    const { $defs } = palette.without('radio').toJSONSchema() as { $defs: Record<string, { description?: string; properties: Record<string, unknown> }> };
    expect($defs).to.include.keys('rating', 'input').and.not.to.have.property('radio');
    expect($defs['rating']).to.deep.include({ description: 'A rating.' });
    expect($defs['rating']?.properties['most']).to.deep.equal({ type: 'integer', minimum: 1, maximum: 10, description: 'How many.' });
  });

  it('finds a type in any case, and nothing of a prototype', () => {
    expect(builtIn.get('RADIO')?.type).to.equal('radio');
    for (const name of ['raido', 'constructor', '__proto__', 'toString', '']) expect(builtIn.get(name)).to.equal(undefined);
  });

  it('knows how a body is read', () => {
    const kinds = (kind: string): string => NAMES.filter(name => builtIn.bodyKind(name) === kind).join(' ');
    expect(kinds('blocks')).to.equal('notice card tabs tab accordion item form confirm');
    expect(kinds('options')).to.equal('radio checkgroup select actions');
    expect(kinds('inline')).to.equal('checkbox button status progress error');
    expect(kinds('plain')).to.equal('input');
    expect(kinds('verbatim')).to.equal('textarea patch');
    expect(builtIn.bodyKind('raido')).to.equal('blocks');
  });

  it('says what is a control, what acts and what stands where', () => {
    const roles = (role: string | undefined): string => builtIn.types().filter(definition => definition.role === role).map(({ type }) => type).join(' ');
    expect(roles('choice')).to.equal('radio checkgroup select');
    expect(roles('value')).to.equal('checkbox input textarea');
    expect(roles('action')).to.equal('button actions form');
    expect(builtIn.get('tab')?.parents).to.deep.equal(['tabs']);
    expect(builtIn.get('item')?.parents).to.deep.equal(['accordion']);
  });

  it('gives every control an initial value and uses no attribute name of the kit', () => {
    for (const definition of builtIn.types()) {
      expect(definition.initial !== undefined, definition.type).to.equal(definition.role === 'value' || definition.role === 'choice');
      expect(() => builtIn.with([definition])).not.to.throw();
    }
  });

  it('takes types of a host by the same road', () => {
    const palette = definePalette(builtIn, { rating }, { without: ['FORM', 'confirm'] });
    expect(palette.get('form')).to.equal(undefined);
    expect(builtIn.get('form')).not.to.equal(undefined);
    expect(palette.types()).to.have.length(NAMES.length - 1);
    expect(palette.version).to.equal(builtIn.version);
    const { spec, diagnostics } = read('rating', 'most=99 look=moons evil=1', '', { id: 'stars', definition: palette.get('rating')! });
    expect(spec).to.deep.equal({ type: 'rating', id: 'stars', most: 10, look: 'stars', label: 'Stars', bind: 'stars' });
    expect(diagnostics).to.have.length(4);
  });

  it('replaces a type of the same name', () => {
    const palette = definePalette(builtIn, { radio: { ...rating } });
    expect(palette.types()).to.have.length(NAMES.length);
    expect(palette.get('radio')?.tag).to.equal('shop-rating');
  });

  for (const [what, type, change] of [['a name', 'Bad Name', {}], ['a name', '__proto__', {}], ['a tag', 'x', { tag: 'shop' }], ['a tag', 'x', { tag: 'shop-"><img' }], ['an attribute', 'x', { attributes: { options: { kind: 'text' } } }], ['an attribute', 'x', { attributes: { onClick: { kind: 'text' } } }]] as const) {
    it(`refuses ${what}: ${type} ${JSON.stringify(change)}`, () => {
      expect(() => builtIn.with([{ ...rating, type, ...change }])).to.throw(TypeError);
    });
  }

  it('draws a spec as text when a type of the host throws', () => {
    const definition = { ...rating, check: () => { throw new Error('no'); } };
    expect(read('rating', 'label=L', '', { definition }).invalid).to.contain('no');
  });

  it('has types that tell specs apart', () => {
    const describe = (spec: ComponentSpec): string => spec.type === 'status' ? spec.state ?? '' : spec.type === 'progress' ? String((spec.value ?? 0) + 1) : spec.type;
    const mine: SpecOf<typeof rating> = { type: 'rating', id: 'r', most: 3, look: 'hearts' };
    // @ts-expect-error no such word
    const wrong: SpecOf<typeof rating> = { type: 'rating', id: 'r', look: 'moons' };
    expect([describe({ type: 'status', id: 's', state: 'done' }), describe({ type: 'progress', id: 'p', value: 2 }), mine.most, wrong.id]).to.deep.equal(['done', '3', 3, 'r']);
  });
});
