import { html, type TemplateResult } from 'lit';

const ring = 'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 1 1 0-12.5z';

/** Drawn inline with `currentColor` and no outside resource: a page may forbid every image, `data:` too. */
const paths = {
  check: 'M3 8.5l3.5 3.5L13 4.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  /** Points to the end of a line of left-to-right text. */
  chevron: 'M6 3.5L10.5 8 6 12.5',
  down: 'M3.5 6L8 10.5 12.5 6',
  clock: `${ring}M8 4.5V8l2.5 1.5`,
  outside: 'M6.5 3.5H3v9.5h9.5V9.5M9.5 3H13v3.5M13 3L7.5 8.5',
  info: `${ring}M8 7.5v4M8 4.6v.1`,
  success: `${ring}M5.25 8.25l2 2 3.5-4`,
  warning: 'M8 2L14.5 13.5h-13zM8 6.5v3.25M8 11.6v.1',
  danger: 'M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4zM8 4.9v3.6M8 11v.1',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside a word that says the same. Its class is `icon`; it is as large as the text. */
export const icon = (name: IconName): TemplateResult => html`<svg part="icon" class="icon" viewBox="0 0 16 16" width="1em" height="1em" fill="none"
  stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${paths[name]}></path></svg>`;
