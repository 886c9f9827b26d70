import { property } from 'lit/decorators.js';
import { ActEvent, type Act } from './act.js';
import { KIT } from './define.js';
import { updateWhenLocaleChanges } from './localize.js';
import { StyledElement } from './styled.js';

/** Custom states that a page may style: `:state(provisional)` and the like (design 7). */
export type ElementState = 'provisional' | 'busy' | 'invalid' | 'submitted' | 'superseded' | 'stale';

/**
 * What every element of the kit shares. A subclass names its `tag`; importing it registers nothing.
 *
 * The stream hands down plain properties, named as the palette's attributes in camelCase (`requiresConfirmation`),
 * and `options`, `items`, `description`, `content`, `value` for what a body holds. Children of a `blocks` type are light DOM.
 */
export abstract class MduiElement extends StyledElement {
  /** The tag it would like. */
  static readonly tag: string = '';
  static readonly [KIT] = true as const;

  /** The node's id in its message; for hosts and tests. Never an `id`. */
  @property({ attribute: 'node-id', reflect: true }) nodeId?: string;

  /** The block is still arriving: it shows its outline, is inert, and holds nothing that can take focus. Default false. */
  @property({ attribute: false }) provisional = false;

  /** The person has moved on; still readable, no longer operable. Default false. */
  @property({ attribute: false }) superseded = false;

  /** A patch removed it while it held the focus: it goes when that leaves, and cannot be used until then. Default false. */
  @property({ attribute: false }) stale = false;

  protected readonly internals: ElementInternals = this.attachInternals();

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override willUpdate(): void {
    this.setState('provisional', this.provisional);
    this.setState('superseded', this.superseded);
    this.setState('stale', this.stale);
    // Set on the internals, not as attributes: attributes of the host are the page's own.
    this.internals.ariaBusy = this.provisional ? 'true' : null;
  }

  /** Adds or removes a custom state. Engines without `CustomStateSet` lose the styling hook only. */
  protected setState(state: ElementState, on: boolean): void {
    const states = this.internals.states as Set<string> | undefined;
    if (on) states?.add(state);
    else states?.delete(state);
  }

  /** Sends what the person did upwards; true when a form or stream took it. */
  protected act(act: Act): boolean {
    const event = new ActEvent(act);
    this.dispatchEvent(event);
    return event.claimed;
  }
}
