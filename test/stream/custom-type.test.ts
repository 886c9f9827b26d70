import { expect } from '@open-wc/testing';
import { AcmeRating, defineRating } from '../../demo/rating/element.js';
import { rating } from '../../demo/rating/type.js';
import { definePalette } from '../../elements/all.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { builtIn } from '../../src/palette/described.js';
import type { UiChange, UiSubmit } from '../../src/protocol/ui-events.js';
import { buildPrompt } from '../../src/text/prompt/prompt.js';
import { nodesFromTool } from '../../src/text/tool-nodes.js';
import { refusedByAnthropic } from '../support/strict-schemas/anthropic.js';
import { refusedByGemini } from '../support/strict-schemas/gemini.js';
import { refusedByOpenAI } from '../support/strict-schemas/openai.js';
import type { Schema } from '../support/strict-schemas/walk.js';
import { click, press } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, mount, reply, settled, visibleText } from '../support/stream.js';

const palette = definePalette(builtIn, { rating });
const RATING = ':::rating {#stars bind=visit.stars label="How was it?"}\n:::\n';
const FORM = `:::form {#visit action=send-rating label="Visit"}\n${RATING}:::button {#send type=submit}\nSend\n:::\n:::\n`;

/** What the ratings have in them. */
const inside = <T extends HTMLElement>(stream: MduiStream, selector: string): T[] => findAll(stream, 'acme-rating').flatMap(({ shadowRoot }) => [...shadowRoot!.querySelectorAll<T>(selector)]);
const starsIn = (stream: MduiStream): HTMLInputElement[] => inside(stream, 'input');
const isOff = (stream: MduiStream): boolean => inside<HTMLFieldSetElement>(stream, 'fieldset').every(({ disabled }) => disabled);
const question = (stream: MduiStream): string | null | undefined => inside(stream, 'legend')[0]?.textContent;
const chosen = (stream: MduiStream): string[] => starsIn(stream).filter(({ checked }) => checked).map(({ value }) => value);
const codes = (stream: MduiStream): string[] => stream.log.flatMap(entry => entry.kind === 'diagnostic' ? [entry.diagnostic.code] : []);

describe('a component type of a host\'s own', () => {
  it('is its fallback text while its element is not registered', async () => {
    expect(customElements.get(AcmeRating.tag)).to.equal(undefined);
    const { stream } = await reply(`${RATING}\n:::rating {#again label="And then?" most=3}\n2\n:::\n`, { palette });
    expect(visibleText(stream)).to.contain('How was it?: 1 to 5 stars').and.to.contain('And then?: 2 of 3 stars');
    expect(starsIn(stream)).to.deep.equal([]);
    expect(codes(stream)).to.include('element-missing');
  });

  it('gets no attribute under a name that every element has', async () => {
    customElements.define('acme-plain', class extends HTMLElement { own = ''; });
    const names = ['inner_h_t_m_l', 'text_content', 'class_name', 'style', 'onclick', 'hidden', 'dir', 'own'];
    const plain = { tag: 'acme-plain', body: 'blocks', attributes: Object.fromEntries(names.map(name => [name, { kind: 'text' } as const])), fallback: () => '', prompt: 'Plain.' } as const;
    const { stream } = await reply(`:::plain {${names.map(name => `${name}="<b>x</b>"`).join(' ')}}\nText\n:::\n`, { palette: definePalette(builtIn, { plain }) });
    const element = find<HTMLElement & { own: string }>(stream, 'acme-plain');
    expect([element.own, element.innerHTML, element.getAttributeNames()]).to.deep.equal(['<b>x</b>', '<p dir="auto">Text</p>', ['node-id']]);
  });

  describe('with its element', () => {
    before(defineRating);

    it('goes live with the properties of its palette, and without a diagnostic', async () => {
      const { stream, acts } = await reply(`Before\n\n${RATING}\n:::rating {#again label="And then?" most=3}\n2\n:::\n\nAfter`, { palette });
      const [first, second] = findAll<AcmeRating>(stream, 'acme-rating');
      expect([first?.label, first?.most, first?.value, second?.most, second?.value]).to.deep.equal(['How was it?', undefined, null, 3, 2]);
      expect(starsIn(stream).map(({ value }) => value)).to.deep.equal(['1', '2', '3', '4', '5', '1', '2', '3']);
      expect(chosen(stream)).to.deep.equal(['2']);
      expect(question(stream)).to.equal('How was it?');
      expect(visibleText(stream)).to.match(/^Before .*After$/);
      expect(codes(stream)).to.deep.equal([]);
      expect(acts()).to.deep.equal([]);
    });

    it('is checked by its palette: bounds, names, a label', async () => {
      const { stream } = await reply(':::rating {#stars most=99 colour=red}\n:::\n', { palette });
      expect(codes(stream)).to.have.members(['attribute-invalid', 'attribute-dropped', 'label-missing']);
      expect(find<AcmeRating>(stream, 'acme-rating').most).to.equal(10);
      expect(find<AcmeRating>(stream, 'acme-rating').label).to.equal('Stars');
    });

    it('takes no input while it arrives', async () => {
      const { stream } = await mount({ palette });
      stream.write(RATING.slice(0, -5));
      stream.flush();
      await settled(stream);
      expect(isOff(stream)).to.equal(true);
      stream.write('\n:::\n');
      stream.close();
      await stream.done;
      await settled(stream);
      expect(isOff(stream)).to.equal(false);
    });

    it('is its fallback text when it is cut', async () => {
      const { stream } = await mount({ palette });
      stream.write(':::rating {#stars label="How was it?"}\n4');
      stream.abort('cut');
      await stream.done.catch(() => undefined);
      await settled(stream);
      expect(visibleText(stream)).to.contain('How was it?: 4 of 5 stars');
      expect(starsIn(stream)).to.deep.equal([]);
    });

    it('speaks as a control: by mouse and by keyboard, and its value is the state\'s', async () => {
      const { stream, acts } = await reply(RATING, { palette, messageId: 'm1' });
      await click(starsIn(stream)[3]!);
      await press('ArrowRight');
      const said = acts() as UiChange[];
      expect(said.map(({ type, bind, old_value: before, value, trusted }) => [type, bind, before, value, trusted])).to.deep.equal([['ui.change', 'visit.stars', null, 4, true], ['ui.change', 'visit.stars', 4, 5, true]]);
      expect(stream.state.toJSON()).to.deep.equal({ visit: { stars: 5 } });
      stream.state.set('visit.stars', 2);
      await settled(stream);
      expect(chosen(stream)).to.deep.equal(['2']);
    });

    it('is sent by a form with what the person saw, and then locked', async () => {
      const { stream, acts } = await reply(FORM, { palette, policy: { actions: { 'send-rating': 'Send' } } });
      await click(starsIn(stream)[3]!);
      await armed();
      await click(buttonNamed(stream, 'Send'));
      await settled(stream);
      const sent = acts().find(({ type }) => type === 'ui.submit') as UiSubmit;
      expect(sent.values).to.deep.equal({ 'visit.stars': 4 });
      expect(sent.labels['visit.stars']).to.contain('How was it?');
      expect(isOff(stream)).to.equal(true);
      expect(chosen(stream)).to.deep.equal(['4']);
      expect(stream.turn()?.text).to.contain('How was it? 4');
    });

    it('is in the transcript with its value, which reads back', async () => {
      const { stream } = await reply(RATING, { palette });
      await click(starsIn(stream)[2]!);
      const text = stream.toMarkdown();
      expect(text).to.contain(':::rating {#stars').and.to.contain('\n3\n:::');
      const again = await reply(text, { palette });
      expect(chosen(again.stream)).to.deep.equal(['3']);
      expect(again.stream.state.toJSON()).to.deep.equal({ visit: { stars: 3 } });
    });

    it('keeps its answer in a snapshot', async () => {
      const { stream } = await reply(RATING, { palette });
      await click(starsIn(stream)[1]!);
      const { stream: again } = await mount({ palette });
      again.restore(stream.snapshot());
      await settled(again);
      expect(chosen(again)).to.deep.equal(['2']);
    });

    it('is patched where its palette allows it', async () => {
      const { stream } = await reply(RATING, { palette });
      stream.patch({ op: 'set', target: '#stars', path: '/label', value: 'How was the food?' });
      stream.patch({ op: 'set', target: '#stars', path: '/most', value: 3 });
      await settled(stream);
      await new Promise(resolve => requestAnimationFrame(resolve));
      expect(question(stream)).to.equal('How was the food?');
      expect(starsIn(stream)).to.have.length(5);
    });

    it('comes from a tool call too', async () => {
      for (const target of ['openai', 'anthropic'] as const) {
        const { stream } = await mount({ palette });
        const given = target === 'openai' ? { type: 'rating', id: 'stars', bind: null, label: 'How was it?', most: 4, disabled: false, body: '3' } : { type: 'rating', id: 'stars', parent_id: '', bind: '', label: 'How was it?', most: '4', disabled: false, body: '3' };
        for (const data of nodesFromTool({ nodes: [given] })) stream.write({ event: 'ui.node', data });
        stream.close();
        await stream.done;
        await settled(stream);
        expect([starsIn(stream).length, ...chosen(stream)]).to.deep.equal([4, '3']);
        expect(codes(stream)).to.deep.equal([]);
      }
    });
  });

  it('is in the prompt, in either style', () => {
    for (const style of ['short', 'full'] as const) expect(buildPrompt({ palette, style })).to.match(/(?:- |### )rating\b[^]*How good something was, in stars/).and.to.contain('most');
    expect(buildPrompt()).not.to.contain('rating');
  });

  it('is in the schema of a node, and in those of strict tools', () => {
    const { $defs } = palette.toJSONSchema() as { $defs: { rating: { description: string; properties: object } } };
    expect($defs.rating.description).to.contain('in stars');
    expect($defs.rating.properties).to.have.keys('type', 'id', 'bind', 'label', 'most', 'disabled', 'body');
    for (const [target, refused] of Object.entries({ openai: refusedByOpenAI, gemini: refusedByGemini, anthropic: refusedByAnthropic })) {
      const schema = palette.toJSONSchema({ target: target as 'openai' }) as Schema;
      expect(schema['$defs']).to.have.property('rating');
      expect(refused(schema)).to.deep.equal([]);
    }
  });
});
