import { hash } from './random.mjs';
import { play } from './pace.mjs';
import { policy, reply, starters } from './router.mjs';

/** What the page needs to know about this agent before the first turn. */
export const about = { mode: 'script', name: 'Scripted agent', starters, policy };

/**
 * Answers one turn from the scripts, as wire events between `md.open` and `md.close`.
 * @param request `{turn, history, changes?, seed?}`; without a seed the turn's own text gives one.
 * @param run `{clock, signal, now}`
 */
export async function* scripted({ turn, history, changes, seed }, { clock, signal, now }) {
  const parts = reply(turn, { history, now, changes });
  yield* play(parts, { seed: seed ?? hash(JSON.stringify(turn)), clock, signal });
}
