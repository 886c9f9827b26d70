import { createHash } from 'node:crypto';
import ts from 'typescript';

/** What is known at build time about a library's file: which of its variables never change, what of it nobody calls. */
export interface Known {
  /** The file as it was when this was written: SHA-256, the first 16 hexadecimal digits. A new version is read before it is cut. */
  readonly hash: string;
  /** Variable to the expression that it always is: its declaration and what is assigned to it go, its uses are replaced. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Sets that are always empty: what is looked up in them is not there. */
  readonly empty?: readonly string[];
  /** Function to the one that takes its place; empty: it is gone, with the statements that call it. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Statements that begin so and have no effect that anybody sees. */
  readonly idle?: readonly string[];
  /** Functions whose calls in a variable's beginning have no effect: they go where nothing reads the variable. */
  readonly pure?: readonly string[];
  /** Expression to the one that takes its place, each as it stands in the file. */
  readonly expressions?: Readonly<Record<string, string>>;
}

interface Edit { readonly from: number; readonly to: number; readonly text: string }

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 16);

/** @throws where a library's file is not the one that what follows is about */
export function expectVersion(name: string, code: string, hash: string): void {
  const found = hashOf(code);
  if (found !== hash) throw new Error(`${name} is another version (${found}) than the build knows (${hash}): read what is cut from it again, then write down its hash.`);
}

/** Pieces of a library's text replaced by others, wherever they stand. @throws where one is not there */
export function edited(name: string, code: string, edits: Readonly<Record<string, string>>): string {
  return Object.entries(edits).reduce((text, [piece, by]) => {
    if (!text.includes(piece)) throw new Error(`${name} has no ${piece}`);
    return text.replaceAll(piece, () => by);
  }, code);
}

/**
 * A library's source for one fixed use: evaluated as far as that is known. The minifier takes out what can no longer be reached.
 * @throws where the file is not the one that `known` is about
 */
export function specialise(name: string, code: string, known: Known): string {
  expectVersion(name, code, known.hash);
  const { constants = {}, empty = [], functions = {}, idle = [], pure = [], expressions = {} } = known;
  const unused = new Set([...Object.keys(constants), ...empty, ...Object.keys(functions), ...idle, ...pure, ...Object.keys(expressions)]);
  const edits: Edit[] = [];
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const textOf = (node: ts.Node): string => node.getText(file);
  const has = (table: object, key: string): boolean => Object.hasOwn(table, key);

  const replace = (node: ts.Node, text: string, key: string): void => {
    edits.push({ from: node.getStart(file), to: node.end, text });
    unused.delete(key);
  };
  const isGone = (id: string): boolean => has(constants, id) || empty.includes(id) || functions[id] === '';
  const substitute = (node: ts.Node): boolean => {
    const text = textOf(node);
    if ((ts.isExpression(node) || ts.isBindingName(node)) && has(expressions, text)) {
      replace(node, expressions[text] ?? '', text);
    } else if (ts.isElementAccessExpression(node) && empty.includes(textOf(node.expression))) {
      replace(node, 'void 0', textOf(node.expression));
    } else if (ts.isPropertyAccessExpression(node) && empty.includes(textOf(node.expression))) {
      replace(node, 'void 0', textOf(node.expression));
    } else if (ts.isIdentifier(node) && has(constants, text) && !isName(node)) {
      replace(node, `(${constants[text] ?? ''})`, text);
    } else {
      return false;
    }
    return true;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableStatement(node) && node.declarationList.declarations.length === 1) {
      const [declaration] = node.declarationList.declarations;
      const id = declaration ? textOf(declaration.name) : '';
      if (isGone(id)) { replace(node, '', id); return; }
      if (declaration?.initializer && has(functions, id)) { replace(declaration.initializer, functions[id] ?? '', id); return; }
    }
    if (ts.isFunctionDeclaration(node) && node.name && has(functions, textOf(node.name))) {
      replace(node, functions[textOf(node.name)] ?? '', textOf(node.name));
      return;
    }
    if (ts.isExpressionStatement(node)) {
      const { expression } = node;
      const start = idle.find(begin => textOf(node).startsWith(begin));
      if (start !== undefined) { replace(node, ';', start); return; }
      if (ts.isCallExpression(expression) && functions[textOf(expression.expression)] === '') { replace(node, ';', ''); return; }
      if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
        const left = textOf(expression.left);
        if (isGone(left)) { replace(node, ';', left); return; }
      }
    }
    if (ts.isCallExpression(node) && pure.includes(textOf(node.expression))) {
      edits.push({ from: node.getStart(file), to: node.getStart(file), text: '/* @__PURE__ */ ' });
      unused.delete(textOf(node.expression));
    }
    if (!substitute(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  if (unused.size > 0) throw new Error(`${name} has nothing of: ${[...unused].join(', ')}.`);
  return edits.sort((a, b) => b.from - a.from || b.to - a.to).reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code);
}

/** Whether an identifier only names a property. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) && parent.name === node) || (ts.isPropertyAssignment(parent) && parent.name === node);
}
