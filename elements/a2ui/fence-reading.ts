import { A2uiReader } from '../../src/a2ui/index.js';
import type { ProseRegion } from '../prose/region.js';
import type { Fence } from '../stream/fences.js';
import { tagOfSurface } from './tag.js';
import type { MessageSurfaces } from './message-surfaces.js';
import { noteElement } from './note.js';
import type { SurfaceView } from './surface-view.js';
import { wordings } from './text-of.js';
import { isClosed } from './written.js';

const TARGET = /(?:^|\s)target\s*=\s*(?:"([^"]+)"|'([^']+)'|(\S+))/;

/** What may become a closing line. */
const CLOSER = /^ {0,3}(?:`+|~+)$/;

/** Prose that grows is drawn again when it is longer by this part, from this length on, in characters: each time all of it is read. */
const PART = 1 / 64;
const LONG = 8192;

/** One fence as it is read: its messages go to the surfaces, its prose stands between them, all of it behind the fence's code box. */
export class FenceReading {
  readonly fence: Fence;
  /** The name of the place of the page that it draws in; undefined: where it stands. */
  readonly target: string | undefined;
  /** The surfaces that stand here. */
  readonly views: SurfaceView[] = [];
  /** All that stands behind its box, in order. */
  readonly nodes: HTMLElement[] = [];
  /** The surface that it spoke of last. */
  about: string | undefined;
  readonly #message: MessageSurfaces;
  readonly #reader = new A2uiReader();
  #fed = 0;
  #ended = false;
  /** Items that were taken, and those that the fence had told before it was cut off. */
  #count = 0;
  #skip = 0;
  /** Its last node. */
  #last: ChildNode;
  #prose: { readonly region: ProseRegion; source: string; drawn: number } | undefined;
  /** A line of its prose that broke off: it may go on. */
  #half = '';
  #note: HTMLElement | undefined;

  /** @param cut one that this one goes on with */
  constructor(message: MessageSurfaces, fence: Fence, cut?: FenceReading) {
    const [, double, single, bare] = TARGET.exec(fence.block.a2ui ?? '') ?? [];
    this.#message = message;
    this.fence = fence;
    this.target = double ?? single ?? bare;
    this.#last = fence.box;
    if (cut === undefined) return;
    this.#skip = cut.#count;
    this.#prose = cut.#prose;
    this.#note = cut.#note;
    if (this.#prose !== undefined) {
      this.#prose.source = this.#prose.source.slice(0, this.#prose.source.length - cut.#half.length);
      this.#prose.drawn = 0;
    }
    this.views.push(...cut.views);
    // drawn only now, what was cut had no place any more: its box went when the message went on
    const [first] = cut.nodes;
    if (first?.parentNode === null) for (const node of cut.nodes) this.#append(node);
    else {
      this.nodes.push(...cut.nodes);
      if (first !== undefined) this.#last = cut.#last;
    }
  }

  /** Takes what has come. */
  read(): void {
    const { block, key, source = '' } = this.fence;
    const cut = isClosed(source) ? undefined : this.fence.cut;
    if (key !== undefined) this.#message.telling.closed(key, this);
    if (this.#ended) return;
    // the line end behind a last line that broke off is none of its own
    const text = cut === 'line' ? block.text.slice(0, -1) : block.text;
    const items = this.#reader.push(text.slice(this.#fed));
    this.#fed = Math.max(this.#fed, text.length);
    for (const item of items) this.#take(item, false);
    if (key === undefined) {
      const { source = '', drawn = 0 } = this.#prose ?? {};
      if (source.length - drawn > (source.length > LONG ? source.length * PART : 0)) this.#drawProse(true);
      return;
    }
    this.#ended = true;
    for (const item of this.#reader.end()) this.#take(item, cut !== undefined);
    this.#drawProse(false);
  }

  /** A place for a surface, behind all that stands here. */
  outlet(): HTMLElement {
    const outlet = document.createElement(tagOfSurface());
    this.#append(outlet);
    return outlet;
  }

  /** A part that was to stand elsewhere stands here. */
  readonly take = (outlet: HTMLElement): void => { this.#append(outlet); };

  /** Something was refused that is of no surface. */
  showNote(): void {
    if (this.#note === undefined) this.#append(this.#note = noteElement());
  }

  #take(item: ReturnType<A2uiReader['push']>[number], cut: boolean): void {
    // what broke off may go on, and be the end of the fence
    if (cut && item.type === 'error') return;
    if (cut && item.type === 'text') {
      if (CLOSER.test(item.text)) return;
      this.#half += item.text;
      this.#say(item.text);
      return;
    }
    if (item.type !== 'preview' && this.#count++ < this.#skip) return;
    if (item.type === 'text') {
      this.#say(item.text);
      return;
    }
    if (this.#prose !== undefined) {
      this.#drawProse(false);
      this.#prose = undefined;
      if (this.target === undefined) for (const view of this.views) view.goOn(this.outlet());
    }
    this.#message.take(item, this);
  }

  /** A text in the block is prose of the reply; whoever takes it draws it, once for all that came. */
  #say(text: string): void {
    if (this.#prose === undefined) {
      // what came before it stands before it
      this.#message.drawing.flush(false);
      const element = document.createElement('div');
      element.setAttribute('data-a2ui', 'prose');
      this.#append(element);
      const { kit, session } = this.#message;
      const { policy } = session.options;
      const prose = this.#prose = { region: new kit.ProseRegion(element, policy), source: '', drawn: 0 };
      wordings.set(element, () => kit.plainBlocks(kit.parseBlocks(prose.source), policy));
    }
    this.#prose.source += text;
  }

  #drawProse(growing: boolean): void {
    if (this.#prose === undefined) return;
    this.#prose.drawn = this.#prose.source.length;
    this.#prose.region.tail(this.#message.kit.parseBlocks(this.#prose.source), growing);
  }

  #append(node: HTMLElement): void {
    this.#last.after(node);
    this.#last = node;
    this.nodes.push(node);
    this.#message.session.renderer.keep(this.fence.container, node);
  }
}
