import { createSurfaces, functionCallIdOf, surfaceIdOf, type A2uiError, type ReaderItem, type Surface, type Surfaces } from '../../src/a2ui/index.js';
import type { Fence, FenceView, Kit, ShownFence } from '../stream/fences.js';
import type { Session } from '../stream/session.js';
import { AgentLink } from './agent-link.js';
import { Delivered } from './delivered.js';
import { directoryOf, type Directory } from './directory.js';
import { Drawing } from './drawing.js';
import { End } from './end.js';
import { FenceReading } from './fence-reading.js';
import { Presses } from './presses.js';
import { Replayed, Values } from './replayed.js';
import { surfaceSettings } from './settings.js';
import { StateMirror } from './state-mirror.js';
import { SurfaceView } from './surface-view.js';
import { targetOf } from './targets.js';
import { Telling } from './telling.js';
import type { Change } from './written.js';

/** The surfaces of one message: reads its fences, draws what they say, and says what the person does there. */
export class MessageSurfaces implements FenceView {
  readonly session: Session;
  readonly kit: Kit;
  readonly surfaces: Surfaces;
  readonly presses = new Presses();
  /** Of its controls. */
  readonly values = new Values();
  readonly #link: AgentLink;
  readonly #replayed: Replayed;
  readonly #end: End;
  readonly #directory: Directory;
  readonly #mirror: StateMirror;
  readonly #views = new Map<string, SurfaceView>();
  readonly #readings = new Map<HTMLElement, FenceReading>();
  readonly telling: Telling;
  readonly delivered = new Delivered(this);
  readonly #controls = new Set<string>();
  readonly drawing: Drawing;
  readonly #unsubscribe: () => void;
  /** A fence that was cut off and may go on. */
  #cut: FenceReading | undefined;
  /** What comes to light was told before. */
  #quiet = false;
  /** The surface that an error is of that does not say so. */
  #about: string | undefined;
  #speaker: Session | undefined;

  constructor(session: Session, kit: Kit) {
    const { host, policy, state } = session.options;
    this.session = session;
    this.kit = kit;
    this.drawing = new Drawing(kit, work => this.silent ? () => { this.quietly(work); } : work, () => { this.#drawn(); });
    this.surfaces = createSurfaces({ ...surfaceSettings(), policy: () => policy, locale: () => host.closest<HTMLElement>('[lang]')?.lang || kit.getLocale(), agentFunctions: true });
    this.#link = new AgentLink(this, this.surfaces);
    this.#replayed = new Replayed(this);
    this.#directory = directoryOf(state);
    this.#mirror = new StateMirror(state, this.surfaces);
    this.#unsubscribe = this.surfaces.subscribe(change => {
      if (change.type === 'error') this.#report(change.error);
      else if (change.type === 'send') this.#link.take(change.message);
      else if (change.type === 'data' && change.origin === 'agent') this.#views.get(change.surfaceId)?.renew(change.path);
      else if (change.type === 'deleted') this.#views.get(change.surfaceId)?.stop();
    });
    this.telling = new Telling(this, this.#readings);
    this.#end = new End(this, this.#readings);
  }

  /** What is drawn is made as it was: nothing is told, nothing moves. */
  get silent(): boolean {
    return this.#quiet || this.session.silent;
  }

  draw(fence: Fence, logged: number): void {
    const reading = this.#readings.get(fence.box) ?? this.#begin(fence);
    this.#end.follow(fence.again);
    if (!fence.again) {
      this.batch(() => { reading.read(); });
      return;
    }
    this.quietly(() => {
      this.#replayed.goOn(logged);
      reading.read();
    });
  }

  /** Does again what was done and told before, also where what draws it comes late; what persons and hosts have set stays. */
  quietly(work: () => void): void {
    const before = this.#quiet;
    this.#quiet = true;
    this.batch(() => {
      const values = this.#mirror.values();
      work();
      this.#mirror.putBack(values);
    });
    this.#quiet = before;
  }

  /** A value is being typed, or is settled on. */
  set typing(typing: boolean) {
    this.#link.typing = typing;
  }

  supersede(tell: boolean): boolean {
    const left = [...this.#views.values()].filter(view => this.#leave(view));
    for (const { surface, actions } of tell ? left : []) this.session.say(undefined, { type: 'ui.cancel', node_id: surface.id, action: actions.join(', '), reason: 'superseded', trusted: false });
    return left.length > 0;
  }

  /** A place of the page is no part of the conversation; a surface that says nothing to the agent asks nothing. @returns whether it could have been answered */
  #leave(view: SurfaceView): boolean {
    const { over, target, surface, actions } = view;
    const { policy } = this.session.options;
    if (over || target !== undefined || surface.status !== 'active' || actions.length === 0 || actions.some(policy.keepsAlive)) return false;
    const answered = this.presses.close(surface.id);
    view.leave(answered);
    return !answered && actions.some(policy.allowsAction);
  }

  shown(box: Node): ShownFence | undefined {
    return this.telling.shown(box);
  }

  /** What a surface holds that its agent did not say. */
  changes(surface: Surface): readonly Change[] {
    return this.#mirror.changes(surface);
  }

  /** A control asks for something; each is told of once. @param type as the kit has it */
  asks(nodeId: string, type: string, label: string): void {
    if (this.#controls.has(nodeId)) return;
    this.#controls.add(nodeId);
    if (!this.silent) this.session.options.onControl(type, label);
  }

  settle(nodeId: string): boolean {
    return this.presses.settle(nodeId);
  }

  /** Takes a message that did not come in a fence. @returns what was refused */
  deliver(message: unknown): readonly A2uiError[] {
    let errors: readonly A2uiError[] = [];
    this.batch(() => { errors = this.#deliver(message, false); });
    return errors;
  }

  /** Takes it again, as the log has it. @returns whether what it is for is there */
  redeliver(message: object): boolean {
    const id = surfaceIdOf(message);
    if (id !== undefined && this.surfaces.get(id) === undefined) return false;
    this.#deliver(message, true);
    return true;
  }

  #deliver(message: unknown, logged: boolean): readonly A2uiError[] {
    const { surfaceId, errors } = this.surfaces.apply(message);
    this.delivered.keep(message, logged);
    if (surfaceId !== undefined) this.presses.answered(surfaceId);
    this.showNotes();
    return errors;
  }

  /** Says it under each surface of which something was refused. */
  showNotes(): void {
    for (const view of this.#views.values()) view.showNote();
  }

  reopen(fence: Fence): void {
    this.#cut = this.#readings.get(fence.box);
    this.#readings.delete(fence.box);
  }

  listen(): void {
    this.#mirror.listen();
  }

  leave(): void {
    // what stands elsewhere in the page is still there
    if (![...this.#views.values()].some(({ target }) => target !== undefined)) this.#mirror.stop();
  }

  /** Whether it is of a surface of this message. */
  has(nodeId: string): boolean {
    return [...this.#views.keys()].some(id => nodeId.startsWith(`${id}/`));
  }

  owns(path: string): boolean {
    return this.#mirror.owns(path);
  }

  dispose(): void {
    this.#unsubscribe();
    this.drawing.stop();
    this.presses.stop();
    this.#mirror.stop();
    for (const [id, view] of this.#views) {
      this.#directory.release(id, this);
      view.stop();
    }
    this.#views.clear();
  }

  /** Takes an item of a fence. @returns what it was for, when that is of this message */
  take(item: Exclude<ReaderItem, { type: 'text' }>, reading: FenceReading): void {
    const id = 'message' in item ? surfaceIdOf(item.message) : undefined;
    const call = id === undefined && 'message' in item ? functionCallIdOf(item.message) : undefined;
    const owner = id === undefined ? (call === undefined ? undefined : this.#directory.askedBy(call)) ?? this : this.#directory.ownerOf(id, reading.target) ?? this;
    if (owner !== this && id !== undefined && !owner.#isTargeted(id)) {
      this.#report({ code: 'SURFACE_ID_USED', message: `The surface "${id}" belongs to an earlier reply.`, surfaceId: id });
      reading.showNote();
      return;
    }
    owner.batch(() => {
      owner.#about = reading.about;
      owner.#apply(item, reading, owner !== this);
      owner.#about = undefined;
    }, this.session);
  }

  #apply(item: Exclude<ReaderItem, { type: 'text' }>, reading: FenceReading, later: boolean): void {
    const { surfaceId, created, errors } = this.surfaces.take(item);
    if (surfaceId !== undefined) reading.about = surfaceId;
    if (surfaceId !== undefined && item.type === 'message' && !created) this.presses.answered(surfaceId, later ? undefined : item.message);
    const surface = surfaceId === undefined ? undefined : this.surfaces.get(surfaceId);
    if (surface === undefined || surfaceId === undefined) {
      if (errors.length > 0) reading.showNote();
      return;
    }
    this.telling.spoke(surfaceId, reading);
    if (created && !this.#views.has(surfaceId)) this.#place(surface, reading);
    this.#views.get(surfaceId)?.showNote();
  }

  #place(surface: Surface, reading: FenceReading): void {
    this.#directory.take(surface.id, this, reading.target);
    this.#mirror.add(surface);
    const outlet = reading.target === undefined ? reading.outlet() : targetOf(reading.target).outlet();
    const view = new SurfaceView(this, surface, outlet, reading.target);
    this.#views.set(surface.id, view);
    reading.views.push(view);
  }

  #isTargeted(id: string): boolean {
    return this.#directory.targetOf(id) !== undefined;
  }

  #begin(fence: Fence): FenceReading {
    const reading = new FenceReading(this, fence, this.#cut);
    this.#cut = undefined;
    this.#readings.set(fence.box, reading);
    return reading;
  }

  #report(error: A2uiError): void {
    if (this.silent) return;
    const { code, message, surfaceId, line } = error;
    this.#link.refused(error, this.#about, this.#speaker ?? this.session);
    const where = surfaceId === undefined ? '' : `surface "${surfaceId}"`;
    const at = [where, ...line === undefined ? [] : [`line ${line} of its block`]].filter(Boolean).join(', ');
    (this.#speaker ?? this.session).diagnose({ code: 'surface-rejected', severity: 'warning', message: `${code}: ${message}${at && ` (${at})`}` });
  }

  /** Does work that changes surfaces, and draws once what came of it. @param speaker whose agent is told what is refused */
  batch(work: () => void, speaker = this.session): void {
    const before = this.#speaker;
    this.drawing.batch(() => {
      this.#speaker = speaker;
      try {
        work();
      } finally {
        this.#speaker = before;
      }
    });
  }

  /** Draws what has changed, and what waits for its frame. */
  flush(): void {
    this.drawing.flush(true);
  }

  #drawn(): void {
    if (this.session.fences.over) for (const view of this.#views.values()) this.#leave(view);
    this.session.guard.changed();
    for (const view of this.#views.values()) view.guard?.changed();
  }
}
