import type { MessageNode } from '../../src/message/view.js';
import { excerpt } from '../shared/excerpt.js';
import { msg, str } from '../shared/localize.js';
import type { Announce, Voice } from '../shared/voice.js';
import { News } from './news.js';
import { sentenceGroups } from './sentences.js';

/** A reply that is done sooner is not announced as being written, in milliseconds. */
const PATIENCE = 500;
/** Characters of a label that are read out. */
const LONGEST = 200;

/**
 * Tells a screen reader what matters of one reply and nothing else (design 3.9): that it is being written, which new controls
 * wait for an answer, what changes by itself, that it is complete or was cut off. The streamed text itself is never live.
 */
export class Announcer {
  readonly #voice: () => Voice;
  readonly #mode: () => Announce;
  #begun: ReturnType<typeof setTimeout> | undefined;
  readonly #news = new News();
  #controls = 0;
  #spoken: Voice | undefined;

  /** Both are asked each time: a stream may be moved into a conversation, which speaks for it. */
  constructor(voice: () => Voice, mode: () => Announce) {
    this.#voice = voice;
    this.#mode = mode;
  }

  began(): void {
    this.#controls = 0;
    clearTimeout(this.#begun);
    this.#begun = setTimeout(() => { this.say(msg('Assistant is replying')); }, PATIENCE);
  }

  /** A control went live. */
  live(node: MessageNode): void {
    const { role } = node.definition ?? {};
    if (role === 'value' || role === 'choice') this.asks(node.type, node.spec.label ?? node.id);
  }

  /** There is a new control that waits for an answer. @param type as of a node */
  asks(type: string, label: string): void {
    this.#controls++;
    const name = [kindWord(type), excerpt(label, LONGEST)].filter(Boolean).join(' ');
    this.say(msg(str`Input needed: ${name}`));
  }

  /** A live node is another one now. @param tell it is not only shown again */
  changed(node: MessageNode, tell: boolean): void {
    const text = this.#news.of(node);
    if (text !== undefined && tell) this.say(text, false, node);
  }

  /** @param text what the reply says, asked where it is to be read out. */
  complete(text: () => string): void {
    clearTimeout(this.#begun);
    const controls = this.#controls;
    this.say(controls === 0 ? msg('Reply complete')
      : controls === 1 ? msg('Reply complete, 1 control')
      : msg(str`Reply complete, ${controls} controls`));
    if (this.#mode() === 'full') for (const group of sentenceGroups(text())) this.say(group, true);
  }

  /** @param words how it was broken off. */
  cut(words: string): void {
    clearTimeout(this.#begun);
    this.say(words);
  }

  stop(): void {
    clearTimeout(this.#begun);
    this.#spoken?.forget(this);
  }

  /** As `Voice.say()`. */
  say(text: string | (() => string), alone = false, about?: object): void {
    if (this.#mode() === 'off') return;
    this.#spoken = this.#voice();
    this.#spoken.say(text, this, alone, about);
  }
}

/** What kind of control waits for an answer; undefined for a host's own. */
function kindWord(type: string): string | undefined {
  switch (type) {
    case 'radio': return msg('radio group');
    case 'checkbox': return msg('checkbox');
    case 'checkgroup': return msg('checkboxes');
    case 'select': return msg('list');
    case 'input': return msg('field');
    case 'textarea': return msg('text area');
    default: return undefined;
  }
}
