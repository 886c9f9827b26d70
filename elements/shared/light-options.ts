import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { OptionSpec } from '../../src/palette/definition.js';

/** Reads the `<option>` children that a page wrote into a control, and keeps up with them. */
export class LightOptions implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer: MutationObserver;
  #read: readonly OptionSpec[] | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#observer = new MutationObserver(() => {
      this.#read = undefined;
      host.requestUpdate();
    });
    host.addController(this);
  }

  /** The options as they are written now. */
  get options(): readonly OptionSpec[] {
    if (this.#observer.takeRecords().length > 0) {
      this.#read = undefined;
      this.#host.requestUpdate();
    }
    return (this.#read ??= [...this.#host.querySelectorAll('option')].map(specOf));
  }

  hostConnected(): void {
    this.#read = undefined;
    this.#observer.observe(this.#host, { childList: true, subtree: true, characterData: true, attributeFilter: ['value', 'label', 'selected', 'disabled'] });
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}

function specOf(option: HTMLOptionElement): OptionSpec {
  // Not `option.disabled`: an <optgroup disabled> counts too.
  const disabled = option.matches(':disabled');
  return { value: option.value, label: option.label, ...(option.defaultSelected && { selected: true }), ...(disabled && { disabled: true }) };
}
