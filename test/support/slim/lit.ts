import ts from 'typescript';
import { edited, expectVersion } from './specialise.js';

/** What of Lit's files this kit needs no more of; they come minified, so the names hold for these versions alone. */
interface Cut { readonly hash: string; readonly edits: Readonly<Record<string, string>> }

const CUTS: Readonly<Record<string, Cut>> = {
  // no template of a compiler's, of SVG's or MathML's own, none with an expression in a comment or in raw text; no polyfill
  'lit-html/lit-html.js': {
    hash: 'b878e7f95dec8a9b',
    edits: {
      '2===i?"<svg>":3===i?"<math>":""': '""',
      '+(2===i?"</svg>":3===i?"</math>":"")': '',
      'if(this.el=S.createElement(f,e),P.currentNode=this.el.content,2===i||3===i){const t=this.el.content.firstChild;t.replaceWith(...t.childNodes)}': 'this.el=S.createElement(f,e);P.currentNode=this.el.content;',
      'if(y.test(r.tagName)){const t=r.textContent.split(o),i=t.length-1;if(i>0){r.textContent=s?s.emptyScript:"";for(let s=0;s<i;s++)r.append(t[s],c()),P.nextNode(),d.push({type:2,index:++l});r.append(t[i],c())}}': '',
      'if(r.data===n)d.push({type:2,index:l});else{let t=-1;for(;-1!==(t=r.data.indexOf(o,t+1));)d.push({type:7,index:l}),t+=o.length-1}': 'r.data===n&&d.push({type:2,index:l});',
      'const{values:i,_$litType$:s}=t,e="number"==typeof s?this._$AC(t):(void 0===s.el&&(s.el=S.createElement(V(s.h,s.h[0]),this.options)),s);': 'const{values:i}=t,e=this._$AC(t);',
      'const j={M:h,P:o,A:n,C:1,L:N,R,D:d,V:M,I:k,H,N:L,U:z,B:I,F:Z},B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");': 'const j={I:k};',
      'w=x(2),T=x(3),': 'w=0,T=0,',
    },
  },
  // every browser that runs the kit adopts style sheets
  '@lit/reactive-element/css-tag.js': {
    hash: '902f8d23ab8fb24a',
    edits: {
      'e=t.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype': 'e=true',
      'if(this._$cssResult$=!0,o!==s)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");': 'this._$cssResult$=!0;',
      '"number"==typeof t': 'true',
      'throw Error("Value passed to \'css\' function must be a \'css\' function result: "+t+". Use \'unsafeCSS\' to pass non-literal values, but take care to ensure page security.")': '',
    },
  },
  // no standard decorators
  '@lit/reactive-element/reactive-element.js': {
    hash: '76e9815ec67d1668',
    edits: {
      'Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;': '',
      'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}': '',
      'static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}': '',
      ',void 0!==t.l&&(this.l=[...t.l])': '',
      ',this.constructor.l?.forEach(t=>t(this))': '',
      ',p?.({ReactiveElement:y}),(a.reactiveElementVersions??=[]).push("2.1.2")': '',
      ',p=a.reactiveElementPolyfillSupport': '',
      'case Object:case Array:t=null==t?t:JSON.stringify(t)': '',
      'case Object:case Array:try{i=JSON.parse(t)}catch(t){i=null}': '',
    },
  },
  'lit-element/lit-element.js': {
    hash: 'ee09e38303bb39c3',
    edits: {
      ',s.litElementHydrateSupport?.({LitElement:i});const o=s.litElementPolyfillSupport;o?.({LitElement:i})': '',
      '(s.litElementVersions??=[]).push("4.2.2");': '',
    },
  },
  'lit-html/directives/live.js': {
    hash: 'b305f9066319d838',
    edits: {
      'constructor(r){if(super(r),r.type!==n.PROPERTY&&r.type!==n.ATTRIBUTE&&r.type!==n.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!o(r))throw Error("`live` bindings can only contain a single expression")}': '',
    },
  },
  'lit-html/directives/repeat.js': {
    hash: '083140026ecd8665',
    edits: { 'constructor(e){if(super(e),e.type!==r.CHILD)throw Error("repeat() can only be used in text expressions")}': '' },
  },
};

/** A file of Lit's without that; undefined for any other file. */
export function litOfUse(id: string, code: string): string | undefined {
  const name = Object.keys(CUTS).find(each => id.endsWith(`/node_modules/${each}`));
  const cut = name === undefined ? undefined : CUTS[name];
  if (name === undefined || cut === undefined) return undefined;
  expectVersion(name, code, cut.hash);
  return edited(name, code, cut.edits);
}

/** @throws where a template needs what is cut */
export function checkTemplates(id: string, code: string): void {
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^(?:html|svg|mathml)$/.test(node.tag.getText())) {
      const { template } = node;
      const markup = ts.isTemplateExpression(template) ? [template.head, ...template.templateSpans.map(span => span.literal)].map(({ text }) => text).join('\0') : '';
      if (node.tag.getText() !== 'html' || /<!--[^>]*\0|<(?:script|style|textarea|title)\b[^>]*>[^<]*\0/.test(markup)) {
        throw new Error(`${id}: the single files have no Lit for this template: ${markup}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true));
}
