// so called that the build takes blanks out of it
const css = String.raw;

/** Boxes that show nothing but what stands in them; a card only around something. */
const BOX = css`[data-a2ui='Column'], [data-a2ui='Row'], [data-a2ui='List'], [data-a2ui='Card']`;
const SMALL = css`:is([data-a2ui='Icon'], [data-a2ui='Image'], [data-bare])`;

/**
 * The default look of surfaces, under the element `tag`. In the layer `mdui`, so that any rule of the page in no layer wins, but for
 * buttons; the private properties are those that prose declares on the same element.
 */
export const surfaceStyles = (tag: string): string => css`
@layer mdui {
  mdui-surface { display: block; margin-block: 0.75em; max-inline-size: var(--_measure); }
  mdui-surface mdui-surface { margin-block: 0; max-inline-size: none; }
  mdui-surface:empty, mdui-surface > [data-a2ui='root']:empty { display: none; }
  mdui-surface + mdui-surface { margin-block-start: 12px; }
  mdui-surface:where(:last-child, :has(+ [slot])) { margin-block-end: 0; }
  [data-a2ui='prose'] { display: contents; }
  [data-a2ui] { box-sizing: border-box; min-inline-size: 0; }
  [data-a2ui][hidden] { display: none; }
  [data-a2ui='Text'] > :first-child { margin-block-start: 0; }
  [data-a2ui='Text'] > :last-child { margin-block-end: 0; }
  [data-a2ui='Text'][data-variant='caption'] { color: var(--_muted); font-size: 0.875em; }

  [data-a2ui='Column'], [data-a2ui='List'] { display: flex; flex-direction: column; gap: 12px; align-items: stretch; margin: 0; padding: 0; list-style: none; }
  [data-a2ui='Row'], [data-a2ui='List'][data-direction='horizontal'] { display: flex; flex-flow: row wrap; gap: 12px; align-items: stretch; margin: 0; }
  [data-a2ui='List'][data-direction='horizontal'] { flex-wrap: nowrap; overflow-x: auto; padding-block-end: 4px; }
  [data-a2ui='List'] > li { min-inline-size: 0; margin: 0; }
  [data-a2ui='List'] > li > * { inline-size: 100%; }
  [data-a2ui]:is(${BOX}):empty, [data-a2ui='Card']:not(:has([data-a2ui]:not(${BOX}))) { display: none; }
  [data-a2ui]:is([data-a2ui='control'], [data-a2ui='filter'], [data-a2ui='Tabs']) { margin-block: 0; }
  [data-a2ui][data-justify='center'] { justify-content: center; }
  [data-a2ui][data-justify='end'] { justify-content: flex-end; }
  [data-a2ui][data-justify='spaceBetween'] { justify-content: space-between; }
  [data-a2ui][data-justify='spaceAround'] { justify-content: space-around; }
  [data-a2ui][data-justify='spaceEvenly'] { justify-content: space-evenly; }
  [data-a2ui][data-align='start'] { align-items: flex-start; }
  [data-a2ui][data-align='center'] { align-items: center; }
  [data-a2ui][data-align='end'] { align-items: flex-end; }
  [data-a2ui='Row'][data-justify='stretch'] > *, [data-a2ui='Column'][data-justify='stretch'] > * { flex-grow: 1; }
  [data-a2ui='Row'] > [data-a2ui='control'] { flex: 1 1 min(12rem, 100%); }
  [data-a2ui='Row'] > [data-a2ui='control']:is([data-box], [data-chips]) { flex: 0 1 auto; }
  /* What stands beside an icon, a picture or a box without words goes into lines of its own there, not below it. */
  [data-a2ui='Row']:has(> ${SMALL}:first-child):not(:has(> :nth-child(3):not(${SMALL}), > :nth-child(4))),
  [data-a2ui='Row']:has(> ${SMALL}:nth-child(2):last-child) { flex-wrap: nowrap; }
  [data-a2ui='Row']:not([data-align='start'], [data-align='end']):has(> button) > [data-a2ui='Text'] { align-content: center; }
  [data-a2ui='Row'] > [data-a2ui='Image'] { flex: 0 1 min(30%, 300px); }
  [data-a2ui='Row'] > [data-a2ui='Image']:is([data-variant='icon'], [data-variant='avatar']) { flex: none; }
  [data-a2ui='Row'] > [data-weight] { flex-basis: min(7rem, 100%); }
  [data-a2ui='Row'] > [data-weight]:has([data-a2ui='control']) { flex-basis: min(12rem, 100%); }
  [data-a2ui='Column'] > [data-a2ui='control']:not([data-box]) { align-self: stretch; }
  [data-a2ui='Column'] > [data-a2ui='Button'] { align-self: flex-start; max-inline-size: 100%; }
  [data-a2ui='Column'][data-align='center'] > [data-a2ui='Button'] { align-self: center; }
  [data-a2ui='Column'][data-align='end'] > [data-a2ui='Button'] { align-self: flex-end; }

  [data-a2ui='Card'] { padding: 16px; border: 1px solid var(--_line); border-radius: var(--_radius); background: var(--_surface); }
  hr[data-a2ui='Divider'] { inline-size: 100%; margin: 4px 0; border: 0; border-block-start: 1px solid var(--_line); }
  hr[data-a2ui='Divider'][aria-orientation='vertical'] { align-self: stretch; inline-size: 0; min-block-size: 1.5em; margin: 0 4px; border: 0; border-inline-start: 1px solid var(--_line); }

  [data-a2ui='Icon'] { display: inline-flex; flex: none; align-items: center; line-height: 1; }
  [data-a2ui='Icon']:has(> svg:empty) { display: none; }
  [data-a2ui='Icon'] > svg { inline-size: 1.35em; block-size: 1.35em; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
  [data-a2ui='Icon'][data-directed]:dir(rtl) > svg { transform: scaleX(-1); }
  [data-a2ui='Column'] > [data-a2ui='Icon'] { align-self: flex-start; }
  [data-a2ui='Column'][data-align='center'] > [data-a2ui='Icon'] { align-self: center; }

  [data-a2ui='Image'] > p, [data-a2ui='Video'] p, [data-a2ui='AudioPlayer'] p { margin: 0; }
  [data-a2ui='Image'] img { display: block; max-inline-size: 100%; object-fit: fill; border-radius: var(--_radius); }
  [data-a2ui='Image'][data-fit='contain'] img { object-fit: contain; }
  [data-a2ui='Image'][data-fit='cover'] img { object-fit: cover; }
  [data-a2ui='Image'][data-fit='none'] img { object-fit: none; }
  [data-a2ui='Image'][data-fit='scaleDown'] img { object-fit: scale-down; }
  [data-a2ui='Image'][data-variant='icon'] img { inline-size: 24px; block-size: 24px; }
  [data-a2ui='Image'][data-variant='avatar'] img { inline-size: 40px; block-size: 40px; border-radius: 50%; object-fit: cover; }
  [data-a2ui='Image'][data-variant='smallFeature'] img { inline-size: min(100%, 100px); }
  [data-a2ui='Image'][data-variant='mediumFeature'] img { inline-size: min(100%, max(300px, (400px - 100%) * 999)); }
  [data-a2ui='Image'][data-variant='largeFeature'] img { inline-size: 100%; max-block-size: 400px; }
  [data-a2ui='Image'][data-variant='header'] img { inline-size: 100%; block-size: clamp(120px, 30cqi, 240px); object-fit: cover; }
  [data-a2ui='Column'][data-align='center'] > [data-a2ui='Image'] img { margin-inline: auto; }
  [data-a2ui='Column'][data-align='end'] > [data-a2ui='Image'] img { margin-inline: auto 0; }
  [data-a2ui='Video'] > video { display: block; inline-size: 100%; max-block-size: 60vb; border-radius: var(--_radius); background: #000; }
  [data-a2ui='AudioPlayer'] > audio { display: block; inline-size: 100%; }

  [data-a2ui='ChoicePicker'] { display: flex; flex-direction: column; gap: 8px; }
  [data-a2ui='control'][data-obscured]::part(control) { -webkit-text-security: disc; }
  [data-a2ui='control'][data-chips]::part(options) { display: flex; flex-flow: row wrap; gap: 8px; }
  [data-a2ui='control'][data-chips]::part(option) { min-inline-size: 0; border: 1px solid var(--_border); border-radius: calc(var(--_control-height) / 2); }

  [data-a2ui='opener'] { display: inline-block; max-inline-size: 100%; }
  [data-a2ui='opener'][role='button'] { cursor: pointer; border-radius: var(--_radius); }
  [data-a2ui='opener'][data-plain] { padding: 4px 16px; border: 1px solid var(--_border); font-weight: 500; min-block-size: var(--_control-height); line-height: 1.6; }
  [data-a2ui='opener'][data-plain]:hover { background: var(--_surface); }
  [data-a2ui='opener'][role='button']:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
  dialog[data-a2ui] {
    inline-size: min(32rem, calc(100vi - 32px)); max-block-size: calc(100vb - 64px); padding: 20px; overflow: auto;
    border: 1px solid var(--_line); border-radius: calc(var(--_radius) * 2); background: Canvas; color: CanvasText; box-shadow: 0 12px 40px rgb(0 0 0 / 30%);
  }
  dialog[data-a2ui]::backdrop { background: rgb(0 0 0 / 45%); }
  [data-a2ui='close'] { margin-block-start: 16px; }

  p[data-a2ui='note'] { margin-block: 8px 0; }
  p[data-a2ui='over'] { margin-block: 8px 0; color: var(--_muted); font-size: 0.9em; }
  [data-a2ui='Text'][aria-busy='true']:not([data-variant='caption']) { opacity: 0.6; }

  @media (pointer: coarse) { mdui-surface { --_control-height: var(--mdui-stream-control-height, 44px); } }
}

/* Not in the layer: pages take the look of every button away, and mean their own. */
button[data-a2ui] {
  display: inline-flex; align-items: center; justify-content: center; gap: 8px;
  min-block-size: var(--_control-height); min-inline-size: var(--_control-height); max-inline-size: 100%; padding: 4px 16px;
  border: 1px solid var(--_border); border-radius: var(--_radius); background: transparent; color: inherit;
  font: inherit; font-weight: 500; line-height: 1.4; text-align: center; cursor: pointer; overflow-wrap: anywhere;
}
button[data-a2ui]:is([hidden], [data-a2ui='Button']:empty) { display: none; }
button[data-a2ui]:hover { background: var(--_surface); }
button[data-a2ui]:active { background: color-mix(in srgb, currentColor 14%, transparent); }
button[data-a2ui]:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
button[data-a2ui][data-variant='primary'] { border-color: var(--_accent); background: var(--_accent); color: var(--_on-accent); }
button[data-a2ui][data-variant='primary']:hover { box-shadow: inset 0 0 0 99px color-mix(in srgb, currentColor 10%, transparent); }
button[data-a2ui][data-variant='primary']:active { box-shadow: inset 0 0 0 99px color-mix(in srgb, currentColor 20%, transparent); }
button[data-a2ui][data-variant='borderless'] { border-color: transparent; color: var(--_accent); }
button[data-a2ui]:is(:disabled, [aria-disabled='true']) { border-color: var(--_line); background: var(--_surface); color: var(--_muted); box-shadow: none; opacity: 1; cursor: default; }
button[data-a2ui][data-state] { border-color: var(--_line); background: transparent; color: inherit; }
button[data-a2ui][data-state='pending'] { cursor: progress; }
button[data-a2ui] > [data-a2ui='state'] { display: inline-flex; gap: 6px; align-items: center; color: var(--_muted); font-size: 0.9em; font-weight: 400; }
[data-a2ui='state'] > [data-a2ui='spinner'] {
  inline-size: 1em; block-size: 1em; border: 2px solid var(--_line); border-block-start-color: currentColor; border-radius: 50%; animation: mdui-a2ui-turn 0.8s linear infinite;
}
@keyframes mdui-a2ui-turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { [data-a2ui='state'] > [data-a2ui='spinner'] { animation: none; } }
@media (forced-colors: active) {
  button[data-a2ui][data-state] { border-color: ButtonBorder; color: ButtonText; }
  button[data-a2ui][data-variant='primary'] { border-width: 2px; }
  button[data-a2ui]:is(:disabled, [aria-disabled='true']) { border-color: GrayText; color: GrayText; }
  button[data-a2ui]:focus-visible { outline-color: Highlight; }
}
`.replaceAll('mdui-surface', tag);
