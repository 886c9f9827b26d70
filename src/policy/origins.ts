/** The parsed origins of a list; entries that are no http(s) address are left out. Undefined when there is no list. */
export function readOrigins(input: unknown): ReadonlySet<string> | undefined {
  if (input === undefined || input === null) return undefined;
  const origins = new Set<string>();
  for (const entry of Array.isArray(input) ? input as readonly unknown[] : []) {
    const url = typeof entry === 'string' ? parseUrl(entry) : undefined;
    if (url !== undefined && isWeb(url)) origins.add(url.origin);
  }
  return origins;
}

/** An absolute address, parsed as a browser would; undefined for relative and broken ones and for those with credentials. */
export function parseUrl(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

export function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}
