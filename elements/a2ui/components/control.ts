import type { ResolvedComponent } from '../../../src/a2ui/index.js';
import type { OptionSpec } from '../../../src/palette/definition.js';
import type { Value } from '../../../src/protocol/ui-events.js';
import type { Act } from '../../shared/act.js';
import { readable } from '../accessibility.js';
import { box, text, type Painter } from '../painter.js';
import type { Place } from '../place.js';
import { wordsOf } from '../checks.js';
import { namesOf, statePath } from '../state-paths.js';

/** What of the kit's controls is set from here. */
export interface Control extends HTMLElement {
  label?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  value?: unknown;
  streamed?: boolean;
  /** What is left to read. */
  locked?: boolean;
  nodeId?: string;
}

export interface ControlOptions {
  /** The tag that the kit has it under, as it is called without a prefix. */
  readonly tag: string;
  /** Sets what is its own, before its value. */
  readonly set: (control: Control & Record<string, unknown>, component: ResolvedComponent) => void;
  /** The data's value as the control's. */
  readonly show?: (value: unknown, component: ResolvedComponent) => unknown;
  /** What the control holds as the data's. `old`: what the data has. */
  readonly write?: (value: Value, component: ResolvedComponent, old: unknown) => unknown;
}

/** A control of the kit, bound to the data model: what is typed is written at once, what is wrong is said behind the first visit. */
export function control(place: Place, { tag, set, show = value => value, write = value => value }: ControlOptions): Painter {
  const { view } = place;
  const { session, kit } = view.message;
  const name = kit.tagOf(tag);
  const element = box('control', name) as Control & Record<string, unknown>;
  let touched = false;
  /** Before what the person has not settled on yet. */
  let before: { readonly value: Value } | undefined;

  const update = (component: ResolvedComponent): void => {
    const { props, checks, accessibility: { label, description } } = component;
    element.label = text(props['label']) || label;
    element.ariaLabel = element.label ? null : nameOf(place);
    view.message.asks(place.nodeId, tag.replace('mdui-', ''), element.label ?? element.ariaLabel ?? '');
    element.help = description;
    set(element, component);
    if (props['value'] !== undefined || component.writable.includes('value')) element.value = show(props['value'], component);
    if (name === undefined) element.textContent = [element.label, text(props['value'])].filter(Boolean).join(': ');
    element.locked = view.over;
    element.error = touched || view.showsChecks ? checks.map(wordsOf).find(Boolean) : undefined;
  };

  const put = (value: Value): void => {
    if (place.current !== undefined) place.watch.set('value', write(value, place.current, dataOf(place)));
  };

  const take = (act: Act): void => {
    const { current } = place;
    if (current === undefined) return;
    const bind = bindOf(place);
    const { trusted } = act;
    const { nodeId: node_id } = place;
    view.message.typing = act.kind === 'input';
    if (act.kind === 'input') {
      before ??= { value: valueOf(current.props['value']) };
      put(act.value);
    } else if (act.kind === 'change') {
      touched = true;
      const old_value = before?.value ?? valueOf(current.props['value']);
      before = undefined;
      put(act.value);
      session.say(element, { type: 'ui.change', node_id, bind, old_value, value: act.value, origin: 'user', trusted, ...(element.label !== undefined && { label: element.label }) });
      if (place.current !== undefined) update(place.current);
    } else if (act.kind === 'focus' || act.kind === 'blur') {
      touched ||= act.kind === 'blur';
      session.say(element, { type: `ui.${act.kind}`, node_id, bind, trusted });
      if (act.kind === 'blur' && place.current !== undefined) update(place.current);
    }
  };

  element.streamed = true;
  element.nodeId = place.nodeId;
  view.listen(element, take);
  const again = (): void => { if (place.current !== undefined) update(place.current); };
  const ends = [view.onChecks(again), view.onOver(again), view.message.values.add(place.nodeId, put)];
  return {
    element,
    update,
    words() {
      const options = element['options'] as readonly OptionSpec[] | undefined;
      const words = kit.textWords();
      const answer = kit.answerText(valueOf(element.value), options, words);
      return kit.answered(element.label ?? element.ariaLabel ?? '', element.hasAttribute('data-obscured') ? answer.replace(/./gsu, '•') : answer, options, words);
    },
    stop() { for (const end of ends) end(); },
  };
}

const valueOf = (value: unknown): Value => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || Array.isArray(value) ? value as Value : null;

/** Where its value is in the data model. */
function pointerOf({ view: { surface }, id, current }: Place): string | undefined {
  const bound = (surface.component(id)?.['value'] as { readonly '@path'?: unknown } | undefined)?.['@path'];
  if (typeof bound !== 'string') return undefined;
  return bound.startsWith('/') ? bound : `${current?.scope.path ?? ''}/${bound}`;
}

/** What the data model has for it, as it is. */
function dataOf(place: Place): unknown {
  const pointer = pointerOf(place);
  return pointer === undefined ? undefined : place.view.surface.data.get(pointer);
}

/** The path of the state that a control's value has; else where it is in the data model, else what the control is called. */
function bindOf(place: Place): string {
  const { id: surface } = place.view.surface;
  const pointer = pointerOf(place);
  return pointer === undefined ? place.nodeId : statePath(surface, pointer) ?? `${surface}#${pointer}`;
}

/** A name for one that the agent gave none: of its value, else its id. */
function nameOf(place: Place): string {
  const last = namesOf(pointerOf(place) ?? '').at(-1) ?? '';
  return readable(/^\d*$/.test(last) ? place.id : last);
}
