/** Reads `ROLE "NAME"`; undefined when it is not that. */
export function readRole(text) {
  const match = /^(\w+)\s*(?:"((?:[^"\\]|\\.)*)")?$/.exec(text.trim());
  return match ? { role: match[1], name: match[2]?.replace(/\\(.)/g, '$1') } : undefined;
}

/** Finds it in the messages of a page, by accessible role and exact name. */
export function locate(page, { role, name }, options = {}) {
  return page.locator('[data-mount]').getByRole(role, { ...options, ...(name ? { name, exact: true } : {}) });
}

/** @returns what `act` returns, or `{ failed }` with the first line of what it threw */
export async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    return { failed: firstLine(error) };
  }
}

export const firstLine = error => String(error?.message ?? error).split('\n')[0];
