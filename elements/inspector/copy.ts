/** Puts text on the clipboard. @returns whether it is there: pages without TLS have no clipboard, and a person may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
