import { ALLOWED } from '../../../elements/prose/tags.js';
import type { Known } from './specialise.js';

/**
 * DOMPurify for the one configuration of `elements/prose/sanitize.ts`: a string in, a fragment out, a closed list of HTML
 * elements, no attribute, no hook. Its parsing, its walk and its checks for clobbering and for markup in raw text are its own.
 */
export const purify: Known = {
  hash: '5e8c53cd086a0125',
  constants: {
    // the configuration
    ALLOW_ARIA_ATTR: 'false',
    ALLOW_DATA_ATTR: 'false',
    ALLOW_UNKNOWN_PROTOCOLS: 'false',
    FORCE_BODY: 'true',
    IN_PLACE: 'false',
    KEEP_CONTENT: 'true',
    NAMESPACE: 'HTML_NAMESPACE',
    PARSER_MEDIA_TYPE: 'DEFAULT_PARSER_MEDIA_TYPE',
    RETURN_DOM: 'true',
    RETURN_DOM_FRAGMENT: 'true',
    RETURN_TRUSTED_TYPE: 'false',
    SAFE_FOR_TEMPLATES: 'false',
    SAFE_FOR_XML: 'true',
    SET_CONFIG: 'false',
    WHOLE_DOCUMENT: 'false',
    FORBID_CONTENTS: 'DEFAULT_FORBID_CONTENTS',
    transformCaseFunc: 'stringToLowerCase',
    // what only editing in place, hooks and calls within calls need
    inPlace: 'false',
    IN_PLACE_VISITED: 'null',
    IN_PLACE_RETURNS: 'null',
    outerVisited: 'null',
    outerReturns: 'null',
    outerConfig: 'null',
    outerTags: 'null',
    outerAttr: 'null',
    outerRemoved: 'null',
    ACTIVE_CONFIG: 'null',
    IS_EMPTY_INPUT: 'false',
    emptyHTML: '""',
    hooks: 'null',
    // what every browser has that runs an ES2022 module
    freeze: 'Object.freeze',
    seal: 'Object.seal',
    apply: 'Reflect.apply',
    construct: 'Reflect.construct',
    _ref: 'Reflect',
  },
  empty: ['FORBID_TAGS', 'ALLOWED_ATTR', 'hooks'],
  functions: {
    _parseConfig: `function (cfg) {
      ALLOWED_TAGS = addToSet({ '#text': true }, cfg.ALLOWED_TAGS);
      if (trustedTypesPolicy === void 0) trustedTypesPolicy = _getDefaultTrustedTypesPolicy();
    }`,
    _createTrustedHTML: 'html => trustedTypesPolicy.createHTML(html)',
    // the fallback for a browser without DOMParser gives no body, too
    _initDocument: `function (dirty) {
      dirty = '<remove></remove>' + dirty;
      try {
        const doc = new DOMParser().parseFromString(trustedTypesPolicy ? _createTrustedHTML(dirty) : dirty, 'text/html');
        return getElementsByTagName.call(doc, 'body')[0];
      } catch (_) {}
    }`,
    // no allowed name is one of SVG's or MathML's, and what is not allowed is gone before its children are looked at
    _checkValidNamespace: `function (element) {
      const parentNode = getParentNode(element);
      return _readNamespaceURI(element) === HTML_NAMESPACE
        && (!parentNode || _readNodeType(parentNode) !== NODE_TYPE.element || _readNamespaceURI(parentNode) === HTML_NAMESPACE);
    }`,
    // none is allowed
    _sanitizeAttributes: `function (currentNode) {
      const attributes = _readAttributes(currentNode);
      if (!attributes || _isClobbered(currentNode)) return;
      let l = attributes.length;
      while (l--) {
        const attr = attributes[l];
        if (attr) _removeAttribute(attr.name, currentNode, attr);
      }
    }`,
    _executeHooks: '',
    _markVisited: '',
    _unmarkVisited: '',
    AsyncGenerator: '',
    unapply: 'function unapply(func) { return (thisArg, ...args) => Reflect.apply(func, thisArg, args); }',
    unconstruct: 'function unconstruct(Func) { return (...args) => Reflect.construct(Func, args); }',
  },
  idle: [
    'AsyncGenerator.prototype', 'arrayPush(DOMPurify.removed', 'DOMPurify.version', 'DOMPurify.removed', 'DOMPurify.setConfig', 'DOMPurify.clearConfig',
    'DOMPurify.isValidAttribute', 'DOMPurify.addHook', 'DOMPurify.removeHook', 'DOMPurify.removeAllHooks',
  ],
  pure: ['unapply', 'unconstruct', 'freeze', 'seal', 'create', 'Object.seal', 'addToSet', 'lookupGetter', 'document.createElement'],
  expressions: {
    // a string in
    'typeof dirty !== "string"': 'false',
    '_isNode(dirty)': 'false',
    // no rules for custom elements, no list that a hook widens
    '!FORBID_TAGS[tagName] && _isBasicCustomElement(tagName) && _matchesNameCheck(CUSTOM_ELEMENT_HANDLING.tagNameCheck, tagName)': 'false',
    'EXTRA_ELEMENT_HANDLING.tagCheck instanceof Function': 'false',
    '_forkSharedAllowlist(hooks.uponSanitizeElement, ALLOWED_TAGS, DEFAULT_ALLOWED_TAGS, SET_CONFIG_ALLOWED_TAGS)': 'ALLOWED_TAGS',
    // not allowed, so gone before
    'tagName === "noscript" || tagName === "noembed" || tagName === "noframes"': 'false',
    '_isDocumentFragment(node.content)': 'false',
    // a module has no script element
    'purifyHostElement && purifyHostElement.hasAttribute(ATTR_NAME)': 'false',
  },
};

/** Elements that the cuts above take for not allowed. */
const NEVER = /^(?:svg|math|template|script|style|title|noscript|noembed|noframes|iframe|xmp|plaintext|textarea|form|font|a|.*-.*)$/;

/** @throws where the sanitiser asks for more than what is left of it */
export function checkSanitizer(code: string): void {
  const config = /const CONFIG = \{([^}]*)\}/.exec(code)?.[1]?.replace(/\s+/g, ' ').trim();
  const known = 'ALLOWED_TAGS: [...ALLOWED], ALLOWED_ATTR: [], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false, ALLOW_SELF_CLOSE_IN_ATTR: false, FORCE_BODY: true, RETURN_DOM_FRAGMENT: true,';
  if (config !== known) throw new Error(`DOMPurify is cut for another configuration than ${config ?? 'none'}`);
  const wrong = [...ALLOWED].filter(tag => NEVER.test(tag));
  if (wrong.length > 0) throw new Error(`DOMPurify is cut as if nobody allowed ${wrong.join(', ')}`);
}
