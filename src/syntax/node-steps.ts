import type { WireNode } from '../protocol/wire.js';
import { blockSize } from './block-size.js';
import type { OpenBlocks } from './open-blocks.js';
import { say } from './syntax-diagnostics.js';
import { readNode } from './wire-node.js';

/** Characters of a body that are read in one step, to the end of their line; a short line counts for more. */
const STEP = 4096;
/** What a node counts for beside its body: as much as the lines that open and close it in a text. */
const NODE = 2 * blockSize.line;

/** What reads a node's text. */
export interface NodeReader {
  readonly blocks: OpenBlocks;
  /** Number of the last line of the text before it. */
  readonly line: number;
  /** Takes a line of a body. */
  read(line: string): void;
  /** A body has ended in an attribute list. */
  endPending(): void;
}

/** Reads a node and those in it, step by step: each says how many characters it has read. */
export function* readNodes(node: WireNode, reader: NodeReader): Generator<number, void> {
  const { blocks } = reader;
  blocks.inData = true;
  // the children wait in a list, not on the call stack: a hostile node nests as deep as it likes
  const work: (WireNode | 'close')[] = [node];
  const seen = new Set<WireNode>();
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next === 'close') {
      blocks.closeTop('closer');
    } else if (!seen.has(next)) {
      seen.add(next);
      for (const rest of yield* openNode(next, reader)) work.push(rest);
    }
  }
  blocks.inData = false;
}

/** Opens a node and reads its body; gives what is to be done next, the last first. */
function* openNode(node: WireNode, reader: NodeReader): Generator<number, (WireNode | 'close')[]> {
  const { blocks, line: at } = reader;
  const { name, attributes, body, children } = readNode(node);
  const rest = [...children].reverse();
  const lines = body === '' ? [] : body.split('\n');
  if (name === '') blocks.diagnose(say.nodeType(), at);
  if (name === '' || blocks.refuses(at)) {
    yield* inSteps(lines, line => { blocks.prose(line, at); });
    blocks.endStretch();
    return rest;
  }
  // its body is not indented, wherever it stands
  const block = blocks.open({ name, attributes, colons: 3, indent: -blocks.strip, line: Math.max(at, 1), source: `:::${name}` });
  if (block.kind !== 'blocks') {
    blocks.lines(block, lines);
    yield NODE + body.length;
    return rest;
  }
  blocks.floor = blocks.depth;
  yield* inSteps(lines, line => { reader.read(line); });
  reader.endPending();
  while (blocks.depth > blocks.floor) blocks.closeTop('implied');
  blocks.floor = 0;
  yield NODE;
  return ['close', ...rest];
}

function* inSteps(lines: readonly string[], take: (line: string) => void): Generator<number, void> {
  let size = 0;
  for (const line of lines) {
    take(line);
    size += Math.max(line.length + 1, blockSize.line);
    if (size < STEP) continue;
    yield size;
    size = 0;
  }
  yield size;
}
