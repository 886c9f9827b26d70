import { expect } from '@open-wc/testing';
import examples from 'fixture:a2ui-examples';
import { modernised } from '../../src/a2ui/legacy.js';
import { drawn, read } from './surfaces.js';
import { fence, show } from './surfaces-support.js';

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

  /** Types that the kit's own controls are. */
  const CONTROLS = new Set(['TextField', 'CheckBox', 'ChoicePicker', 'Slider', 'DateTimeInput']);
  const counts = (types: readonly string[]): Record<string, number> => Object.fromEntries([...new Set(types)].sort().map(type => [type, types.filter(each => each === type).length]));

  for (const wanted of ['v0_9', 'v1_0']) {
    it(`${wanted}: each component stands in the page, and nothing is told of any`, async () => {
      for (const { name, version, messages } of examples.filter(each => each.version === wanted)) {
        const text = body(version === 'v1_0' ? messages.map(written) : messages);
        const expected = [...read(text).surfaces].filter(({ status }) => status === 'active').flatMap(surface => [...drawn(surface)]).map(({ type }) => CONTROLS.has(type) ? 'control' : type);
        const { stream, diagnostics } = await show(fence([text.trim()]));
        const there = [...stream.querySelectorAll('mdui-surface [data-a2ui]')].map(each => each.getAttribute('data-a2ui')!);
        expect(counts(there.filter(type => expected.includes(type))), name).to.deep.equal(counts(expected));
        expect(diagnostics, name).to.deep.equal([]);
        stream.remove();
      }
    });
  }
});
