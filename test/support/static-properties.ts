import ts from 'typescript';
import type { Plugin } from 'vite';

/**
 * Turns Lit's `@property(options)` and `@state()` into one `static properties` table a class, which means the same to Lit and is
 * half as long: a legacy decorator becomes a call of its own, and brings Lit's decorators with it. The sources keep their decorators,
 * beside what they describe.
 */
export const staticProperties = (): Plugin => ({
  name: 'static-properties',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/elements\/.*\.ts$/.test(id) || !code.includes("'lit/decorators.js'")) return undefined;
    const file = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true);
    const edits: { from: number; to: number; text: string }[] = [];
    for (const statement of file.statements) if (ts.isClassDeclaration(statement)) edits.push(...editsOf(statement));
    edits.sort((a, b) => b.from - a.from);
    return { code: edits.reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), code), map: null };
  },
});

function editsOf(element: ts.ClassDeclaration): { from: number; to: number; text: string }[] {
  const edits = [];
  const entries: string[] = [];
  for (const member of element.members) {
    if (!ts.isPropertyDeclaration(member) && !ts.isAccessor(member)) continue;
    for (const decorator of ts.getDecorators(member) ?? []) {
      const call = decorator.expression;
      const kind = ts.isCallExpression(call) ? call.expression.getText() : '';
      if (!ts.isCallExpression(call) || (kind !== 'property' && kind !== 'state')) continue;
      const options = kind === 'state' ? '{ state: true }' : call.arguments[0]?.getText() ?? '{}';
      entries.push(`${member.name.getText()}: ${options}`);
      edits.push({ from: decorator.getStart(), to: decorator.end, text: '' });
    }
  }
  if (entries.length > 0) edits.push({ from: element.members.pos, to: element.members.pos, text: ` static properties = { ${entries.join(', ')} };` });
  return edits;
}
