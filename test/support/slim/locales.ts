import { generateMsgId } from '@lit/localize/internal/id-generation.js';
import { RolldownMagicString } from 'rolldown';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { edited } from './specialise.js';

/** `elements/shared/localize.ts` is told a string's place instead of computing its identifier. */
const BY_PLACE: Readonly<Record<string, string>> = {
  'function lookUp(template: string | StrResult): string': 'function lookUp(template: string | StrResult, id: number): string',
  'generateMsgId(source.strings, false).slice(0, 6)': 'id',
};

/**
 * Translations as arrays: each `msg()` says the place of its string, so that neither identifiers nor what computes them are in the
 * single files, and a file has only the translations of strings that it shows.
 */
export const localesByPlace = (): Plugin => ({
  name: 'locales-by-place',
  enforce: 'pre',
  transform(code, id) {
    return id.endsWith('/elements/shared/localize.ts') ? { code: edited(id, code, BY_PLACE), map: null } : undefined;
  },
  renderChunk(code) {
    const file = ts.createSourceFile('chunk.js', code, ts.ScriptTarget.Latest, true);
    const text = new RolldownMagicString(code);
    const places = new Map<string, number>();
    const tables: ts.ObjectLiteralExpression[] = [];
    const name = /\b(?:var|const) (msg\S*) = lookUp\S*;/.exec(code)?.[1];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.getText(file) === name) {
        const id = generateMsgId(stringsOf(node.arguments[0]), false).slice(0, 6);
        const place = places.get(id) ?? places.size;
        places.set(id, place);
        text.appendLeft(node.end - 1, `, ${String(place)}`);
      }
      if (ts.isObjectLiteralExpression(node) && node.properties.length > 1 && node.properties.every(({ name: key }) => /^s[0-9a-f]{5}$/.test(key?.getText(file) ?? ''))) tables.push(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
    for (const table of tables) text.update(table.getStart(file), table.end, `[${valuesOf(table, [...places.keys()]).join(', ')}]`);
    return { code: text.toString(), map: JSON.parse(text.generateMap({ hires: true }).toString()) as { mappings: string } };
  },
});

/** The strings of a call's template, between what it inserts. */
function stringsOf(template: ts.Expression | undefined): string[] {
  const inner = template && ts.isTaggedTemplateExpression(template) ? template.template : template;
  if (inner && ts.isStringLiteralLike(inner)) return [inner.text];
  if (inner && ts.isTemplateExpression(inner)) return [inner.head.text, ...inner.templateSpans.map(({ literal }) => literal.text)];
  throw new Error(`msg() has no literal: ${template?.getText() ?? ''}`);
}

/** One that is not translated yet is not there: `msg()` shows the source then, as it does without this. */
function valuesOf(table: ts.ObjectLiteralExpression, ids: readonly string[]): string[] {
  const values = new Map(table.properties.map(property => [property.name?.getText(), ts.isPropertyAssignment(property) ? property.initializer.getText() : undefined]));
  return ids.map(id => values.get(id) ?? 'void 0');
}
