import { basicCatalog } from './basic-catalog.js';
import type { Catalog } from './catalog.js';
import { catalogText } from './catalog-text.js';

export interface GuideOptions {
  /** What the model may write. Default: the one that the kit draws. */
  readonly catalog?: Catalog;
  /** Names of the places of the page (`<mdui-surface name=…>`), each alone or with what it is for. Default: only the reply itself. */
  readonly targets?: readonly string[] | Readonly<Record<string, string>>;
}

const EXAMPLE = [
  { createSurface: { surfaceId: 'estimate', dataModel: { seats: 12 } } },
  { updateComponents: { surfaceId: 'estimate', components: [{ id: 'root', component: 'Column', children: ['seats', 'price', 'order'] }] } },
  { updateComponents: { surfaceId: 'estimate', components: [{ id: 'seats', component: 'Slider', label: 'Seats', min: 1, max: 50, value: { '@path': '/seats' } }] } },
  { updateComponents: { surfaceId: 'estimate', components: [{ id: 'price', component: 'Text', text: { '@call': 'formatString', args: { value: '${calc(expression: \'seats * 29\', seats: /seats)} € a month' } } }] } },
  { updateComponents: { surfaceId: 'estimate', components: [{ id: 'order', component: 'Button', child: 'label', action: { event: { name: 'order', context: { seats: { '@path': '/seats' } } } } }, { id: 'label', component: 'Text', text: 'Order' }] } },
];

/** One that shows all of it at work, as a model writes it. */
export const guideExample = ['```a2ui', ...EXAMPLE.map(operation => JSON.stringify({ version: 'v1.0', ...operation })), '```'].join('\n');

function targetLines(targets: GuideOptions['targets'] = []): string[] {
  const given: readonly (readonly [string, string])[] = Array.isArray(targets) ? targets.map((name: string) => [name, ''] as const) : Object.entries(targets as Readonly<Record<string, string>>);
  if (given.length === 0) return [];
  return [`- \`\`\`a2ui target=name draws in a place of the page, and a later reply may change that surface. Places: ${given.map(([name, about]) => about === '' ? name : `${name} (${about})`).join(', ')}.`];
}

/** What a model must know to write A2UI surfaces in its reply, as Markdown for its prompt: the rules, an example, the catalogue. The same for the same options. */
export function a2uiGuide({ catalog = basicCatalog, targets }: GuideOptions = {}): string {
  return [
    [
      'An interface of several parts, live values or a list from data can also be an A2UI v1.0 surface: operations in a fenced block `a2ui` that begins at the start of its line.',
      '- One JSON object a line, each with "version":"v1.0" and one of createSurface {surfaceId, dataModel?, components?}, updateComponents {surfaceId, components}, updateDataModel {surfaceId, path, value; null deletes}, deleteSurface {surfaceId}.',
      '- Components are a flat list; they name their children by id, and one has the id "root". Write root first and one component a line: each is shown as its line arrives.',
      '- A surfaceId is used once in the conversation. A later block of the same reply may go on with its surface.',
      '- Values: a literal, {"@path": "/seats"} or {"@call": name, "args": {…}}. In a template ({"componentId", "path"}) a path without a leading / begins at the item. Arithmetic only by calc. Bind what a person can change.',
      '- A plain line of text in the block is read as prose of the reply. No comments, no HTML.',
      '- What a person presses comes back as the next message: the name of the event and its context, with the values.',
      ...targetLines(targets),
    ].join('\n'),
    `<example>\n${guideExample}\n</example>`,
    ...catalog.instructions === undefined ? [] : [catalog.instructions],
    catalogText(catalog),
  ].join('\n\n');
}
