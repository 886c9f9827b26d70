// Runs in the page: a reply with many live controls, and a conversation of many replies.
/* global Worker, PerformanceObserver */
import '../../elements/all.js';
import { CONTROLS, prose, STATUSES } from './workloads.mjs';

/** Milliseconds between two looks at what is due. */
const TICK = 1;
const frame = () => new Promise(resolve => { requestAnimationFrame(() => { setTimeout(resolve); }); });

let stream;
let talk;

const box = name => {
  const element = document.createElement(name);
  document.body.append(element);
  return element;
};

/** A clock of its own: what arrives does not wait for the page, and each piece is a task. */
function arrivals(perSecond, take) {
  const source = `let at = 0; const start = performance.now(); setInterval(() => { for (; at < (performance.now() - start) * ${perSecond} / 1000; at++) postMessage(at); }, ${TICK});`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => { take(data); };
  return () => { worker.terminate(); };
}

/** Milliseconds from a key to the frame that shows it, as the browser tells it: in steps of 8; what is quicker than 16 is not told. */
const told = [];
new PerformanceObserver(list => { for (const { duration, interactionId } of list.getEntries()) if (interactionId > 0) told.push(duration); }).observe({ type: 'event', durationThreshold: 16 });
/** The same by the page's own clock: from what a key wrote to the task behind its frame. */
const paints = [];
let frames = 0;
const tick = () => {
  frames++;
  requestAnimationFrame(tick);
};

/** A reply with its live controls, which still arrives. @returns how many controls are live */
async function controls() {
  document.body.style.cssText = 'margin: 0; block-size: 600px; overflow: auto';
  stream = box('mdui-stream');
  stream.write(CONTROLS);
  stream.flush();
  for (let at = 0; at < 5; at++) await frame();
  document.addEventListener('input', event => { void frame().then(() => { paints.push(performance.now() - event.timeStamp); }); }, { capture: true });
  const input = stream.querySelector('[node-id=middle]');
  input.scrollIntoView({ block: 'center' });
  input.focus();
  tick();
  return stream.nodes.length;
}

let stop;
let came = 0;
const WAYS = {
  nothing: () => () => undefined,
  text: () => {
    const chunks = prose(1_000_000);
    return arrivals(1000, at => { came++; stream.write(chunks[at]); });
  },
  patches: () => {
    const one = arrivals(1000, at => { came++; stream.write({ event: 'ui.patch', data: { op: 'set', target: '#progress', path: '/value', value: at % 1000 } }); });
    const many = arrivals(STATUSES * 100, at => { came++; stream.write({ event: 'ui.patch', data: { op: 'set', target: `#status-${at % STATUSES}`, path: '/state', value: at % (2 * STATUSES) < STATUSES ? 'done' : 'running' } }); });
    return () => { one(); many(); };
  },
};

/** Begins to arrive. */
function begin(way) {
  told.length = paints.length = came = frames = 0;
  stop = WAYS[way]();
}

/** No more arrives. */
function end() {
  stop();
  return { came, frames, told, paints };
}

const WRITE = {
  restore: snapshot => { talk.restore(snapshot); },
  load: markdown => { talk.load(markdown); },
};

/** An empty conversation that scrolls. */
async function conversation() {
  document.body.style.margin = 0;
  talk = box('mdui-conversation');
  talk.style.blockSize = '600px';
  await frame();
  await frame();
}

/** A conversation of so many replies, made as it comes. @returns what it can be opened from */
async function make(replies, text) {
  await conversation();
  for (let nth = 0; nth < replies; nth++) {
    talk.say(`Question ${nth}?`);
    const reply = talk.reply();
    reply.write(text.replaceAll('%', String(nth)));
    reply.close();
    reply.flush();
  }
  await frame();
  return { restore: talk.snapshot(), load: talk.toMarkdown() };
}

/** Shows it, and waits until that is painted. */
async function open(way, given) {
  WRITE[way](given);
  await frame();
}

/** All of it has been drawn. */
async function drawn() {
  while (talk.streams.some(stream => stream.asleep)) await frame();
  await frame();
  return { elements: talk.querySelectorAll('*').length };
}

/** Scrolls up from the end, a step a frame. */
async function scroll(steps, by) {
  talk.scrollTop = talk.scrollHeight;
  await frame();
  for (let at = 0; at < steps; at++) {
    talk.scrollTop -= by;
    await frame();
  }
}

/** A question and a reply at its end, a piece a frame. */
async function append(pieces) {
  talk.say('One more?');
  await frame();
  const reply = talk.reply();
  for (const chunk of pieces) {
    reply.write(chunk);
    await frame();
  }
  reply.close();
  await frame();
}

window.load = { controls, begin, end, conversation, make, open, drawn, scroll, append };
