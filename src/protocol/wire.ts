/** Wire events (spec 4), independent of the transport: `{event, data}` as Server-Sent Events carry them. */
export type WireEvent = WireEventBody & {
  /** The message that it is for, when its sender says so: an event for another message than the open one is not for this one. */
  readonly message_id?: string;
  /** Its number in the stream, when its sender counts: one that is not above the last was here before and is left out. */
  readonly seq?: number;
};

type WireEventBody =
  | { readonly event: 'md.open'; readonly data: { readonly message_id?: string; readonly version?: string } }
  | { readonly event: 'md.delta'; readonly data: { readonly append: string } }
  | { readonly event: 'ui.node'; readonly data: WireNode }
  | { readonly event: 'ui.patch'; readonly data: WirePatch | readonly WirePatch[]; /** Why what else was in it is no patch: set by the check of the event. */ readonly refused?: readonly string[] }
  | { readonly event: 'md.close'; readonly data: { readonly message_id?: string } }
  | { readonly event: 'md.error'; readonly data: { readonly message: string } };

/** A node sent as data: the same as a directive at the end of the text so far. */
export interface WireNode {
  readonly type: string;
  readonly id?: string;
  readonly options?: readonly WireOption[];
  /** Markdown. */
  readonly body?: string;
  readonly children?: readonly WireNode[];
  /** Any attribute of the type. */
  readonly [attribute: string]: unknown;
}

export interface WireOption {
  readonly label: string;
  readonly value?: string;
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly help?: string;
}

/** Spec 4.1. `path` is a JSON Pointer (RFC 6901) of one segment. */
export interface WirePatch {
  readonly op: 'set' | 'replace_body' | 'append' | 'disable' | 'enable' | 'remove';
  readonly target: string;
  readonly path?: string;
  readonly value?: unknown;
  readonly markdown?: string;
  readonly reason?: string;
}
