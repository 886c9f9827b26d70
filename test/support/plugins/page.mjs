// What a test asks of the page's surroundings: its size, its media features, its accessibility tree.

const innerSize = driver => driver.execute('return [innerWidth, innerHeight]');

/** Sets the window so that the page's viewport has this size: a browser window has bars of its own. */
async function resizeWindow(driver, { width, height }) {
  await driver.setWindowRect(null, null, width, height);
  const [innerWidth, innerHeight] = await innerSize(driver);
  await driver.setWindowRect(null, null, Math.max(1, 2 * width - innerWidth), Math.max(1, 2 * height - innerHeight));
  const [reachedWidth, reachedHeight] = await innerSize(driver);
  return { width: reachedWidth, height: reachedHeight };
}

/** Command `viewport`: `{width, height}` in CSS pixels → the size reached. */
export const viewport = () => ({
  name: 'viewport',
  async executeCommand({ command, payload, session: { browser, id } }) {
    if (command !== 'viewport') return undefined;
    if (browser.type === 'webdriver') return resizeWindow(browser.driver, payload);
    if (browser.type === 'playwright') await browser.getPage(id).setViewportSize(payload);
    else await browser.getPage(id).setViewport(payload);
    return payload;
  },
});

/** Command `media`: Playwright's `emulateMedia` options. Answers false where the engine cannot. */
export const media = () => ({
  name: 'media',
  async executeCommand({ command, payload, session: { browser, id } }) {
    if (command !== 'media') return undefined;
    if (browser.type !== 'playwright') return { emulated: false };
    await browser.getPage(id).emulateMedia(payload);
    return { emulated: true };
  },
});

/** Command `aria-snapshot`: `{selector}` → what assistive technology gets, as Playwright's YAML. Chromium only. */
export const ariaSnapshot = () => ({
  name: 'aria-snapshot',
  async executeCommand({ command, payload, session: { browser, id } }) {
    if (command !== 'aria-snapshot') return undefined;
    if (browser.type !== 'playwright') return { yaml: null };
    return { yaml: await browser.getPage(id).locator(payload.selector).first().ariaSnapshot() };
  },
});

const property = (node, name) => node.properties?.find(each => each.name === name)?.value.value;

/** Chromium tells its nodes by levels; here they are as a reader meets them. */
function inOrder(nodes) {
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const walk = (node, depth) => [{ ...node, depth }, ...(node.childIds ?? []).flatMap(id => (byId.has(id) ? walk(byId.get(id), depth + (node.ignored ? 0 : 1)) : []))];
  return nodes.filter(node => !byId.has(node.parentId)).flatMap(node => walk(node, 0));
}

/** Command `ax-tree`: the computed accessibility tree, flat, in document order. Chromium only. */
export const axTree = () => ({
  name: 'ax-tree',
  async executeCommand({ command, session: { browser, id } }) {
    if (command !== 'ax-tree') return undefined;
    if (browser.type !== 'playwright') return { nodes: null };
    const page = browser.getPage(id);
    const cdp = await page.context().newCDPSession(page);
    try {
      const { nodes } = await cdp.send('Accessibility.getFullAXTree');
      return {
        nodes: inOrder(nodes).filter(node => !node.ignored).map(node => ({
          depth: node.depth,
          role: node.role?.value ?? '',
          name: (node.name?.value ?? '').trim(),
          description: node.description?.value ?? '',
          value: node.value?.value ?? null,
          disabled: property(node, 'disabled') ?? false,
          focusable: property(node, 'focusable') ?? false,
          required: property(node, 'required') ?? false,
          invalid: property(node, 'invalid') ?? 'false',
          checked: property(node, 'checked') ?? null,
          expanded: property(node, 'expanded') ?? null,
          selected: property(node, 'selected') ?? null,
          busy: property(node, 'busy') ?? false,
        })),
      };
    } finally {
      await cdp.detach();
    }
  },
});
