import type { OptionSpec } from '../../src/palette/definition.js';

let groups = 0;

/** A name for the native inputs of one group; it never leaves the shadow root. */
export const groupName = (): string => `choice-${++groups}`;

/** The native inputs of a group, in the order of its options. */
export const inputsOf = (root: ParentNode): HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>('input[data-at]')];

/** Checks the inputs of the chosen options, and no other. */
export function check(root: ParentNode, options: readonly OptionSpec[], chosen: readonly OptionSpec[]): void {
  inputsOf(root).forEach((input, at) => {
    const option = options[at];
    const checked = option !== undefined && chosen.includes(option);
    if (input.checked !== checked) input.checked = checked;
  });
}

/** The values whose inputs are checked. */
export function checkedValues(root: ParentNode, options: readonly OptionSpec[]): string[] {
  return inputsOf(root).flatMap((input, at) => (input.checked ? options[at]?.value ?? [] : []));
}
