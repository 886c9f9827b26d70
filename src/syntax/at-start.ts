/**
 * An expression that matches at the beginning of a text, and is tried there alone. WebKit tries some of marked's, for all their `^`, at every
 * place of the text: the cost of a list were the square of its length.
 * @param part that is in whatever it matches
 */
export function atStart(rule: RegExp, part?: RegExp): RegExp {
  const sticky = new RegExp(rule.source, `${rule.flags}y`);
  sticky.exec = text => {
    sticky.lastIndex = 0;
    return part?.test(text) === false ? null : RegExp.prototype.exec.call(sticky, text);
  };
  return sticky;
}

/** Those expressions by their names in marked's rules, each with the part that is looked for first. */
export const AT_START: Readonly<Record<'block' | 'inline', Readonly<Record<string, RegExp | undefined>>>> = {
  block: { hr: undefined, blockquote: undefined, html: undefined, lheading: /\n {0,3}[=-]/, table: undefined },
  inline: { url: undefined },
};
