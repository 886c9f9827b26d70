import { expect } from '@open-wc/testing';
import { click, type } from '../support/commands.js';
import { armed, buttonNamed, find, visibleText } from '../support/stream.js';
import { components, drawn, fence, line, mountSurfaces, show, surfacesIn } from './surfaces-support.js';

const FORM = [
  line({ createSurface: { surfaceId: 's', dataModel: { name: '' } } }),
  components('s', { id: 'root', component: 'Column', children: ['hello', 'name', 'go'] }),
  components('s', { id: 'hello', component: 'Text', text: { '@call': 'formatString', 'args': { value: 'Hello ${/name}' } } }),
  components('s', { id: 'name', component: 'TextField', label: 'Name', value: { '@path': '/name' } }),
  components('s', { id: 'go', component: 'Button', child: 'label', action: { event: { name: 'greet', context: { name: { '@path': '/name' } } } } }, { id: 'label', component: 'Text', text: 'Greet' }),
];

describe('an a2ui fence', () => {
  it('becomes a surface of native elements in its place, between the prose', async () => {
    const { stream } = await show(`Before.\n\n${fence(FORM)}\nAfter.\n`);
    expect(visibleText(stream)).to.equal('Before. Hello Name Greet After.');
    expect(surfacesIn(stream)).to.have.length(1);
    expect(find(stream, 'input').getAttribute('type')).to.equal('text');
  });

  it('sends what the person did as a v1.0 action and as a click', async () => {
    const { stream, actions, acts } = await show(fence(FORM));
    find(stream, 'input').focus();
    await type('Ada');
    await drawn(stream);
    expect(visibleText(stream)).to.include('Hello Ada');
    expect(stream.state.get('s.name')).to.equal('Ada');
    await armed();
    await click(buttonNamed(stream, 'Greet'));
    await drawn(stream);
    expect(actions).to.have.length(1);
    const { timestamp, metadata, ...action } = actions[0]!.action;
    expect(actions[0]!.version).to.equal('v1.0');
    expect(Date.parse(timestamp)).to.be.greaterThan(0);
    expect(action).to.deep.equal({ name: 'greet', surfaceId: 's', sourceComponentId: 'go', context: { name: 'Ada' } });
    const [change, press] = acts();
    expect(metadata?.extensions.mdui_interaction_id).to.equal((press as { interaction_id?: string }).interaction_id);
    expect(change).to.deep.include({ type: 'ui.change', bind: 's.name', value: 'Ada', old_value: '', origin: 'user', node_id: 's/name', label: 'Name' });
    expect(press).to.deep.include({ type: 'ui.click', action: 'greet', label: 'Greet', node_id: 's/go', context: { name: 'Ada' }, trusted: true });
  });

  it('shows each component when its line has come, and keeps its nodes', async () => {
    const { stream } = await mountSurfaces();
    stream.write(`\`\`\`a2ui\n${FORM.slice(0, 3).join('\n')}\n`);
    await drawn(stream);
    const text = find(stream, '[data-a2ui="Text"]');
    expect(visibleText(stream)).to.equal('Hello');
    stream.write(FORM[3]!.slice(0, 20));
    await drawn(stream);
    expect(visibleText(stream)).to.equal('Hello');
    stream.write(`${FORM[3]!.slice(20)}\n`);
    await drawn(stream);
    expect(visibleText(stream)).to.equal('Hello Name');
    stream.write(`${FORM[4]!}\n\`\`\`\n`);
    stream.close();
    await drawn(stream);
    expect(visibleText(stream)).to.equal('Hello Name Greet');
    expect(find(stream, '[data-a2ui="Text"]')).to.equal(text);
  });
});
