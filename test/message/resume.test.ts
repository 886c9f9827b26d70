import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { Message } from '../../src/message/message.js';
import { nodeToJSON } from '../../src/message/node.js';
import type { Content, MessageView } from '../../src/message/view.js';
import { builtIn } from '../../src/palette/palette.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import type { Diagnostic } from '../../src/protocol/diagnostic.js';
import { StateStore } from '../../src/state/store.js';
import { anyReply } from '../support/arbitraries.js';
import { patience, runs } from '../support/runs.js';

interface Run { message: Message; state: StateStore; diagnostics: Diagnostic[]; commits: string[] }

const view = new Proxy({}, { get: () => () => undefined }) as MessageView;

function run(): Run {
  const diagnostics: Diagnostic[] = [];
  const commits: string[] = [];
  const state = new StateStore();
  const message = new Message({ id: 'm', palette: builtIn, policy: resolvePolicy(), state, view, onDiagnostic: diagnostic => diagnostics.push(diagnostic), onCommit: ({ id }) => commits.push(id) });
  return { message, state, diagnostics, commits };
}

const contentOf = (content: readonly Content[]): unknown => content.map(item => ('phase' in item ? { id: item.id, body: item.body, content: contentOf(item.content) } : item));

/** All that a message is, but for how it came to be that. */
const outcome = ({ message, state }: Run): string => JSON.stringify({ nodes: message.nodes.map(nodeToJSON), content: contentOf(message.content), state: [...state.entries()].filter(([path]) => message.all().some(({ phase, spec }) => phase === 'live' && spec.bind === path)).sort() }, undefined, 1);

function uncut(text: string, clean = true): Run {
  const made = run();
  made.message.write(text);
  made.message.end(clean);
  return made;
}

/** The same text, cut at these places and taken up again. */
function resumed(text: string, cuts: readonly number[], clean = true): Run {
  const made = run();
  const at = cuts.map(cut => cut % (text.length + 1)).sort((a, b) => a - b);
  for (const [index, end] of at.entries()) {
    made.message.write(text.slice(at[index - 1] ?? 0, end));
    made.message.preview();
    made.message.end(false);
    expect(made.message.resume()).to.equal(true);
    made.message.preview();
  }
  made.message.write(text.slice(at.at(-1) ?? 0));
  made.message.end(clean);
  return made;
}

const check = (property: fc.IProperty<unknown[]>): void => { fc.assert(property, runs(20_260_417, 300)); };
const cuts = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 3 });

/** Cuts at the edges of what means something: beside colons, braces and line ends. */
const edges = (text: string): number[] => [...Array(text.length + 1).keys()].filter(at => /[\n\r:} ]/.test(text[at] ?? '') || /[:}\]]/.test(text[at - 1] ?? ''));

describe('a message that goes on after a cut', function () {
  this.timeout(patience(60_000));

  it('becomes what it would have been', () => { check(fc.property(anyReply, cuts, fc.boolean(), (text, at, clean) => {
    expect(outcome(resumed(text, at, clean))).to.equal(outcome(uncut(text, clean)));
  })); });

  it('becomes that also when it is cut where a line may mean two things', () => { check(fc.property(anyReply, cuts, fc.boolean(), (text, at, clean) => {
    const places = edges(text);
    expect(outcome(resumed(text, at.map(cut => places[cut % places.length] ?? 0), clean))).to.equal(outcome(uncut(text, clean)));
  })); });

  it('says all that it would have said, and nothing again', () => { check(fc.property(anyReply, fc.nat(10_000), (text, cut) => {
    const said = ({ diagnostics }: Run): string[] => diagnostics.map(each => JSON.stringify(each));
    const whole = said(uncut(text));
    const after = said(resumed(text, [cut]));
    const more = [...after];
    for (const each of whole) {
      expect(more, each).to.include(each);
      more.splice(more.indexOf(each), 1);
    }
    // What is left was said of the cut alone, not of what was there before.
    const cutOff = said(uncut(text.slice(0, cut % (text.length + 1)), false));
    for (const each of more) expect(cutOff, each).to.include(each);
  })); });

  it('keeps what was live', () => { check(fc.property(anyReply, fc.nat(10_000), (text, cut) => {
    const made = run();
    const at = cut % (text.length + 1);
    made.message.write(text.slice(0, at));
    const live = made.message.all().filter(({ phase }) => phase === 'live');
    made.message.end(false);
    made.message.resume();
    made.message.write(text.slice(at));
    made.message.end(true);
    for (const node of live) expect(made.message.find(node.id) === node && node.phase === 'live', node.id).to.equal(true);
  })); });

  const cutAt = (text: string): Run => uncut(text, false);

  it('keeps what the end alone completed, when the text bears it out', () => {
    for (const [before, after] of [[':::input {#a label="A"}\n:::', '\n\nBye'], ['- [ ] Yes {#a}', '\r\n'], ['Hi\n\n:::button {#a action=go} Go :::', '']] as const) {
      const { message, commits } = cutAt(before);
      const node = message.find('a');
      expect(node?.phase, before).to.equal('live');
      expect(message.resume()).to.equal(true);
      message.write(after);
      message.end(true);
      expect(message.find('a') === node && node?.phase === 'live', before).to.equal(true);
      expect(commits).to.deep.equal(['a']);
    }
  });

  it('gives it up when the line was another one', () => {
    const { message } = cutAt('- [ ] a {b}');
    message.resume();
    message.write(' c {#d}\n');
    message.end(true);
    expect(message.all().map(({ id }) => id)).to.deep.equal(['d']);
  });

  it('can be cut after its end only if that was a cut', () => {
    const whole = uncut('A', true);
    expect(whole.message.resume()).to.equal(false);
    const open = run();
    open.message.write('A');
    expect(open.message.resume()).to.equal(false);
    const large = new Message({ id: 'm', palette: builtIn, policy: resolvePolicy({ limits: { message: 3 } }), state: new StateStore(), view });
    large.write('12345');
    expect(large.ended).to.equal(true);
    expect(large.resume()).to.equal(false);
  });

  it('has that in its log, behind the end', () => {
    const { message } = cutAt('A');
    message.resume();
    expect(message.log.entries.slice(-2).map(entry => (entry.kind === 'host' ? entry.act : entry.kind))).to.deep.equal(['end', 'resume']);
    expect(message.ended).to.equal(false);
  });
});
