/** One message with every type of the palette that is drawn; `rows.ts` says what each must be. */
export const EVERYTHING = `# Your trip

Prose with **bold**, \`code\` and a [link](https://example.com).

| Hotel | Price |
|---|---|
| Miramar | 120 |

\`\`\`js
const price = 120;
\`\`\`

:::notice {#notice kind=warning title="Two seats left"}
Ask Dana.
:::

:::radio {#radio label="Choose a plan" required help="You can change it"}
- ( ) Free {value=free help="For trying out"}
- ( ) Pro {value=pro}
:::

- [ ] I agree {#checkbox required}

:::checkgroup {#checkgroup label="Days" required help="Some help"}
- [ ] Monday
- [ ] Tuesday
:::

:::select {#select label="Country" required help="Some help"}
- Germany {value=de}
- Spain {value=es}
:::

:::input {#input label="Name" required help="As on your card" placeholder="Ada"}
:::

:::textarea {#textarea label="Comments" required help="Some help"}
:::

:::button {#button action=go kind=primary}
Go on
:::

:::actions {#actions label="What next?"}
- [Approve](action:approve) {kind=primary}
- [Deny](action:deny)
:::

:::status {#status state=running}
Searching
:::

:::progress {#progress label="Import" value=35}
35 of 100 rows
:::

:::card {#card title="Hotel Miramar" href="https://example.com/m"}
Four nights.
:::

:::tabs {#tabs}
:::tab {#tab label="Overview"}
First page.
:::
:::tab {#tab-2 label="Details"}
Second page.
:::
:::

:::accordion {#accordion}
:::item {#item title="What is it?" open}
An answer.
:::
:::item {#item-2 title="Why?"}
Another.
:::
:::

:::form {#form action=order label="Order"}
:::input {#quantity label="Quantity" type=number required}
:::
:::input {#address label="Address" required}
:::
:::

:::error {#error}
The shop is closed.
:::

:::confirm {#confirm action=go title="Really?"}
It cannot be undone.
:::
`;
