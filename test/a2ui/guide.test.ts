import { expect } from '@open-wc/testing';
import { basicCatalog, catalogText, createSurfaces } from '../../src/a2ui/index.js';
import { a2uiGuide, guideExample } from '../../src/a2ui/guide.js';
import { buildPrompt } from '../../src/text/prompt/prompt.js';
import { items, look } from './surfaces.js';

describe('what a model is told of surfaces', () => {
  it('is in the prompt when the host wants it, behind all else, whole', () => {
    const guide = a2uiGuide();
    expect(buildPrompt({ a2ui: guide })).to.equal(`${buildPrompt()}\n\n## A2UI\n${guide}`);
    for (const none of [undefined, '', ' ', 7, {}]) expect(buildPrompt({ a2ui: none as string })).to.equal(buildPrompt());
    expect(guide).to.include(catalogText(basicCatalog));
    for (const name of [...basicCatalog.components.keys(), ...basicCatalog.functions.keys()]) expect(guide).to.match(new RegExp(`^${name}[:(]`, 'm'));
  });

  it('has an example that is drawn as it says, without a fault', () => {
    const surfaces = createSurfaces();
    for (const item of items(guideExample.split('\n').slice(1, -1).join('\n'))) if (item.type !== 'text') expect(surfaces.take(item).errors).to.deep.equal([]);
    expect(surfaces.end()).to.deep.equal([]);
    const surface = surfaces.get('estimate')!;
    expect(look(surface, 'price')?.props['text']).to.equal('348 € a month');
    expect(surface.watch('order', surface.rootScope, () => undefined).act(true)).to.have.nested.property('message.action.context').that.deep.equals({ seats: 12 });
  });

  it('names the places of the page', () => {
    expect(a2uiGuide({ targets: ['side'] })).to.include('Places: side.');
    expect(a2uiGuide({ targets: { side: 'what is chosen', top: '' } })).to.include('Places: side (what is chosen), top.');
    expect(a2uiGuide()).not.to.include('target=');
  });
});
