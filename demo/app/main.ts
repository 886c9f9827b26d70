import '../../elements/inspector.js';
import { builtIn, definePalette, MduiConversation } from '../../elements/all.js';
import { defineRating } from '../rating/element.js';
import { rating } from '../rating/type.js';
import { meet, tellSpeed } from './agent.js';
import { Appearance } from './appearance.js';
import { Arrivals } from './arrivals.js';
import { Chat } from './chat.js';
import { Composer } from './composer.js';
import { Departures } from './departures.js';
import { byId, make } from './dom.js';
import { Keeper } from './keep.js';
import { readParams } from './params.js';
import { saveText } from './save.js';
import { Transport } from './transport.js';
import type { AgentInfo, Starter, UiEvent } from './types.js';
import { Valve } from './valve.js';
import { pickWire } from './wire.js';
import { starterWords, word } from './words.js';

const params = readParams(location.search);
const conversation = byId('conversation', MduiConversation);
defineRating();
conversation.palette = definePalette(builtIn, { rating });
const valve = new Valve();
const arrivals = new Arrivals(byId('arrivals', HTMLElement));
const departures = new Departures(byId('departures', HTMLElement));
const chat = new Chat(conversation, valve, arrivals);
const keeper = new Keeper(() => ({ talk: chat.kept(), draft: composer.text }));
/** Empty until the agent has said who it is. */
const session: { info: AgentInfo } = { info: { mode: 'script', name: '', starters: [], policy: {} } };

const transport = new Transport(valve, (speed) => {
  if (chat.messageId !== undefined) tellSpeed(chat.messageId, speed);
});
const composer = new Composer(typed, () => chat.stop(), () => keeper.soon());
valve.onchange = () => transport.draw();

const appearance = new Appearance(() => {
  transport.draw();
  composer.draw();
  drawAgent();
});
appearance.start();
transport.start(params.speed);
pickWire(params.format, (wire) => { chat.wire = wire; });

chat.onchange = () => {
  composer.busy = chat.busy;
  byId('waiting', HTMLElement).replaceChildren(...chat.waiting.slice(chat.messageId === undefined ? 1 : 0).map(({ text }) => make('p', {}, make('bdi', {}, text), ' ', make('small', { 'data-word': 'waits' }, word('waits')))));
  drawStarted();
  keeper.soon();
};

/** From the first turn on the starters become a quiet row. */
function drawStarted(): void {
  document.body.classList.toggle('started', conversation.streams.length > 0 || chat.busy);
}

function begin(starter: Starter): void {
  chat.say(starterWords(starter)[0]);
}

/** A text of the person's; what they have set and not sent goes with it. */
function typed(text: string): void {
  const done = conversation.turn();
  chat.say(text, done === undefined ? undefined : { content: `${text}\n\n${done.content}`, data: done.data });
}

/** Tells who answers, and what can be asked. */
function drawAgent(): void {
  byId('agent', HTMLElement).textContent = session.info.mode === 'openai' ? session.info.name : session.info.name === '' ? '' : word('scripted');
  byId('starters', HTMLElement).replaceChildren(...session.info.starters.map((starter) => {
    const [label, hint] = starterWords(starter);
    const chip = make('button', { type: 'button', class: 'starter' }, make('b', { dir: 'auto' }, label), make('span', { dir: 'auto' }, hint));
    chip.addEventListener('click', () => begin(starter));
    return chip;
  }));
}

conversation.addEventListener('mdui-event', ({ detail }) => {
  departures.show(detail);
  keeper.soon();
  if (!speaks(detail)) return;
  const done = conversation.turn();
  if (done !== undefined) chat.say(done.text, done);
});
conversation.addEventListener('mdui-diagnostic', ({ detail }) => departures.diagnose(detail));
for (const name of ['mdui-open', 'mdui-commit', 'mdui-close', 'mdui-abort', 'mdui-revise']) conversation.addEventListener(name, () => keeper.soon());

/**
 * Whether an event is the person's turn. What was left behind says so too, but nobody pressed it. A value changes in an older reply only when
 * somebody takes back what the agent made of it: what was said since stands on the other one.
 */
function speaks(detail: UiEvent): boolean {
  if (detail.type === 'ui.change') return detail.origin === 'user' && detail.message_id !== conversation.streams.at(-1)?.messageId;
  return (detail.type === 'ui.submit' || detail.type === 'ui.click' || detail.type === 'ui.cancel') && !('reason' in detail);
}

byId('new', HTMLElement).addEventListener('click', () => {
  chat.clear();
  arrivals.clear();
  departures.clear();
  keeper.now();
  byId('say', HTMLElement).focus();
});
byId('save', HTMLElement).addEventListener('click', () => saveText('conversation.md', conversation.toMarkdown()));

try {
  session.info = await meet();
} catch {
  byId('welcome', HTMLElement).append(make('p', { class: 'failure', 'data-word': 'unreachable' }, word('unreachable')));
}
conversation.policy = session.info.policy;
drawAgent();

if (params.pause !== null) valve.pauseAfter(params.pause);
const first = session.info.starters.find((starter) => starter.id === params.starter);
const kept = Keeper.read();
if (composer.text === '') composer.text = kept?.draft ?? '';
if (kept?.talk !== undefined && params.starter === null && params.say === null) {
  try {
    chat.restore(kept.talk);
  } catch (error) {
    // Kept by an older version of this page.
    console.warn(error);
  }
  drawStarted();
} else if (first !== undefined) begin(first);
else if (params.say !== null) typed(params.say);
