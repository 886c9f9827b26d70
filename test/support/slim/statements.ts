import ts from 'typescript';

/** A top-level statement of a bundle; of a list of variables each one is a statement. */
export interface Statement {
  /** Where it stands: from, to. A variable stands without its `var`. */
  readonly from: number;
  readonly to: number;
  readonly variable: boolean;
  /** Statements in front of it that have to be there when it runs. */
  readonly needs: ReadonlySet<number>;
}

/** What is known of a statement before its needs. */
interface Facts {
  readonly node: ts.Node;
  /** Statements whose names it reads as it runs, and all that it mentions. */
  readonly reads: Set<number>;
  readonly mentions: Set<number>;
  /** Statements that change something of its value. */
  readonly writers: Set<number>;
  /** It calls something as it runs: what that mentions is read too. */
  calls: boolean;
  /** It does more than to give a name its value: its place among those that do is kept. */
  pinned: boolean;
}

/**
 * The statements of a minified bundle. Their needs are what may stand in no other order: a name's value in front of what reads
 * it, directly or through functions that are called, and what has an effect behind what had one before. The first value of a
 * variable may call functions; that their order matters to nobody who does not read the variable is the kit's and its libraries' habit.
 */
export function statementsOf(code: string): Statement[] {
  const file = ts.createSourceFile('bundle.js', code, ts.ScriptTarget.Latest, true);
  const nodes = file.statements.flatMap((statement): readonly ts.Node[] => ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]);
  const facts = nodes.map((node): Facts => ({
    node, reads: new Set(), mentions: new Set(), writers: new Set(), calls: false, pinned: !ts.isVariableDeclaration(node) && !ts.isFunctionDeclaration(node) && !ts.isClassDeclaration(node),
  }));
  const homeOf = homes(file, nodes);
  facts.forEach((fact, index) => { look(fact, index, facts, homeOf); });
  let effect: number | undefined;
  return facts.map((fact, index) => {
    const needs = needsOf(fact, index, facts);
    if (fact.pinned) {
      if (effect !== undefined) needs.add(effect);
      effect = index;
    }
    const { node } = fact;
    return { from: node.getStart(file), to: node.end, variable: ts.isVariableDeclaration(node), needs };
  });
}

/** Says which statement declares what an identifier means; undefined for a local or global name. */
function homes(file: ts.SourceFile, nodes: readonly ts.Node[]): (id: ts.Identifier) => number | undefined {
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}), getSourceFile: name => (name === file.fileName ? file : undefined), fileExists: name => name === file.fileName,
  };
  const checker = ts.createProgram([file.fileName], { allowJs: true, noLib: true, noResolve: true, target: ts.ScriptTarget.Latest }, host).getTypeChecker();
  const places = new Map<ts.Node, number>(nodes.map((node, index) => [node, index]));
  const names = new Set<string>();
  const collect = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (ts.isBindingElement(element)) collect(element.name);
  };
  for (const node of nodes) {
    if (ts.isVariableDeclaration(node)) collect(node.name);
    else if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name) collect(node.name);
  }
  return id => {
    if (!names.has(id.text)) return undefined;
    let node: ts.Node | undefined = checker.resolveName(id.text, id, ts.SymbolFlags.Value, false)?.valueDeclaration;
    while (node && (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))) node = node.parent;
    return node && places.get(node);
  };
}

function look(fact: Facts, index: number, facts: readonly Facts[], homeOf: (id: ts.Identifier) => number | undefined): void {
  const visit = (node: ts.Node, later: boolean): void => {
    if (ts.isIdentifier(node)) {
      const home = homeOf(node);
      if (home === undefined || home === index) return;
      fact.mentions.add(home);
      if (!later) fact.reads.add(home);
      return;
    }
    if (!later) {
      if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node)) fact.calls = true;
      if (ts.isDeleteExpression(node) || ts.isPostfixUnaryExpression(node)) fact.pinned = true;
      if (ts.isBinaryExpression(node)) change(node);
    }
    const inside = later || ts.isFunctionLike(node) || (ts.isPropertyDeclaration(node) && !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword));
    ts.forEachChild(node, child => { visit(child, inside); });
  };
  const change = ({ operatorToken: { kind }, left }: ts.BinaryExpression): void => {
    if (kind === ts.SyntaxKind.CommaToken) fact.pinned = true;
    if (kind < ts.SyntaxKind.FirstAssignment || kind > ts.SyntaxKind.LastAssignment) return;
    let target: ts.Expression = left;
    while (ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target)) target = target.expression;
    if (target.kind === ts.SyntaxKind.ThisKeyword) return; // a class's own static member
    fact.pinned = true;
    const home = ts.isIdentifier(target) ? homeOf(target) : undefined;
    if (home !== undefined) facts[home]?.writers.add(index);
  };
  visit(fact.node, false);
}

function needsOf({ reads, calls, pinned }: Facts, index: number, facts: readonly Facts[]): Set<number> {
  const needs = new Set<number>();
  const seen = new Set<number>();
  const work = [...reads];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const fact = facts[next];
    if (seen.has(next) || !fact) continue;
    seen.add(next);
    // a function declared is there from the start, one that is a variable's value needs nothing itself; what else stands behind was not there before, too
    if (isFunction(fact.node) || (next < index && !ts.isFunctionDeclaration(fact.node))) needs.add(next);
    if (next !== index) work.push(...[...fact.writers].filter(writer => writer < index));
    if (calls || pinned) work.push(...fact.mentions);
  }
  return needs;
}

/** A variable that is a function. */
const isFunction = (node: ts.Node): boolean => ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer);
