/** One message with every type of the palette that is drawn; `rows.ts` says what each must be. */
export const EVERYTHING = `## Your trip

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

:::button {#remove action=remove kind=danger}
Remove it
:::

:::confirm {#confirm action=remove title="Really?"}
It cannot be undone.
:::

:::patch {target=#textarea}
help: Some help
:::
`;

/** The same elements as a page writes them. */
export const BY_HAND = `
<mdui-notice node-id="notice" kind="warning" heading="Two seats left"><p>Ask Dana.</p></mdui-notice>
<mdui-radio node-id="radio" label="Choose a plan" required help="You can change it"><option value="free">Free</option><option value="pro">Pro</option></mdui-radio>
<mdui-checkbox node-id="checkbox" required>I agree</mdui-checkbox>
<mdui-checkgroup node-id="checkgroup" label="Days" required help="Some help"><option>Monday</option><option>Tuesday</option></mdui-checkgroup>
<mdui-select node-id="select" label="Country" required help="Some help"><option value="de">Germany</option><option value="es">Spain</option></mdui-select>
<mdui-input node-id="input" label="Name" required help="As on your card" placeholder="Ada"></mdui-input>
<mdui-textarea node-id="textarea" label="Comments" required help="Some help"></mdui-textarea>
<mdui-button node-id="button" action="go" kind="primary">Go on</mdui-button>
<mdui-actions node-id="actions" label="What next?"><mdui-button action="approve" kind="primary">Approve</mdui-button><mdui-button action="deny">Deny</mdui-button></mdui-actions>
<mdui-status node-id="status" state="running">Searching</mdui-status>
<mdui-progress node-id="progress" label="Import" value="35">35 of 100 rows</mdui-progress>
<mdui-card node-id="card" heading="Hotel Miramar" href="https://example.com/m"><p>Four nights.</p></mdui-card>
<mdui-tabs node-id="tabs"><mdui-tab node-id="tab" label="Overview"><p>First page.</p></mdui-tab><mdui-tab label="Details"><p>Second page.</p></mdui-tab></mdui-tabs>
<mdui-accordion node-id="accordion"><mdui-item node-id="item" heading="What is it?" open><p>An answer.</p></mdui-item><mdui-item heading="Why?"><p>Another.</p></mdui-item></mdui-accordion>
<mdui-form node-id="form" action="order" label="Order"><mdui-input name="quantity" label="Quantity" type="number" required></mdui-input><mdui-input name="address" label="Address" required></mdui-input></mdui-form>
<mdui-error node-id="error">The shop is closed.</mdui-error>
<mdui-button node-id="remove" action="remove" kind="danger">Remove it</mdui-button>
<mdui-confirm node-id="confirm" action="remove" heading="Really?"><p>It cannot be undone.</p></mdui-confirm>
`;
