import { expect } from '@open-wc/testing';
import { accessibilityTree } from '../support/commands.js';
import { outline } from './outline.js';
import { page, type Page } from './page.js';

const TREE = `
heading "Your trip"
"Prose with"
"bold"
","
code
  "code"
"and a"
link "link"
"."
table
  row
    columnheader "Hotel"
    columnheader "Price"
  row
    cell "Miramar"
    cell "120"
"js"
code
  "const price = 120;"
note "Warning · Two seats left"
  "Ask Dana."
radiogroup "Choose a plan" required, (You can change it)
  "You can change it"
  radio "Free" not checked, (For trying out)
  "Free"
  "For trying out"
  radio "Pro" not checked
  "Pro"
checkbox "I agree" not checked, (Required)
"I agree"
"Required"
group "Days" (Some help Choose at least one.)
  "Some help Choose at least one."
  checkbox "Monday" not checked
  "Monday"
  checkbox "Tuesday" not checked
  "Tuesday"
"Country"
"Some help"
combobox "Country" collapsed, = Choose…, (Some help)
  option "Choose…" disabled
  option "Germany" not selected
  option "Spain" not selected
"Name"
"As on your card"
textbox "Name" required, (As on your card)
"Comments"
"Some help"
textbox "Comments" required, (Some help)
button "Go on"
"What next?"
group "What next?"
  button "Approve"
  button "Deny"
status
  "Running"
  "·"
  "Searching"
"Import"
"35%"
progressbar "Import" = 35
"35 of 100 rows"
region "Hotel Miramar"
  heading "Hotel Miramar (opens in a new window)"
    link "Hotel Miramar (opens in a new window)"
  "Four nights."
tablist
  tab "Overview" selected
  tab "Details" not selected
tabpanel "Overview"
  "First page."
group
  DisclosureTriangle "What is it?" expanded
  "An answer."
group
  DisclosureTriangle "Why?" collapsed
form "Order"
  alert
  "Quantity"
  spinbutton "Quantity" required
  "Address"
  textbox "Address" required
  button "Send"
  status
"Error:"
"The shop is closed."
button "Remove it"
status
  "Input needed: radio group Choose a plan. Input needed: checkbox I agree. Input needed: checkboxes Days. Input needed: list Country. Input needed: field Name. Input needed: text area Comments. Running: Searching. Import: 35%. Input needed: field Quantity. Input needed: field Address. Error: The shop is closed. Reply complete, 8 controls"
`;

describe('what assistive technology gets of a message with every component', () => {
  let here: Page;
  before(async () => { here = await page('streamed'); });
  after(() => { here.gone(); });

  it('is its roles, names and states, in its order', async function () {
    const region = (here.stream.renderRoot as ShadowRoot).querySelector('[role=status]')!;
    while (region.textContent === '') await new Promise(requestAnimationFrame);
    const nodes = await accessibilityTree();
    if (nodes === null) this.skip(); // only Chromium tells it
    expect(outline(nodes, 'article').join('\n')).to.equal(TREE.trim());
  });
});
