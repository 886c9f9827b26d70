const inner = String.raw`[^\s*_~\`[\]\\<]|[^\S\n](?=[^\s*_~\`[\]\\<])`;
const span = (marker: string): string => String.raw`${marker}[^\s*_~\`[\]\\<](?:${inner})*${marker}`;
/** Words, and simple spans that end where they began: no marker in them, none left over. */
const simple = new RegExp(String.raw`^(?:[^*_~\`[\]\\<]|\`[^\s\`](?:[^\`\n]*[^\s\`])?\`|${[String.raw`\*\*`, String.raw`\*`, '__', '_', '~~'].map(span).join('|')}|\[(?:${inner})+\]\([^\s()<>*_~\`[\]\\]*\))*$`);
const target = /\]\([^()]*\)/g;
/** What may become a link by itself takes the markers behind it in. */
const bareLink = /www\.|:\/\/|@/i;

/** Whether marked reads an inline text the same piece by piece: it does not of all texts, and what is final must not depend on how it came. */
export const isSeparable = (text: string): boolean => simple.test(text) && !bareLink.test(text.replace(target, ''));
