// What the prompt costs, counted by a tokenizer.
import assert from 'node:assert/strict';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import test from 'node:test';
import { buildPrompt } from 'mdui-stream';

test('the short prompt has at most 700 tokens (o200k)', () => {
  const tokens = new Tiktoken(o200k).encode(buildPrompt()).length;
  assert.ok(tokens <= 700, `${tokens} tokens`);
  assert.ok(tokens > 300, 'there is a prompt');
});
