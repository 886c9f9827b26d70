import type { Catalog, ComponentType, FunctionType, PropType } from './catalog.js';

/** How a kind is written where it is no text. */
const KINDS: Readonly<Record<PropType['kind'], string>> = {
  string: '', url: '=url', image: '=url', number: '=number', boolean: '=true|false', strings: '=list of texts', enum: '', icon: '=icon', child: '=id', children: '=ids or {componentId, path}', action: '=action', list: '',
};

function propText(name: string, { kind, required, values = [], of }: PropType): string {
  const value = kind === 'enum' ? `=${values.join('|')}` : of === undefined ? KINDS[kind] : `=[{${propTexts(of)}}]`;
  return `${name}${required ? '*' : ''}${value}`;
}

const propTexts = (props: Readonly<Record<string, PropType>>): string => Object.entries(props).map(([name, type]) => propText(name, type)).join(', ');

function componentText({ name, props, checkable, about }: ComponentType): string {
  return `${name}: ${propTexts(props)}${checkable ? ', checks' : ''} — ${about}`;
}

function functionText({ name, args, returns, about }: FunctionType): string {
  const names = Object.entries(args).map(([arg, need]) => arg === '*' ? '…' : `${arg}${need === 'required' ? '*' : ''}`).join(', ');
  return `${name}(${names})${returns === 'validationResult' ? ' [check]' : ''} — ${about}`;
}

/** A catalogue for a prompt: one line a component and a function; `*` is required, `a|b` a choice whose first is the default. */
export function catalogText({ components, functions }: Catalog): string {
  const icons = [...components.values()].flatMap(({ props }) => Object.values(props)).find(({ kind }) => kind === 'icon')?.values ?? [];
  return [
    'Components (`*`: required; a property takes a literal, {"@path": JSON Pointer} or {"@call": name, "args": {…}}; all take id*, weight, accessibility {label, description}):',
    ...[...components.values()].map(componentText),
    ...(icons.length > 0 ? [`Icons: ${icons.join(' ')}`] : []),
    'Checks: [{"condition": a call, "message": text}]. Actions: {"event": {"name", "context": {…}}} or {"functionCall": a call}.',
    'Functions:',
    ...[...functions.values()].map(functionText),
  ].join('\n');
}
