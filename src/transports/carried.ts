import { recordOf, textOf, type Plain } from '../protocol/plain.js';

/** Characters of what is carried from one connection to the next; what has more begins without it. */
const MOST = 1 << 18;

/** What a reader has to know when its wire goes on in another connection, as text. */
export function carryOf(state: object): string | undefined {
  const text = JSON.stringify(state);
  return text.length > MOST ? undefined : text;
}

/** The same again. It may come from anywhere: nothing in it is sure. */
export function carriedIn(text: string | undefined): Plain {
  try {
    return recordOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** The texts of a list. */
export function textsOf(list: unknown): string[] {
  return listOf(list).flatMap(each => textOf(each) ?? []);
}

/** The pairs of a list that begin with a text. */
export function pairsOf(list: unknown): [string, unknown][] {
  return listOf(list).flatMap((each): [string, unknown][] => {
    const [name, value] = listOf(each);
    return typeof name === 'string' ? [[name, value]] : [];
  });
}

const listOf = (list: unknown): readonly unknown[] => Array.isArray(list) ? list as readonly unknown[] : [];
