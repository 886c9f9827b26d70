import { dedent } from '../../src/syntax/dedent.js';

/**
 * The Markdown that stands inside `<mdui-stream>` in a page (spec 6): the text of a `<script type="text/markdown">` child,
 * else all of its text. Dedented, so that indented HTML is no indented code.
 * @returns undefined when there is nothing but white space.
 */
export function readLightSource(host: Element): string | undefined {
  const script = [...host.children].find(child => child instanceof HTMLScriptElement && child.type === 'text/markdown');
  const text = script?.textContent ?? host.textContent;
  return /\S/.test(text) ? dedent(text) : undefined;
}
