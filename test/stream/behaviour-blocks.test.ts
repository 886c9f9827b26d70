// Group B of test/acceptance/behaviour.json: blocks while they arrive.
import { expect } from '@open-wc/testing';
import { feed, feedAll, shown } from './feeding.js';
import { mount } from '../support/stream.js';

describe('blocks while they arrive', () => {
  it('B03: a fence whose info string is only blanks so far', async () => {
    const stream = await feed(['```', ' ', ' ', 'python\n', 'print(1)\n', '```\n'], it => { expect(shown(it)).not.to.contain('`'); });
    expect(stream.querySelectorAll('pre').length).to.equal(1);
    expect(stream.querySelector('pre')?.getAttribute('data-language')).to.equal('python');
    expect(stream.querySelector('pre code')?.textContent.trimEnd()).to.equal('print(1)');
    expect((await feedAll('```  python\nprint(1)\n```\n')).different).to.deep.equal([]);
  });

  it('B05: blank lines inside code survive any cut', async () => {
    const { stream, different } = await feedAll('```py\na = 1\n\n\nb = 2\n```\n', (it, prefix) => {
      expect(it.querySelectorAll('pre').length).to.be.at.most(1);
      if (prefix.startsWith('```')) expect(it.querySelectorAll('p').length, prefix).to.equal(0);
    });
    expect(different).to.deep.equal([]);
    expect(stream.querySelectorAll('pre').length).to.equal(1);
    expect(stream.querySelector('pre code')?.textContent.trimEnd()).to.equal('a = 1\n\n\nb = 2');
  });

  it('B08: settled text keeps its nodes', async () => {
    const { stream } = await mount();
    stream.write('First paragraph.\n\nSecond paragraph is still ');
    stream.flush();
    const first = stream.querySelector('p')!;
    const text = first.firstChild!;
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver(records => changes.push(...records));
    observer.observe(first, { attributes: true, childList: true, characterData: true, subtree: true });
    for (let chunk = 0; chunk < 200; chunk++) {
      stream.write(chunk % 20 === 19 ? '\n\nnext ' : 'being **written** ');
      stream.flush();
    }
    stream.close();
    stream.flush();
    await stream.done;
    changes.push(...observer.takeRecords());
    expect(changes).to.deep.equal([]);
    expect(stream.querySelector('p') === first && first.firstChild === text && text.textContent === 'First paragraph.').to.equal(true);
    const { different } = await feedAll('First paragraph.\n\nSecond paragraph is still being written', (it, prefix) => { expect(it.querySelectorAll('p').length, prefix).to.equal(prefix.includes('S') ? 2 : 1); });
    expect(different).to.deep.equal([]);
  });

  it('B12: a lone marker under a paragraph makes no heading', async () => {
    for (const [text, list] of [['Total for March\n- 12 boxes\n', 'ul'], ['Total for March\n+ 12 boxes\n', 'ul'], ['Total for March\n* 12 boxes\n', 'ul']] as const) {
      const { stream, different } = await feedAll(text, (it, prefix) => {
        expect(it.querySelectorAll('h1, h2').length, prefix).to.equal(0);
        if (/\n.$/.test(prefix)) expect(shown(it).trim(), prefix).to.equal('Total for March');
      });
      expect(different).to.deep.equal([]);
      expect(stream.querySelector('p')?.textContent).to.equal('Total for March');
      expect(stream.querySelector(`${list} > li`)?.textContent).to.equal('12 boxes');
    }
  });

  it('B12: an underline that is one becomes a heading in the end', async () => {
    for (const [text, heading] of [['Title\n===\n', 'h1'], ['Title\n-\n\nAfter', 'h2'], ['Title\n---\n', 'h2']] as const) {
      const { stream, different } = await feedAll(text);
      expect(different).to.deep.equal([]);
      expect(stream.querySelector(heading)?.textContent).to.equal('Title');
    }
  });
});
