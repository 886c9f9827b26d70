// The schemas of strict tools, read by the vendors' own packages and by a general validator's rules.
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { builtIn, nodesFromTool } from 'mdui-stream';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { codeUnder } from '../support/markdown-code.mjs';

test('openai finds nothing to make stricter', () => {
  const schema = builtIn.toJSONSchema({ target: 'openai' });
  assert.deepEqual(toStrictJsonSchema(schema), schema);
  // it does where something is missing
  const loose = structuredClone(schema);
  delete loose.$defs.Option.additionalProperties;
  assert.notDeepEqual(toStrictJsonSchema(loose), loose);
  assert.throws(() => toStrictJsonSchema(builtIn.toJSONSchema()));
});

test('anthropic finds nothing to leave out', () => {
  // it takes the type from what has an enum, and writes what it cannot keep into the description
  const untyped = schema => Array.isArray(schema) ? schema.map(untyped) : typeof schema !== 'object' || schema === null ? schema
    : Object.fromEntries(Object.entries(schema).filter(([name]) => !(name === 'type' && Array.isArray(schema.enum))).map(([name, inner]) => [name, untyped(inner)]));
  const schema = builtIn.toJSONSchema({ target: 'anthropic' });
  assert.deepEqual(transformJSONSchema(schema), untyped(schema));
  const openai = builtIn.toJSONSchema({ target: 'openai' });
  assert.notDeepEqual(transformJSONSchema(openai), untyped(openai));
});

test('the example of the reference is a tool and its way back', () => {
  const code = codeUnder(readFileSync(join(import.meta.dirname, '../../docs/reference/prompt.md'), 'utf8'), 'As a tool', 'js').replace(/^import .*$/gm, '');
  const call = { arguments: JSON.stringify({ nodes: [{ type: 'status', id: 'scan', state: 'running', body: 'Reading', extra: null }] }) };
  const written = [];
  const { tool } = new Function('builtIn', 'nodesFromTool', 'call', 'stream', `${code}\nreturn { tool };`)(builtIn, nodesFromTool, call, { write: event => { written.push(event); } });
  assert.equal(tool.strict, true);
  assert.deepEqual(tool.parameters, builtIn.toJSONSchema({ target: 'openai' }));
  assert.deepEqual(written, [{ event: 'ui.node', data: { type: 'status', id: 'scan', state: 'running', body: 'Reading' } }]);
});
