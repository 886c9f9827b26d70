import type { LocaleModule } from '@lit/localize/internal/types.js';
import { templates as ar } from './generated/ar.js';
import type { targetLocales } from './generated/codes.js';
import { templates as de } from './generated/de.js';

/** Every translation is part of the bundle: together they are smaller than one more request. */
export const bundled: Readonly<Record<(typeof targetLocales)[number], LocaleModule['templates']>> = { ar, de };
