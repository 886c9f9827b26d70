import { Catalog, MessageProcessor, NodeResolver, ResolvedBinding, isComponentNode, peekValue, type ComponentNode } from '@a2ui/web_core/v0_9';
import { BASIC_COMPONENTS, BASIC_FUNCTIONS } from '@a2ui/web_core/v0_9/basic_catalog';
import { expect } from '@open-wc/testing';
import examples from 'fixture:a2ui-examples';
import type { ResolvedComponent } from '../../src/a2ui/index.js';
import { modernised } from '../../src/a2ui/legacy.js';
import { drawn, isRef, read } from './surfaces.js';

type Message = Readonly<Record<string, Record<string, unknown>>>;

/** A message of the early v1.0 in the form of v1.0: what the components hold has its `@`. */
function written(message: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(message).map(([name, body]) => typeof body === 'object' && body !== null && 'components' in body ? [name, { ...body, components: modernised(body.components) }] : [name, body]));
}

const body = (messages: readonly object[]): string => messages.map(message => `${JSON.stringify(message)}\n`).join('');

describe('the examples of A2UI', () => {
  it('are 43 of each version', () => {
    expect(examples.map(({ version }) => version).filter(version => version === 'v1_0').length).to.equal(43);
    expect(examples.length).to.equal(86);
  });

  for (const { name, version, messages } of examples) {
    it(`${version} ${name}: every component is drawn, nothing is refused, however it is cut`, () => {
      const text = body(version === 'v1_0' ? messages.map(written) : messages);
      const { surfaces, errors } = read(text);
      expect(surfaces.end()).to.deep.equal([]);
      const all = [...surfaces].filter(({ status }) => status === 'active').flatMap(surface => [...drawn(surface)]);
      expect(all).not.to.be.empty;
      expect(all.filter(({ known }) => !known)).to.deep.equal([]);
      expect(errors).to.deep.equal([]);
      const cut = read(text, { size: 13 });
      expect(cut.surfaces.toJSON()).to.deep.equal(surfaces.toJSON());
    });
  }
});

/** One component as both engines say it: without what only one of them has. */
interface Said { readonly id: string; readonly type: string; readonly props: Readonly<Record<string, unknown>> }

/** Without those that have a default: theirs are filled in when drawn. */
const TOLD = ['text', 'url', 'description', 'label', 'value', 'placeholder', 'title', 'max', 'name'];

const plain = (props: Readonly<Record<string, unknown>>): Said['props'] =>
  Object.fromEntries(TOLD.filter(name => props[name] !== undefined && !isRef(props[name])).map(name => [name, name === 'text' ? String(props[name]) : props[name]]));
const ours = ({ id, type, props, refused }: ResolvedComponent): Said => ({ id, type, props: plain({ ...props, ...refused }) });

function* theirs(node: ComponentNode): Generator<Said> {
  const props = peekValue(node.props);
  const unwrapped = (given: unknown): unknown => given instanceof ResolvedBinding ? unwrapped(given.value) : given;
  yield { id: node.componentId, type: node.type, props: plain(Object.fromEntries(Object.entries(props).map(([name, given]) => [name, unwrapped(given)]))) };
  const below = (given: unknown): readonly ComponentNode[] => isComponentNode(given) ? [given] : Array.isArray(given) ? given.flatMap(below)
    : typeof given === 'object' && given !== null && !(given instanceof ResolvedBinding) ? Object.values(given).flatMap(below) : [];
  for (const child of below(Object.entries(props).filter(([name]) => name !== 'action').map(([, each]) => each))) yield* theirs(child);
}

describe('the resolver of @a2ui/web_core', () => {
  for (const { name, version, messages } of examples) {
    if (version !== 'v0_9') continue;
    it(`sees the same in ${name}`, () => {
      const { surfaces } = read(body(messages));
      const ids = [...new Set(messages.flatMap(message => Object.values(message as Message).flatMap(({ catalogId }) => typeof catalogId === 'string' ? [catalogId] : [])))];
      const catalogs = ids.map(id => new Catalog(id, BASIC_COMPONENTS, BASIC_FUNCTIONS));
      const processor = new MessageProcessor(catalogs);
      processor.processMessages(messages as never);
      for (const surface of surfaces) {
        const model = processor.model.getSurface(surface.id)!;
        const resolver = new NodeResolver(model, catalogs[0]!);
        const root = peekValue(resolver.rootNode)!;
        expect([...drawn(surface)].map(ours)).to.deep.equal([...theirs(root)]);
        resolver.dispose();
      }
    });
  }
});
