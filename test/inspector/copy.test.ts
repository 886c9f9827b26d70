import { expect } from '@open-wc/testing';
import { all, bench, button, one, root, seen, texts, words } from './bench.js';

/** Stands in for the clipboard until the test ends. */
function clipboard(write: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
}

describe('inspector: copying', () => {
  const copied: string[] = [];
  beforeEach(() => {
    copied.length = 0;
    clipboard(text => {
      copied.push(text);
      return Promise.resolve();
    });
  });
  afterEach(() => { delete (navigator as { clipboard?: unknown }).clipboard; });

  it('gives the log as JSON, whole, and says so', async () => {
    const log = [...texts(3), { kind: 'text', append: 'x'.repeat(50_000) } as const];
    const { inspector } = await bench(log);
    button(inspector, 'Copy log').click();
    await seen(() => words(one(inspector, '[role=status]')) === 'Copied: 4 entries.', 'the word');
    expect(JSON.parse(copied[0]!)).to.deep.equal(log);
  });

  it('gives the transcript where there is one', async () => {
    const { inspector, stream } = await bench(texts(3));
    expect(all(inspector, 'button').map(words)).not.to.include('Copy transcript');
    Object.assign(stream, { toMarkdown: () => '- (x) Pro' });
    inspector.requestUpdate();
    await inspector.updateComplete;
    button(inspector, 'Copy transcript').click();
    await seen(() => copied.length === 1, 'the transcript');
    expect(copied).to.deep.equal(['- (x) Pro']);
  });

  it('gives the text to be copied by hand where there is no clipboard', async () => {
    clipboard(() => Promise.reject(new Error('no')));
    const { inspector, stream } = await bench(texts(3));
    button(inspector, 'Copy log').click();
    await seen(() => root(inspector).querySelector('textarea') !== null, 'the text');
    const field = one<HTMLTextAreaElement>(inspector, 'textarea');
    await seen(() => root(inspector).activeElement === field, 'the focus');
    expect(JSON.parse(field.value.slice(field.selectionStart, field.selectionEnd))).to.deep.equal(stream.log);
    expect(words(one(inspector, '[role=status]'))).to.contain('clipboard cannot be used');
    await expect(inspector).to.be.accessible();
  });

  it('says what a transcript fails with', async () => {
    const { inspector, stream } = await bench(texts(3));
    Object.assign(stream, { toMarkdown: () => { throw new Error('Half of it is missing.'); } });
    inspector.requestUpdate();
    await inspector.updateComplete;
    button(inspector, 'Copy transcript').click();
    await seen(() => words(one(inspector, '[role=status]')) === 'Half of it is missing.', 'the word');
  });
});
