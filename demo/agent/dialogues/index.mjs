import { estimate } from './estimate.mjs';
import { faq } from './faq.mjs';
import { files } from './files.mjs';
import { hostile } from './hostile.mjs';
import { languages } from './languages.mjs';
import { mail } from './draft.mjs';
import { plan } from './plan.mjs';
import { rate } from './rate.mjs';
import { settings } from './settings.mjs';
import { travel } from './travel.mjs';

/** Every scripted dialogue, in the order of the starters. */
export const dialogues = [plan, estimate, travel, files, mail, faq, settings, rate, languages, hostile];
