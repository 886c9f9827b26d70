import { expect } from '@open-wc/testing';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import { findAll } from '../support/stream.js';
import { answer, conversation, frames } from './support.js';

const below = (talk: Element): HTMLElement | undefined => talk.shadowRoot?.querySelector('button') ?? undefined;

/** Scrolls as a person does, and waits until the box has heard of it. */
async function scroll(talk: MduiConversation, top: number): Promise<void> {
  const before = talk.scrollTop;
  const heard = new Promise(resolve => { talk.addEventListener('scroll', resolve, { once: true }); });
  talk.scrollTop = top;
  // it may be there already: then nothing is heard
  if (talk.scrollTop !== before) await heard;
  await frames(2);
}

describe('the button to what is new', () => {
  const FIELDS = Array.from({ length: 12 }, (_, at) => `:::input {#f${at} label=F${at}}\n:::\n\n`).join('');

  /** Fields, and something new below them. */
  async function withFields(width: string): Promise<{ talk: MduiConversation; fields: HTMLElement[] }> {
    const talk = await conversation({}, '300px');
    talk.style.width = width;
    const first = await answer(talk, FIELDS);
    await scroll(talk, 40);
    await answer(talk, 'A line.\n\n'.repeat(10));
    await frames(3);
    return { talk, fields: findAll(first, 'mdui-input') };
  }

  /** It takes little of the corner where lines end. */
  function small(talk: MduiConversation): void {
    const [button, box] = [below(talk)!.getBoundingClientRect(), talk.getBoundingClientRect()];
    expect(button.width).to.be.within(24, 48);
    expect(button.height).to.be.within(24, 48);
    const gap = talk.dir === 'rtl' ? button.left - box.left : box.right - button.right;
    expect(gap).to.be.within(0, 32);
    expect(below(talk)!.innerText).to.equal('New messages below');
  }

  it('takes no room: nothing moves when it goes', async () => {
    for (const width of ['640px', '280px']) {
      const { talk, fields } = await withFields(width);
      for (const focused of [false, true]) {
        if (focused) fields[2]!.focus();
        await frames(2);
        expect(below(talk)).not.to.equal(undefined);
        const height = talk.scrollHeight;
        await scroll(talk, talk.scrollHeight - talk.clientHeight - 60);
        expect(talk.scrollHeight, `${width}, ${String(focused)}`).to.equal(height);
        await scroll(talk, talk.scrollHeight);
        expect(below(talk)).to.equal(undefined);
        expect(talk.scrollHeight, `${width}, ${String(focused)}, without it`).to.equal(height);
        await scroll(talk, 40);
        await answer(talk, 'A line.\n\n'.repeat(10));
        await frames(3);
      }
      talk.remove();
    }
  });

  it('is small, at the end of the line, in a narrow conversation', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const { talk } = await withFields('320px');
      talk.dir = dir;
      await frames(1);
      small(talk);
      talk.remove();
    }
  });

  it('says what it does where there is room, and makes room for the one in which the focus is', async function () {
    // WebKitGTK's window has none once its size was set: then nothing in it is in focus
    if (!document.hasFocus()) this.skip();
    const { talk, fields } = await withFields('640px');
    expect(below(talk)!.offsetWidth).to.be.above(120);
    for (const dir of ['ltr', 'rtl']) {
      talk.dir = dir;
      fields[0]!.focus();
      await frames(1);
      small(talk);
    }
    below(talk)!.focus();
    await frames(1);
    expect(below(talk)!.offsetWidth, 'its own focus').to.be.above(120);
  });

  it('is never over what the focus comes to', async () => {
    for (const width of ['320px', '640px']) {
      const { talk, fields } = await withFields(width);
      for (const field of fields.slice(0, 8)) {
        field.focus();
        await frames(2);
        expect(below(talk) === undefined).to.be.false;
        expect(field.getBoundingClientRect().bottom, `${field.id} at ${width}`).to.be.at.most(below(talk)!.getBoundingClientRect().top + 1);
      }
      await scroll(talk, talk.scrollHeight);
      expect(getComputedStyle(talk).scrollPaddingBlockEnd, 'only while it is there').to.equal('auto');
      talk.remove();
    }
  });
});
