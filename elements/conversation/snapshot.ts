import { demand, reading, readSnapshot, readStateEntries, type Snapshot, type StateEntry } from '../../src/message/snapshot.js';
import { plainCopy } from '../../src/protocol/plain.js';
import type { Author } from '../stream/rules.js';

/** A conversation as plain JSON, from which `restore()` makes it again. */
export interface ConversationSnapshot {
  readonly format: 'mdui-conversation';
  readonly version: 1;
  readonly turns: readonly { readonly author: Author; readonly snapshot: Snapshot }[];
  readonly state: readonly StateEntry[];
}

/**
 * Checks all of a snapshot before anything is done with it: it may come from anywhere.
 * @returns a copy
 * @throws Error that says what is wrong with it
 */
export function readConversation(input: unknown): ConversationSnapshot {
  const { turns, state } = reading('snapshot of a conversation', () => {
    const { format, version, turns, state } = Object(input) as Partial<Record<keyof ConversationSnapshot, unknown>>;
    demand(format === 'mdui-conversation', 'its format is not "mdui-conversation"');
    demand(version === 1, `its version is ${JSON.stringify(version)}, and this kit reads version 1`);
    demand(Array.isArray(turns), 'it has no turns');
    return {
      turns: turns.map((turn: unknown, at) => {
        const { author, snapshot } = Object(turn) as { author?: Author; snapshot?: unknown };
        demand(author === 'user' || author === 'assistant', `turn ${at} has no author`);
        return { author, snapshot };
      }),
      state: readStateEntries(plainCopy(state, { strict: true })),
    };
  });
  return { format: 'mdui-conversation', version: 1, state, turns: turns.map(({ author, snapshot }) => ({ author, snapshot: readSnapshot(snapshot) })) };
}
