/** A reply that shows how types work together, and the types it needs. */
interface Example {
  readonly of: readonly string[];
  readonly text: string;
}

const EXAMPLES: readonly Example[] = [
  {
    of: ['form', 'radio', 'button'],
    text: `Two plans fit:

:::form {#order action=order}
:::radio {#plan label=Plan required}
- (x) Basic {value=basic}
- ( ) Pro {value=pro}
:::
:::button {#send type=submit}
Order
:::
:::`,
  },
  {
    of: ['status', 'patch'],
    text: `:::status {#scan state=running}
Reading files
:::

:::patch {target=#scan}
state: done
body: 42 files read
:::`,
  },
];

/** The examples whose types the palette has. */
export function exampleTexts(has: (type: string) => boolean): string[] {
  return EXAMPLES.filter(({ of }) => of.every(has)).map(({ text }) => `<example>\n${text}\n</example>`);
}
