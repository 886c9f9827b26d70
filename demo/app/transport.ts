import { byId } from './dom.js';
import { keepParam } from './params.js';
import type { Valve } from './valve.js';
import { word } from './words.js';

const SPEEDS = [0.25, 0.5, 1, 2, 4, 'max'] as const;
const NORMAL = 2;

/** The buttons over the stream: pause, one token, cut, speed. */
export class Transport {
  readonly #pause = byId('pause', HTMLButtonElement);
  readonly #step = byId('step', HTMLButtonElement);
  readonly #cut = byId('cut', HTMLButtonElement);
  readonly #speed = byId('speed', HTMLInputElement);
  readonly #shown = byId('speed-shown', HTMLOutputElement);

  /** @param onSpeed hears each new speed. */
  constructor(private readonly valve: Valve, private readonly onSpeed: (speed: number | 'max') => void) {
    this.#pause.addEventListener('click', () => (valve.state === 'paused' ? valve.resume() : valve.pause()));
    this.#step.addEventListener('click', () => valve.step());
    this.#cut.addEventListener('click', () => valve.cut());
    this.#speed.addEventListener('input', () => this.#setSpeed());
    const panels = byId('panels-open', HTMLElement);
    panels.addEventListener('click', () => {
      const open = byId('inspector', HTMLElement).classList.toggle('open');
      panels.setAttribute('aria-expanded', String(open));
    });
    for (const view of ['wire', 'log']) byId(`view-${view}`, HTMLElement).addEventListener('click', () => this.#view(view));
    this.draw();
  }

  /** The wire as it is, or the timeline over everything that has happened. */
  #view(view: string): void {
    byId('panels', HTMLElement).hidden = view !== 'wire';
    byId('log', HTMLElement).hidden = view !== 'log';
    for (const each of ['wire', 'log']) byId(`view-${each}`, HTMLElement).setAttribute('aria-pressed', String(each === view));
  }

  /** Sets the speed that the address asks for. */
  start(speed: string | null): void {
    const index = SPEEDS.findIndex((value) => String(value) === speed);
    this.#speed.valueAsNumber = index === -1 ? NORMAL : index;
    this.#setSpeed();
  }

  /** Shows the valve's state and the page's language. A press on a button that has nothing to act on does nothing. */
  draw(): void {
    const { state } = this.valve;
    byId('pause-name', HTMLElement).textContent = word(state === 'paused' ? 'resume' : 'pause');
    this.#pause.classList.toggle('paused', state === 'paused');
    // Not `disabled`: the button that somebody just pressed must not drop the focus.
    for (const button of [this.#pause, this.#step, this.#cut]) button.setAttribute('aria-disabled', String(state === 'idle'));
    const speed = SPEEDS[this.#speed.valueAsNumber] ?? 1;
    this.#shown.textContent = speed === 'max' ? word('fastest') : `${speed}×`;
    this.#speed.setAttribute('aria-valuetext', this.#shown.textContent);
  }

  #setSpeed(): void {
    const speed = SPEEDS[this.#speed.valueAsNumber] ?? 1;
    this.valve.speed = speed;
    keepParam('speed', String(speed), '1');
    this.onSpeed(speed);
    this.draw();
  }
}
