import type { Diagnostic, Severity } from '../protocol/diagnostic.js';
import type { UiEvent, Value } from '../protocol/ui-events.js';
import type { WireNode, WirePatch } from '../protocol/wire.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Replaced, StateStore } from '../state/store.js';
import { pathOfId } from '../state/paths.js';
import { Parser } from '../syntax/parser.js';
import { Bodies } from './bodies.js';
import { GoingOn } from './going-on.js';
import { isoNow, Log, type EndEntry, type HostAct, type PatchEntry } from './log.js';
import type { NodeRecord } from './node.js';
import { Patcher, type PatchContext } from './patcher.js';
import type { MessageOptions, PatchOptions } from './options.js';
import { Revisions, type Revision } from './revisions.js';
import { Tree } from './tree.js';
import { isLiveControl, keepValues, sayWhy, takeWord } from './value.js';
import { utf8Fit, utf8Length, utf8Weight } from './utf8.js';
import type { Content, MessageNode, ProseReading } from './view.js';

export type { MessageOptions } from './options.js';

/**
 * One reply of an agent: takes text and nodes as they arrive, keeps the tree, the ids, the values and the log,
 * and tells a view what to show. Synchronous and free of the DOM; nothing it is fed makes it throw.
 */
export class Message {
  readonly log = new Log();
  readonly #options: MessageOptions;
  #parser: Parser;
  readonly #goingOn: GoingOn;
  readonly #patcher: Patcher;
  readonly #tree: Tree;
  readonly #bodies: Bodies;
  readonly #revisions = new Revisions();
  /** Bytes that it may still grow by. */
  #room: number;
  #ended = false;
  /** The rest of the text is being read: what is patched in it is no revision yet. */
  #ending = false;
  /** It ended, and not because it was cut. */
  #whole = false;
  /** Reads pieces of prose for which something else is drawn. */
  reading?: ProseReading;

  constructor(options: MessageOptions) {
    this.#options = options;
    const { id, version, palette, policy, state, view, onCommit } = options;
    this.#room = policy.limits.message;
    this.log.add({ kind: 'open', message_id: id, ...(version !== undefined && { version }) });
    this.#bodies = new Bodies({
      policy, view, ended: () => this.#isWhole(),
      moved: () => { this.#tree.errors.refresh(); },
    });
    this.#patcher = new Patcher(this.#patchContext());
    this.#tree = new Tree({
      palette, policy, state, view, onCommit,
      apart: options.shared ? pathOfId(id.replaceAll('.', '_')) : undefined,
      log: this.log,
      diagnose: (diagnostic, record) => { this.diagnose(diagnostic, record); },
      patch: patch => { this.patch(patch, { block: true }); },
    });
    this.#goingOn = new GoingOn(this.#tree);
    this.#parser = this.#newParser();
  }

  get id(): string { return this.#options.id; }
  get palette(): MessageOptions['palette'] { return this.#options.palette; }
  get policy(): ResolvedPolicy { return this.#options.policy; }
  get state(): StateStore { return this.#options.state; }
  /** Those whose values it began or found: of its controls, also of those that are gone, and what its first line says. */
  get paths(): ReadonlySet<string> { return this.#tree.beginnings.paths; }
  /** The nodes that stand in no other. */
  get nodes(): readonly MessageNode[] { return this.#tree.roots; }
  /** What stands in no node: prose with its Markdown, and nodes. */
  get content(): readonly Content[] { return this.#tree.content; }
  /** Whether nothing can be resumed: it ended with evidence that it is whole, or at a limit. */
  get whole(): boolean { return this.#whole; }
  /** Whether no more text is taken. */
  get ended(): boolean { return this.#ended; }

  find(id: string): MessageNode | undefined {
    return this.#tree.byId.get(id);
  }

  /** Takes the next piece of text, cut anywhere. Text after the end is dropped with a diagnostic. */
  write(text: string): void {
    if (text === '' || this.#refuseLate()) return;
    const fitting = utf8Fit(text, this.#room);
    this.#room -= utf8Length(fitting);
    this.log.add({ kind: 'text', append: fitting });
    this.#parser.write(fitting);
    if (/[\r\n]/.test(fitting)) this.#goingOn.lineEnded();
    if (fitting.length < text.length) this.#tooLarge();
  }

  /** Takes a node sent as data, at the end of the text so far. */
  node(node: WireNode): void {
    for (const _ of this.nodeSteps(node));
  }

  /** The same step by step; each says how many characters it has read. */
  *nodeSteps(node: WireNode): Generator<number, void> {
    if (this.#refuseLate()) return;
    this.#room -= utf8Weight(node);
    if (this.#room < 0) {
      this.#tooLarge();
      return;
    }
    this.log.add({ kind: 'node', node });
    yield* this.#parser.nodeSteps(node);
    this.#goingOn.lineEnded();
  }

  /**
   * Applies a patch (spec 4.1), also after the end. A refused one changes nothing and says why. What they make is drawn at the next `preview()`.
   * `time`: ISO 8601, default now; `block`: it stood in the text; `passed`: another message passed it on; `again`: what came of it, when a log is replayed.
   */
  patch(patch: WirePatch, { time = isoNow(), block, passed, again = block && this.log.again({ kind: 'patch', patch, time }) }: PatchOptions = {}): void {
    if (again?.refused !== undefined || again?.forwarded !== undefined) return;
    if (again?.read !== undefined) return void this.#revisions.add(again);
    const patcher = this.#patcher;
    patcher.again = again;
    const { entry: made, change, tell } = patcher.apply(patch, passed !== true && again === undefined);
    patcher.again = undefined;
    const entry: PatchEntry = again ?? { kind: 'patch', patch, time, ...(block && { block }), ...made };
    const revises = again === undefined ? this.#isWhole() : again.revision !== undefined;
    const revision = change !== undefined && revises ? this.#revisions.add(entry, change) : undefined;
    if (!revises) this.#revisions.note(change);
    this.log.add(revision === undefined ? entry : { ...entry, revision: revision.revision });
    tell();
    if (revision !== undefined) this.#options.onRevised?.(revision);
  }

  /** The patches that came after the end and changed something, in order. */
  get revisions(): readonly Revision[] {
    return this.#revisions.all;
  }

  /** Whether `undo()` would take a revision back now. */
  mayUndo(revision: string): boolean {
    return this.#revisions.mayTake(revision);
  }

  /** Takes a revision back: all is as it was before it, but for what was changed since. @returns false when it cannot be; a diagnostic says why. */
  undo(revision: string): boolean {
    const change = this.#revisions.take(revision);
    if (typeof change === 'string') {
      this.#warn('undo-refused', `"${revision}" cannot be undone: ${change}.`);
      return false;
    }
    this.log.add({ kind: 'undo', revision, time: isoNow() });
    const tell = change.undo();
    this.#bodies.draw();
    tell();
    const undone = this.#revisions.find(revision);
    if (undone !== undefined) this.#options.onRevised?.(undone);
    return true;
  }

  /** Shows what patches wrote, and the tentative end: what has arrived and may still change. */
  preview(): void {
    this.#bodies.draw();
    if (!this.#ended) this.#parser.preview();
  }

  /** No more comes. `clean`: with evidence that the reply is whole (`close()`, `md.close`); else what is open becomes text. `torn`: inside a character. */
  end(clean: boolean, reason?: string, by?: EndEntry['by'], torn = false): void {
    if (this.#ended) return;
    this.#ended = true;
    this.log.add({ kind: 'end', clean, ...(reason !== undefined && { reason }), ...(by !== undefined && { by }), ...(torn && { torn }) });
    this.#whole = clean || by === 'limit';
    this.#ending = true;
    if (!this.#whole) this.#goingOn.cut();
    if (torn) this.#parser.write('\uFFFD');
    this.#parser.end(clean);
    this.#goingOn.lineEnded();
    this.#ending = false;
    if (this.#whole) this.#parser = this.#newParser(); // what it knows of all that it has read is let go
    this.#bodies.end();
  }

  /**
   * Takes a cut message up again: what only its end has made is taken back, all else stays as it is.
   * @returns false when nothing can come any more: it has not ended, is whole, or too large
   */
  resume(): boolean {
    if (!this.#ended || this.#whole) return false;
    this.#ended = false;
    this.#goingOn.takeBack(() => {
      this.#parser = this.#newParser();
      for (const entry of this.log.entries) {
        if (entry.kind === 'text') this.#parser.write(entry.append);
        else if (entry.kind === 'node') this.#parser.node(entry.node);
      }
    });
    this.log.add({ kind: 'host', act: 'resume' });
    return true;
  }

  /** Nobody wants it any more. Its parser may be in the middle of a text: the rest of that sets no value and changes no other message. */
  drop(): void { this.#goingOn.stop(); }

  /** The committed `confirm` block for an action, if the message has one. */
  confirmFor(action: string): MessageNode | undefined {
    return this.all().find(({ type, phase, spec }) => type === 'confirm' && phase === 'live' && spec['action'] === action);
  }

  /** The nearest form around a node. */
  formOf(node: MessageNode): MessageNode | undefined {
    return this.#tree.byKey.get(node.key)?.form;
  }

  /** The live controls with a value inside a node, in document order. */
  controlsOf(node: MessageNode): readonly MessageNode[] {
    return [...this.#tree.byKey.get(node.key)?.descendants() ?? []].filter(isLiveControl);
  }

  /** Keeps the value of a control, or of those in a node, as it is, whatever the state says later; or lets go of it. `typed`: it has not reached the state. */
  keep(node: MessageNode, on: boolean, typed?: Value, replaced?: Replaced): void {
    keepValues(this.#tree.byKey.get(node.key), on ? this.state : undefined, typed, replaced);
  }

  /** Has the controls that show a value say why it stands where the person's did, or that it does no more. */
  readonly sayWhy = (path: string): void => {
    for (const record of this.#tree.byId.values()) if (record.spec.bind === path && sayWhy(record, this.state)) this.#options.view.update(record);
  };

  /** Every node, in document order. */
  all(): readonly MessageNode[] {
    return [...this.#tree.byId.values()];
  }

  record(event: UiEvent): void {
    this.log.add({ kind: 'event', event });
    this.#tree.errors.takeWord(event);
    for (const changed of takeWord(event, this.#tree.byId, this.state)) this.#options.view.update(changed);
  }

  /** Records what the host did itself. */
  recordHost(act: HostAct): void {
    this.log.add({ kind: 'host', ...act });
  }

  /** Takes a diagnostic into the log and passes it on. */
  diagnose(diagnostic: Diagnostic, record?: NodeRecord): void {
    const full: Diagnostic = record === undefined ? diagnostic : { line: record.line, node_id: record.id, ...diagnostic };
    if (this.#goingOn.isKnown(full)) return;
    this.log.add({ kind: 'diagnostic', diagnostic: full });
    this.#options.onDiagnostic?.(full);
  }

  #newParser(): Parser {
    const { palette, policy } = this.#options;
    return new Parser(name => palette.bodyKind(name), this.#goingOn, policy.limits);
  }

  #patchContext(): PatchContext {
    const { id, policy, state, view, onPatch, elsewhere } = this.#options;
    return {
      id, policy, state, view,
      bodies: this.#bodies,
      find: id => this.#tree.byId.get(id),
      sayWhy: this.sayWhy,
      passOn: (patch, target, node) => {
        const other = elsewhere?.(target);
        if (other === 'ambiguous') return { refused: 'patch-ambiguous' };
        if (other === undefined || other === this) return undefined;
        return { forwarded: other.id, pass: () => { other.patch({ ...patch, target: `#${node}` }, { passed: true }); other.#options.onWaiting?.(); } };
      },
      refuse: (code, message, record) => { this.#warn(code, message, record, 'error'); },
      changed: record => { this.#changed(record); },
      revising: () => this.#isWhole(),
      valueSet: (record, change) => onPatch?.valueSet(record, change),
      answered: record => onPatch?.answered(record),
    };
  }

  #isWhole(): boolean {
    return this.#ended && !this.#ending;
  }

  #changed(record: NodeRecord): void {
    if (record.phase === 'live') this.#bodies.changed(record);
    this.#tree.errors.refresh();
  }

  #tooLarge(): void {
    this.#warn('too-large', `The message is larger than ${this.policy.limits.message} bytes; the rest is dropped.`, undefined, 'error');
    this.end(false, 'too-large', 'limit');
  }

  #refuseLate(): boolean {
    if (this.#ended) this.#warn('after-end', 'Something arrived after the message had ended and was dropped.');
    return this.#ended;
  }

  #warn(code: string, message: string, record?: NodeRecord, severity: Severity = 'warning'): void {
    this.diagnose({ code, severity, message }, record);
  }
}
