/** Attributes in the order they are set; null is none. An attribute that is not named is left alone. */
export type Attributes = Readonly<Record<string, string | null>>;

/** How an item is drawn: as a text, as an element or, where `name` is empty, as its items alone. */
export interface Shape {
  /** Of one kind: they turn into each other and keep what they hold. */
  readonly kind: string;
  readonly name: string;
  readonly attributes: Attributes;
  readonly items: readonly unknown[];
  readonly draw: Draw;
  /** The kind whose content the first of these items stands around: drawn as that one, it is kept. */
  readonly around?: string;
  /** For an element that is new and has its items. */
  readonly made?: (element: HTMLElement) => void;
  /** Where the following siblings stand, when that is not beside it. */
  readonly exit?: (at: At, element: Element | undefined) => Element;
}

/** Where an item is drawn. */
export interface At {
  readonly index: number;
  /** Nothing stands behind it yet, and it may go on. */
  readonly growing: boolean;
  /** The element that it stands in, and the one that its row began in: raw HTML may open or end a `<details>` between siblings. */
  readonly place: Element;
  readonly base: Element;
  /** What is drawn there now. */
  readonly old: Shape | string | undefined;
}

export type Draw<Item = unknown> = (item: Item, at: At) => Shape | string;

interface More { readonly kind?: string; readonly around?: string; readonly made?: Shape['made']; readonly exit?: Shape['exit'] }

/** An element `name` with these items in it; without a name, the items in the element around. */
export function shape<Item>(name: string, attributes: Attributes, items: readonly Item[], draw: Draw<Item>, more?: More): Shape {
  return { kind: name, name, attributes, items, draw: draw as Draw, ...more } as Shape;
}

/** A text as it is. */
export const asText: Draw<string> = text => text;
