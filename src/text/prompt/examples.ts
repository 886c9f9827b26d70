/** A reply that shows how types work together, and the types it needs. */
interface Example {
  readonly of: readonly string[];
  /** With the name of an action, if it needs one. */
  readonly text: (action: string) => string;
}

const EXAMPLES: readonly Example[] = [
  {
    of: ['form', 'radio', 'button'],
    text: action => `Two plans fit:

:::form {#order action=${action}}
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
    text: () => `:::status {#scan state=running}
Reading files
:::

:::patch {target=#scan}
state: done
body: 42 files read
:::`,
  },
];

/** The examples whose types the palette has. @param action that may be named; undefined when there is none, so no form is shown */
export function exampleTexts(has: (type: string) => boolean, action: string | undefined): string[] {
  return EXAMPLES.filter(({ of }) => of.every(has) && (action !== undefined || !of.includes('form'))).map(({ text }) => `<example>\n${text(action ?? '')}\n</example>`);
}
