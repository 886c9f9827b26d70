import type { LitElement } from 'lit';

let observer: IntersectionObserver | undefined;

/**
 * Stills the endless motion of an element while nobody sees it, by `data-still` on what it draws: a browser works for each moving element in each
 * frame, wherever that stands, and some hundreds of them leave a page no time. For an element's constructor.
 */
export function moveWhileSeen(host: LitElement, moves: () => boolean): void {
  host.addController({
    hostUpdated() {
      observer ??= new IntersectionObserver(entries => {
        for (const { target, isIntersecting } of entries) (target as Element & { readonly renderRoot?: ParentNode }).renderRoot?.querySelector('[part=base]')?.toggleAttribute('data-still', !isIntersecting);
      });
      // an update that was due when it was removed
      observer[host.isConnected && moves() ? 'observe' : 'unobserve'](host);
    },
    hostConnected() { if (host.hasUpdated) host.requestUpdate(); },
    hostDisconnected: () => observer?.unobserve(host),
  });
}
