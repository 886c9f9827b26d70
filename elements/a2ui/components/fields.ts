import { text, type Paint } from '../painter.js';
import { control } from './control.js';

const number = (value: unknown): number | undefined => typeof value === 'number' ? value : undefined;

export const checkBox: Paint = place => control(place, {
  tag: 'mdui-checkbox',
  set(field) {
    field.toggleAttribute('data-box', true);
    field.toggleAttribute('data-bare', !field.label);
  },
  show: value => value === true,
});

export const slider: Paint = place => control(place, {
  tag: 'mdui-input',
  set(field, { props }) {
    const min = number(props['min']) ?? 0;
    const max = number(props['max']) ?? 100;
    const steps = number(props['steps']) ?? 0;
    const step = steps > 0 ? (max - min) / steps : max - min > 1 ? 1 : (max - min) / 100;
    Object.assign(field, { type: 'range', min, max, step: step > 0 ? step : 'any' });
  },
  show: value => number(value) ?? (typeof value === 'string' ? Number(value) : null),
});

type Kind = 'date' | 'time' | 'datetime-local';
const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** An ISO 8601 text as a native field of that kind has it, in the time of the page. */
export function toField(value: unknown, kind: Kind): string {
  let iso = text(value);
  if (/T/i.test(iso) && ZONED.test(iso)) {
    const date = new Date(iso);
    if (Number.isNaN(date.getTime())) return '';
    iso = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  }
  const [, date = '', time = ''] = /^(\d{4,}-\d\d-\d\d)?T?(\d\d:\d\d)?/.exec(iso) ?? [];
  if (kind === 'date') return date;
  return kind === 'time' ? time : date === '' ? '' : `${date}T${time || '00:00'}`;
}

/** Back, in the form that the data has it in. */
export function fromField(value: unknown, kind: Kind, old: unknown): string {
  const field = text(value);
  if (kind !== 'datetime-local' || field === '' || !ZONED.test(text(old))) return field;
  const date = new Date(field);
  return Number.isNaN(date.getTime()) ? field : date.toISOString();
}

export const dateTimeInput: Paint = (place, { props }) => {
  const time = props['enableTime'] === true;
  const kind: Kind = !time ? 'date' : props['enableDate'] === true ? 'datetime-local' : 'time';
  const painter = control(place, {
    tag: 'mdui-input',
    set(field, { props: { min, max } }) {
      Object.assign(field, { type: kind, min: toField(min, kind) || undefined, max: toField(max, kind) || undefined });
    },
    show: value => toField(value, kind),
    write: (value, _, old) => fromField(value, kind, old),
  });
  return { ...painter, fits: ({ props: now }) => now['enableTime'] === props['enableTime'] && now['enableDate'] === props['enableDate'] };
};
