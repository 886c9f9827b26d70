import { aTimeout, expect } from '@open-wc/testing';
import fc from 'fast-check';
import examples from 'fixture:commonmark';
import naughty from 'fixture:naughty-strings';
import { check, create, feed, guardPage, place } from '../stream/checking.js';
import { unsafe } from '../stream/harmless.js';
import { cutAt, places } from '../support/arbitraries.js';
import { deep, settled } from '../support/stream.js';
import { documents } from './vectors.js';

const corpora: Readonly<Record<string, readonly string[]>> = {
  'vectors of attacks': documents,
  'the examples of CommonMark': examples.map(({ markdown }) => markdown),
  'naughty strings': naughty.flatMap(text => [text, `:::radio {#r label=${JSON.stringify(text)}}\n- ( ) ${text}\n- ( ) x\n:::\n:::input {#i bind=${JSON.stringify(text)} label=I}\n${text}\n:::`]),
};

const LOADS = 'script, iframe, frame, object, embed, link, meta, base, img, image, video, audio, source, track, form[action], [background], [srcset], [ping], [formaction], [autofocus], [contenteditable], [popover]';
const LINK = /^(?:https?|mailto|tel):/;

let ran = 0;
const violations: string[] = [];
const violated = ({ violatedDirective, sample }: SecurityPolicyViolationEvent): void => { violations.push(`${violatedDirective} ${sample}`); };

/** What of all that is drawn, shadow roots included, could run, load, take the focus, or be found by a name of the reply's. */
function harm(stream: Element): string[] {
  return [...unsafe(stream), ...deep(stream).flatMap(element => [
    ...element.matches(LOADS) ? [element.localName] : [],
    ...[...element.attributes].filter(({ name, value }) => name.startsWith('on') || (/^(?:xlink:)?href$/.test(name) && !LINK.test(value))).map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ...element.localName === 'input' && /^(?:password|hidden|file|image|submit)$/.test((element as HTMLInputElement).type) ? [`input ${(element as HTMLInputElement).type}`] : [],
  ])];
}

function nothingHappened(): void {
  expect(violations.splice(0)).to.deep.equal([]);
  expect(ran).to.equal(0);
}

async function harmless(text: string, cuts?: readonly number[]): Promise<void> {
  const stream = create();
  stream.policy = { actions: ['go'] };
  await feed(cuts === undefined ? [text] : cutAt(text, cuts), cuts === undefined ? undefined : it => {
    it.flush();
    expect(harm(it), text).to.deep.equal([]);
  }, stream);
  await settled(stream);
  expect(harm(stream), text).to.deep.equal([]);
  expect(place.contains(document.activeElement), text).to.equal(false);
  stream.remove();
}

describe('hostile texts in a page with Trusted Types', function () {
  guardPage(this);
  before(() => {
    Object.assign(window, { __pwn: () => { ran++; } });
    document.addEventListener('securitypolicyviolation', violated);
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "require-trusted-types-for 'script'; trusted-types dompurify lit-html mdui";
    document.head.append(policy);
  });
  after(() => { document.removeEventListener('securitypolicyviolation', violated); });
  afterEach(nothingHappened);

  it('the page forbids markup from text', async function () {
    if (!('trustedTypes' in window)) this.skip(); // an engine without Trusted Types
    const told = new Promise(resolve => { document.addEventListener('securitypolicyviolation', resolve, { once: true }); });
    expect(() => { document.createElement('p').innerHTML = '<b>x</b>'; }).to.throw(TypeError);
    await told;
    violations.splice(0);
  });

  for (const [name, texts] of Object.entries(corpora)) {
    it(`${name}, whole: nothing runs, loads, names or takes anything`, async () => {
      const around = [document.forms.length, document.body.id, Object.keys(document).length].join();
      for (const text of texts) await harmless(text);
      // the browser tells of it in a task of its own
      await aTimeout(0);
      nothingHappened();
      expect([document.forms.length, document.body.id, Object.keys(document).length].join()).to.equal(around);
    });

    it(`${name}, cut anywhere: at every prefix`, () => check(fc.asyncProperty(fc.constantFrom(...texts), places, harmless)));
  }
});
