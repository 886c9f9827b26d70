import { expect } from '@open-wc/testing';
import { press } from '../support/commands.js';
import { Agent, calm, chat, part } from './support.js';

describe('a chat, for everybody', () => {
  for (const mode of ['inline', 'bubble'] as const) {
    it(`has nothing that axe objects to: ${mode}`, async () => {
      const agent = new Agent();
      const element = await chat({ ask: agent.ask, mode, open: true, suggestions: ['Plan a trip'], heading: 'Travel' });
      await expect(element).to.be.accessible();
      element.say('One');
      element.say('Two');
      agent.write('Half');
      await calm(element);
      await expect(element).to.be.accessible();
      element.remove();
    });
  }

  it('opens and closes as a bubble by keyboard, and the focus goes along', async () => {
    const element = await chat({ ask: new Agent().ask, mode: 'bubble' });
    const launcher = part(element, '.launcher');
    expect([part(element, '#panel').hidden, launcher.ariaExpanded]).to.deep.equal([true, 'false']);
    launcher.focus();
    await press('Enter');
    await element.updateComplete;
    expect([part(element, '#panel').hidden, launcher.ariaExpanded, element.shadowRoot!.activeElement?.id]).to.deep.equal([false, 'true', 'say']);
    await press('Escape');
    await element.updateComplete;
    expect([part(element, '#panel').hidden, element.shadowRoot!.activeElement === launcher]).to.deep.equal([true, true]);
  });

  it('names its box to write in, and keeps the focus there', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask, suggestions: ['Go'] });
    expect(part<HTMLTextAreaElement>(element, 'textarea').labels[0]!.textContent).to.equal('Message');
    part(element, '[part=suggestion]').click();
    await calm(element);
    expect(element.shadowRoot!.activeElement?.id).to.equal('say');
  });

  it('fits in 320 pixels', async () => {
    const element = await chat({ ask: new Agent().ask, suggestions: ['A question of many words that is longer than the narrow box it is in'] });
    element.style.inlineSize = '288px';
    await element.updateComplete;
    for (const inner of [part(element, '#panel'), part(element, '.composer'), part(element, '.suggestions')]) expect(inner.scrollWidth).to.be.at.most(inner.clientWidth);
  });
});
