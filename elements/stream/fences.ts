import { parseBlocks } from '../../src/message/blocks.js';
import type { MessageNode } from '../../src/message/view.js';
import type { CodeBlock } from '../../src/syntax/growth.js';
import { answered, answerText } from '../../src/text/answer.js';
import { indented, plainBlocks } from '../../src/text/plain-prose.js';
import { ProseRegion } from '../prose/region.js';
import { adoptProseStyles } from '../prose/styles.js';
import { tagOf } from '../shared/define.js';
import { getLocale } from '../shared/localize.js';
import { textWords } from '../shared/text-words.js';
import { ask } from './ask.js';
import { PressGuard } from './press-guard.js';
import { textOf } from './reason.js';
import { FrameTask } from './schedule.js';
import type { Session } from './session.js';

/** What draws surfaces needs of this file: it stands beside it and brings none of it along. */
export const kit = {
  parseBlocks, ProseRegion, adoptProseStyles, tagOf, getLocale, ask, PressGuard, FrameTask,
  answered, answerText, indented, plainBlocks, textWords,
} as const;
export type Kit = typeof kit;

/** A fence of A2UI operations in a message. */
export interface Fence {
  /** Its code box: hidden as long as surfaces are drawn for it, which stand behind it. */
  readonly box: HTMLElement;
  readonly container: MessageNode | undefined;
  /** Its body so far, and the rest of its info string. */
  block: CodeBlock;
  /** The key of its block; absent while it is open. */
  key?: number | undefined;
  /** Its Markdown, once it has a key. */
  source?: string | undefined;
  /** A message that broke off ended with it, or in it: in a line, or between two. */
  cut: 'line' | 'lines' | undefined;
  /** The message is made as it was, so the values of its surfaces are those of the state. */
  readonly again: boolean;
}

/** What stands for a fence, behind its code box. */
export interface ShownFence {
  readonly nodes: readonly Element[];
  /** In words. */
  readonly text: () => string;
}

/** What a message's fences are drawn by. */
export interface FenceView {
  /** A fence opened, grew or closed. @param logged of a message that is made as it was: entries of its log up to the text that it stands in */
  draw(fence: Fence, logged: number): void;
  /** One that was only cut off is open again: the next one goes on with it. */
  reopen(fence: Fence): void;
  /** Draws what waits for its frame. */
  flush(): void;
  /** Whether a path of the state holds a value of a surface of this message. */
  owns(path: string): boolean;
  /** The stream is in a document (again), or in none. */
  listen(): void;
  leave(): void;
  /** The conversation has gone on. @param tell whether the host is told of what could have been answered @returns whether there was any */
  supersede(tell: boolean): boolean;
  /** What is shown for the one in this code box; undefined where that is no such fence. */
  shown(box: Node): ShownFence | undefined;
  /** The press of a button is answered. @returns whether it waited for that */
  settle(nodeId: string): boolean;
  dispose(): void;
}

interface Surfaces { readonly connect: (session: Session, given: Kit) => FenceView }

let loaded: Surfaces | Promise<Surfaces> | undefined;

/** Loaded when the first such fence opens; tried again with the next one where it cannot be. */
async function load(): Promise<Surfaces> {
  try {
    return loaded = await (loaded ??= import('../a2ui.js'));
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

/** The fences of one message whose bodies are A2UI operations: code until what draws surfaces is there. */
export class Fences {
  readonly #session: Session;
  readonly #known = new Map<Node, Fence>();
  #view: FenceView | undefined;
  /** What happened to them while nothing could draw them, in order. */
  #missed: { readonly fence?: Fence; readonly tell: (view: FenceView) => void }[] = [];
  /** The conversation has gone on. */
  over = false;
  #loading: Promise<void> | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Draws one that stands in the code box `box`. */
  show(box: Node | undefined, block: CodeBlock, container: MessageNode | undefined, key?: number, source?: string): void {
    if (block.a2ui === undefined || !(box instanceof HTMLElement) || !this.#session.options.policy.surfaces) return;
    const { message: { ended, whole, log }, silent } = this.#session;
    const cut = key === undefined || !ended || whole ? undefined : log.inLine ? 'line' : 'lines';
    const now = { block, key, source, cut } as const;
    const fence = this.#known.get(box) ?? { box, container, again: silent, ...now };
    this.#known.set(box, fence);
    box.hidden = true;
    const logged = silent ? log.entries.findLastIndex(({ kind }) => kind === 'text') + 1 : 0;
    // of one that grows its last state says all
    if (!silent && this.#missed.at(-1)?.fence === fence) this.#missed.pop();
    this.#tell(view => { view.draw(Object.assign(fence, now), logged); }, fence);
    if (this.#view === undefined) this.#loading ??= this.#load();
  }

  #tell(tell: (view: FenceView) => void, fence?: Fence): void {
    if (this.#view === undefined && typeof loaded === 'object' && 'connect' in loaded) this.#connect(loaded);
    if (this.#view !== undefined) tell(this.#view);
    else this.#missed.push({ ...(fence && { fence }), tell });
  }

  /** Does something once what is being loaded is there, or cannot be; at once where nothing is. */
  whenLoaded(work: () => void): void {
    if (this.#loading === undefined) work();
    else void this.#loading.then(work);
  }

  /** The end of the message had closed the one in `box`, and it goes on. */
  reopen(box: Node | undefined): void {
    const fence = box && this.#known.get(box);
    if (box === undefined || fence === undefined) return;
    this.#known.delete(box);
    this.#tell(view => { view.reopen(fence); });
  }

  flush(): void {
    this.#view?.flush();
  }

  owns(path: string): boolean {
    return this.#view?.owns(path) ?? false;
  }

  /** The stream is in a document (again), or in none: a state that others share must not keep it alive. */
  listen(): void {
    this.#view?.listen();
  }

  leave(): void {
    this.#view?.leave();
  }

  supersede(tell: boolean): boolean {
    this.over = true;
    return this.#view?.supersede(tell) ?? false;
  }

  shown(box: Node | undefined): ShownFence | undefined {
    return box && this.#view?.shown(box);
  }

  settle(nodeId: string): boolean {
    return this.#view?.settle(nodeId) ?? false;
  }

  dispose(): void {
    this.#known.clear();
    this.#missed = [];
    this.#view?.dispose();
  }

  async #load(): Promise<void> {
    try {
      this.#connect(await load());
    } catch (error) {
      for (const { box } of this.#known.values()) box.hidden = false;
      this.#known.clear();
      this.#missed = [];
      this.#session.diagnose({ code: 'surfaces-failed', severity: 'error', message: `What draws A2UI surfaces could not be loaded; they are shown as code: ${textOf(error)}` });
    }
    this.#loading = undefined;
  }

  #connect(surfaces: Surfaces): void {
    if (this.#known.size === 0) return;
    const view = this.#view = surfaces.connect(this.#session, kit);
    for (const { tell } of this.#missed.splice(0)) tell(view);
  }
}
