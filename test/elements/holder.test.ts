// Elements around content, in a stream: their words stand where a look from outside finds them.
import { expect, fixture, html } from '@open-wc/testing';
import { hasFocus } from '../../elements/shared/focus.js';
import type axe from 'axe-core';
import 'axe-core/axe.min.js'; // no module: it makes itself a global
import '../../elements/all.js';
import { click, press } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, reply, settled, visibleText } from '../support/stream.js';

const REPLY = `:::notice {kind=warning title="Heads up"}
Notice body
:::

:::card {title="Lisbon" href="https://example.com/"}
Card body
:::

:::tabs {#t}
:::tab {label="First"}
Page one
:::
:::tab {label="Second"}
Page two
:::
:::

:::accordion {#a}
:::item {title="Question" open}
Answer
:::
:::

:::form {#f action=send label="Trip"}
Form prose

:::input {#name label="Name" required}
:::
:::input {#mail label="Mail" required}
:::
:::

:::error
Too bad
:::

:::progress {#p value=3 max=10 label="Import"}
Row 3
:::

:::status {#s state=running}
Looking
:::
`;
const WORDS = ['Warning', 'Heads up', 'Notice body', 'Lisbon', 'Card body', 'First', 'Second', 'Page one', 'Question', 'Answer', 'Trip', 'Form prose', 'Name', 'Send', 'Too bad', 'Import', 'Row 3', 'Looking'];

/** What is met by following children and open shadow roots, and no slots. */
function outside(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || !node.checkVisibility()) return '';
  return [...(node.shadowRoot ?? node).childNodes].map(outside).join(' ');
}

describe('elements around content in a stream', () => {
  it('have all their words outside closed roots and slots', async () => {
    const { stream } = await reply(REPLY);
    const text = outside(stream).replace(/\s+/g, ' ');
    for (const word of WORDS) expect(text).to.contain(word);
    expect(text).not.to.contain('Page two');
  });

  it('have each of them once, in their order', async () => {
    const { stream } = await reply(REPLY);
    const text = visibleText(stream);
    let from = 0;
    for (const word of WORDS.filter(it => it !== 'Looking')) {
      const at = text.indexOf(word, from);
      expect(at, `${word} behind ${text.slice(0, from)}`).to.be.greaterThan(-1);
      from = at;
    }
  });

  it('pass axe, and have role and name themselves', async () => {
    const { stream } = await reply(REPLY);
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(stream, { rules: { 'target-size': { enabled: true } } });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html: it }) => it).join()}`)).to.deep.equal([]);
    const named = ['notice-1', 'card-1', 'f'].map(id => stream.querySelector(`[node-id="${id}"]`)!).map(element => [element.getAttribute('role'), element.getAttribute('aria-label')]);
    expect(named).to.deep.equal([['note', 'Warning · Heads up'], ['region', 'Lisbon'], ['form', 'Trip']]);
  });

  it('tabs go by keys', async () => {
    const { stream } = await reply(REPLY);
    const [first, second] = findAll(stream, '[role=tab]');
    await click(first!);
    await press('ArrowRight');
    await settled(stream);
    expect(second!.getAttribute('aria-selected')).to.equal('true');
    expect(hasFocus(second)).to.equal(true);
    expect(outside(stream)).to.contain('Page two').and.not.contain('Page one');
  });

  it('a form lists what is wrong, and goes there', async () => {
    const { stream } = await reply(REPLY);
    buttonNamed(stream, 'Send').focus();
    await press('Enter');
    await settled(stream);
    const links = findAll<HTMLAnchorElement>(stream, '[part=summary] a');
    expect(links.map(({ textContent }) => textContent.split(':')[0])).to.deep.equal(['Name', 'Mail']);
    await armed();
    await click(links[1]!);
    expect(document.activeElement === find(stream, '[node-id=mail]')).to.equal(true);
  });

  it('written by hand, they leave the page\'s children alone', async () => {
    const card = await fixture(html`<mdui-card heading="Lisbon"><p>Body</p></mdui-card>`);
    expect(card.children.length).to.equal(1);
    expect(card.shadowRoot?.querySelector('.heading')?.textContent).to.equal('Lisbon');
    expect(card.hasAttribute('role') || card.hasAttribute('aria-label')).to.equal(false);
  });
});
