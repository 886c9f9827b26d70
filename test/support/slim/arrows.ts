import { RolldownMagicString } from 'rolldown';
import ts from 'typescript';

/**
 * Functions as arrow functions, where that is the same: shorter, and many of them are one expression. Those that are declared at the
 * top become variables, whose order matters: {@link reorder} sees to it. `mappings` lead back to `code`.
 */
export function arrows(code: string): { code: string; mappings: string } {
  const file = ts.createSourceFile('bundle.js', code, ts.ScriptTarget.Latest, true);
  const text = new RolldownMagicString(code);
  const visit = (node: ts.Node): void => {
    const top = ts.isFunctionDeclaration(node) && node.parent === file;
    const inside = top || (ts.isFunctionExpression(node) && node.name === undefined);
    if (!inside || !node.body || node.asteriskToken || [node.body, ...node.parameters].some(hasOwn)) {
      ts.forEachChild(node, visit);
      return;
    }
    const { body, parameters, name, modifiers } = node;
    const written = parameters.length > 0 ? code.slice(parameters.pos, parameters.end) : '';
    const isAsync = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
    text.update(node.getStart(file), body.getStart(file), `${top ? `;var ${name?.text ?? ''}=` : '('}${isAsync ? 'async' : ''}(${written})=>`);
    text.appendLeft(node.end, top ? ';' : ')');
    visit(body);
  };
  visit(file);
  const { mappings } = JSON.parse(text.generateMap({ hires: 'boundary' }).toString()) as { mappings: string };
  return { code: text.toString(), mappings };
}

/** Whether a function's `this`, `arguments` or `new.target` is used in it. */
function hasOwn(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword || ts.isMetaProperty(node) || (ts.isIdentifier(node) && node.text === 'arguments')) return true;
  if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return false;
  return ts.forEachChild(node, child => hasOwn(child) || undefined) ?? false;
}
