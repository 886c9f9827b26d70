import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { MduiHolder } from '../shared/holder.js';
import { directionOf } from '../shared/field.js';
import { flow } from '../shared/flow.styles.js';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';
import { skeleton, tokens } from '../shared/tokens.js';
import { noticeStyles } from './notice.styles.js';

/** What a notice is about. `neutral` is also what an unknown word means. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

/**
 * Something worth standing out. Its kind is a picture and a word, never colour alone; it is a note, not an alert:
 * what streams in must not interrupt.
 *
 * @slot - the body: paragraphs, lists, other elements
 * @csspart base - the frame
 * @csspart icon - the picture
 * @csspart word - the kind as a word
 * @csspart heading - the title
 * @csspart body - what holds the slot
 * @cssprop --mdui-stream-info - colour of `info`
 * @cssprop --mdui-stream-success - colour of `success`
 * @cssprop --mdui-stream-warning - colour of `warning`
 * @cssprop --mdui-stream-danger - colour of `danger`
 */
export class MduiNotice extends MduiHolder {
  static override readonly tag: string = 'mdui-notice';
  static override readonly styles = [tokens, flow, skeleton, noticeStyles];

  /** Default `neutral`. */
  @property() kind: NoticeKind = 'neutral';

  /** The palette's `title`; of another name, since every element's `title` is its tooltip. */
  @property() heading?: string;

  protected override render(): TemplateResult {
    const { kind, heading, provisional } = this;
    const word = Object.hasOwn(WORDS, kind) && WORDS[kind]?.() || msg('Note');
    const { role, label } = this.stand('note', heading ? `${word} · ${heading}` : word);
    // one box begins on one side: where its title does, else what stands in it
    const dir = directionOf(heading || [...this.children].find(each => /\p{L}/u.test(each.textContent))?.textContent || '');
    return html`<div part="base" role=${role} class="frame ${provisional ? 'skeleton' : ''}" data-kind=${kind} dir=${dir} aria-label=${label}>
      ${icon(kind === 'success' || kind === 'warning' || kind === 'danger' ? kind : 'info')}
      ${this.apart('head', html`<p class="head"><b part="word" class="word">${word}</b>${heading ? html`<span class="dot"> · </span><b part="heading" class="heading" dir="auto">${heading}</b>` : nothing}</p>`)}
      <div part="body" class="body"><slot @slotchange=${() => { this.requestUpdate(); }}></slot></div>
    </div>`;
  }
}

const WORDS: Readonly<Partial<Record<string, () => string>>> = {
  info: () => msg('Info'), success: () => msg('Success'), warning: () => msg('Warning'), danger: () => msg('Danger'),
};
