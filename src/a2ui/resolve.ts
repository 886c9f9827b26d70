import { cleanLabel } from '../policy/clean.js';
import { isRecord } from '../state/json-patch.js';
import type { PropType } from './catalog.js';
import type { Definition } from './check-component.js';
import { toBoolean, toNumber, toText, toTexts } from './convert.js';
import { A2uiProblem, problemOf } from './errors.js';
import type { Evaluation } from './evaluate.js';
import { LIMITS } from './limits.js';
import { absolute, escaped } from './pointer.js';
import type { CheckFinding, ChildRef, ResolvedComponent } from './resolved.js';

/** Makes a reference to a child; the same object for the same place. */
export type RefMaker = (key: string, id: string, path: string, index: number | undefined, named?: boolean) => ChildRef;

const LIVE = ['off', 'polite', 'assertive'] as const;
const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Works out one component in one place. Problems are reported with their path from the component; what has one is left out. */
export class Resolving {
  readonly #refused: Record<string, string> = {};

  /**
   * @param before what it was: shown where the agent's answer is awaited
   * @param unbound a value without a binding that the person gave
   */
  constructor(readonly evaluation: Evaluation, readonly makeRef: RefMaker, readonly report: (problem: A2uiProblem) => void, readonly before?: ResolvedComponent, readonly unbound?: unknown) {}

  resolve({ component, type }: Definition): ResolvedComponent {
    const { scope } = this.evaluation;
    const props = type === undefined ? {} : this.#props(type.props, this.unbound === undefined ? component : { ...component, value: this.unbound }, '', this.before?.props);
    const checks = this.#checks(component['checks']);
    return Object.freeze({
      id: component.id,
      type: component.component,
      known: type !== undefined,
      scope,
      props,
      refused: Object.freeze(this.#refused),
      writable: type === undefined ? [] : Object.keys(type.props).filter(name => isRecord(component[name]) && Object.hasOwn(component[name], '@path')),
      ...(typeof component['weight'] === 'number' && { weight: component['weight'] }),
      accessibility: this.#accessibility(component['accessibility']),
      checks,
      valid: checks.every(({ severity }) => severity !== 'error'),
      pending: this.evaluation.pending,
    });
  }

  #props(types: Readonly<Record<string, PropType>>, values: Readonly<Record<string, unknown>>, path: string, before: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
    const props: Record<string, unknown> = {};
    for (const [name, type] of Object.entries(types)) {
      let found: unknown;
      const pending = this.evaluation.awaited(() => { found = this.#tried(path + escaped(name), () => this.#prop(type, values[name], path + escaped(name), name)); });
      const value = (pending ? before[name] : undefined) ?? found ?? type.default;
      if (value !== undefined) props[name] = value;
    }
    return Object.freeze(props);
  }

  #tried<T>(path: string, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.report(problemOf(error).under(path));
      return undefined;
    }
  }

  #prop(type: PropType, raw: unknown, path: string, name: string): unknown {
    if (raw === undefined) return undefined;
    switch (type.kind) {
      case 'child': return this.makeRef(path, raw as string, this.evaluation.scope.path, this.evaluation.scope.index, type.label);
      case 'children': return this.#children(raw);
      // worked out when it is asked for
      case 'action': return raw;
      case 'list': return Object.freeze((raw as Readonly<Record<string, unknown>>[]).map((item, at) => this.#props(type.of ?? {}, item, path + escaped(at))));
      default: {
        const value = this.#value(type, this.evaluation.evaluate(raw), name);
        if (typeof value === 'string' || Array.isArray(value)) this.evaluation.characters += value.length;
        return value;
      }
    }
  }

  #value(type: PropType, value: unknown, name: string): unknown {
    if (value === undefined || value === null) return type.kind === 'strings' ? [] : type.kind === 'boolean' ? type.default ?? false : undefined;
    switch (type.kind) {
      case 'string': return type.label ? cleanLabel(toText(value)) : toText(value);
      case 'number': return toNumber(value);
      case 'boolean': return toBoolean(value);
      case 'strings': return Object.freeze(toTexts(value));
      case 'enum': return type.values?.find(each => each === value);
      case 'icon': return isRecord(value) ? Object.freeze({ svgPath: toText(value['svgPath']) }) : toText(value);
      default: return this.#address(type.kind, toText(value), name);
    }
  }

  #address(kind: string, address: string, name: string): string | undefined {
    const { policy } = this.evaluation.environment;
    const allowed = kind === 'image' ? policy.image(address) : policy.link(address, '')?.href;
    if (allowed === undefined && address !== '') this.#refused[name] = address;
    return allowed;
  }

  #children(raw: unknown): readonly ChildRef[] {
    const { path: base, index } = this.evaluation.scope;
    if (Array.isArray(raw)) {
      const seen = new Map<string, number>();
      return Object.freeze((raw as readonly string[]).map(id => {
        const before = seen.get(id) ?? 0;
        seen.set(id, before + 1);
        return this.makeRef(before === 0 ? id : `${id}#${before}`, id, base, index);
      }));
    }
    const { componentId, path } = raw as { componentId: string; path: string };
    const list = this.evaluation.read(path);
    if (list === undefined || list === null) return [];
    // an object is a list of its values, by their names
    const items: readonly (readonly [string | number, unknown])[] = Array.isArray(list) ? list.map((item, at) => [at, item] as const) : isRecord(list) ? Object.entries(list) : [];
    if (items.length > LIMITS.items) this.report(new A2uiProblem('LIMIT_EXCEEDED', `A list has at most ${LIMITS.items} items.`, '/children'));
    const shown = items.slice(0, LIMITS.items);
    const keys = keysOf(shown);
    const whole = absolute(path, base).replace(/\/$/, '');
    return Object.freeze(shown.flatMap(([name, item], at) => item === null ? [] : [this.makeRef(keys[at] ?? String(at), componentId, whole + escaped(name), at)]));
  }

  #accessibility(raw: unknown): ResolvedComponent['accessibility'] {
    if (!isRecord(raw)) return Object.freeze({});
    const text = (name: string): string | undefined => this.#tried(`/accessibility/${name}`, () => cleanLabel(toText(this.evaluation.evaluate(raw[name])))) || undefined;
    const [label, description] = [text('label'), text('description')];
    const live = LIVE.find(each => each === raw['live']);
    const hidden = this.#tried('/accessibility/hidden', () => toBoolean(this.evaluation.evaluate(raw['hidden'])));
    return Object.freeze({ ...(label !== undefined && { label }), ...(description !== undefined && { description }), ...(live !== undefined && { live }), ...(hidden === true && { hidden }) });
  }

  #checks(raw: unknown): readonly CheckFinding[] {
    if (!Array.isArray(raw)) return [];
    return Object.freeze((raw as readonly { condition: unknown; message?: string }[]).flatMap(({ condition, message = '' }, at) => {
      let found: unknown;
      try {
        // until the agent has said so it does not pass
        if (this.evaluation.awaited(() => { found = this.evaluation.evaluate(condition); })) found = { valid: false, code: 'PENDING' };
      } catch (error) {
        const problem = problemOf(error);
        this.report(problem.under(`/checks/${at}/condition`));
        // a rule that cannot be worked out does not pass
        found = { valid: false, code: problem.code };
      }
      return toBoolean(found) ? [] : [finding(found, isRecord(found) && found['code'] === 'PENDING' ? '' : message)];
    }));
  }
}

function finding(found: unknown, fallback: string): CheckFinding {
  const { message, code, severity } = isRecord(found) ? found : {};
  return Object.freeze({
    message: cleanLabel((typeof message === 'string' && message) || fallback),
    severity: SEVERITIES.find(each => each === severity) ?? 'error',
    ...(typeof code === 'string' && { code }),
  });
}

/** What tells the items apart where each has its own: their `id` or `key`; else their names. */
function keysOf(items: readonly (readonly [string | number, unknown])[]): readonly string[] {
  for (const name of ['id', 'key']) {
    const keys = items.map(([, item]) => isRecord(item) && (typeof item[name] === 'string' || typeof item[name] === 'number') ? `${name}:${item[name]}` : undefined);
    if (keys.every(key => key !== undefined) && new Set(keys).size === keys.length) return keys;
  }
  return items.map(([at]) => String(at));
}
