import { expect, fixtureCleanup } from '@open-wc/testing';
import fc from 'fast-check';
import { runs, patience } from '../support/runs.js';
import { settled } from '../support/stream.js';
import { difference, elementsOf, INSIDE, onTarget, patched, seen, whole } from './patching.js';

/** What an earlier run put into the page goes before the next one: 2,000 runs took hours. */
const alone = { plugins: [fc.beforeEach(() => { fixtureCleanup(); })] };

describe('patches: properties', () => {
  it('what is undone in reverse is as if it had never been, the same elements', async () => {
    const entered = fc.subarray([['plan', 'free'], ['i', 'Bea'], ['g', ['one']], ['a', 'Note']] as const);
    await fc.assert(fc.asyncProperty(entered, fc.array(onTarget(), { minLength: 1, maxLength: 8 }), async (values, patches) => {
      const stream = await patched();
      for (const [path, value] of values) stream.state.set(path, value, 'user');
      const elements = elementsOf(stream);
      const states = [await whole(stream)];
      for (const patch of patches) {
        const count = stream.revisions.length;
        stream.patch(patch);
        const now = await whole(stream);
        if (stream.revisions.length > count) states.push(now);
        else expect(difference(now, states.at(-1) ?? []), `no revision: ${JSON.stringify(patch)}`).to.equal('');
      }
      const { revisions } = stream;
      expect(revisions.map(({ revision }) => revision)).to.deep.equal(revisions.map((_, at) => `r${String(at + 1)}`));
      for (const { revision, patch } of revisions.toReversed()) {
        states.pop();
        expect(stream.undo(revision), revision).to.equal(true);
        expect(difference(await whole(stream), states.at(-1) ?? []), `${revision} ${JSON.stringify(patch)}`).to.equal('');
      }
      expect(stream.revisions.every(({ undone }) => undone)).to.equal(true);
      const same = elementsOf(stream);
      expect([...elements].filter(([id, element]) => same.get(id) !== element).map(([id]) => id), 'other elements').to.deep.equal([]);
    }), { ...runs(301, 60), ...alone, examples: [[[], [{ op: 'remove', target: '#g' }, { op: 'replace_body', markdown: '', target: '#c' }]]] });
  }).timeout(patience(60_000));

  it('a patch changes only what is in its target', async () => {
    await fc.assert(fc.asyncProperty(fc.boolean(), onTarget(), async (open, patch) => {
      const stream = await patched(open);
      await settled(stream);
      const elements = elementsOf(stream);
      const target = elements.get(patch.target.slice(1));
      // the agent's error is shown by the control that it is for, and where it stands itself once that is gone
      const outside = [...stream.querySelectorAll('*')].filter(element => element !== target && target?.contains(element) !== true && element.getAttribute('node-id') !== (patch.target === '#e' ? 'i' : patch.target === '#i' ? 'e' : null));
      const drawn = (): string[] => outside.map(element => (element.contains(target ?? null) || ['c', 't', 't2'].includes(element.getAttribute('node-id') ?? '') ? element.cloneNode(false) as Element : element)).map(element => `${element.outerHTML} ${seen(element)}`);
      const before = drawn();
      stream.patch(patch);
      await settled(stream);
      expect(difference(drawn(), before)).to.equal('');
      expect(outside.filter(element => !element.isConnected).map(element => element.outerHTML), 'gone').to.deep.equal([]);
      expect([...elementsOf(stream)].filter(([id, element]) => elements.get(id) !== element).map(([id]) => id), 'new elements').to.deep.equal([]);
    }), { ...runs(302, 60), ...alone });
  }).timeout(patience(60_000));

  it('set twice is set once', async () => {
    await fc.assert(fc.asyncProperty(onTarget().filter(({ op }) => op !== 'append'), async patch => {
      const [once, twice] = [await patched(), await patched()];
      once.patch(patch);
      twice.patch([patch, patch]);
      expect(difference(await whole(twice), await whole(once))).to.equal('');
      expect(twice.revisions.length).to.equal(once.revisions.length);
    }), { ...runs(303, 40), ...alone });
  }).timeout(patience(60_000));

  it('patches of different targets commute', async () => {
    const pair = fc.tuple(onTarget(), onTarget()).filter(([{ target: a }, { target: b }]) => {
      const [one, other] = [a.slice(1), b.slice(1)];
      return one !== other && INSIDE[one]?.includes(other) !== true && INSIDE[other]?.includes(one) !== true;
    });
    await fc.assert(fc.asyncProperty(fc.boolean(), pair, async (open, [a, b]) => {
      const [one, other] = [await patched(open), await patched(open)];
      one.patch([a, b]);
      other.patch([b, a]);
      expect(difference(await whole(one), await whole(other))).to.equal('');
    }), { ...runs(304, 40), ...alone });
  }).timeout(patience(60_000));

  it('successive appends are one append, in one frame or in several, while it streams and after', async () => {
    const texts = fc.array(onTarget().filter(({ op }) => op === 'append').map(({ markdown = '' }) => markdown), { minLength: 1, maxLength: 6 });
    await fc.assert(fc.asyncProperty(fc.boolean(), fc.constantFrom('s', 'c', 't1'), texts, async (open, target, pieces) => {
      const [one, other] = [await patched(open), await patched(open)];
      one.patch({ op: 'append', target, markdown: pieces.join('') });
      for (const markdown of pieces) {
        other.patch({ op: 'append', target, markdown });
        other.flush();
      }
      const drawn = await whole(other);
      expect(difference(drawn, await whole(one))).to.equal('');
      one.close();
      other.close();
      expect(difference(await whole(other), await whole(one))).to.equal('');
      const after = await patched();
      after.patch({ op: 'append', target, markdown: pieces.join('') });
      expect(difference(await whole(after), await whole(one)), 'final as if it had come after the end').to.equal('');
    }), { ...runs(305, 40), ...alone });
  }).timeout(patience(60_000));

  it('unknown, foreign and uncommitted targets change nothing', async () => {
    await fc.assert(fc.asyncProperty(fc.boolean(), onTarget(['nobody', 'm/s', 'other/s', 'radio-1', '__proto__', '', '#s', 's, #p', 's/p']), async (open, patch) => {
      const stream = await patched(open);
      if (open) stream.write('\n:::status {#late state=running}\nHalf');
      const before = await whole(stream);
      stream.patch(patch);
      stream.patch({ ...patch, target: '#late' });
      expect(difference(await whole(stream), before)).to.equal('');
      expect(stream.revisions.length).to.equal(0);
      expect(stream.log.filter(entry => entry.kind === 'patch').map(entry => entry.refused)).to.deep.equal(['patch-target', 'patch-target']);
    }), { ...runs(306, 30), ...alone });
  }).timeout(patience(60_000));
});
