import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import svelte from 'eslint-plugin-svelte';
import vue from 'eslint-plugin-vue';
import wc from 'eslint-plugin-wc';

const names = list => Object.fromEntries(list.split(' ').map(name => [name, 'readonly']));
const web = names('AbortController AbortSignal Blob CustomEvent Event EventSource EventTarget FormData Headers ReadableStream Request Response '
  + 'TextDecoder TextDecoderStream TextEncoder TextEncoderStream TransformStream URL URLSearchParams WritableStream atob btoa clearInterval clearTimeout console '
  + 'crypto fetch performance queueMicrotask setInterval setTimeout structuredClone');
const page = names('CSS Element HTMLElement IntersectionObserver KeyboardEvent MessageChannel MutationObserver Node ResizeObserver cancelAnimationFrame customElements document '
  + 'getComputedStyle getSelection history localStorage location matchMedia navigator requestAnimationFrame sessionStorage window');
const node = names('Buffer global process setImmediate');

/** What src/ must not name: it also runs in Node and in a worker. */
const domOnly = ['document', 'window', 'HTMLElement', 'Element', 'Node', 'customElements', 'navigator', 'localStorage', 'sessionStorage', 'location', 'DOMParser', 'MutationObserver', 'requestAnimationFrame'];

export default defineConfig(
  { ignores: ['dist', 'demo/dist', 'coverage', 'elements/locales/generated'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked, wc.configs['flat/best-practice'], lit.configs['flat/recommended']],
    plugins: { 'lit-a11y': litA11y },
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['vite.config.ts'] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...litA11y.configs.recommended.rules,
      'lit/attribute-names': ['error', { convention: 'kebab' }],
      'lit/ban-attributes': ['error', 'style', 'autofocus'],
      'lit/lifecycle-super': 'error',
      'lit/no-classfield-shadowing': 'error',
      'lit/no-legacy-imports': 'error',
      'lit/no-native-attributes': 'off', // a form control has `disabled`, `required`, `name` of its own
      'lit/no-this-assign-in-render': 'error',
      'lit/no-value-attribute': 'error',
      'lit/value-after-constraints': 'error',
      'lit/prefer-nothing': 'error',
      'lit/prefer-static-styles': 'error',
      'wc/no-self-class': 'off', // a custom state is the way to style; this rule knows only classes
      'max-lines': ['error', 300],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-eval': 'error',
      'no-implied-eval': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/unbound-method': ['error', { ignoreStatic: true }],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...domOnly.map(name => ({ name, message: 'src/ knows no DOM.' }))],
      'no-restricted-imports': ['error', {
        patterns: [
          { group: ['lit', 'lit/*', '@lit/*', 'lit-html', 'dompurify'], message: 'src/ runs without Lit and without a DOM.' },
          { group: ['**/elements/**', '**/test/**', '**/demo/**', '**/bench/**'], message: 'Nothing below reaches up.' },
        ],
      }],
    },
  },
  {
    files: ['src/a2ui/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        patterns: [{ regex: '^(?!\\.\\.?/)|/(?:elements|test|demo|bench|syntax|message|text|transports)/|/palette/(?!pattern/)', message: 'A2UI stands on policy, state, protocol and the check of patterns alone.' }],
      }],
    },
  },
  {
    files: ['elements/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', {
        patterns: [{ group: ['**/test/**', '**/demo/**', '**/bench/**'], message: 'Nothing below reaches up.' }],
      }],
      'no-restricted-syntax': ['error',
        { selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]', message: 'No HTML strings: nodes, or DOMPurify in elements/prose.' },
        { selector: 'CallExpression > MemberExpression.callee[property.name="insertAdjacentHTML"]', message: 'No HTML strings: nodes, or DOMPurify in elements/prose.' },
      ],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}', 'demo/**/*.{ts,tsx}', 'bench/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-expressions': 'off', // chai
      '@typescript-eslint/no-empty-function': 'off',
      // semantic-dom-diff types chai's `equal` as if it returned a promise
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [{ from: 'package', name: 'Equal', package: 'chai' }] }],
      'no-console': 'off',
      'lit/prefer-static-styles': 'off',
      'lit/ban-attributes': 'off',
      'lit-a11y/no-autofocus': 'off',
    },
  },
  // their scripts without the rules that need types: a reader of types for each would take longer than all the rest
  {
    files: ['demo/**/*.vue'],
    extends: [tseslint.configs.strict, vue.configs['flat/essential']],
    languageOptions: { globals: { ...web, ...page }, parserOptions: { parser: tseslint.parser } },
  },
  {
    files: ['demo/**/*.svelte'],
    extends: [tseslint.configs.strict, svelte.configs['flat/recommended']],
    languageOptions: { globals: { ...web, ...page }, parserOptions: { parser: tseslint.parser } },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: { ...web, ...node } }, rules: { 'max-lines': ['error', 300] } },
  { files: ['demo/**/*.{js,mjs}', 'bench/**/*.{js,mjs}', 'test/**/*.{js,mjs}'], languageOptions: { globals: page } },
);
