import type { Snapshot } from '../../src/message/snapshot.js';
import { endingOf } from './restore.js';

/** What a text holds that is more than prose: a block, a surface, values of a transcript. */
const MORE = /:::|a2ui|\[\/\//i;
/** What is done to a message that is prose; what else it may have is told by its absence. */
const QUIET = /^(text|open|end|diagnostic|supersede|turn)$/;

/** Whether nothing of a message can act, hold a value or be told of: whole prose. It can be made when somebody asks for it. */
export function canSleep({ log, taken, state, replaced, drafts }: Snapshot): boolean {
  let text = '';
  return log.every(entry => {
    if (entry.kind === 'text') text += entry.append;
    return QUIET.test(entry.kind === 'host' ? entry.act : entry.kind);
  }) && endingOf(log).phase === 'complete' && ![taken, MORE.test(text), ...state ?? [], ...replaced ?? [], ...drafts ?? []].some(Boolean);
}
