// What is streamed: the same components for every contender, a line each, in the form of A2UI that it reads.

/** A group of the form: a card with a title, two controls, a sum and a button, each bound to its item. */
const group = at => [
  { id: `card${at}`, component: 'Card', child: `box${at}` },
  { id: `box${at}`, component: 'Column', children: [`title${at}`, `name${at}`, `on${at}`, `row${at}`] },
  { id: `title${at}`, component: 'Text', text: { path: `/items/${at}/title` } },
  { id: `name${at}`, component: 'TextField', label: 'Name', value: { path: `/items/${at}/name` } },
  { id: `on${at}`, component: 'CheckBox', label: 'Keep it', value: { path: `/items/${at}/on` } },
  { id: `row${at}`, component: 'Row', children: [`sum${at}`, `go${at}`] },
  { id: `sum${at}`, component: 'Text', text: { call: 'formatString', args: { value: `\${/items/${at}/name} has \${/items/${at}/seats} seats` } } },
  { id: `go${at}`, component: 'Button', child: `word${at}`, action: { event: { name: 'go', context: { name: { path: `/items/${at}/name` } } } } },
  { id: `word${at}`, component: 'Text', text: 'Go' },
];
const GROUP = group(0).length;
const upTo = count => Array.from({ length: count }, (_, at) => at);

/** Components in the order in which they come, the root first, and the data that they show. */
export const SHAPES = {
  list: { about: 'a column of texts', make: size => ({
    data: {},
    components: [{ id: 'root', component: 'Column', children: upTo(size).map(at => `text${at}`) }, ...upTo(size).map(at => ({ id: `text${at}`, component: 'Text', text: `Item ${at} of the list` }))],
  }) },
  form: { about: `cards of ${GROUP} components each, nested three deep: a bound title, a bound field, a bound box, a text worked out of two values, a button`, make: size => ({
    data: { items: upTo(Math.round(size / GROUP)).map(at => ({ title: `Item ${at}`, name: `Name ${at}`, on: at % 2 === 0, seats: at })) },
    components: [{ id: 'root', component: 'Column', children: upTo(Math.round(size / GROUP)).map(at => `card${at}`) }, ...upTo(Math.round(size / GROUP)).flatMap(group)],
  }) },
};

/** The messages of a shape, as A2UI v0.9 writes them. */
export function messages(shape, size, catalogId) {
  const { data, components } = SHAPES[shape].make(size);
  const surfaceId = 's';
  return [
    { createSurface: { surfaceId, catalogId } },
    { updateDataModel: { surfaceId, path: '/', value: data } },
    ...components.map(component => ({ updateComponents: { surfaceId, components: [component] } })),
  ].map(message => ({ version: 'v0.9', ...message }));
}

/** How much of each kind must be seen in the end. */
export function drawnOf(shape, size) {
  const groups = Math.round(size / GROUP);
  return shape === 'list' ? { texts: size, fields: 0, buttons: 0 } : { texts: 2 * groups, fields: 2 * groups, buttons: groups };
}
