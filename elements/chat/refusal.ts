/** As much of what a server says is read, in bytes: a page of HTML tells no more in the rest. */
const MOST = 2000;

/** What a server's answer that is none says, for a developer; `cause` is the response. Never rejects but when the reading is aborted. */
export async function refusalOf(response: Response): Promise<Error> {
  const { url, status, statusText } = response;
  return new Error([`${url}: ${String(status)} ${statusText}`.trim(), await beginningOf(response)].filter(Boolean).join('\n'), { cause: response });
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let left = MOST; left > 0;) {
    const { done, value } = await reader.read();
    if (done) return text.trim();
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
  }
  void reader.cancel().catch(() => undefined);
  return text.trim();
}
