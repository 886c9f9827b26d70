import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { ComponentDefinition, Spec } from '../../src/palette/definition.js';
import { builtIn } from '../../src/palette/described.js';
import { readPatchValue } from '../../src/palette/patch.js';
import { readId, readSpec } from '../../src/palette/read.js';
import { fallbackText } from '../../src/palette/text.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import { readValue } from '../../src/state/values.js';
import { isPath } from '../../src/state/paths.js';
import { violations } from './conforms.js';
import { bodyOf } from './reading.js';
import { runs } from '../support/runs.js';

const policy = resolvePolicy();
const schema = builtIn.toJSONSchema() as { $defs: Record<string, { properties: Record<string, object> }> };
const definition = fc.constantFrom(...builtIn.types());
const names = [...new Set(['id', 'class', 'style', 'onclick', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'type', 'options', 'content', 'items', ...builtIn.types().flatMap(({ attributes }) => Object.keys(attributes))])];
const value = fc.oneof(fc.constant(true as const), fc.constantFrom('', 'a', '5', '-1', '35%', '1e999', 'NaN', 'true', 'no', '2026-02-30', '#x', 'a.b', '__proto__.x', 'email', 'range', 'number', 'password', '(a+)+', '[', 'https://ok.test', 'javascript:1', '\u202e', '\u200b', 'x'.repeat(10_001)), fc.string({ unit: 'binary', maxLength: 12 }));
const attributes = fc.array(fc.record({ name: fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 5 })), value }), { maxLength: 40 });
const line = fc.oneof(fc.constantFrom('- ( ) A {value=a}', '- (x) B', '- [x] **C** {#c selected}', '- [Go](action:go) {kind=primary}', '- \u200b', '  - help', '', 'text', '5', '<img src=x onerror=y>', '[x](javascript:1)', '1. ( ) D {value=a}', ':::'), fc.string({ unit: 'binary', maxLength: 20 }));
const body = fc.array(line, { maxLength: 8 }).map(lines => lines.join('\n').replace(/\r/g, '\n'));

/** A spec without the words that stand for "unknown", which no model is to write. */
function offered(type: ComponentDefinition, spec: Spec): Record<string, unknown> {
  const { properties } = schema.$defs[type.type]!;
  return Object.fromEntries(Object.entries(spec).filter(([name, found]) => name in properties && name !== 'options' && name !== 'body' && !(type.attributes[name]?.kind === 'enum' && type.attributes[name].fallback === found)));
}

describe('the reader of specs, whatever it is given', () => {
  it('does not throw, and what it says fits the schema', () => {
    fc.assert(fc.property(definition, attributes, body, (type, list, text) => {
      const { spec, invalid, diagnostics } = readSpec(type, { attributes: list, line: 1 }, bodyOf(text), { policy, id: 'node-1' });
      expect(violations(offered(type, spec), { ...schema.$defs[type.type], $defs: schema.$defs })).to.deep.equal([]);
      expect(Object.getPrototypeOf(spec)).to.equal(Object.prototype);
      expect(Object.keys(spec).filter(name => !Object.hasOwn(type.attributes, name) && !['type', 'id', 'options', 'items', 'description', 'content', 'overflow', 'value', 'body', 'bind', 'label'].includes(name))).to.deep.equal([]);
      expect(diagnostics.every(({ code, message }) => /^[a-z-]+$/.test(code) && message.length < 400)).to.be.true;
      expect(JSON.parse(JSON.stringify(spec))).to.deep.equal(spec);
      if (type.role === 'value' || type.role === 'choice') {
        expect(isPath(spec.bind ?? '')).to.be.true;
        expect(spec.label?.trim()).not.to.be.oneOf([undefined, '']);
        if (invalid === undefined) expect(readValue(type.initial?.(spec))).to.deep.equal(type.initial?.(spec));
      }
      expect(fallbackText(type, spec, text)).not.to.match(/^[ \t]*:::/m);
    }), runs(31, 3000));
  });

  it('gives every option its own value and a visible label', () => {
    fc.assert(fc.property(fc.constantFrom('radio', 'checkgroup', 'select'), body, (type, text) => {
      const { options = [] } = readSpec(builtIn.get(type)!, { attributes: [], line: 1 }, bodyOf(text), { policy, id: 'x' }).spec;
      expect(new Set(options.map(option => option.value)).size).to.equal(options.length);
      expect(options.every(option => option.label.trim() !== '')).to.be.true;
    }), runs(32, 2000));
  });

  it('reads a part as the beginning of the whole', () => {
    fc.assert(fc.property(fc.constantFrom('radio', 'checkgroup', 'select'), fc.array(line, { maxLength: 8 }), fc.nat(8), (type, lines, at) => {
      const options = (part: readonly string[]): readonly string[] => (readSpec(builtIn.get(type)!, { attributes: [], line: 1 }, bodyOf(part.join('\n')), { policy, id: 'x' }).spec.options ?? []).map(option => option.label);
      const part = options(lines.slice(0, at));
      expect(options(lines).slice(0, part.length)).to.deep.equal(part);
    }), runs(33, 1000));
  });

  it('does not throw at an id', () => {
    fc.assert(fc.property(attributes, list => {
      const { id } = readId(list);
      expect(id ?? 'a').to.match(/^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/);
    }), runs(34));
  });
});

describe('the reader of patches, whatever it is given', () => {
  it('does not throw, and lets through what the schema allows', () => {
    const path = fc.oneof(fc.constantFrom(...names.flatMap(name => [name, `/${name}`])), fc.string({ maxLength: 8 }));
    fc.assert(fc.property(definition, path, fc.oneof(fc.anything(), value, fc.integer()), (type, where, to) => {
      const result = readPatchValue(type, where, to, policy);
      if (!result.ok || result.name === 'body') return;
      const rule = schema.$defs[type.type]?.properties[result.name];
      if (result.name !== 'value' && rule !== undefined) expect(violations(result.value, rule as Record<string, unknown>)).to.deep.equal([]);
      else expect(readValue(result.value)).not.to.equal(undefined);
    }), runs(35, 3000));
  });
});

describe('the JSON Schema', () => {
  it('takes nodes as the wire has them', () => {
    for (const node of [
      { type: 'radio', id: 'plan', label: 'Plan', bind: 'a.b', options: [{ label: 'Free', value: 'free', selected: true }] },
      { type: 'input', label: 'Mail', input_type: 'email' },
      { type: 'form', action: 'send', children: [{ type: 'textarea', label: 'T', body: 'x' }, { type: 'button', button_type: 'submit', body: 'Send' }] },
      { type: 'status', state: 'done', body: 'Ready' },
    ]) expect(violations(node, schema), JSON.stringify(node)).to.deep.equal([]);
  });

  it('refuses others', () => {
    for (const node of [
      { type: 'raido' }, {}, 'radio', { type: 'radio', options: [{ label: 'A' }] }, { type: 'radio', label: 'A', options: [] }, { type: 'status', state: 'frob' },
      { type: 'status', onclick: 'x' }, { type: 'progress', value: '5' }, { type: 'input', label: 'A', bind: 'a..b' }, { type: 'form', children: [{ type: 'x' }] }, { type: 'button', id: 'a b' },
    ]) expect(violations(node, schema), JSON.stringify(node)).not.to.deep.equal([]);
  });

  it('is plain data, anew each time', () => {
    expect(JSON.parse(JSON.stringify(schema))).to.deep.equal(schema);
    expect(builtIn.toJSONSchema()).not.to.equal(builtIn.toJSONSchema());
    expect(JSON.stringify(builtIn.without('radio').toJSONSchema())).not.to.contain('radio');
  });
});
