/** Whether a text is a page of HTML, as of a server that wants a person to sign in first: no reply, whatever its status says. */
export function isPage(text: string): boolean {
  return /^\s*<(?:!doctype\s+html|html)\b/i.test(text);
}
