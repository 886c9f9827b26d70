import { runAgentInput, type HistoryTurn, type Policy } from 'mdui-stream';

const threadId = crypto.randomUUID();

/** A run of an AG-UI agent. */
export async function run(runId: string, turns: readonly HistoryTurn[], state: unknown): Promise<Response> {
  return await fetch('/api/chat?format=ag-ui', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(runAgentInput({ threadId, runId, turns, state })),
  });
}

/** What this page lets the agent's replies ask for. */
export const policy: Policy = {
  actions: { 'choose-plan': 'See the price', 'start-plan': 'Start the plan', 'change-plan': 'Change the choice' },
  sensitive: ['start-plan'],
};
