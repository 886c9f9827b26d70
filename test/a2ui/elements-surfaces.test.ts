import { expect, fixture, html } from '@open-wc/testing';
import { capabilities } from '../../elements/a2ui.js';
import { find, findAll, visibleText } from '../support/stream.js';
import { components, drawn, fence, line, mountSurfaces, show, surface, surfacesIn } from './surfaces-support.js';

const text = (id: string, words: unknown = id): object => ({ id, component: 'Text', text: words });
const column = (...children: string[]): object => ({ id: 'root', component: 'Column', children });
const create = (surfaceId: string, more: object = {}): string => line({ createSurface: { surfaceId, ...more } });

describe('where surfaces stand', () => {
  it('a later block of the same reply updates the first one in its place', async () => {
    const { stream } = await show(`${surface({}, column('a', 'b'), text('a', 'One'))}\nBetween.\n\n${fence([components('s', text('b', 'Two'), text('a', 'Uno'))])}`);
    expect(visibleText(stream)).to.equal('Uno Two Between.');
    expect(surfacesIn(stream)).to.have.length(1);
  });

  it('text in a block is prose of the reply, and the surface goes on behind it', async () => {
    const { stream } = await show(fence([create('s', { dataModel: { n: 1 } }), components('s', column('a', 'b')), components('s', text('a', { '@path': '/n' })), 'And **then**:', components('s', text('b', { '@path': '/n' })), line({ updateDataModel: { surfaceId: 's', path: '/n', value: 7 } })]));
    expect(visibleText(stream)).to.equal('7 And then: 7');
    expect(find(stream, 'strong').closest('mdui-surface')).to.be.null;
  });

  it('an indented fence, and one of another language, are code', async () => {
    const block = surface({}, text('root', 'Live'));
    const { stream } = await show(`- item\n${block.replace(/^/gm, '  ')}\n\n~~~a2uix\n{}\n~~~\n`);
    expect(surfacesIn(stream)).to.deep.equal([]);
    expect(findAll(stream, 'pre:not([hidden])')).to.have.length(2);
  });

  it('stands in a container where its fence does', async () => {
    const { stream } = await show(`:::card {title=Plan}\nBefore.\n\n${surface({}, text('root', 'Live'))}\nAfter.\n:::\n`);
    expect(visibleText(stream)).to.equal('Plan Before. Live After.');
    expect(surfacesIn(stream)[0]!.closest('mdui-card')).not.to.be.null;
  });

  it('an id is used once, also behind deleteSurface', async () => {
    const { stream, diagnostics } = await show(fence([create('s'), components('s', text('root', 'First')), line({ deleteSurface: { surfaceId: 's' } }), create('s'), components('s', text('root', 'Second'))]));
    expect(visibleText(stream)).not.to.include('First');
    expect(visibleText(stream)).not.to.include('Second');
    expect(diagnostics).to.include('surface-rejected');
  });

  it('a bad component takes nothing with it, and the surface says so', async () => {
    const { stream, diagnostics } = await show(surface({}, column('a', 'x', 'b'), text('a', 'One'), { id: 'x', component: 'Nope' }, text('b', 'Two')));
    expect(visibleText(stream)).to.equal('One Two Part of this UI couldn\'t be shown.');
    expect(diagnostics).to.deep.equal(['surface-rejected']);
  });

  it('a line that cannot be read is reported, and the next one counts', async () => {
    const { stream, diagnostics } = await show(fence([create('s'), '{"version": oops}', components('s', text('root', 'Here'))]));
    expect(visibleText(stream)).to.include('Here').and.to.include('Part of this UI couldn\'t be shown.');
    expect(visibleText(stream)).not.to.include('oops');
    expect(diagnostics).to.deep.equal(['surface-rejected']);
  });

  it('a root that never comes is said at the end', async () => {
    const { stream, diagnostics } = await show(surface({}, text('lost', 'Lost')));
    expect(visibleText(stream)).to.equal('Part of this UI couldn\'t be shown.');
    expect(diagnostics).to.deep.equal(['surface-rejected']);
  });
});

describe('a place of the page', () => {
  const drawing = (id: string): string => fence([create(id, { dataModel: { n: 1 } }), components(id, text('root', { '@path': '/n' }))], 'target=featured');

  it('shows what a reply draws for its name, and a later reply goes on with it', async () => {
    const place = await fixture(html`<mdui-surface name="featured"></mdui-surface>`);
    const { stream } = await show(`See above.\n\n${drawing('hero')}`);
    expect(visibleText(place)).to.equal('1');
    expect(visibleText(stream)).to.equal('See above.');
    const drawnText = find(place, '[data-a2ui=Text]');
    await show(fence([line({ updateDataModel: { surfaceId: 'hero', path: '/n', value: 2 } })], 'target=featured'));
    expect(visibleText(place)).to.equal('2');
    expect(find(place, '[data-a2ui=Text]')).to.equal(drawnText);
    const { diagnostics } = await show(drawing('hero'));
    expect(diagnostics).to.deep.equal(['surface-rejected']);
    stream.reset();
    expect(visibleText(place)).to.equal('');
  });

  it('may come later than the reply begins', async () => {
    const { stream } = await mountSurfaces();
    stream.write(drawing('late'));
    await drawn(stream);
    const place = await fixture(html`<mdui-surface id="featured"></mdui-surface>`);
    expect(visibleText(place)).to.equal('1');
    stream.close();
    await stream.done;
    await drawn(stream);
    expect(visibleText(place)).to.equal('1');
  });

  it('that is not there: what was meant for it stands in the reply', async () => {
    const { stream, diagnostics } = await show(`Before.\n\n${drawing('lost')}\nAfter.\n`);
    expect(visibleText(stream)).to.equal('Before. 1 After.');
    expect(diagnostics).to.deep.equal(['surface-target-missing']);
  });

  it('the agent is told what stands where, with the values of now', async () => {
    const place = await fixture(html`<mdui-surface name="side"></mdui-surface>`);
    const { stream } = await show(surface({ n: 3 }, text('root'), { id: 'bad', component: 'Nope' }));
    stream.state.set('s.n', 5);
    const { metadata, ...v1 } = capabilities(stream);
    expect(v1['v1.0'].supportedCatalogIds).to.include('https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json');
    const { mdui_surfaces: surfaces, mdui_targets: targets } = metadata.extensions;
    expect(targets).to.deep.equal([{ id: 'chat', kind: 'chat' }, { id: 'side', kind: 'target' }]);
    expect(surfaces['s']).to.deep.include({ status: 'active', values: { n: 5 } });
    expect(surfaces['s']!.rejected).to.have.length(1);
    place.remove();
  });
});
