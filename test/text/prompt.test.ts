import { expect } from '@open-wc/testing';
import { INPUT_TYPES } from '../../elements/input/types.js';
import { builtIn } from '../../src/palette/described.js';
import { definePalette } from '../../src/palette/palette.js';
import { buildPrompt } from '../../src/text/prompt/prompt.js';
import { click } from '../support/commands.js';
import { armed, buttonNamed, findAll, reply } from '../support/stream.js';
import { read } from './reading.js';

const STYLES = ['short', 'full'] as const;
const examples = (prompt: string): string[] => [...prompt.matchAll(/<example>\n([^]*?)\n<\/example>/g)].map(([, text]) => text!);

describe('the prompt for a model', () => {
  for (const style of STYLES) {
    it(`names each type of the palette with its attributes: ${style}`, () => {
      const prompt = buildPrompt({ style });
      for (const { type, prompt: line } of builtIn.types()) {
        expect(prompt).to.match(new RegExp(`^(?:- |### )${type}\\b`, 'm'));
        expect(prompt).to.contain(line);
      }
      for (const name of ['requires_confirmation', 'confirm_label', 'state=', 'bind'].map(word => style === 'full' ? word.replace('=', ':') : word)) expect(prompt).to.contain(name);
      expect(prompt).not.to.contain('input_type').and.not.to.contain('button_type');
    });

    it(`lists every type of an input: ${style}`, () => {
      const line = /types? (text\b.*?color)\b/.exec(buildPrompt({ style }))?.[1];
      expect(line?.split(' ')).to.have.members(INPUT_TYPES);
    });

    it(`names nothing that the palette lacks: ${style}`, () => {
      const gone = ['patch', 'radio', 'form', 'status'];
      const prompt = buildPrompt({ style, palette: builtIn.without(...gone) });
      for (const type of gone) expect(prompt).not.to.match(new RegExp(`:::${type}|^(?:- |### )${type}\\b`, 'm'));
      expect(prompt).not.to.contain('patch;');
      expect(examples(prompt)).to.deep.equal([]);
    });

    it(`tells a host's own types: ${style}`, () => {
      const palette = definePalette(builtIn, {
        rating: { tag: 'acme-rating', body: 'plain', role: 'value', attributes: { bind: { kind: 'path' }, label: { kind: 'text' }, look: { kind: 'enum', values: ['stars', 'hearts'], fallback: 'stars' } }, initial: () => null, fallback: () => '', prompt: 'One to five stars.' },
      });
      const prompt = buildPrompt({ style, palette });
      expect(prompt).to.contain('rating').and.to.contain('One to five stars.').and.to.match(/look(?:=stars\|hearts|: stars \| hearts)/);
    });

    it(`has two examples that read as they are meant: ${style}`, () => {
      const texts = examples(buildPrompt({ style }));
      expect(texts).to.have.length(2);
      for (const text of texts) expect(read(text).message.log.entries.filter(({ kind }) => kind === 'diagnostic'), text).to.deep.equal([]);
    });
  }

  it('names no patch and no button where there is none, and no action that is not allowed', () => {
    for (const style of STYLES) {
      expect(buildPrompt({ style, palette: builtIn.without('patch') })).not.to.match(/patch/i);
      expect(buildPrompt({ style, palette: builtIn.without('button') })).not.to.contain('ends with a button');
      expect(buildPrompt({ style, palette: builtIn.without('tab', 'item') })).not.to.match(/holds (?:tab|item) blocks/);
      for (const actions of [[], ['two words']]) {
        const prompt = buildPrompt({ style, actions });
        expect(prompt).not.to.contain(':::form').and.not.to.contain('order');
        expect(examples(prompt)).to.have.length(1);
      }
      const book = buildPrompt({ style, actions: { book: 'Book it', more: '' } });
      expect(book).to.contain(':::form {#order action=book}').and.to.contain('"action":"book"').and.not.to.contain('action=order');
      expect(read(examples(book)[0]!).message.log.entries.filter(({ kind }) => kind === 'diagnostic')).to.deep.equal([]);
    }
  });

  it('throws at nothing that a page may give', () => {
    const wrong = [null, 5, 'x', {}, [], [null, 5, {}], { a: 5 }, { a: null }, { a: Object.create(null) as unknown }, true, Symbol('x')];
    for (const each of wrong) {
      for (const options of [each, { palette: each }, { actions: each }, { locale: each }, { style: each }]) expect(buildPrompt(options as never)).to.contain('# MarkdownUI');
    }
    expect(buildPrompt({ actions: null } as never)).to.equal(buildPrompt());
    expect(buildPrompt({ palette: null } as never)).to.equal(buildPrompt());
    expect(buildPrompt({ actions: { a: 5 } } as never)).to.contain('- a: 5\n');
  });

  it('is the short one by default, and the same each time', () => {
    expect(buildPrompt() === buildPrompt({ style: 'short' })).to.be.true;
    expect(buildPrompt({ style: 'full' }).length).to.be.above(buildPrompt().length);
  });

  it('explains each attribute in the full form', () => {
    const prompt = buildPrompt({ style: 'full' });
    expect(prompt).to.contain('- rows: whole number from 2 to 20').and.to.contain('Only directly in tabs.').and.to.contain('- state: pending | running | done | error | cancelled; patchable');
  });

  it('asks for the language of the person', () => {
    expect(buildPrompt({ locale: 'pt-BR' })).to.contain('in Brazilian Portuguese (pt-BR).');
    expect(buildPrompt({ locale: 'no such thing' })).to.contain('in no such thing.');
    expect(buildPrompt()).not.to.contain('Write text and labels');
  });

  it('shows what an answer looks like, as it comes', async () => {
    const [json] = /\{"type":"ui\.submit".*\}(?=\.)/.exec(buildPrompt())!;
    const shown = JSON.parse(json) as Record<string, unknown>;
    const { stream } = await reply(`${examples(buildPrompt())[0]!}\n`);
    await click(findAll(stream, 'input[type=radio]')[1]!);
    await armed();
    await click(buttonNamed(stream, 'Order'));
    const { content, data } = stream.turn()!;
    expect(content).to.contain('```json');
    expect(data.at(-1)).to.deep.include(shown);
    expect(buildPrompt({ palette: builtIn.without('form') })).to.contain('in words and JSON.').and.not.to.contain('ui.submit');
  });

  it('names the actions that are allowed, and no other', () => {
    for (const style of STYLES) {
      expect(buildPrompt({ style, actions: ['order', 'cancel\norder'] })).to.contain('## Actions\nOnly these names:\n- order\n- cancel order\n');
      expect(buildPrompt({ style, actions: { order: 'Order a plan', help: '' } })).to.contain('- order: Order a plan\n- help\n');
      expect(buildPrompt({ style, actions: [] })).to.contain('There are none');
      expect(buildPrompt({ style })).not.to.contain('## Actions');
      expect(buildPrompt({ style, actions: ['order'], palette: builtIn.without('form', 'button', 'actions') })).not.to.contain('## Actions');
    }
  });
});
