type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Characters from where a search begins to where it ends: the end of what it found, else of the text. */
const searched = (text: string, from: number, found: number, length: number): number => Math.max(1, (found < 0 ? text.length : found + length) - Math.min(from, text.length));

/** What one call costs, in characters. `this` is the text. */
const METHODS: Readonly<Record<string, (text: string, args: readonly unknown[], result: unknown) => number>> = {
  indexOf: (text, [word, from = 0], result) => searched(text, Number(from), Number(result), String(word).length),
  includes: (text, [word, from = 0], result) => searched(text, Number(from), result === true ? text.indexOf(String(word), Number(from)) : -1, String(word).length),
  lastIndexOf: (text, [, from = text.length], result) => Math.max(1, Math.min(text.length, Number(from)) - Number(result)),
  slice: (_, __, result) => (result as string).length,
  substring: (_, __, result) => (result as string).length,
  trim: text => text.length, trimStart: text => text.length, trimEnd: text => text.length,
  split: text => text.length, replaceAll: text => text.length, repeat: (_, __, result) => (result as string).length,
  startsWith: (_, [word]) => String(word).length, endsWith: (_, [word]) => String(word).length,
  normalize: text => text.length, toLowerCase: text => text.length,
  charAt: () => 1, charCodeAt: () => 1, codePointAt: () => 1, at: () => 1,
};

/**
 * How many characters `work` looks at: searched, compared, cut out or matched. The same in every run and on every machine.
 * `methods`: those of strings that count, default all; what a regular expression looks at always counts.
 * (What a regular expression does besides on its way back is `recheck`'s affair, in `test/package/redos.test.mjs`.)
 */
export function scanned(work: () => unknown, methods = METHODS): number {
  let characters = 0;
  // it is called by what it counts with, too
  let counting = true;
  const restore: (() => void)[] = [];
  const put = (prototype: object, name: string, cost: (self: unknown, args: readonly unknown[], call: () => unknown) => [result: unknown, cost: number]): void => {
    const own = Reflect.getOwnPropertyDescriptor(prototype, name)!;
    const method = own.value as Method;
    const value = function (this: unknown, ...args: unknown[]): unknown {
      if (!counting) return method.apply(this, args);
      counting = false;
      try {
        const [result, price] = cost(this, args, () => method.apply(this, args));
        characters += price;
        return result;
      } finally {
        counting = true;
      }
    };
    Reflect.defineProperty(prototype, name, { ...own, value });
    restore.push(() => { Reflect.defineProperty(prototype, name, own); });
  };
  for (const [name, cost] of Object.entries(methods)) {
    put(String.prototype, name, (self, args, call) => {
      const result = call();
      return [result, cost(String(self), args, result)];
    });
  }
  // `test`, `match`, `replace`, `split` and their like ask this one
  put(RegExp.prototype, 'exec', (self, args, call) => {
    const { global, sticky, lastIndex } = self as RegExp;
    const text = String(args[0]);
    const result = call() as RegExpExecArray | null;
    const from = global || sticky ? lastIndex : 0;
    return [result, result === null && sticky ? 1 : searched(text, from, result?.index ?? -1, result?.[0].length ?? 0)];
  });
  try {
    work();
  } finally {
    for (const each of restore) each();
  }
  return characters;
}

/** How much more is looked at when the input is four times as long: 4 where the work grows with the length, 16 where it does with its square. */
export function growth(work: (size: number) => unknown, size: number, methods = METHODS): number {
  work(1);
  return scanned(() => work(4 * size), methods) / Math.max(1, scanned(() => work(size), methods));
}
