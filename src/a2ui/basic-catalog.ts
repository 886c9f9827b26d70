import { defineCatalog, type ComponentType, type PropType } from './catalog.js';
import { CALC } from './functions/calc.js';
import { FORMATS } from './functions/format.js';
import { LOGIC } from './functions/logic.js';
import { OPEN_URL } from './functions/open-url.js';
import { VALIDATION } from './functions/validation.js';
import { ICONS } from './icons.js';

/** The basic catalogue of A2UI v1.0. */
export const BASIC_CATALOG_ID = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';
/** Those of v0.9. */
const EARLIER = ['basic', 'minimal'].map(name => `https://a2ui.org/specification/v0_9/catalogs/${name}/catalog.json`);
/** Ours: the basic one and `calc`. */
export const CATALOG_ID = 'mdui-stream/basic@1';

const need = <T extends PropType>(type: T): T & { required: true } => ({ ...type, required: true });
const oneOf = (values: string, fallback = values.split(' ')[0]): PropType => ({ kind: 'enum', fixed: true, values: values.split(' '), default: fallback });
const text: PropType = { kind: 'string' };
const label: PropType = { kind: 'string', label: true };
const truth: PropType = { kind: 'boolean' };
const number: PropType = { kind: 'number' };
const url: PropType = { kind: 'image' };
const child: PropType = { kind: 'child', fixed: true };
const named: PropType = { ...child, label: true };
const children: PropType = { kind: 'children', fixed: true };

const justify = oneOf('start center end spaceBetween spaceAround spaceEvenly stretch');
const align = oneOf('start center end stretch', 'stretch');

/** The 18 components. `*` of the specification is `need`. */
const COMPONENTS: readonly ComponentType[] = [
  { name: 'Text', props: { text: need(text), variant: oneOf('body caption h1 h2 h3 h4 h5') }, about: 'Text, with simple Markdown.' },
  { name: 'Image', props: { url: need(url), description: label, fit: oneOf('fill contain cover none scaleDown'), variant: oneOf('mediumFeature icon avatar smallFeature largeFeature header') }, about: 'An image; say in description what it shows.' },
  { name: 'Icon', props: { name: need({ kind: 'icon', values: ICONS }) }, about: 'A symbol.' },
  { name: 'Video', props: { url: need(url), posterUrl: url }, about: 'A video.' },
  { name: 'AudioPlayer', props: { url: need(url), description: label }, about: 'A sound.' },
  { name: 'Row', props: { children: need(children), justify, align }, about: 'Its children side by side.' },
  { name: 'Column', props: { children: need(children), justify, align }, about: 'Its children below each other.' },
  { name: 'List', props: { children: need(children), direction: oneOf('vertical horizontal'), align }, about: 'A list; children can be a template: {"componentId", "path"}.' },
  { name: 'Card', props: { child, children }, oneOf: ['child', 'children'], about: 'A box around a child.' },
  { name: 'Tabs', props: { tabs: need({ kind: 'list', fixed: true, min: 1, of: { title: need(label), child: need(child) } }) }, about: 'One of several children at a time.' },
  { name: 'Modal', props: { trigger: need(named), content: need(child) }, about: 'A dialog that its trigger opens.' },
  { name: 'Divider', props: { axis: oneOf('horizontal vertical') }, about: 'A line.' },
  { name: 'Button', props: { child: need(named), action: need({ kind: 'action', fixed: true }), variant: oneOf('default primary borderless') }, checkable: true, about: 'A button; child is its label, usually a Text.' },
  { name: 'TextField', props: { label: need(label), value: text, placeholder: label, variant: oneOf('shortText longText number obscured') }, checkable: true, about: 'A field for text; bind value.' },
  { name: 'CheckBox', props: { label: need(label), value: need(truth) }, checkable: true, about: 'A box to tick; bind value.' },
  {
    name: 'ChoicePicker',
    props: {
      options: need({ kind: 'list', fixed: true, of: { label: need(label), value: need({ kind: 'string', fixed: true }) } }), value: need({ kind: 'strings' }), label,
      variant: oneOf('mutuallyExclusive multipleSelection'), displayStyle: oneOf('checkbox chips'), filterable: { kind: 'boolean', fixed: true, default: false },
    },
    checkable: true, about: 'A choice; bind value, a list of values.',
  },
  { name: 'Slider', props: { value: need(number), max: need({ kind: 'number', fixed: true }), min: { kind: 'number', fixed: true, default: 0 }, steps: { kind: 'number', fixed: true }, label }, checkable: true, about: 'A number on a scale; bind value.' },
  {
    name: 'DateTimeInput',
    props: { value: need(text), enableDate: { kind: 'boolean', fixed: true, default: false }, enableTime: { kind: 'boolean', fixed: true, default: false }, min: text, max: text, label },
    checkable: true, about: 'A date, a time or both (ISO 8601); bind value.',
  },
];

/** The 18 components and 14 functions of the basic catalogue, and `calc`. */
export const basicCatalog = defineCatalog({
  id: CATALOG_ID,
  title: 'The basic catalogue with arithmetic',
  instructions: 'Rows and Columns order other components. Texts with values in them are written with formatString, arithmetic only with calc. A Card has a child or children. What is wrong with a control is said by its checks, never by a Text.',
  aliases: [BASIC_CATALOG_ID],
  earlier: EARLIER,
  components: COMPONENTS,
  functions: [...VALIDATION, ...FORMATS, OPEN_URL, ...LOGIC, CALC],
});
