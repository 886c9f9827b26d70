import type { Content, MessageNode } from '../../src/message/view.js';
import { excerptMarkdown, excerptText } from '../../src/text/excerpt.js';
import { escapeMarkdown } from '../../src/palette/markdown.js';
import { isTyping } from '../shared/focus.js';
import { textWords } from '../shared/text-words.js';
import { copyInto, emptyCopy, tellInto, textOfCopy } from './clean-copy.js';
import type { ShownFence } from './fences.js';
import { isWithin, selectedRange, shareOf } from './selection.js';
import type { Session } from './session.js';

/** The message that a stream shows. */
const sessions = new WeakMap<Element, () => Session | undefined>();

/** A block that is selected, or part of one. */
interface Piece {
  /** What it is, when all of it is selected. */
  readonly item?: Content;
  /** Where it is all that is selected, what it shows is copied, as the browser does. Absent where it shows nothing. */
  readonly alone?: boolean;
  readonly copyTo: (copy: Element) => void;
}

/** A paragraph, heading or code block: who selects one wants what it says. */
const TEXT = /^(P|H[1-6]|PRE)$/;

/** What is selected in `stream` is copied as its Markdown. */
export function copiesMarkdown(stream: HTMLElement, session: () => Session | undefined): void {
  sessions.set(stream, session);
  stream.addEventListener('copy', event => { copySelection(event, [stream]); });
}

/**
 * Puts what is selected in `streams` on the clipboard: as text the Markdown of what is selected whole and the words of the rest,
 * as HTML its plain prose. What is selected in a field, in one paragraph or beyond the listening element is left to the browser.
 * @param event heard by an element that holds the streams
 * @param nameOf who speaks in one: said where several have something that is selected
 */
export function copySelection<T extends Element>(event: ClipboardEvent, streams: Iterable<T>, nameOf?: (stream: T) => string): void {
  const { clipboardData, currentTarget } = event;
  if (event.defaultPrevented || clipboardData === null || !(currentTarget instanceof Element) || isTyping(event)) return;
  const range = selectedRange(currentTarget);
  if (range?.startContainer.getRootNode() !== currentTarget.getRootNode() || !isWithin(range, currentTarget)) return;
  // a message that is asked for is made: only what is selected is
  const parts = [...streams].filter(stream => range.intersectsNode(stream)).flatMap(stream => {
    const session = sessions.get(stream)?.();
    const pieces = session === undefined ? [] : piecesOf(range, session, session.message.content);
    const texts = session === undefined ? [] : textsOf(session, pieces).filter(text => text !== '');
    return texts.length === 0 && pieces.length === 0 ? [] : { name: nameOf?.(stream), texts, seen: pieces.filter(({ alone }) => alone !== undefined) };
  });
  const seen = parts.flatMap(part => part.seen);
  if (!seen.some(({ item }) => item !== undefined) || (seen.length === 1 && seen[0]?.alone === true)) return;
  const texts: string[] = [];
  const copy = emptyCopy();
  for (const part of parts) {
    if (part.name !== undefined && parts.length > 1) {
      texts.push(`**${escapeMarkdown(part.name)}:**`);
      tellInto(copy, `${part.name}:`);
    }
    texts.push(...part.texts);
    for (const { copyTo } of part.seen) copyTo(copy);
  }
  event.preventDefault();
  clipboardData.setData('text/plain', texts.join('\n\n'));
  clipboardData.setData('text/html', copy.innerHTML);
}

/** What stands whole beside each other is written in one piece. */
function textsOf({ message }: Session, pieces: readonly Piece[]): string[] {
  const texts: string[] = [];
  let run: Content[] = [];
  const flush = (): void => {
    if (run.length > 0) texts.push(excerptMarkdown(message, run).trim());
    run = [];
  };
  for (const { item, copyTo } of pieces) {
    if (item !== undefined) {
      run.push(item);
      continue;
    }
    flush();
    const copy = emptyCopy();
    copyTo(copy);
    texts.push(textOfCopy(copy));
  }
  flush();
  return texts;
}

/** The nodes that show a piece of content. */
function drawn({ renderer }: Session, item: Content, container: MessageNode | undefined): readonly Node[] {
  if ('source' in item) return renderer.nodesOf(container, item.key);
  const element = renderer.elementOf(item);
  return element?.isConnected === true ? [element] : [];
}

function piecesOf(range: Range, session: Session, content: readonly Content[], container?: MessageNode): Piece[] {
  const pieces: Piece[] = [];
  let whole = false;
  for (const item of content) {
    const nodes = drawn(session, item, container);
    if (nodes.length > 0) {
      const surfaces = 'source' in item ? session.fences.shown(nodes[0]) : undefined;
      const found = surfaces !== undefined ? surfacePiece(range, surfaces) : 'source' in item ? prosePiece(range, nodes, item) : nodePieces(range, session, item, nodes);
      pieces.push(...found);
      whole = found.at(-1)?.item === item;
    } else if (whole && 'source' in item) pieces.push({ item, copyTo: () => undefined }); // nobody sees a definition, but links in front of it may need it
  }
  return [...pieces, ...prosePiece(range, session.renderer.nodesOf(container))];
}

/** @param item what it is; nothing yet as long as it grows */
function prosePiece(range: Range, nodes: readonly Node[], item?: Content): Piece[] {
  const shares = nodes.map(node => shareOf(range, node));
  if (shares.every(share => share === 'none')) return [];
  return [{
    ...(item !== undefined && shares.every(share => share === 'whole') && { item }),
    alone: nodes.every(({ nodeName }) => TEXT.test(nodeName)),
    copyTo: copy => { for (const node of nodes) copyInto(copy, node, range); },
  }];
}

/** What was written of a surface is for machines: its words are copied. */
function surfacePiece(range: Range, { nodes, text }: ShownFence): Piece[] {
  const shares = nodes.map(node => shareOf(range, node));
  if (shares.every(share => share === 'none')) return [];
  return [{ alone: false, copyTo: copy => {
    if (shares.every(share => share === 'whole')) tellInto(copy, text());
    else for (const node of nodes) copyInto(copy, node, range);
  } }];
}

function nodePieces(range: Range, session: Session, node: MessageNode, nodes: readonly Node[]): Piece[] {
  const [element] = nodes as readonly Element[];
  if (element === undefined || !range.intersectsNode(element)) return [];
  const { content } = node;
  const last = content.findLast(item => drawn(session, item, node).length > 0);
  const inner = piecesOf(range, session, content, node);
  // the words of a container itself stand in front of what it holds
  const whole = last === undefined ? shareOf(range, element) === 'whole'
    : range.isPointInRange(element, 0) && inner.every(({ item }) => item !== undefined) && inner.some(({ item }) => item === last);
  if (!whole) return inner;
  const inside = selectedRange(element, element.shadowRoot)?.commonAncestorContainer.getRootNode();
  return [{ item: node, alone: inside === element.shadowRoot, copyTo: copy => { tellInto(copy, excerptText(session.message, [node], textWords()).trim()); } }];
}
