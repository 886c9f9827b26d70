/** What is true of every palette. */
export const TITLE = `# MarkdownUI
Answer in Markdown; these blocks in it become live controls.`;

export const SYNTAX = `\`\`\`
:::type {#id key=value key="some words" flag}
body
:::
\`\`\`
Opener and closer: a line each, not indented. Blocks nest.`;

/** A rule, and the types that it is about: without one of them it is left out; or the one that it does without. With the name of an action, if it needs one. */
interface Rule {
  readonly text: string | ((action: string) => string);
  readonly of?: readonly string[];
  readonly without?: string;
}

export const RULES: readonly Rule[] = [
  { text: 'Prose first; a control only to choose, enter, start or watch something.' },
  { text: 'Each block has its own #id, each control a label. Its value goes to bind=a.b; default: the id.' },
  { text: action => `When you need an answer, end your reply. The next message is what the person did, in words and JSON: {"type":"ui.submit","action":"${action}","values":{"plan":"pro"}}.`, of: ['form'] },
  { text: 'When you need an answer, end your reply. The next message is what the person did, in words and JSON.', without: 'form' },
  { text: 'Never ask for passwords or card numbers.' },
  { text: 'Change an earlier block by patch; do not repeat it.', of: ['patch'] },
  { text: 'No HTML, no code fence around blocks.' },
];
