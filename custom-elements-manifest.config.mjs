import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';

const toPublished = path => path.replace(/^\/?(?:dist\/)?/, 'dist/').replace(/\.ts$/, '.js');

/** Reads a class's tag from its `static tag = '…'`: no comment has to repeat it. */
const staticTag = {
  name: 'static-tag',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const member = node.members.find(each => ts.isPropertyDeclaration(each) && each.name.getText() === 'tag'
      && each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword));
    let value = member?.initializer;
    while (value && ts.isAsExpression(value)) value = value.expression;
    const declaration = moduleDoc.declarations.find(({ name }) => name === node.name?.text);
    if (!declaration || !value || !ts.isStringLiteralLike(value) || value.text === '') return;
    declaration.tagName = value.text;
    declaration.customElement = true;
    declaration.members = declaration.members?.filter(({ name }) => name !== 'tag');
  },
};

/** Names the published files instead of the sources, and the definition that `define.ts` makes at run time. */
const published = {
  name: 'published',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.path = toPublished(module.path);
      module.exports ??= [];
      for (const entry of module.exports) {
        if (entry.declaration.module) entry.declaration.module = toPublished(entry.declaration.module);
      }
      for (const { tagName, name } of module.declarations ?? []) {
        if (!tagName) continue;
        module.exports = module.exports.filter(entry => entry.kind !== 'custom-element-definition');
        module.exports.push({ kind: 'custom-element-definition', name: tagName, declaration: { name, module: module.path } });
      }
    }
    customElementsManifest.modules = customElementsManifest.modules
      .filter(module => module.declarations?.length)
      .sort((a, b) => (a.path < b.path ? -1 : 1)); // by code unit: the same file on every machine
  },
};

/** What is inherited has its names in the order of the alphabet: else that follows the order in which the files are read. */
const inherited = {
  name: 'inherited',
  packageLinkPhase({ customElementsManifest }) {
    for (const { declarations = [] } of customElementsManifest.modules) {
      for (const entry of declarations.flatMap(({ events = [], members = [], attributes = [] }) => [...events, ...members, ...attributes])) {
        if (entry.inheritedFrom === undefined) continue;
        const names = Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1));
        for (const [name] of names) delete entry[name];
        Object.assign(entry, Object.fromEntries(names));
      }
    }
  },
};

const outdir = 'dist/types';

export default {
  globs: ['elements/**/*.ts'],
  exclude: ['**/*.styles.ts', '**/define.ts', 'elements/locales/**', 'elements/all.ts', 'elements/stream-only.ts'],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [
    staticTag,
    published,
    inherited,
    customElementVsCodePlugin({ outdir, hideLogs: true }),
    customElementJetBrainsPlugin({ outdir, packageJson: false, hideLogs: true }),
  ],
};
