import { isRecord } from '../state/json-patch.js';
import type { Catalog, ComponentType, PropType } from './catalog.js';
import { checkDynamic, isDynamic } from './check-dynamic.js';
import { toNumber } from './convert.js';
import { A2uiProblem, invalid, quoted } from './errors.js';
import { escaped } from './pointer.js';
import type { Component } from './types.js';

/** A component as it is kept: what was refused of it is left out. */
export interface Definition {
  readonly component: Component;
  /** Undefined: no catalogue has it. */
  readonly type: ComponentType | undefined;
  /** Ids that it refers to. */
  readonly children: readonly string[];
}

const COMMON = new Set(['id', 'component', 'catalogId', 'metadata']);
const LONGEST_ID = 200;

/**
 * Checks a component against its type. An optional property that is not what it should be is left out and noted in `minor`.
 * @param catalogOf may throw CATALOG_NOT_FOUND
 * @throws A2uiProblem when it cannot be used; with the path from the component
 */
export function checkComponent(raw: unknown, catalogOf: (catalogId: unknown) => Catalog, minor: A2uiProblem[]): Definition {
  if (!isRecord(raw)) throw invalid('A component is an object.', '');
  const { id, component: name, catalogId } = raw;
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID) throw invalid(`A component has an id, a text of 1 to ${LONGEST_ID} characters.`, '/id');
  if (typeof name !== 'string' || name === '') throw invalid(`The component ${quoted(id)} has no "component", the name of its type.`, '/component');
  if (name === 'Surface') throw invalid('"Surface" is reserved.', '/component');
  const type = catalogOf(catalogId).components.get(name);
  if (type === undefined) return { component: raw as Component, type, children: [] };
  const component = { id, component: name, ...(catalogId !== undefined && { catalogId }) } as Record<string, unknown>;
  const attempt = (property: string, check: () => unknown): void => {
    try {
      component[property] = check();
    } catch (error) {
      if (!(error instanceof A2uiProblem) || type.props[property]?.required) throw error;
      minor.push(error);
    }
  };
  for (const [property, value] of Object.entries(raw)) {
    const path = escaped(property);
    const known = Object.hasOwn(type.props, property) ? type.props[property] : undefined;
    if (COMMON.has(property) || value === null) continue;
    if (known !== undefined) attempt(property, () => checkProp(known, value, path, minor));
    else if (property === 'checks' && type.checkable) attempt(property, () => checkChecks(value, path, minor));
    else if (property === 'weight') attempt(property, () => plain(toNumber(value), 'A weight is a number.', path));
    else if (property === 'accessibility') attempt(property, () => checkAccessibility(value, path));
    else minor.push(invalid(`${name} has no property ${quoted(property)}.`, path));
  }
  const has = (property: string): boolean => Object.hasOwn(component, property);
  const missing = Object.keys(type.props).find(property => type.props[property]?.required && !has(property));
  if (missing !== undefined) throw invalid(`${name} needs ${quoted(missing)}.`, escaped(missing));
  if (type.oneOf?.some(has) === false) throw invalid(`${name} needs one of ${type.oneOf.join(', ')}.`, '');
  return { component: component as Component, type, children: childIds(type.props, component) };
}

function plain<T>(value: T | undefined, message: string, path: string): T {
  if (value === undefined) throw invalid(message, path);
  return value;
}

/** @returns the value to keep */
function checkProp(type: PropType, value: unknown, path: string, minor: A2uiProblem[]): unknown {
  if (isDynamic(value) && type.fixed) throw invalid('It is a literal, not a binding or a call.', path);
  if (!type.fixed) checkDynamic(value, path);
  if (isDynamic(value)) return value;
  switch (type.kind) {
    case 'string': case 'url': case 'image':
      return plain(typeof value === 'object' ? undefined : value, 'It is a text.', path);
    case 'number': return plain(toNumber(value), 'It is a number.', path);
    case 'boolean': return plain(typeof value === 'boolean' ? value : undefined, 'It is true or false.', path);
    case 'strings':
      return plain(Array.isArray(value) || typeof value === 'string' ? value : undefined, 'It is a list of texts.', path);
    case 'enum':
      return plain(type.values?.find(each => each === value), `It is one of ${(type.values ?? []).join(', ')}.`, path);
    case 'icon': return checkIcon(type, value, path, minor);
    case 'child': return plain(typeof value === 'string' && value !== '' ? value : undefined, 'It is the id of a component.', path);
    case 'children': return checkChildren(value, path);
    case 'action': return checkAction(value, path);
    case 'list': return checkList(type, value, path, minor);
  }
}

/** A name that is not known stays: there is something else to show in its place. */
function checkIcon(type: PropType, value: unknown, path: string, minor: A2uiProblem[]): unknown {
  if (isRecord(value)) return plain(Object.hasOwn(value, 'svgPath') ? value : undefined, 'It is the name of an icon, or {"svgPath"}.', path);
  if (typeof value === 'string' && type.values?.includes(value) === false) minor.push(invalid(`There is no icon ${quoted(value)}.`, path));
  return plain(typeof value === 'string' ? value : undefined, 'It is the name of an icon.', path);
}

function checkChildren(value: unknown, path: string): unknown {
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value;
  const template = isRecord(value) && typeof value['componentId'] === 'string' && typeof value['path'] === 'string' && Object.keys(value).length === 2;
  return plain(template ? value : undefined, 'It is a list of ids, or {"componentId", "path"}.', path);
}

function checkAction(value: unknown, path: string): unknown {
  const { event, functionCall } = isRecord(value) ? value : {};
  if (isRecord(functionCall) && event === undefined) {
    checkDynamic(functionCall, `${path}/functionCall`);
    return plain(Object.hasOwn(functionCall, '@call') ? value : undefined, 'A functionCall is {"@call", "args"}.', `${path}/functionCall`);
  }
  if (!isRecord(event) || functionCall !== undefined) throw invalid('An action is {"event"} or {"functionCall"}.', path);
  if (typeof event['name'] !== 'string' || event['name'] === '') throw invalid('An event has a name.', `${path}/event/name`);
  const { context = {}, userMessage } = event;
  if (!isRecord(context)) throw invalid('A context is an object.', `${path}/event/context`);
  checkDynamic(context, `${path}/event/context`);
  checkDynamic(userMessage, `${path}/event/userMessage`);
  return value;
}

function checkList({ of = {}, min = 0 }: PropType, value: unknown, path: string, minor: A2uiProblem[]): unknown {
  const items = plain(Array.isArray(value) ? value as readonly unknown[] : undefined, 'It is a list.', path).flatMap((item, at) => {
    const here = path + escaped(at);
    try {
      if (!isRecord(item)) throw invalid('It is an object.', here);
      return [Object.fromEntries(Object.entries(of).map(([name, type]) => [name, checkProp(type, item[name], here + escaped(name), minor)]))];
    } catch (error) {
      if (!(error instanceof A2uiProblem)) throw error;
      minor.push(error);
      return [];
    }
  });
  if (items.length < min) throw invalid(`It has at least ${min}.`, path);
  return items;
}

function checkChecks(value: unknown, path: string, minor: A2uiProblem[]): unknown {
  return plain(Array.isArray(value) ? value as readonly unknown[] : undefined, 'Checks are a list.', path).filter((rule, at) => {
    const here = path + escaped(at);
    const { condition, message } = isRecord(rule) ? rule : {};
    try {
      if (typeof condition !== 'boolean' && !isDynamic(condition)) throw invalid('A check has a condition, a binding or a call.', here);
      if (message !== undefined && typeof message !== 'string') throw invalid('A message is a text.', here);
      checkDynamic(condition, `${here}/condition`);
      return true;
    } catch (error) {
      minor.push(error as A2uiProblem);
      return false;
    }
  });
}

function checkAccessibility(value: unknown, path: string): unknown {
  if (!isRecord(value)) throw invalid('It is an object.', path);
  checkDynamic(value, path);
  return value;
}

function childIds(props: ComponentType['props'], component: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(props).flatMap(([name, { kind, of }]): readonly string[] => {
    const value = component[name];
    if (value === undefined) return [];
    if (kind === 'child') return [value as string];
    if (kind === 'children') return Array.isArray(value) ? value as string[] : [(value as { componentId: string }).componentId];
    return kind === 'list' && of !== undefined ? (value as Readonly<Record<string, unknown>>[]).flatMap(item => childIds(of, item)) : [];
  });
}
