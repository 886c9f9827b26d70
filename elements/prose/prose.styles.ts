import { css, unsafeCSS, type CSSResult } from 'lit';
import { tokenDeclarations } from '../shared/tokens.js';

/**
 * The default look of prose under the element `tag` (a stream). All in the layer `mdui` and without specificity, so that any
 * rule of the page wins. Colours, font and direction are the page's.
 */
export function proseStyles(tag: string): CSSResult {
  const root = unsafeCSS(`:where(${tag})`);
  return css`
    /* a length that is the same in a heading as in its paragraph, so that all end at one edge */
    @property --_measure { syntax: '<length>'; inherits: true; initial-value: 0px; }
    /* what is last in a component keeps away from its end: the component says */
    @property --_end { syntax: '*'; inherits: false; }
    @layer mdui {
      ${root} {
        ${tokenDeclarations} --_measure: 72ch; overflow-wrap: anywhere; line-height: 1.55;

        :where(p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, hr, details, [data-mdui]) { max-inline-size: var(--_measure); }
        :where(li, blockquote, td, th, summary) :where(p, ul, ol, blockquote, pre, details) { max-inline-size: none; }
        :where([data-mdui='group']) { max-inline-size: none; }
        :where(p, ul, ol, blockquote, pre, details, [data-mdui]) { margin-block: 0.75em var(--_end, 0.75em); }

        /* inside another component, that one says; what stands in a line keeps its own distance, or the first of it would stand higher */
        :where(:not([node-id]) > [node-id]) { margin-block: var(--_above, 1em); }

        :where(h1, h2, h3, h4, h5, h6) { margin-block: 1.4em 0.5em; font-weight: 650; line-height: 1.25; text-wrap: balance; }
        :where(h1) { font-size: 1.6em; }
        :where(h2) { font-size: 1.35em; }
        :where(h3) { font-size: 1.15em; }
        :where(h4, h5, h6) { font-size: 1em; }
        :where(h6) { color: var(--_muted); }

        /* the box around says how far its content keeps away from it; what has a slot of its own stands around all of it. (By nth-child or by has, all blocks would be matched anew for each new one.) */
        &, :where(:not([data-mdui='group'])) { > :where(p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, [data-mdui], [node-id]):where(:first-child, [slot] + *) { margin-block-start: 0; } }
        :where(:not([node-id]) > [node-id]:first-child) { margin-block-start: var(--_above, 0); }
        &, :where(*) { > :where(p, ul, ol, blockquote, pre, [data-mdui], [node-id]):where(:last-child) { margin-block-end: 0; } }

        /* the message is clipped at its edge: a focus ring there is 4 px wide */
        &, > :where([data-mdui='group']) { > :where([node-id]):where(:first-child, [slot] + *) { margin-block-start: 4px; } }
        &, > :where([data-mdui='group']:last-child) { > :where([node-id]:last-child) { margin-block-end: 4px; } }

        /* the outermost block takes its direction from its text; what is inside is laid out by it, each paragraph read in its own */
        :where(li, li p, td, th, blockquote p, summary) { unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent; }

        :where(ul, ol, blockquote, pre, details, [data-mdui]) { box-sizing: border-box; }
        :where(ul, ol) { padding-inline-start: 1.6em; }
        :where(li, li :is(ul, ol)) { margin-block: 0.25em; }
        :where(ul, ol) > :where([data-mdui]) { margin-block: 0; }
        /* from its 1,025th item, block, about 1,160th line or 32,768th character on a list, a message, code or a paragraph is laid out where it is seen (why not in Firefox: elements/conversation/conversation.styles.ts) */
        @media screen { @supports not (-moz-appearance: none) {
          :where([data-mdui='group']:nth-child(n + 80), [data-mdui='part']:nth-child(n + 4), pre > code > span:nth-child(n + 20), [data-mdui='frame-details'] + [data-mdui='frame-details']) { content-visibility: auto; contain-intrinsic-block-size: auto 115em; overflow-clip-margin: 5em; }
          :where(pre > code > span) { contain-intrinsic-block-size: auto 216em; }
        } }
        :where(li)::marker { color: var(--_muted); }
        :where(li:has(> input[type='checkbox']:first-child, > p:first-child > input[type='checkbox']:first-child)) { list-style: none; }
        :where(li input[type='checkbox']:disabled) {
          margin: 0;
          margin-inline: -1.5em 0.4em;
          inline-size: 1.1em;
          block-size: 1.1em;
          vertical-align: -0.15em;
          accent-color: var(--_accent);
        }

        :where(blockquote) {
          margin-inline: 0;
          padding-inline-start: 1em;
          border-inline-start: 3px solid var(--_line);
          color: var(--_muted);
        }
        :where(hr) { margin-block: 1.5em; margin-inline: 0; border: 0; border-block-start: 1px solid var(--_line); }
        :where(a[href]) { color: var(--_accent); text-underline-offset: 0.15em; }
        :where(a[href]:focus-visible, summary:focus-visible, [tabindex='0']:focus-visible) { outline: 2px solid var(--_accent); outline-offset: 2px; }
        :where(img) { max-inline-size: 100%; block-size: auto; border-radius: var(--_radius); }
        :where(mark) { border-radius: 2px; }

        :where(code, kbd) { font-family: var(--_mono); font-size: 0.9em; }
        :where(code) { padding: 0.1em 0.3em; border-radius: 4px; background: var(--_surface); }
        :where(kbd) { padding: 0.05em 0.4em; border: 1px solid var(--_line); border-radius: 4px; }
        :where(pre) {
          overflow-x: auto;
          padding: 0.75em 1em;
          font: inherit;
          border: 1px solid var(--_line);
          border-radius: var(--_radius);
          background: var(--_surface);
          tab-size: 4;
        }
        :where(pre)[data-language]::before {
          content: attr(data-language);
          display: block;
          position: sticky;
          inset-inline-start: 0;
          inline-size: max-content;
          margin-block-end: 0.4em;
          color: var(--_muted);
          font-size: 0.8em;
        }
        :where(pre > code) {
          display: block;
          inline-size: max-content;
          min-inline-size: 100%;
          padding: 0;
          background: none;
          font-size: 0.875em;
          line-height: 1.5;
          white-space: pre;
          overflow-wrap: normal;
        }
        :where(pre > code > span, pre > code > span > span) { display: block; }

        :where([data-mdui='scroll']) { overflow-x: auto; max-inline-size: 100%; }
        :where([data-mdui]:empty) { display: none; }
        :where([data-mdui='part']) { display: block; margin: 0; }

        /* what stands for a block that is no component; a note under it is the kit's word, so it looks like none of the agent's */
        :where([data-mdui='frame']) { padding: 0.75em 1em; border: 1px dashed var(--_line); border-radius: var(--_radius); }
        :where([data-mdui='frame-name']) { margin-block-end: 0.25em; color: var(--_muted); font-family: var(--_mono); font-size: 0.8125em; }
        :where([data-mdui='frame-label']) { font-weight: 600; }
        :where([data-mdui='frame-details']) { white-space: pre-line; unicode-bidi: plaintext; }
        :where([data-mdui='frame-details'] + [data-mdui='frame-details']) { margin-block-start: -0.75em; }
        :where([data-mdui='fallback']) { padding-inline-start: 0.875em; border-inline-start: 3px solid var(--_line); }
        :where([data-mdui='note']) { display: flex; gap: 0.5em; align-items: baseline; margin-block-start: 0.5em; color: var(--_muted); font-size: 0.875em; }
        :where([data-mdui='note'])::before { content: '!' / ''; flex: none; inline-size: 1.25em; border: 1px solid currentColor; border-radius: 50%; color: var(--_warning); font-weight: 700; line-height: 1.15; text-align: center; }
        :where([data-mdui='text']) { font-family: var(--_mono); font-size: 0.875em; white-space: pre-wrap; }
        :where(table) { border-collapse: collapse; }
        :where(table[data-long]) { display: block; }
        :where(table[data-long] > *) { display: table; table-layout: fixed; inline-size: 100%; border-collapse: collapse; }
        :where(th, td) { padding: 0.4em 0.75em; border-block-end: 1px solid var(--_line); vertical-align: top; overflow-wrap: normal; }
        :where(th, td)[align='center'] { text-align: center; }
        :where(th, td)[align='left'] { text-align: left; }
        :where(th, td)[align='right'] { text-align: right; }
        :where(th) { border-block-end-color: var(--_border); font-weight: 650; }

        :where(details) { padding: 0.5em 0.9em; border: 1px solid var(--_line); border-radius: var(--_radius); }
        :where(summary) { cursor: pointer; font-weight: 600; }

        @media print {
          :where(pre > code) { white-space: pre-wrap; inline-size: auto; }
        }
      }
    }
  `;
}
