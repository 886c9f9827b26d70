import type { Surface } from '../../src/a2ui/index.js';
import type { Act, ActEvent } from '../shared/act.js';
import type { MessageSurfaces } from './message-surfaces.js';
import type { PressGuard } from '../stream/press-guard.js';
import { noteElement, sentence } from './note.js';
import { Place } from './place.js';
import { actionOf } from './press.js';
import { reads } from './pointers.js';
import { targetOf } from './targets.js';
import { msg } from './words.js';

/** So many components fade in at a time; others are there at once. */
const MOST_FADING = 20;
let fading = 0;

/** How one surface is drawn: in one part or, where text stands in its block, in several. */
export class SurfaceView {
  readonly surface: Surface;
  /** Of its own where that of the stream does not reach it. */
  readonly guard: PressGuard | undefined;
  readonly message: MessageSurfaces;
  readonly #outlets: HTMLElement[];
  readonly #armed = new Map<HTMLElement, () => unknown>();
  readonly #acts = new WeakMap<EventTarget, (act: Act) => void>();
  readonly #root: Place;
  readonly #checks = new Set<() => void>();
  readonly #overs = new Set<() => void>();
  #over = false;
  #line: HTMLElement | undefined;
  #note: HTMLElement | undefined;
  /** What is wrong is said, whether a control was visited or not. */
  showsChecks = false;

  /** @param target the name of the place outside its stream that it stands in */
  constructor(message: MessageSurfaces, surface: Surface, outlet: HTMLElement, readonly target: string | undefined) {
    this.message = message;
    this.surface = surface;
    if (target !== undefined) this.guard = new message.kit.PressGuard(outlet, () => undefined);
    this.#outlets = [outlet];
    this.#root = new Place(this, { id: 'root', scope: surface.rootScope });
    this.#begin(outlet);
    outlet.append(this.#root.node);
  }

  /** The elements that it stands in. */
  get outlets(): readonly HTMLElement[] {
    return this.#outlets;
  }

  /** Guards a button: nobody presses what they did not see. `action` is what it does now. */
  arm(button: HTMLElement, action: () => unknown): void {
    this.#armed.set(button, action);
    this.#guard.arm(button);
  }

  /** The agent has changed what stands at a path of the data, and so what a press of some button would send. */
  renew(path: string): void {
    for (const [button, action] of this.#armed) if (reads(action(), path)) this.#guard.renew(button);
  }

  get #guard(): PressGuard {
    return this.guard ?? this.message.session.guard;
  }

  /** What it says, or does. */
  says(button: HTMLElement, words: string): void {
    this.#guard.says(button, words);
  }

  disarm(button: HTMLElement): void {
    this.#armed.delete(button);
    this.#guard.unwatch(button);
  }

  /** Something that a place read has changed. */
  changed(place: Place): void {
    this.message.drawing.changed(place);
  }

  /** What the person does to `element` goes to `take`. */
  listen(element: EventTarget, take: (act: Act) => void): void {
    this.#acts.set(element, take);
  }

  /** Goes on in another part: what comes from now on stands there. */
  goOn(outlet: HTMLElement): void {
    this.#outlets.push(outlet);
    this.#begin(outlet);
    const { painter } = this.#root;
    if (painter === undefined) outlet.append(this.#root.node);
    else if ('split' in painter) outlet.append((painter as { split(): HTMLElement }).split());
    for (const line of [this.#note, this.#line]) if (line !== undefined) outlet.append(line);
  }

  /** Once, when it first appears; what stands in something that just appeared goes with that. */
  fadeIn(element: HTMLElement, duration: number): void {
    if (!element.isConnected || this.message.silent || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // each one that runs is looked at in each frame
    if (fading >= MOST_FADING) return;
    fading++;
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: 'ease-out' }).finished.catch(() => undefined).finally(() => { fading--; });
  }

  /** Says that something of it could not be shown, if so. */
  showNote(due = this.surface.rejected.length > 0): void {
    if (!due || this.#note !== undefined) return;
    this.#note = noteElement();
    this.#outlets.at(-1)?.append(this.#note);
  }

  /** A button was pressed and something is wrong. */
  showChecks(): void {
    this.showsChecks = true;
    for (const tell of this.#checks) tell();
  }

  /** @returns what ends it */
  onChecks(tell: () => void): () => void {
    this.#checks.add(tell);
    return () => { this.#checks.delete(tell); };
  }

  /** The conversation has gone on: what could be sent can be read, not used (spec 3). */
  get over(): boolean {
    return this.#over;
  }

  /** Told when it is over. @returns what ends it */
  onOver(tell: () => void): () => void {
    this.#overs.add(tell);
    return () => { this.#overs.delete(tell); };
  }

  /** Whether what a button says to the agent is said no more. */
  isOver(componentId: string): boolean {
    return this.#over && actionOf(this.surface.component(componentId)) !== undefined;
  }

  /** What can be said to the agent from here. */
  get actions(): readonly string[] {
    return this.surface.components().flatMap(component => actionOf(component) ?? []);
  }

  /** @param answered it was said, so nothing is left open */
  leave(answered: boolean): void {
    this.#over = true;
    for (const tell of [...this.#overs]) tell();
    if (answered || this.#line !== undefined) return;
    this.#line = sentence('over', msg('No longer active: the conversation has moved on.'));
    this.#outlets.at(-1)?.append(this.#line);
  }

  stop(): void {
    this.guard?.stop();
    this.#root.stop();
    for (const outlet of this.#outlets) {
      if (this.target !== undefined) targetOf(this.target).release(outlet);
      outlet.remove();
    }
  }

  #begin(outlet: HTMLElement): void {
    // before the containers around it, to which it would be an act of their own
    outlet.addEventListener('mdui-act', event => { this.#take(event); });
  }

  #take(event: ActEvent): void {
    const take = event.composedPath().map(target => this.#acts.get(target)).find(each => each !== undefined);
    event.claim();
    take?.(event.act);
  }
}
