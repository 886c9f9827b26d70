import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { isTab, type PartEvent, type TabLike } from '../shared/brands.js';
import { focusOnce, hasFocus } from '../shared/focus.js';
import { MduiHolder } from '../shared/holder.js';
import { msg, str } from '../shared/localize.js';
import { skeleton, tokens } from '../shared/tokens.js';
import { watchContent } from '../shared/watch.js';
import { keyTarget } from './keys.js';
import { tabsStyles } from './tabs.styles.js';

/**
 * Pages of which one is seen at a time, after the tabs pattern of the ARIA Authoring Practices with automatic activation.
 * Tabs that arrive later join at the end; which one is shown changes by the person, or by setting a tab's `selected`.
 *
 * @slot - tabs; whatever else stands among them is shown above them
 * @csspart list - the row of tabs
 * @csspart tab - one of them
 * @csspart tab-selected - the chosen one
 * @csspart panel - what holds a page
 * @cssprop --mdui-stream-accent - line under the chosen tab
 */
export class MduiTabs extends MduiHolder {
  static override readonly tag: string = 'mdui-tabs';
  static override readonly styles = [tokens, skeleton, tabsStyles];
  // Assigned by hand: no `slot` attribute on the page's elements, and a panel in the same tree as its tab.
  static override readonly shadowRootOptions: ShadowRootInit = { ...MduiHolder.shadowRootOptions, slotAssignment: 'manual' };

  #tabs: readonly TabLike[] = [];
  /** What it holds may have changed since it was looked through: that is done once for all that come at a time. */
  #stale = false;
  #shown: TabLike | undefined;
  /** Somebody has decided which tab is shown: one written `selected`, or the person. */
  #decided = false;
  /** The tab that somebody was on went. */
  #left = false;

  constructor() {
    super();
    this.addEventListener('mdui-part', this.#part);
    watchContent(this, { childList: true }, () => { this.#changed(); });
  }

  /** The tab that is shown. */
  get selectedTab(): TabLike | undefined {
    this.#collect();
    return this.#shown;
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.#collect();
  }

  protected override render(): TemplateResult {
    const { provisional } = this;
    return html`<slot id="rest"></slot>
      ${this.apart('list', html`<div part="list" role="tablist" class="list ${provisional ? 'skeleton' : ''}" ?inert=${provisional} @keydown=${this.#key}>
        ${repeat(this.#tabs, tab => tab, (tab, index) => this.#handle(tab, index))}
      </div>`)}
      ${repeat(this.#tabs, tab => tab, (tab, index) => html`<div part="panel" role="tabpanel" class="panel" id="panel-${index + 1}"
        aria-labelledby=${this.streamed ? nothing : `tab-${index + 1}`} aria-label=${this.streamed ? nameOf(tab, index) : nothing} tabindex=${provisional ? nothing : 0} ?hidden=${tab !== this.#shown}><slot></slot></div>`)}`;
  }

  protected override updated(): void {
    const slots = [...this.renderRoot.querySelectorAll<HTMLSlotElement>('.panel > slot')];
    for (const [index, tab] of this.#tabs.entries()) slots[index]?.assign(tab);
    const rest = [...this.childNodes].filter((node): node is Element | Text => (node instanceof Element || node instanceof Text) && !isTab(node) && !this.isPlace(node));
    this.renderRoot.querySelector<HTMLSlotElement>('#rest')?.assign(...rest);
    if (!this.#left) return;
    this.#left = false;
    const tab = this.own(`#tab-${this.#tabs.findIndex(each => each === this.#shown) + 1}`);
    if (tab === null) focusOnce(this);
    else tab.focus();
  }

  #handle(tab: TabLike, index: number): TemplateResult {
    const chosen = tab === this.#shown;
    return html`<button type="button" part=${chosen ? 'tab tab-selected' : 'tab'} class="tab" role="tab" id="tab-${index + 1}" aria-controls=${this.streamed ? nothing : `panel-${index + 1}`}
      aria-selected=${chosen ? 'true' : 'false'} tabindex=${chosen ? 0 : -1} dir="auto" @click=${() => this.#choose(tab)}>${nameOf(tab, index)}</button>`;
  }

  #changed(): void {
    this.#stale = true;
    this.requestUpdate();
  }

  #collect(): void {
    if (!this.#stale) return;
    this.#stale = false;
    const before = new Set(this.#tabs);
    const on = this.#tabs.find((_, index) => hasFocus(this.own(`#tab-${index + 1}`)) || hasFocus(this.own(`#panel-${index + 1}`)));
    this.#tabs = [...this.children].filter(isTab);
    this.#left ||= on !== undefined && !this.#tabs.includes(on);
    for (const tab of this.#tabs) {
      if (before.has(tab) || !tab.selected) continue;
      if (this.#decided) tab.selected = tab === this.#shown;
      else this.#show(tab);
      this.#decided = true;
    }
    if (this.#shown === undefined || !this.#tabs.includes(this.#shown)) this.#show(this.#tabs[0]);
  }

  #show(tab: TabLike | undefined): void {
    if (tab !== this.#shown && this.#shown !== undefined) this.#shown.selected = false;
    this.#shown = tab;
    if (tab !== undefined) tab.selected = true;
    this.requestUpdate();
  }

  #choose(tab: TabLike): void {
    this.#decided = true;
    this.#show(tab);
  }

  readonly #part = (event: PartEvent): void => {
    const tab = event.target;
    if (!(tab instanceof Node) || tab.parentNode !== this || !isTab(tab)) return;
    this.#changed();
    if (tab === this.#shown) tab.selected = true; // one is always shown
    else if (event.reason === 'select') {
      this.#collect();
      if (tab !== this.#shown) this.#choose(tab);
    }
  };

  readonly #key = (event: KeyboardEvent): void => {
    const at = this.#tabs.findIndex(tab => tab === this.#shown);
    const next = keyTarget(event, at, this.#tabs.length, getComputedStyle(this).direction === 'rtl');
    const tab = next === undefined ? undefined : this.#tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    this.#choose(tab);
    this.own(`#tab-${next + 1}`)?.focus();
  };
}

const nameOf = (tab: TabLike, index: number): string => tab.label?.trim() || msg(str`Tab ${index + 1}`);
