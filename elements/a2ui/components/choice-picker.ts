import type { ResolvedComponent } from '../../../src/a2ui/index.js';
import { cleanLabel } from '../../../src/policy/clean.js';
import { box, text, type Paint, type Painter } from '../painter.js';
import type { Place } from '../place.js';
import { msg } from '../words.js';
import { control, type Control } from './control.js';

interface Option { readonly label: string; readonly value: string }

const optionsOf = ({ props: { options } }: ResolvedComponent): readonly Option[] =>
  (Array.isArray(options) ? options as readonly Partial<Option>[] : []).map(({ label, value }) => ({ label: text(label) || cleanLabel(text(value)), value: text(value) }));

/** The values that are chosen. */
const chosen = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string');

export const choicePicker: Paint = (place, { props }) => {
  const several = props['variant'] === 'multipleSelection';
  /** What the person looks for. */
  let wanted = '';
  const picker = control(place, {
    tag: several ? 'mdui-checkgroup' : 'mdui-radio',
    set(field, component) {
      const now = chosen(component.props['value']);
      field['options'] = optionsOf(component).filter(({ label, value }) => now.includes(value) || label.toLowerCase().includes(wanted));
      field.toggleAttribute('data-chips', component.props['displayStyle'] === 'chips');
    },
    show: value => several ? chosen(value) : chosen(value)[0] ?? null,
    write: value => chosen(value),
  });
  const painter = props['filterable'] === true ? filtered(place, picker, text => {
    wanted = text.trim().toLowerCase();
    if (place.current !== undefined) picker.update(place.current);
  }) : picker;
  return { ...painter, fits: ({ props: now }) => now['variant'] === props['variant'] && now['filterable'] === props['filterable'] };
};

/** With a field above it that keeps of the options those whose labels hold what is typed, and those that are chosen. */
function filtered({ view }: Place, picker: Painter, look: (text: string) => void): Painter {
  const element = box('ChoicePicker');
  const field = box('filter', view.message.kit.tagOf('mdui-input')) as Control & Record<string, unknown>;
  Object.assign(field, { streamed: true, type: 'search', ariaLabel: msg('Filter the options'), placeholder: msg('Filter the options') });
  view.listen(field, act => {
    if (act.kind === 'input') look(text(act.value));
  });
  element.append(field, picker.element);
  const end = view.onOver(() => { field.hidden = view.over; });
  field.hidden = view.over;
  return {
    ...picker,
    element,
    stop() {
      end();
      picker.stop?.();
    },
  };
}
