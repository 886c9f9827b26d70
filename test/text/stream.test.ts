import { expect } from '@open-wc/testing';
import { setLocale } from '../../elements/shared/localize.js';
import { click } from '../support/commands.js';
import { mount, reply } from '../support/stream.js';

describe('stream: transcript, plain text, turn', () => {
  afterEach(() => setLocale(null));

  it('has none of them before there is a message', async () => {
    const { stream } = await mount();
    expect([stream.toMarkdown(), stream.toPlainText(), stream.turn()]).to.deep.equal(['', '', undefined]);
  });

  it('has what a person answered', async () => {
    const { stream } = await reply('Hi\n\n:::radio {#plan label="Plan"}\n- ( ) Basic {value=b}\n- ( ) Pro {value=p}\n:::\n');
    stream.state.set('plan', 'p', 'user');
    expect(stream.toMarkdown()).to.equal('Hi\n\n:::radio {#plan label="Plan"}\n- ( ) Basic {value=b}\n- (x) Pro {value=p}\n:::\n');
    expect(stream.toPlainText()).to.equal('Hi\n\nPlan: Pro\n');
  });

  it('reads what has arrived, also before it is drawn', async () => {
    const { stream } = await mount();
    stream.write('One.\n\nTwo.\n');
    expect(stream.toMarkdown()).to.equal('One.\n');
    stream.write('\n');
    expect(stream.toMarkdown()).to.equal('One.\n\nTwo.\n');
    stream.close();
    expect(stream.toMarkdown()).to.equal('One.\n\nTwo.\n');
  });

  it('takes a turn of real presses, in the language of the page, and once', async () => {
    await setLocale('de');
    const { stream } = await reply(':::radio {#plan label="Tarif"}\n- ( ) Basis {value=b}\n- ( ) Pro {value=p}\n:::\n:::input {#who label="Name"}\n:::\n');
    expect(stream.toPlainText()).to.equal('Tarif: (keine Antwort; Basis, Pro)\nName: (keine Antwort)\n');
    await click(stream.querySelector('[node-id=plan]')?.shadowRoot?.querySelectorAll('input')[1] ?? stream);
    const turn = stream.turn();
    expect(turn?.text).to.equal('Tarif: Pro');
    expect(turn?.data.length).to.equal(1);
    expect(stream.turn()).to.equal(undefined);
  });
});
