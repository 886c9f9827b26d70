import { fileURLToPath } from 'node:url';
import { Lexer } from 'marked';
import ts from 'typescript';
import { AT_START } from '../../../src/syntax/at-start.js';
import { edited, expectVersion } from './specialise.js';

/** Of marked.esm.js. It comes minified: the names below hold for this version alone. */
const HASH = '5371fea86fd0656b';

/** Of what has some of its expressions tried at the beginning alone. */
const AT_START_FILE = fileURLToPath(new URL('../../../src/syntax/at-start.ts', import.meta.url));

/** GFM, no other dialect, extension or hook, a tokenizer of its own. */
const FIXED: Readonly<Record<string, string>> = {
  'this.options.pedantic': 'false',
  'this.options.gfm': 'true',
  'this.options.silent': 'false',
  'this.options.hooks': '(void 0)',
  'this.options.extensions': '(void 0)',
  'this.tokenizer.paragraph===_.prototype.paragraph': 'true',
  'this.tokenizer.emStrong!==_.prototype.emStrong': 'false',
  'this.tokenizer.del!==_.prototype.del': 'false',
  'this.options=e||S,this.options.tokenizer=this.options.tokenizer||new _,this.tokenizer=this.options.tokenizer,this.tokenizer.options=this.options,':
    'this.tokenizer=new _,',
  'options;rules;lexer;constructor(e){this.options=e||S}': 'lexer;',
  'class l{tokens;options;state;': 'class l{tokens;state;',
  ',this.rules)': ')',
  ',codeBlockStyle:"indented"': '',
  'let t={other:O,block:ee.normal,inline:F.normal};false?(t.block=ee.pedantic,t.inline=F.pedantic):true&&(t.block=ee.gfm,this.options.breaks?t.inline=F.breaks:t.inline=F.gfm),this.tokenizer.rules=t': '',
  'let{blockSkip:t,tag:n,autolink:r}=this.tokenizer.rules.inline': 'let t=inline_blockSkip,n=inline_tag,r=inline_autolink',
  'static lex(e,t){return new l(t).lex(e)}static lexInline(e,t){return new l(t).inlineTokens(e)}lex(e){e=e.replace(O.carriageReturn,`\n`),this.blockTokens(e,this.tokens);for(let t=0;t<this.inlineQueue.length;t++){let n=this.inlineQueue[t];this.state.inRawBlock=!1,this.inlineTokens(n.src,n.tokens)}return this.inlineQueue=[],this.tokens}': '',
  'return{block:ee,inline:F}': 'return{block:{gfm:{html:block_html}}}',
};

/**
 * The lexer alone. Its file puts its expressions together as it loads; here that is done before, and each one is a variable,
 * which has a short name then and goes when nothing uses it.
 */
export function lexerOnly(code: string): string {
  expectVersion('marked', code, HASH);
  const lexer = code.slice(0, code.indexOf('var I=class{options;parser;'));
  const from = lexer.indexOf('O={codeRemoveIndent:');
  const to = lexer.indexOf('var vt={"&"');
  const body = edited('marked', lexer.slice(to), FIXED)
    .replace(/\b(?:this\.tokenizer\.rules|this\.rules|[a-z])\.(other|inline|block)\.(\w+)/g, '$1_$2')
    .replace(/\bO\.(\w+)/g, 'other_$1');
  const tags = /he="[^"]*"/.exec(lexer)?.[0] ?? '';
  const rules = [tags, ...others(lexer.slice(from, to)), ...expressions('block'), ...expressions('inline')];
  return `import{atStart}from${JSON.stringify(AT_START_FILE)};${lexer.slice(0, from)}${rules.join()};${body}export{w as Lexer};`;
}

/** The expressions that both phases use, and functions that make some, each a variable. */
function others(text: string): string[] {
  const file = ts.createSourceFile('rules.js', `var ${text}`, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'O' && node.initializer && ts.isObjectLiteralExpression(node.initializer)) {
      for (const property of node.initializer.properties) {
        if (ts.isPropertyAssignment(property)) found.push(`other_${property.name.getText()}=${property.initializer.getText().replace(/^D\(/, '/* @__PURE__ */ D(')}`);
      }
    }
    if (!ts.isVariableDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Those of one phase, as GFM has them. */
const expressions = (phase: 'block' | 'inline'): string[] =>
  Object.entries(Lexer.rules[phase].gfm).map(([name, rule]) => `${phase}_${name}=${name in AT_START[phase] ? `/* @__PURE__ */ atStart(${[rule, AT_START[phase][name]].filter(Boolean).join()})` : String(rule)}`);
