// Runs in the page: streams a workload into one contender, and counts what that makes of the page.
import { begin } from 'contender';
import { pieces, WORKLOADS } from './workloads.mjs';

/** Updates between two layouts that a host's own script asks for. */
const LAYOUT = 20;
/** Pieces that arrive in one frame, where there is one update a frame. */
const A_FRAME = 40;

let chunks = [];
let box;
let run;
/** The longest update, in milliseconds of the clock. */
let longest = 0;

const frame = () => new Promise(resolve => { requestAnimationFrame(() => { setTimeout(resolve); }); });

function timed(work) {
  const before = performance.now();
  work();
  longest = Math.max(longest, performance.now() - before);
}

/** Makes ready; nothing is drawn yet. @returns how many pieces there are */
function prepare(name) {
  chunks = pieces(WORKLOADS[name].make());
  box = document.createElement('main');
  document.body.append(box);
  run = begin(box);
  longest = 0;
  return chunks.length;
}

/** Streams some of the pieces, an update each; with a layout every 20, and then a rest for who needs one. */
async function eachChunk(from, to) {
  for (let at = from; at < to; at++) {
    timed(() => { run.write(chunks[at]); run.draw(); });
    if (at % LAYOUT !== 0) continue;
    void box.offsetHeight;
    await run.rest?.();
  }
  void box.offsetHeight;
}

/** Streams some of the pieces, an update a frame. */
async function eachFrame(from, to) {
  for (let at = from; at < to; at += A_FRAME) {
    await frame();
    timed(() => {
      for (const chunk of chunks.slice(at, Math.min(at + A_FRAME, to))) run.write(chunk);
      run.draw();
    });
  }
}

function end() {
  timed(() => { run.end(); });
  void box.offsetHeight;
  return { longest, elements: box.querySelectorAll('*').length };
}

/** Nodes that were ever in the page, those that are left, updates that took back letters that were shown, changes of the page. */
async function count() {
  const seen = new WeakSet();
  let made = 0, taken = 0, operations = 0;
  const observer = new MutationObserver(() => undefined);
  observer.observe(box, { subtree: true, childList: true, characterData: true, attributes: true });
  const look = node => {
    if (!seen.has(node)) {
      seen.add(node);
      made++;
    }
    node.childNodes.forEach(look);
  };
  let shown = '';
  const letters = () => box.textContent.replace(/\s+/g, '');
  const after = () => {
    for (const { type, addedNodes, removedNodes } of observer.takeRecords()) {
      operations += type === 'childList' ? addedNodes.length + removedNodes.length : 1;
      addedNodes.forEach(look);
    }
    const now = letters();
    if (!now.startsWith(shown)) taken++;
    shown = now;
  };
  for (const chunk of chunks) {
    run.write(chunk);
    run.draw();
    after();
    await run.rest?.();
  }
  run.end();
  after();
  await frame();
  after();
  const walker = document.createTreeWalker(box);
  let left = 0;
  while (walker.nextNode()) left++;
  return { made, left, taken, operations, pieces: chunks.length };
}

window.speed = { prepare, eachChunk, eachFrame, end, count };
