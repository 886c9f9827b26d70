// Runs in the page: streams a shape into one contender, and counts what that makes of the page.
import { begin, catalogId, version } from 'contender';
import { messages } from './workloads.mjs';

/** Lines that arrive in one frame, each in a task of its own. */
const A_FRAME = 20;

let lines = [];
let aFrame = A_FRAME;
let box;
let run;
const roots = new Set();
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (options) {
  const root = attachShadow.call(this, options);
  roots.add(root);
  return root;
};

const frame = () => new Promise(resolve => { requestAnimationFrame(() => { setTimeout(resolve); }); });
const { port1, port2 } = new window.MessageChannel();
const task = () => new Promise(resolve => {
  port1.onmessage = resolve;
  port2.postMessage(0);
});

/** v1.0 marks what is bound and what is worked out. */
const marked = value => Array.isArray(value) ? value.map(marked) : typeof value !== 'object' || value === null ? value
  : Object.fromEntries(Object.entries(value).map(([name, each]) => [name === 'path' || name === 'call' ? `@${name}` : name, marked(each)]));

/** Makes ready; nothing is drawn yet. @returns how many frames there are */
async function prepare(shape, size, way) {
  lines = messages(shape, size, catalogId).map(({ updateComponents, ...message }) => JSON.stringify(version === 'v0.9' ? { ...message, updateComponents } : { ...message, ...updateComponents && { updateComponents: marked(updateComponents) }, version }));
  box = document.createElement('main');
  document.body.append(box);
  run = await begin(box);
  await frame();
  aFrame = way === 'once' ? Infinity : A_FRAME;
  return Math.ceil(lines.length / Math.min(aFrame, lines.length));
}

/** The lines of one frame, drawn and laid out. */
async function nth(at) {
  if (aFrame === Infinity) run.write(...lines);
  else for (const line of lines.slice(at * A_FRAME, (at + 1) * A_FRAME)) {
    run.write(line);
    await task();
  }
  await frame();
  void box.offsetHeight;
}

async function end() {
  await run.end();
  await frame();
  void box.offsetHeight;
}

/** What was drawn, of the words and the controls that the shape has. */
function drawn() {
  const all = [box, ...roots].flatMap(root => [...root.querySelectorAll('*')]).filter(each => each.checkVisibility());
  return {
    texts: all.filter(({ childNodes }) => [...childNodes].some(node => node.nodeType === Node.TEXT_NODE && /Item \d+|has \d+ seats/.test(node.data))).length,
    fields: all.filter(each => each.localName === 'input').length,
    buttons: all.filter(each => each.localName === 'button').length,
  };
}

/** Nodes that were ever in the page, in roots of every kind, and those that are left. */
async function count() {
  const seen = new WeakSet();
  let made = 0;
  const look = node => {
    if (!seen.has(node)) {
      seen.add(node);
      made++;
    }
    node.childNodes.forEach(look);
  };
  const observer = new MutationObserver(records => { for (const { addedNodes } of records) addedNodes.forEach(look); });
  const watched = new Set();
  const watch = () => {
    for (const root of [box, ...roots]) {
      if (watched.has(root)) continue;
      watched.add(root);
      observer.observe(root, { subtree: true, childList: true });
      root.childNodes.forEach(look);
    }
  };
  const before = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = before.call(this, options);
    watch();
    return root;
  };
  watch();
  for (let at = 0; at * A_FRAME < lines.length; at++) await nth(at);
  await end();
  let left = 0;
  for (const root of [box, ...roots]) {
    const walker = document.createTreeWalker(root);
    while (walker.nextNode()) left++;
  }
  return { made, left };
}

window.bench = { prepare, nth, end, count, drawn };
