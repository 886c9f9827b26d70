import { expect } from '@open-wc/testing';
import { builtIn } from '../../src/palette/described.js';
import { definePalette } from '../../src/palette/palette.js';
import { buildPrompt } from '../../src/text/prompt/prompt.js';
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
});
