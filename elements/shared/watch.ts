import type { LitElement } from 'lit';

/** Calls `changed` when `host` is connected, and at each change of what it holds while it is. For an element's constructor. */
export function watchContent(host: LitElement, what: MutationObserverInit, changed: () => void): void {
  const observer = new MutationObserver(changed);
  host.addController({
    hostConnected() {
      observer.observe(host, what);
      changed();
    },
    hostDisconnected: () => observer.disconnect(),
  });
}
