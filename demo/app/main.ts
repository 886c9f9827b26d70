import '../../elements/all.js';
import { meet, tellSpeed } from './agent.js';
import { Appearance } from './appearance.js';
import { Arrivals } from './arrivals.js';
import { Chat } from './chat.js';
import { Composer } from './composer.js';
import { Departures } from './departures.js';
import { byId, make } from './dom.js';
import { readParams } from './params.js';
import { Transport } from './transport.js';
import { turnLines } from './turn-text.js';
import type { AgentInfo, SpeakingEvent, Starter } from './types.js';
import { Valve } from './valve.js';
import { starterWords, word } from './words.js';

const params = readParams(location.search);
const valve = new Valve();
const arrivals = new Arrivals(byId('arrivals', HTMLElement));
const departures = new Departures(byId('departures', HTMLElement));
/** Empty until the agent has said who it is. */
const session: { info: AgentInfo; chat?: Chat } = { info: { mode: 'script', name: '', starters: [], policy: {} } };

const transport = new Transport(valve, (speed) => {
  const running = session.chat?.messageId;
  if (running !== undefined) tellSpeed(running, speed);
});
const composer = new Composer((text) => say(text), () => session.chat?.stop());
valve.onchange = () => transport.draw();

const appearance = new Appearance(() => {
  transport.draw();
  composer.draw();
  drawAgent();
});
appearance.start();
transport.start(params.speed);

function say(text: string): void {
  started();
  session.chat?.say(text, [{ name: '', value: text }]);
}

function begin(starter: Starter): void {
  started();
  session.chat?.say({ type: 'starter', id: starter.id }, [{ name: '', value: starterWords(starter)[0] }]);
}

/** From the first turn on the welcome makes room, and the starters become a quiet row. */
function started(): void {
  document.body.classList.add('started');
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

function nameOf(action: string): string {
  return session.info.policy.actions?.[action] ?? action;
}

const log = byId('log', HTMLElement);
log.addEventListener('mdui-event', (event) => departures.show((event).detail));
log.addEventListener('mdui-diagnostic', (event) => departures.diagnose((event as CustomEvent<{ code: string; message: string }>).detail));
for (const name of ['mdui-submit', 'mdui-click', 'mdui-cancel']) {
  log.addEventListener(name, (event) => {
    const { detail } = event as CustomEvent<SpeakingEvent>;
    const stream = event.target instanceof Element ? event.target.closest('mdui-stream') : null;
    session.chat?.say(detail, turnLines(detail, stream?.nodes ?? [], nameOf));
  });
}

try {
  session.info = await meet();
} catch {
  byId('welcome', HTMLElement).append(make('p', { class: 'failure', 'data-word': 'unreachable' }, word('unreachable')));
}
session.chat = new Chat({ scroll: byId('scroll', HTMLElement), log }, session.info, valve, arrivals);
session.chat.onbusy = (busy) => (composer.busy = busy);
drawAgent();

if (params.pause !== null) valve.pauseAfter(params.pause);
const first = session.info.starters.find((starter) => starter.id === params.starter);
if (first !== undefined) begin(first);
else if (params.say !== null) say(params.say);
