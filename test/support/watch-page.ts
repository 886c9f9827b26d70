/** What a page still holds of what it was given: listeners of its own objects, timers and frames that are due, observers at work. */
export interface Held {
  readonly listeners: string[];
  readonly timers: string[];
  /** Puts everything back as it was. */
  readonly restore: () => void;
}

type Patched = Record<string, (...args: never[]) => unknown>;

/** Watches `document`, `window` and every timer of the page until `restore()`. What was there before does not count. */
export function watchPage(): Held {
  const listeners = new Map<string, string>();
  const timers = new Map<string, string>();
  const originals: (() => void)[] = [];
  const patch = (target: object, name: string, make: (original: (...args: never[]) => unknown) => (this: unknown, ...args: never[]) => unknown): void => {
    const methods = target as Patched;
    const own = Object.hasOwn(methods, name);
    const original = methods[name]!;
    methods[name] = make(original);
    originals.push(() => {
      if (own) methods[name] = original;
      else Reflect.deleteProperty(methods, name);
    });
  };
  const say = (work: unknown): string => String(work).replace(/\s+/g, ' ').slice(0, 120);

  const ids = new WeakMap<object, number>();
  let count = 0;
  const idOf = (thing: object): number => {
    const id = ids.get(thing) ?? (count += 1);
    ids.set(thing, id);
    return id;
  };
  for (const [name, target] of Object.entries({ document, window, root: document.documentElement, body: document.body })) {
    const key = (type: string, listener: object, options?: AddEventListenerOptions | boolean): string =>
      `${name} ${type} ${String(idOf(listener))} ${String(typeof options === 'object' ? options.capture === true : options === true)}`;
    patch(target, 'addEventListener', original => function (this: unknown, type: string, listener: object, options?: AddEventListenerOptions | boolean) {
      const { signal, once } = typeof options === 'object' ? options : {};
      if (signal?.aborted !== true) {
        const at = key(type, listener, options);
        listeners.set(at, `${name} ${type}: ${say(listener)}`);
        signal?.addEventListener('abort', () => { listeners.delete(at); }, { once: true });
        if (once === true) (original as typeof document.addEventListener).call(target as Document, type, () => { listeners.delete(at); }, { once });
      }
      (original as typeof document.addEventListener).call(target as Document, type, listener as EventListener, options);
    });
    patch(target, 'removeEventListener', original => function (this: unknown, type: string, listener: object, options?: AddEventListenerOptions | boolean) {
      listeners.delete(key(type, listener, options));
      (original as typeof document.removeEventListener).call(target as Document, type, listener as EventListener, options);
    });
  }
  for (const [set, clear, repeats] of [['setTimeout', 'clearTimeout', false], ['setInterval', 'clearInterval', true], ['requestAnimationFrame', 'cancelAnimationFrame', false], ['requestIdleCallback', 'cancelIdleCallback', false]] as const) {
    if (!(set in window)) continue;
    patch(window, set, original => (work: (...args: unknown[]) => unknown, ...rest: unknown[]) => {
      const id = (original as (...args: unknown[]) => number)((...args: unknown[]) => {
        if (!repeats) timers.delete(`${set} ${String(id)}`);
        return work(...args);
      }, ...rest);
      timers.set(`${set} ${String(id)}`, `${set}: ${say(work)}`);
      return id;
    });
    patch(window, clear, original => (id: number) => {
      timers.delete(`${set} ${String(id)}`);
      (original as (id: number) => void)(id);
    });
  }
  return {
    get listeners() { return [...listeners.values()]; },
    get timers() { return [...timers.values()]; },
    restore: () => { for (const undo of originals.reverse()) undo(); },
  };
}

/** How many of these are still in memory after some collections. */
export async function alive(refs: readonly WeakRef<object>[]): Promise<number> {
  let left = [...refs];
  for (let round = 0; round < 20 && left.length > 0; round++) {
    // what was drawn stays until a frame without it, what was looked at until the end of its task
    await new Promise(resolve => { requestAnimationFrame(resolve); });
    await new Promise(resolve => { setTimeout(resolve); });
    // Chromium's, with `--expose-gc`; at once, what looks like an address in an old frame of the stack would keep what is gone
    await globalThis.gc?.({ type: 'major', execution: 'async' });
    left = left.filter(ref => ref.deref() !== undefined);
  }
  return left.length;
}
