import type { Spec } from '../palette/definition.js';
import { vanish } from './bodies.js';
import type { NodeRecord, Written } from './node.js';
import type { Change } from './revisions.js';
import type { MessageView } from './view.js';

const silent = (): void => undefined;

/** What `act` changes in a spec. @param touches default: the attributes that are others */
export function specChange(record: NodeRecord, act: () => void, changed: (record: NodeRecord) => void, touches?: readonly string[]): Change {
  const before = record.specNow;
  act();
  const after = record.specNow;
  return {
    touches: (touches ?? differing(before(), after())).map(name => `${record.key} ${name}`),
    stands: () => record.phase === 'live',
    undo() {
      restore(record, before(), after());
      changed(record);
      return silent;
    },
  };
}

/** The attributes in which two specs differ. (What was read anew is another object, and may say the same.) */
function differing(a: Spec, b: Spec): string[] {
  const differs = (name: string): boolean => a[name] !== b[name] && JSON.stringify(a[name]) !== JSON.stringify(b[name]);
  return [...Object.keys(a).filter(differs), ...Object.keys(b).filter(name => !Object.hasOwn(a, name) && differs(name))];
}

/** Puts back what differs between two specs of the past; what else was changed since stays. */
function restore(record: NodeRecord, before: Spec, after: Spec): void {
  const names = differing(before, after);
  const spec = { ...record.spec, ...Object.fromEntries(names.map(name => [name, before[name]])) };
  record.spec = Object.fromEntries(Object.entries(spec).filter(([name]) => name in before || !names.includes(name))) as unknown as Spec;
}

/** A node that goes, with all that is in it; it comes back the same. */
export function removal(record: NodeRecord, view: MessageView, changed: (record: NodeRecord) => void): Change {
  const within = [record, ...record.descendants()];
  const gone = vanish(within);
  const show = (shown: boolean): void => {
    view.remove(record, shown);
    changed(record);
  };
  show(false);
  return {
    touches: within.map(({ key }) => String(key)),
    stands: () => record.phase === 'removed' && !isGone(record.parent),
    undo() {
      for (const node of gone) node.phase = 'live';
      show(true);
      return silent;
    },
  };
}

function isGone(record: NodeRecord | undefined): boolean {
  return record !== undefined && (record.phase === 'removed' || isGone(record.parent));
}

/** A body that is another one, and with it what stood in it. */
export function bodyChange(record: NodeRecord, write: (next: Written, more?: string) => void, next: Written, more: string | undefined, changed: (record: NodeRecord) => void): Change {
  const { written } = record;
  const { labelled = 'body' } = record.definition ?? {};
  if (record.directive.body === 'inline') {
    const change = specChange(record, () => { write(next, more); }, changed, ['body', labelled]);
    return {
      ...change,
      undo() {
        record.written = written;
        return change.undo();
      },
    };
  }
  write(next, more);
  return {
    touches: [`${record.key} body`, ...written.held === next.held ? [] : [...record.descendants()].map(({ key }) => String(key))],
    stands: () => record.phase === 'live',
    undo() {
      write(written);
      return silent;
    },
  };
}
