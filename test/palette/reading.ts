import type { ComponentDefinition } from '../../src/palette/definition.js';
import { builtIn } from '../../src/palette/palette.js';
import { readSpec, type Body, type SpecReading } from '../../src/palette/read.js';
import type { Policy } from '../../src/policy/policy.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import { scanAttributes } from '../../src/syntax/attributes.js';
import type { Attribute } from '../../src/syntax/directive.js';
import { parseInline } from '../../src/syntax/inline.js';
import { parseOptions } from '../../src/syntax/options.js';

export function bodyOf(text: string): Body {
  return { text, inline: markdown => parseInline(markdown), options: () => parseOptions(text) };
}

export function attributesOf(list: string): readonly Attribute[] {
  const scan = scanAttributes(`${list}}`, 0);
  if (scan.state !== 'closed') throw new Error(`not an attribute list: ${list}`);
  return scan.attributes;
}

export interface Settings { readonly id?: string; readonly policy?: Policy; readonly definition?: ComponentDefinition }

/** Reads a component as if it stood in a message: `read('radio', 'label="Plan"', '- ( ) Free')`. */
export function read(type: string, list = '', body = '', { id = 'x', policy, definition = builtIn.get(type) }: Settings = {}): SpecReading {
  if (definition === undefined) throw new Error(`no type ${type}`);
  return readSpec(definition, { attributes: attributesOf(list), line: 7 }, bodyOf(body), { policy: resolvePolicy(policy), id });
}

export const codes = ({ diagnostics }: SpecReading): string[] => diagnostics.map(({ code }) => code);
