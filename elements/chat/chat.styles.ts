import { css } from 'lit';

/** A column: head, conversation, box to write in. As a bubble it hangs in the corner of the window. */
export const chatStyles = css`
  :host {
    display: block;
    block-size: min(40rem, 80dvh);
    container-type: inline-size;
  }
  :host([mode='bubble']) {
    position: fixed;
    z-index: 2147483000;
    inset-block-end: 16px;
    inset-inline-end: 16px;
    block-size: auto;
    container-type: normal;
  }
  .panel {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    min-block-size: 0;
    overflow: hidden;
    border: 1px solid var(--_line);
    border-radius: calc(2 * var(--_radius));
    background: Canvas;
    color: CanvasText;
  }
  .panel[hidden] { display: none; }
  :host([mode='bubble']) .panel {
    inline-size: min(25rem, calc(100vw - 32px));
    block-size: min(36rem, calc(100dvh - 96px));
    margin-block-end: 12px;
    box-shadow: 0 8px 32px rgb(0 0 0 / 24%);
  }
  .head {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-block-size: calc(var(--_control-height) + 17px); /* as high without a button in it */
    padding-block: 8px;
    padding-inline: 16px 8px;
    border-block-end: 1px solid var(--_line);
  }
  .title {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font: inherit;
    font-weight: 600;
  }
  .quiet {
    flex: none;
    padding-inline: 10px;
    border-color: transparent;
  }
  .talk {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }
  .talk ::slotted(*) {
    flex: 1;
    min-block-size: 0;
    padding: 16px;
  }
  .empty .talk ::slotted(*) { flex: none; padding: 0; }
  .welcome {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    padding: 16px;
    color: var(--_muted);
  }
  .welcome p { margin: 0 0 16px; }
  .suggestions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .suggestions .button { text-align: start; color: CanvasText; }
  .waiting {
    flex: none;
    max-block-size: 6em;
    margin: 0;
    padding: 4px 16px;
    overflow-y: auto;
    color: var(--_muted);
    font-size: .9em;
    list-style: none;
  }
  p.waiting {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    max-block-size: none;
    padding-block: 8px;
  }
  .waiting .button { color: CanvasText; }
  .problem {
    flex: none;
    margin: 0;
    padding: 8px 16px;
    color: var(--_danger);
    font-size: .9em;
    font-weight: 500;
  }
  .composer {
    display: flex;
    flex: none;
    align-items: flex-end;
    gap: 8px;
    padding: 12px;
    border-block-start: 1px solid var(--_line);
  }
  textarea {
    flex: 1;
    min-inline-size: 0;
    min-block-size: var(--_control-height);
    max-block-size: 9.5em;
    margin: 0;
    padding: 5px 10px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    font: inherit;
    line-height: 1.5;
    resize: none;
    field-sizing: content;
  }
  textarea::placeholder { color: var(--_muted); opacity: 1; }
  .launcher {
    display: flex;
    margin-inline-start: auto;
    border-radius: 999px;
    box-shadow: 0 4px 16px rgb(0 0 0 / 24%);
  }
  @media (forced-colors: active) {
    .panel { border-color: CanvasText; }
  }
  @media print {
    .composer, .launcher, .quiet { display: none; }
  }
`;
