import ts from 'typescript';
import type { Plugin } from 'vite';

interface Edit { readonly from: number; readonly to: number; readonly text: string }

/**
 * Turns Lit's `@property(options)` and `@state()` into one `static properties` table a class, and `@query(selector)` into a getter: both
 * mean the same to Lit and are half as long, since a legacy decorator becomes a call of its own, and brings Lit's decorators with it.
 * The sources keep their decorators, beside what they describe.
 */
export const staticProperties = (): Plugin => ({
  name: 'static-properties',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/elements\/.*\.ts$/.test(id) || !code.includes("'lit/decorators.js'")) return undefined;
    const file = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true);
    const names = decoratorsOf(file);
    const edits: Edit[] = [];
    for (const statement of file.statements) if (ts.isClassDeclaration(statement)) edits.push(...editsOf(statement, names));
    edits.sort((a, b) => b.from - a.from);
    return { code: edits.reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), code), map: null };
  },
});

/** What a file calls Lit's decorators, each with its own name. */
function decoratorsOf(file: ts.SourceFile): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.getText().includes('lit/decorators.js')) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings)) for (const { name, propertyName } of bindings.elements) names.set(name.text, propertyName?.getText() ?? name.text);
  }
  return names;
}

function editsOf(element: ts.ClassDeclaration, names: ReadonlyMap<string, string>): Edit[] {
  const edits: Edit[] = [];
  const entries: string[] = [];
  for (const member of element.members) {
    if (!ts.isPropertyDeclaration(member) && !ts.isAccessor(member)) continue;
    for (const decorator of ts.getDecorators(member) ?? []) {
      const call = decorator.expression;
      if (!ts.isCallExpression(call)) continue;
      const options = call.arguments[0]?.getText();
      const kind = names.get(call.expression.getText());
      if (kind === 'query') {
        edits.push({ from: member.getStart(), to: member.end, text: `get ${member.name.getText()}() { return this.renderRoot?.querySelector(${options ?? ''}) ?? null; }` });
      } else if (kind === 'property' || kind === 'state') {
        entries.push(`${member.name.getText()}: ${kind === 'state' ? '{ state: true }' : options ?? '{}'}`);
        edits.push({ from: decorator.getStart(), to: decorator.end, text: '' });
      }
    }
  }
  if (entries.length > 0) edits.push({ from: element.members.pos, to: element.members.pos, text: ` static properties = { ${entries.join(', ')} };` });
  return edits;
}
