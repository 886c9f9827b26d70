import { expect } from '@open-wc/testing';
import { basicCatalog, catalogText, createSurfaces, defineCatalog, ICONS, type ComponentType, type PropType } from '../../src/a2ui/index.js';
import { checkComponent } from '../../src/a2ui/check-component.js';
import type { A2uiProblem } from '../../src/a2ui/errors.js';
import { look } from './surfaces.js';

/** A value of each kind that fits, and one that does not. */
const FITS: Readonly<Record<PropType['kind'], readonly [fit: unknown, unfit: unknown]>> = {
  string: ['x', { a: 1 }], url: ['https://a.example', ['x']], image: ['https://a.example', {}], number: [1, 'many'], boolean: [true, 'yes'], strings: [['a'], 5], enum: ['', 'odd'], icon: ['add', 5],
  child: ['a', ['a']], children: [['a'], 'a'], action: [{ event: { name: 'go' } }, { event: { name: '' } }], list: [[], 'x'],
};

const fit = ({ kind, values, of }: PropType): unknown => kind === 'enum' ? values![0] : kind === 'list' ? [Object.fromEntries(Object.entries(of!).map(([name, type]) => [name, fit(type)]))] : FITS[kind][0];
const whole = ({ name, props }: ComponentType): Record<string, unknown> => ({ id: 'x', component: name, ...Object.fromEntries(Object.entries(props).map(([each, type]) => [each, fit(type)])) });

function check(component: object): { readonly kept?: readonly string[]; readonly refused?: string; readonly minor: readonly string[] } {
  const minor: A2uiProblem[] = [];
  try {
    const { component: kept } = checkComponent(component, () => basicCatalog, minor);
    return { kept: Object.keys(kept), minor: minor.map(({ path }) => path) };
  } catch (error) {
    return { refused: (error as A2uiProblem).path, minor: minor.map(({ path }) => path) };
  }
}

describe('the basic catalogue', () => {
  it('has the 18 components, the 14 functions and calc, and 59 icons', () => {
    expect([...basicCatalog.components.keys()].join(' ')).to.equal('Text Image Icon Video AudioPlayer Row Column List Card Tabs Modal Divider Button TextField CheckBox ChoicePicker Slider DateTimeInput');
    expect([...basicCatalog.functions.keys()].join(' ')).to.equal('required regex length numeric email formatString formatNumber formatCurrency formatDate pluralize openUrl and or not calc');
    expect(ICONS.length).to.equal(59);
  });

  for (const type of basicCatalog.components.values()) {
    it(`${type.name}: takes what fits, says where something does not`, () => {
      expect(check(whole(type))).to.deep.equal({ kept: Object.keys(whole(type)), minor: [] });
      for (const [name, { kind, required }] of Object.entries(type.props)) {
        const bad = check({ ...whole(type), [name]: FITS[kind][1] });
        expect(required ? bad.refused : bad.minor[0], name).to.match(new RegExp(`^/${name}`));
        const { [name]: _, ...without } = whole(type);
        expect(check(without).refused, `without ${name}`).to.equal(required ? `/${name}` : undefined);
      }
      expect(check({ ...whole(type), checks: [] }).minor).to.deep.equal(type.checkable ? [] : ['/checks']);
    });
  }

  it('takes a Card with a child, or with children, not without', () => {
    expect([check({ id: 'a', component: 'Card', child: 'b' }).refused, check({ id: 'a', component: 'Card', children: ['b'] }).refused, check({ id: 'a', component: 'Card' }).refused]).to.deep.equal([undefined, undefined, '']);
  });

  it('leaves out a bad item of a list, and keeps an icon that it does not know', () => {
    expect(check({ id: 'a', component: 'Tabs', tabs: [{ title: 'x', child: 'b' }, { title: 'y' }] })).to.deep.include({ minor: ['/tabs/1/child'] });
    expect(check({ id: 'a', component: 'Tabs', tabs: [{ title: 'y' }] }).refused).to.equal('/tabs');
    expect(check({ id: 'a', component: 'Icon', name: 'rocket' })).to.deep.equal({ kept: ['id', 'component', 'name'], minor: ['/name'] });
    expect(check({ id: 'a', component: 'Icon', name: { svgPath: { '@path': '/p' } } }).minor).to.deep.equal([]);
  });

  it('is short enough for a prompt, and says everything', () => {
    const text = catalogText(basicCatalog);
    expect(text.length).to.be.below(5_000);
    for (const { name, props } of basicCatalog.components.values()) {
      const line = text.split('\n').find(each => each.startsWith(`${name}: `))!;
      for (const [prop, { required }] of Object.entries(props)) expect(line).to.contain(`${prop}${required ? '*' : ''}`);
    }
    for (const { name } of basicCatalog.functions.values()) expect(text).to.contain(`\n${name}(`);
  });
});

describe('a catalogue of a host', () => {
  it('draws its own components beside the basic ones', () => {
    const own = defineCatalog({ id: 'shop@1', title: 'Shop', functions: [], components: [{ name: 'Price', props: { amount: { kind: 'number', required: true } }, about: 'A price.' }] });
    const surfaces = createSurfaces({ catalogs: [basicCatalog, own] });
    surfaces.apply({ version: 'v1.0', updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Price', catalogId: 'shop@1', amount: { '@path': '/a' } }, { id: 'b', component: 'Price', amount: 1 }] } });
    surfaces.apply({ version: 'v1.0', updateDataModel: { surfaceId: 's', path: '/a', value: '4.5' } });
    expect([look(surfaces.get('s')!)?.props, look(surfaces.get('s')!, 'b')?.known]).to.deep.equal([{ amount: 4.5 }, false]);
    expect(surfaces.capabilities()['v1.0'].supportedCatalogIds).to.contain('shop@1');
  });
});
