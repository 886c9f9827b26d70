import { aiSdkMessages, type HistoryTurn, type Policy } from 'mdui-stream';

const id = crypto.randomUUID();

/** Asks a server of the AI SDK, as its `useChat` does. */
export async function ask(turns: readonly HistoryTurn[]): Promise<Response> {
  return await fetch('/api/chat?format=ai-sdk', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, trigger: 'submit-message', messages: aiSdkMessages(turns) }),
  });
}

/** What this page lets the agent's replies ask for. */
export const policy: Policy = {
  actions: { 'save-settings': 'Save settings', 'edit-settings': 'Change settings', 'reset-settings': 'Reset all settings' },
  sensitive: ['reset-settings'],
};
