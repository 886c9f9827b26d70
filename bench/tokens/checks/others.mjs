// The other formats, each by its owner's own package: installed by bench/tokens.mjs, in no published package.
import { createRequire } from 'node:module';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const bench = join(import.meta.dirname, '../..');
const require = createRequire(join(bench, 'package.json'));

/** A2UI: the schemas of `@a2ui/web_core`, which say `path` and `call` where v1.0 has had `@path` and `@call` since a2ui#2692. */
export function checkA2ui(pieces) {
  validateA2ui ??= a2uiValidator();
  return pieces.slice(1).map(JSON.parse).flatMap(message => validateA2ui(message) ? [] : [JSON.stringify(validateA2ui.errors.slice(-3))]);
}

let validateA2ui;

function a2uiValidator() {
  const Ajv = require('ajv/dist/2020.js').default;
  const schemas = join(bench, 'node_modules/@a2ui/web_core/src/v1_0/schemas');
  const read = name => JSON.parse(readFileSync(join(schemas, name), 'utf8'));
  const ajv = new Ajv({ strict: false, discriminator: false, validateFormats: false });
  const common = read('common_types.json');
  const { DataBinding, FunctionCommon, DynamicValue } = common.$defs;
  DataBinding.properties = { '@path': DataBinding.properties.path };
  DataBinding.required = ['@path'];
  if (FunctionCommon?.properties?.call) FunctionCommon.properties = { ...FunctionCommon.properties, '@call': FunctionCommon.properties.call };
  const plain = DynamicValue.oneOf.find(({ type }) => type === 'object');
  plain.not = { anyOf: [{ required: ['@path'] }, { required: ['@call'] }] };
  const envelope = read('agent_to_renderer.json');
  const base = envelope.$id.slice(0, envelope.$id.lastIndexOf('/'));
  ajv.addSchema(common);
  // the envelope asks for `catalog.json` beside it: the basic one
  ajv.addSchema({ ...read('catalogs/basic/catalog.json'), $id: `${base}/catalog.json` });
  return ajv.compile(envelope);
}

/** Tool calls: the arguments by the schema that the tool has, a node each or whole. */
export function checkTool(pieces, schema) {
  const Ajv = require('ajv/dist/2020.js').default;
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  return pieces.slice(1).map(JSON.parse).flatMap(call => 'oneOf' in schema ? call.nodes : [call]).flatMap(value => validate(value) ? [] : [JSON.stringify(validate.errors.slice(-3))]);
}

/** Adaptive Cards: Microsoft's parser, which says what it does not know, and has to give back what it read. */
export function checkAdaptiveCards(pieces) {
  // its bundle asks for these when it is loaded, and for nothing of them when it only parses
  globalThis.window ??= {};
  globalThis.document ??= {};
  const { AdaptiveCard, SerializationContext } = require('adaptivecards/dist/adaptivecards.js');
  return pieces.slice(1).map(JSON.parse).flatMap(json => {
    const context = new SerializationContext();
    const card = new AdaptiveCard();
    card.parse(json, context);
    const said = Array.from({ length: context.eventCount }, (_, at) => context.getEventAt(at).message);
    return [...said, ...card.validateProperties().validationEvents.map(({ message }) => message), ...lost(json, card.toJSON())];
  });
}

/** What is in the one and not in the other. */
function lost(value, other, at = '') {
  if (typeof value !== 'object' || value === null) return value === other ? [] : [`${at} is not read`];
  return Object.entries(value).flatMap(([name, inner]) => other?.[name] === undefined ? [`${at}/${name} is not read`] : lost(inner, other[name], `${at}/${name}`));
}

/** Slack: the types of `@slack/types`, all messages in one check. @returns what TypeScript says */
export function checkSlack(messages) {
  const ts = require('typescript');
  const file = join(bench, 'node_modules/slack-check.ts');
  writeFileSync(file, `import type { KnownBlock } from '@slack/types';\n${messages.map((json, at) => `export const message${at}: KnownBlock[] = ${json};`).join('\n')}\n`);
  try {
    const program = ts.createProgram([file], { strict: true, noEmit: true, skipLibCheck: true, types: [], module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext });
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 300));
  } finally {
    rmSync(file);
  }
}
