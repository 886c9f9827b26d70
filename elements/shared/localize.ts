import { generateMsgId } from '@lit/localize/internal/id-generation.js';
import { joinStringsAndValues, type StrResult } from '@lit/localize/internal/str-tag.js';
import type { MsgFn } from '@lit/localize/internal/types.js';
import type { LitElement } from 'lit';
import { bundled } from '../locales/bundled.js';
import { sourceLocale } from '../locales/generated/codes.js';

// `configureLocalization` is a page's own, once: called here, it would make the call of a page that uses @lit/localize too throw,
// and after that page's call ours would. So the kit keeps its locale itself and shares only the run-time look-up and the tools.
export { str } from '@lit/localize/internal/str-tag.js';

/** Languages the kit speaks. */
export type Locale = typeof sourceLocale | keyof typeof bundled;

/** What all copies of the kit on a page share, as those in `mdui.js` and `chat.js` beside it: the language that was set, and who draws anew when that changes. */
interface Shared {
  chosen?: string | undefined;
  readonly copies: Set<() => Promise<void>>;
}

const shared: Shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('mdui-stream.locale')] ??= { copies: new Set() }) as Shared;
const shown = new Set<LitElement>();

/** A built-in string in the current locale. Its type is how `npm run localize:extract` finds the strings. */
export const msg = lookUp as unknown as MsgFn;

function lookUp(template: string | StrResult): string {
  const locale = getLocale();
  if (locale === sourceLocale && typeof template === 'string') return template;
  const source = typeof template === 'string' ? { strings: [template], values: [] } : template;
  // Short identifiers are what `npm run localize:build` leaves.
  const found = (locale === sourceLocale ? undefined : bundled[locale][generateMsgId(source.strings, false).slice(0, 6)]) as string | StrResult | undefined ?? template;
  if (typeof found === 'string') return found;
  return joinStringsAndValues(found.strings, source.values, found === template ? undefined : found.values as number[]);
}

/** The locale in use: the one set by `setLocale`, else after the page's `lang` (as it is now), else English. */
export function getLocale(): Locale {
  return known(shared.chosen) ?? known(document.documentElement.lang) ?? sourceLocale;
}

/**
 * Switches every built-in string, on elements already shown too, of every copy of the kit on the page. Resolves when they are drawn.
 * @param locale a language tag; its base language counts (`de-AT` is `de`). Null follows the page's `lang` again, which is the default.
 * @throws RangeError for a language the kit does not speak.
 */
export function setLocale(locale: string | null): Promise<void> {
  const next = locale === null ? undefined : known(locale);
  if (locale !== null && next === undefined) throw new RangeError(`No translation for "${locale}": ${[sourceLocale, ...Object.keys(bundled)].join(', ')}`);
  shared.chosen = next;
  return Promise.all([...shared.copies].map(draw => draw())).then(() => undefined);
}

/** Redraws `host` whenever the locale changes while it is connected. For an element's constructor. */
export function updateWhenLocaleChanges(host: LitElement): void {
  watchPage();
  host.addController({
    hostConnected() {
      shown.add(host);
      host.requestUpdate(); // the locale may have changed meanwhile
    },
    hostDisconnected: () => void shown.delete(host),
  });
}

function known(tag = ''): Locale | undefined {
  const base = tag.trim().toLowerCase().split(/[-_]/, 1)[0];
  return base === sourceLocale || (base !== undefined && Object.hasOwn(bundled, base)) ? (base as Locale) : undefined;
}

async function redraw(): Promise<void> {
  for (const host of shown) host.requestUpdate();
  await Promise.all([...shown].map(host => host.updateComplete));
}

function watchPage(): void {
  if (shared.copies.has(redraw)) return;
  shared.copies.add(redraw);
  new MutationObserver(() => void redraw()).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
}
