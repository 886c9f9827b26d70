import type { MessageParam } from '@anthropic-ai/sdk/resources/messages/messages.js';
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Message as OllamaMessage } from 'ollama';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions/completions.js';
import type { ResponseInputItem } from 'openai/resources/responses/responses.js';
import type { HistoryTurn } from '../../../src/text/requests/history-turn.js';
import { anthropicMessages, ollamaMessages, openaiChatMessages, openaiResponsesInput } from '../../../src/text/requests/messages.js';
import { runs } from '../../support/runs.js';

const turns = fc.array(fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content: fc.string({ unit: fc.constantFrom('a', ' ', '\n', '日', '```json') }) }), { maxLength: 12 });
const isSaid = ({ content }: HistoryTurn): boolean => content.trim() !== '';

describe('messages for model providers', () => {
  it('are those of the history in their order, in the types of the providers\' clients', () => {
    fc.assert(fc.property(turns, history => {
      const expected = history.filter(isSaid).map(({ role, content }) => ({ role, content }));
      const chat: ChatCompletionMessageParam[] = openaiChatMessages(history);
      const ollama: OllamaMessage[] = ollamaMessages(history);
      const responses: ResponseInputItem[] = openaiResponsesInput(history);
      expect(chat).to.deep.equal(expected);
      expect(ollama).to.deep.equal(expected);
      expect(responses).to.deep.equal(expected.map(each => ({ type: 'message', ...each })));
    }), runs(6211));
  });

  it('of Anthropic take turns, the person first, and lose nothing', () => {
    fc.assert(fc.property(turns, history => {
      const messages: MessageParam[] = anthropicMessages(history, 'Begin.');
      for (const [at, { role }] of messages.entries()) expect(role).to.equal(at % 2 === 0 ? 'user' : 'assistant');
      const blocks = messages.flatMap(({ role, content }) => Array.isArray(content) ? content.map(block => ({ role, text: block.type === 'text' ? block.text : undefined })) : []);
      const expected = history.filter(isSaid).map(({ role, content }) => ({ role, text: role === 'assistant' ? content.trimEnd() : content }));
      const begun = expected[0]?.role === 'assistant';
      expect(blocks).to.deep.equal(begun ? [{ role: 'user', text: 'Begin.' }, ...expected] : expected);
    }), runs(6212));
  });
});
