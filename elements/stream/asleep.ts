import type { Snapshot } from '../../src/message/snapshot.js';
import { endingOf } from './restore.js';

/** What a text holds that is more than prose: a block, a surface, values of a transcript. */
const MORE = /:::|a2ui|\[\/\//i;

/** Whether nothing of a message can act, hold a value or be told of: whole prose. It can be made when somebody asks for it. */
export function canSleep({ log, taken, state, replaced, drafts }: Snapshot): boolean {
  const isQuiet = log.every(entry => /text|open|end|diag/.test(entry.kind) || (entry.kind === 'host' && /supersede|turn/.test(entry.act)));
  return isQuiet && taken === undefined && [state, replaced, drafts].every(each => !each?.length) && endingOf(log).phase === 'complete'
    && !MORE.test(log.map(entry => entry.kind === 'text' ? entry.append : '').join(''));
}
