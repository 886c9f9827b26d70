import type { Message } from '../../src/message/message.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { uniqueId } from '../../src/message/speaker.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { toPlainText } from '../../src/text/plain-text.js';
import type { StateStore } from '../../src/state/store.js';
import { installEntities } from '../prose/entities.js';
import { eventOf } from '../shared/events.js';
import { msg } from '../shared/localize.js';
import { textWords } from '../shared/text-words.js';
import type { Scope, Turn } from '../shared/scope.js';
import type { Announcer } from './announcer.js';
import { endWords } from './notes.js';
import { deferred } from './deferred.js';
import { Feed, type Ending, type FeedTarget, type StreamFormat } from './feed.js';
import { Interactions } from './interactions.js';
import type { Phase } from './phase.js';
import { endingOf, restore } from './restore.js';
import { rulesOf, type Given, type Rules } from './rules.js';
import { Session } from './session.js';
import { paletteFor, paletteUntil, versionProblem } from './version.js';

/** What a reply needs of the element that shows it. The getters are asked when the message begins. */
export interface ReplyHost {
  readonly element: HTMLElement & Given & { readonly messageId?: string };
  readonly announcer: Announcer;
  /** What it shares with other messages, if a conversation is around it. */
  scope(): Scope | undefined;
  state(): StateStore;
  format(without?: StreamFormat): StreamFormat;
  /** Something waits to be drawn. */
  changed(): void;
  /** Whether its revisions can be undone, or it can be tried again, may be another matter now. */
  revisable(): void;
  /** The message begins: there is something to draw. */
  began(): void;
  /** It has ended; told to nobody yet. */
  ended(ending: Ending): void;
}

/** One reply, from the wait for its first word to its end: what arrives, and the message once it has begun. */
export class Reply implements Turn {
  readonly #host: ReplyHost;
  readonly #target: FeedTarget;
  #feed: Feed;
  #done = deferred<Phase>();
  #session: Session | undefined;
  #interactions: Interactions | undefined;
  #dropped = false;
  /** Makes it as a snapshot says: nobody has asked for it yet. */
  #asleep: (() => void) | undefined;
  #over = false;
  #id: string | undefined;

  constructor(host: ReplyHost) {
    this.#host = host;
    this.#target = {
      format: without => host.format(without),
      state: () => host.state(),
      session: open => this.#session === undefined ? this.#begin(open) : this.#opened(this.#session, open?.version),
      changed: () => { host.changed(); },
      finished: ending => { this.#finish(ending); },
    };
    this.#feed = new Feed(this.#target);
  }

  /** What it is read from; another one when it is resumed. */
  get feed(): Feed {
    this.wake();
    return this.#feed;
  }

  /** Settles when it has ended, however it did. */
  get done(): Promise<Phase> {
    this.wake();
    return this.#done.promise;
  }

  get session(): Session | undefined {
    this.wake();
    return this.#session;
  }

  /** The same, if it is made. */
  get made(): Session | undefined {
    return this.#session;
  }

  get interactions(): Interactions | undefined {
    return this.#interactions;
  }

  get id(): string | undefined {
    return this.#dropped ? undefined : this.#id;
  }

  get element(): HTMLElement {
    return this.#host.element;
  }

  get message(): Message | undefined {
    return this.#dropped ? undefined : this.session?.message;
  }

  /** @param asked by the host itself, whatever the policy says of conversations */
  supersede(tell: boolean, asked = false): boolean {
    // of prose nothing is left behind, and that is said when it is made
    if (!asked && this.#asleep !== undefined) {
      this.#over = true;
      return false;
    }
    const { message, interactions } = this;
    if (message === undefined || interactions === undefined || (!asked && !message.policy.supersede)) return false;
    const left = interactions.supersede(tell);
    // what is said of its end offers nothing any more
    this.#host.revisable();
    return left;
  }

  /** In the order of what arrives, also once that has ended. */
  patch(patch: WirePatch | readonly WirePatch[]): void {
    this.feed.patch(patch);
  }

  /** Nobody wants it any more. @returns what tells so, when it had begun and not ended. */
  drop(): (() => void) | undefined {
    const session = this.#session;
    const cut = !this.#feed.over;
    this.#dropped = true;
    this.#asleep = undefined;
    this.#feed.drop();
    this.#interactions?.waiting.stop();
    session?.dispose();
    this.#done.resolve('aborted');
    if (session === undefined || !cut) return undefined;
    return () => { this.#tell(eventOf('mdui-abort', { message_id: session.message.id, reason: 'reset' })); };
  }

  /** Whether anything of the message has arrived that another connection can go on behind. */
  get arrived(): boolean {
    const entries = this.#session?.message.log.entries ?? [];
    return this.#feed.reader.mismatch === undefined && entries.length > 0 && (this.#feed.wired || this.#feed.reader.torn || entries.some(({ kind }) => kind === 'text' || kind === 'node' || kind === 'patch'));
  }

  /** The same as `restore()` when somebody asks for it, by the rules of now. Of what `canSleep()`. */
  sleep(snapshot: Snapshot): void {
    const scope = this.#host.scope();
    const { element } = this.#host;
    const rules = rulesOf(element, scope);
    this.#asleep = () => { this.restore(snapshot, rules); };
    this.#id = scope?.idFor(snapshot.message_id, element) ?? snapshot.message_id;
    scope?.began(this, false);
    this.#host.ended({ phase: 'complete' });
  }

  /** Makes it, if it is not. */
  wake(): void {
    const make = this.#asleep;
    if (make === undefined) return;
    this.#asleep = undefined;
    make();
    if (this.#over) this.supersede(false);
  }

  /** Begins as the message was that a snapshot holds. */
  restore(snapshot: Snapshot, rules?: Rules): void {
    const { log, wire } = snapshot;
    const session = this.#begin(log.find(entry => entry.kind === 'open'), true, rules);
    if (this.#interactions !== undefined) restore(session, this.#interactions, snapshot);
    const ending = endingOf(session.message.log.entries);
    this.#feed = new Feed(this.#target, undefined, wire);
    this.#feed.rest(ending);
    if (session.message.whole) session.renderer.settle();
    this.#host.ended(ending);
    this.#done.resolve(ending.phase);
  }

  /**
   * Goes on with a message that was cut.
   * @param afresh what will be read comes from its beginning, or from behind the last event
   * @param possible there is something to read
   * @returns what takes it; undefined when nothing can come any more
   */
  resume(afresh: boolean, possible: boolean): Feed | undefined {
    const session = this.#session;
    if (!possible || session?.message.resume() !== true) {
      session?.diagnose({ code: 'resume-refused', severity: 'warning', message: possible ? 'Only a message that was cut can be resumed.' : 'There is no src to resume from.' });
      return undefined;
    }
    const known = session.message.log.entries.reduce((sum, entry) => entry.kind === 'text' ? sum + entry.append.length : sum, 0);
    this.#feed = new Feed(this.#target, { feed: this.#feed, afresh: afresh ? known : undefined });
    this.#done = deferred();
    this.#host.announcer.began();
    return this.#feed;
  }

  #begin(open?: { readonly message_id?: string; readonly version?: string }, restored = false, given?: Rules): Session {
    installEntities();
    const { element, announcer } = this.#host;
    const scope = this.#host.scope();
    const rules = given ?? rulesOf(element, scope);
    const { palette, problem } = paletteFor(open?.version, rules.palette);
    const wanted = (restored ? undefined : element.messageId) ?? open?.message_id ?? `m-${uniqueId()}`;
    const id = this.#id = scope?.idFor(wanted, element) ?? wanted;
    const session = new Session({
      host: element,
      id,
      version: open?.version,
      palette: paletteUntil(palette, () => this.#session?.message),
      policy: rules.policy,
      state: this.#host.state(),
      shared: scope !== undefined,
      // A person's words change nothing of the agent's.
      elsewhere: scope === undefined || element.author === 'user' ? undefined : target => scope.messageFor(target),
      onWaiting: () => { this.#host.changed(); },
      onRevisable: () => { this.#host.revisable(); },
      onDrawn: (node, silent) => { announcer.changed(node, !silent); },
      onControl: (type, label) => { announcer.asks(type, label); },
      onLive: (node, silent) => {
        if (!silent) announcer.live(node);
        this.#interactions?.waiting.live(node);
      },
      onAnswered: node => this.#interactions?.waiting.settle(node),
    });
    this.#session = session;
    this.#interactions = new Interactions(session);
    this.#host.began();
    scope?.began(this, !restored);
    if (restored) return session;
    announcer.began();
    this.#tell(eventOf('mdui-open', { message_id: session.message.id }));
    if (problem !== undefined) session.diagnose(problem);
    if (id !== wanted) session.diagnose({ code: 'message-duplicate', severity: 'warning', message: `The conversation has a message "${wanted}"; this one is "${id}".` });
    return session;
  }

  /** The wire says so when the message has begun already: what was read stays. */
  #opened(session: Session, version: string | undefined): Session {
    const problem = version === session.options.version ? undefined : versionProblem(version);
    if (problem !== undefined) session.diagnose(problem);
    return session;
  }

  #finish(ending: Ending): void {
    const { message, fences, renderer } = this.#session ?? this.#begin();
    const { phase, reason } = ending;
    if (message.whole) renderer.settle();
    this.#host.ended(ending);
    this.#done.resolve(phase);
    if (phase === 'complete') {
      // what it asks for is known when all is drawn
      fences.whenLoaded(() => { if (!this.#dropped) this.#host.announcer.complete(() => toPlainText(message, textWords())); });
      this.#tell(eventOf('mdui-close', { message_id: message.id }));
    } else {
      this.#host.announcer.cut(endWords(ending, this.#host.element.childElementCount === 0, msg('Reply was cut off')));
      this.#tell(eventOf('mdui-abort', { message_id: message.id, reason: reason ?? phase }));
    }
  }

  #tell(event: Event): void {
    this.#host.element.dispatchEvent(event);
  }
}
