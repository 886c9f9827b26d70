import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import type { WireFormat } from './detect.js';

/** What the events of a wire are called, by its `type`. */
const TYPES: readonly (readonly [WireFormat, RegExp])[] = [
  ['openai-responses', /^response\.[a-z_.]+$/],
  ['anthropic', /^(?:message_(?:start|delta|stop)|content_block_(?:start|delta|stop))$/],
  ['ag-ui', /^(?:RUN|STEP|TEXT_MESSAGE|TOOL_CALL|STATE|MESSAGES|ACTIVITY|REASONING|THINKING|SUBAGENT)_[A-Z_]+$/],
  ['ai-sdk', /^(?:start|(?:start|finish)-step|(?:text|reasoning)-(?:start|delta|end)|tool-(?:input|output|approval)-[a-z-]+|message-metadata)$/],
];

/** The same, of events that only tell where it is known that there are events. */
const LOOSE: readonly (readonly [WireFormat, RegExp])[] = [
  ['ag-ui', /^(?:CUSTOM|RAW)$/],
  ['anthropic', /^ping$/],
  ['ai-sdk', /^(?:finish|abort|file|source-url|source-document|data-.+)$/],
];

/** Which wire has an event of this name and with this data, by marks that nothing else has; undefined when it has none of them. */
export function kindOf(name: string | undefined, data: Plain): WireFormat | undefined {
  if (name !== undefined && /^(?:md|ui)\.[a-z]+$/.test(name)) return 'amui';
  const type = textOf(data['type']) ?? name ?? '';
  const { object } = data;
  if (typeof object === 'string' && object.startsWith('chat.completion')) return 'openai-chat';
  if (object === 'response' && Array.isArray(data['output'])) return 'openai-responses';
  if (type === 'message' && data['role'] === 'assistant' && Array.isArray(data['content'])) return 'anthropic';
  const ofModel = typeof data['model'] === 'string' && typeof data['done'] === 'boolean';
  if (ofModel && (typeof data['response'] === 'string' || textOf(recordOf(data['message'])['role']) !== undefined)) return 'ollama';
  return TYPES.find(([, types]) => types.test(type))?.[0];
}

/** The same where there are events for sure: also by what might be something else in a text. */
export function isOf(name: string | undefined, data: Plain): WireFormat | undefined {
  const known = kindOf(name, data);
  if (known !== undefined) return known;
  const { error, choices } = data;
  const type = textOf(data['type']) ?? name ?? '';
  if (Array.isArray(choices)) return 'openai-chat';
  if (type === 'error') return typeof error === 'string' ? 'openai-chat' : typeof error === 'object' && error !== null ? 'anthropic' : 'errorText' in data ? 'ai-sdk' : 'message' in data ? 'openai-responses' : undefined;
  if (typeof error === 'string') return 'ollama';
  if (typeof error === 'object' && error !== null) return 'openai-chat';
  return LOOSE.find(([, types]) => types.test(type))?.[0];
}
