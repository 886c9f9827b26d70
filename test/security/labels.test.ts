import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { basicCatalog } from '../../src/a2ui/basic-catalog.js';
import type { PropType } from '../../src/a2ui/index.js';
import type { AttributeSchema } from '../../src/palette/definition.js';
import { definitions } from '../../src/palette/palette.js';
import { formSchema } from '../../src/text/requests/form-schema.js';
import { interruptNode } from '../../src/transports/interrupts.js';
import { drawn, show, surface } from '../a2ui/surfaces-support.js';
import { check, guardPage } from '../stream/checking.js';
import { press } from '../support/commands.js';
import { read } from '../text/reading.js';
import { deep, find, findAll, mount, reply, settled, type Mounted } from '../support/stream.js';

const MARKS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const MARK = /[\u202a-\u202e\u2066-\u2069]/;
const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label'];

/** As JSON may write them: the text of a block loses those that stand in it. */
const escaped = (json: string): string => json.replace(new RegExp(MARK, 'g'), each => `\\u${each.charCodeAt(0).toString(16)}`);

/** Where a bidi control is in what names or describes something, and in the texts that are drawn. */
const marked = (root: Element): string[] => deep(root).flatMap(element => [
  ...NAMES.filter(name => MARK.test(element.getAttribute(name) ?? '')).map(name => `${element.localName} ${name}`),
  ...[...element.childNodes, ...element.shadowRoot?.childNodes ?? []].filter(node => node instanceof Text && MARK.test(node.data)).map(node => `${element.localName}: ${JSON.stringify((node as Text).data)}`),
]);

/** What the page and a model are told that a person reads again. */
const told = ({ events }: Mounted): string[] => events.flatMap(event => 'label' in event && MARK.test(event.label ?? '') ? [event.type] : []);

/** Leaves each control, so that it says what is wrong with it. */
async function visit(root: Element): Promise<void> {
  for (const field of findAll(root, 'input, textarea, select, button')) field.focus();
  (document.activeElement as HTMLElement | null)?.blur();
  await drawn(root);
}

describe('no bidi control in a label', function () {
  guardPage(this);

  const mark = fc.constantFrom(...MARKS);
  const word = fc.tuple(mark, mark, fc.constantFrom('name', '2 nights', '\u05d0\u05d1')).map(([before, behind, text]) => `${before}A ${text}${behind} z`);

  describe('of a component of the palette', () => {
    it('of its attributes, its body and its options, as text and over a wire', () => check(fc.asyncProperty(word, async text => {
      for (const { type, attributes, body } of definitions) {
        const texts = Object.entries<AttributeSchema>(attributes).flatMap(([name, schema]) => schema.kind === 'text' && !schema.raw && schema.written === undefined ? [name] : []);
        const attrs = texts.map(name => ` ${name}="${text}"`).join('');
        // prose keeps isolates: what a status says too, and what stands before options
        const prose = text.replace(/[\u2066-\u2069]/g, '');
        const [first, options] = body === 'blocks' ? [prose, prose] : body === 'options' ? [prose, text] : ['status', 'progress', 'error'].includes(type) ? [prose, ''] : [`${text} [${text}](https://example.com "${text}")`, ''];
        const list = options && `\n- [${options}](action:go) {help="${options}"}\n- ( ) ${options} {value="v" help="${options}"}\n- [ ] ${options}\n`;
        const mounted = await reply(`:::${type} {#one action=go requires_confirmation error="${text}"${attrs}}\n${first}\n${list}:::\n`);
        await visit(mounted.stream);
        expect(marked(mounted.stream), type).to.deep.equal([]);
        const plain = mounted.stream.toPlainText();
        expect(MARK.test(plain), `${type} as plain text: ${JSON.stringify(plain)}`).to.be.false;
        mounted.stream.remove();
        const wire = await mount();
        wire.stream.write({ event: 'ui.node', data: { type, id: 'two', ...Object.fromEntries([...texts, 'label'].map(name => [name, text])), options: [{ value: 'v', label: options, help: options }], items: [{ label: options, action: 'go', help: options }] } } as never);
        for (const name of texts) wire.stream.write({ event: 'ui.patch', data: { op: 'set', target: '#two', path: `/${name}`, value: `${text} again`, reason: text } });
        wire.stream.close();
        await settled(wire.stream);
        await visit(wire.stream);
        expect(marked(wire.stream), `${type} of a wire`).to.deep.equal([]);
        wire.stream.remove();
      }
    }), 2));
  });

  it('of what a run waits for, and of the schema of a form', () => check(fc.asyncProperty(word, async text => {
    const member = { type: 'string', title: text, description: text };
    const properties = { [text]: { type: 'string' }, a: member, b: { ...member, oneOf: [{ const: 'v', title: text }, { const: text }] }, c: { ...member, type: 'boolean' }, d: { ...member, type: 'array', items: { enum: [text] } }, e: { ...member, type: 'array' } };
    const required = ['a', 'b', 'c'];
    for (const responseSchema of [undefined, { type: 'object', properties, required }, { type: 'string', title: text }, { type: 'string' }]) {
      const { stream } = await mount();
      stream.write({ event: 'ui.node', data: interruptNode({ id: text, reason: text, message: text, ...(responseSchema && { responseSchema }) }, { yes: text, no: text, send: text }) });
      stream.close();
      await settled(stream);
      await visit(stream);
      expect(marked(stream)).to.deep.equal([]);
      expect(MARK.test(stream.toPlainText())).to.be.false;
      stream.remove();
    }
    const { message } = read(`:::form {#f action=go}\n:::input {#i label="${text}" help="${text}" required}\n:::\n:::radio {#r label="${text}"}\n- ${text} {value=v}\n:::\n:::\n`);
    expect(JSON.stringify(formSchema(message, message.find('f')!))).not.to.match(MARK);
  }), 3));

  describe('of a component of A2UI', () => {
    /** How an agent can write a text: as it is, from the data, put together. */
    const ways: readonly ((text: string) => unknown)[] = [text => text, () => ({ '@path': '/text' }), text => ({ '@call': 'formatString', 'args': { value: text } })];

    const valueOf = ({ kind, label, values, of }: PropType, name: string, text: unknown): unknown => {
      switch (kind) {
        case 'string': return label || name === 'text' ? text : '';
        case 'number': return 3;
        case 'boolean': return true;
        case 'strings': return ['v'];
        case 'enum': case 'icon': return values?.[0];
        case 'child': return label ? 'named' : 'plain';
        case 'children': return ['plain'];
        case 'action': return { event: { name: 'go' } };
        case 'list': return [{ ...Object.fromEntries(Object.entries(of ?? {}).map(([each, type]) => [each, valueOf(type, each, text)])), value: 'v' }];
        case 'url': case 'image': return 'https://example.com/x.png';
      }
    };

    it('of its properties, what it is called for those who do not see it, what is wrong with it, and of what is pressed', () => check(fc.asyncProperty(word, fc.constantFrom(...ways), async (text, way) => {
      const types = [...basicCatalog.components.values()].filter(({ name }) => name !== 'Text');
      const list = types.map(({ name, props, checkable }) => ({
        id: name, component: name, ...Object.fromEntries(Object.entries(props).map(([each, type]) => [each, valueOf(type, each, way(text))])),
        accessibility: { label: way(text), description: way(text) },
        ...(checkable && name !== 'Button' && { checks: [{ condition: false, message: text }] }),
      }));
      // by what it holds, which is marked up, and deeper down
      const names = [{ id: 'row', component: 'Row', children: ['named', 'bold'] }, { id: 'plain', component: 'Text', text: 'Pl\u202eain' }, { id: 'named', component: 'Text', text: way(text) },
        { id: 'bold', component: 'Text', text: `**${text}** &#x2067;&#x202e;\`${text}\`` }, { id: 'by-text', component: 'Button', child: 'row', action: { event: { name: 'go' } } },
        { id: 'wrong', component: 'Button', child: 'row', action: { event: { name: 'go' } }, checks: [{ condition: false, message: text }] },
        { id: 'by-value', component: 'ChoicePicker', options: [{ label: '', value: text }], value: [text] }, { id: text, component: 'TextField', label: '', value: '' },
        { id: 'opens', component: 'Modal', trigger: 'row', content: 'plain' }];
      const shown = await show(escaped(surface({ text }, { id: 'root', component: 'Column', children: [...types.map(({ name }) => name), 'by-text', 'wrong', 'by-value', text, 'opens'] }, ...list, ...names)), { policy: { sensitive: ['none'] } });
      const { stream } = shown;
      expect(shown.diagnostics).to.deep.equal([]);
      await visit(stream);
      for (const opener of findAll(stream, '[data-a2ui="opener"]')) opener.click();
      for (const dialog of findAll<HTMLDialogElement>(stream, 'dialog[open]')) dialog.close();
      for (const button of findAll<HTMLButtonElement>(stream, 'button[data-a2ui="Button"]:enabled')) {
        button.focus();
        await press('Enter');
      }
      await drawn(stream);
      expect(marked(stream)).to.deep.equal([]);
      expect(shown.acts().filter(({ type }) => type === 'ui.click')).to.have.length(2);
      expect(told(shown)).to.deep.equal([]);
      expect(find(stream, '[data-a2ui="dialog"]').getAttribute('aria-label')).to.match(/\w/);
      expect(MARK.test(stream.toPlainText()), 'as plain text').to.be.false;
      stream.remove();
    }), 6));

    it('but values are as they are, and prose keeps its isolates', async () => {
      const { stream } = await show(escaped(surface({ a: 'a\u202eb' }, { id: 'root', component: 'Column', children: ['f', 't', 'u'] }, { id: 'f', component: 'TextField', label: 'F', value: { '@path': '/a' } },
        { id: 't', component: 'Text', text: 'For \u2068Dana\u2069' }, { id: 'u', component: 'Text', text: 'a\u202eb' })));
      expect(find<HTMLInputElement>(stream, 'input').value).to.equal('a\u202eb');
      expect(findAll(stream, '[data-a2ui="Text"]').map(({ textContent }) => textContent)).to.deep.equal(['For \u2068Dana\u2069', 'ab']);
    });
  });
});
