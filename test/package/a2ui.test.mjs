// The resolver of @a2ui/web_core sees the same as ours in the example files that it understands. In Node: it has many modules.
import { Catalog, MessageProcessor, NodeResolver, ResolvedBinding, isComponentNode, peekValue } from '@a2ui/web_core/v0_9';
import { BASIC_COMPONENTS, BASIC_FUNCTIONS } from '@a2ui/web_core/v0_9/basic_catalog';
import assert from 'node:assert/strict';
import test from 'node:test';
import { createSurfaces } from '../../dist/src/a2ui/index.js';
import { a2uiExamples } from '../support/plugins/fixtures.mjs';

/** What both say of a component. Without `min`, which has a default: theirs are filled in when drawn. */
const TOLD = ['text', 'url', 'description', 'label', 'value', 'placeholder', 'title', 'max', 'name'];
const isRef = given => typeof given === 'object' && given !== null && 'scope' in given;
const plain = props => Object.fromEntries(TOLD.filter(name => props[name] !== undefined && !isRef(props[name])).map(name => [name, name === 'text' ? String(props[name]) : props[name]]));
/** What is below, in the order of the properties. */
const below = (props, found) => Object.entries(props).flatMap(([name, each]) => name === 'action' ? [] : inside(each, found));
const inside = (given, found) => found(given) ? [given] : typeof given === 'object' && given !== null && !(given instanceof ResolvedBinding) ? Object.values(given).flatMap(each => inside(each, found)) : [];

function ours(surface, { id, scope }) {
  const { type, props, refused } = surface.watch(id, scope, () => undefined).current;
  return [{ id, type, props: plain({ ...props, ...refused }) }, ...below(props, isRef).flatMap(ref => ours(surface, ref))];
}

function theirs(node) {
  const props = peekValue(node.props);
  const unwrapped = given => given instanceof ResolvedBinding ? unwrapped(given.value) : given;
  return [{ id: node.componentId, type: node.type, props: plain(Object.fromEntries(Object.entries(props).map(([name, given]) => [name, unwrapped(given)]))) }, ...below(props, isComponentNode).flatMap(theirs)];
}

test('another engine sees the same in each example', async t => {
  const examples = a2uiExamples('v0_9');
  assert.equal(examples.length, 43);
  for (const { name, messages } of examples) {
    await t.test(name, () => {
      const surfaces = createSurfaces();
      for (const message of messages) assert.deepEqual(surfaces.apply(message).errors, []);
      const ids = new Set(messages.flatMap(message => Object.values(message).flatMap(body => body.catalogId ?? [])));
      const catalogs = [...ids].map(id => new Catalog(id, BASIC_COMPONENTS, BASIC_FUNCTIONS));
      const processor = new MessageProcessor(catalogs);
      processor.processMessages(messages);
      for (const surface of surfaces) {
        const resolver = new NodeResolver(processor.model.getSurface(surface.id), catalogs[0]);
        // no prototypes: lists and objects of the data have none
        const same = tree => JSON.parse(JSON.stringify(tree));
        assert.deepEqual(same(ours(surface, { id: 'root', scope: surface.rootScope })), same(theirs(peekValue(resolver.rootNode))));
        resolver.dispose();
      }
    });
  }
});
