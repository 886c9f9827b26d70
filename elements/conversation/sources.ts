import { dedent } from '../../src/syntax/dedent.js';
import { REQUEST } from '../stream/open-source.js';

/** @throws Error when the server answered with an error, or not at all. */
export async function fetchText(src: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(src, { ...REQUEST, signal });
  const { ok, status, statusText, url } = response;
  if (!ok) throw new Error(`${url}: ${String(status)} ${statusText}`);
  return response.text();
}

/**
 * Takes out the transcript that stands between an element's tags: a `<script type="text/markdown">` child, else the text that is in no child.
 * @returns undefined when there is none
 */
export function takeText(host: Element): string | undefined {
  const isScript = (node: Node): boolean => node instanceof HTMLScriptElement && node.type === 'text/markdown';
  const nodes = [...host.childNodes];
  const found = nodes.some(isScript) ? nodes.filter(isScript) : nodes.filter(node => node instanceof Text);
  const text = found.map(node => node.textContent ?? '').join('');
  if (!/\S/.test(text)) return undefined;
  for (const node of found) node.remove();
  return dedent(text);
}
