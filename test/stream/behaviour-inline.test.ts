// Group A of test/acceptance/behaviour.json: inline text while it arrives.
import { expect } from '@open-wc/testing';
import { feed, feedAll, outcome, shown } from './feeding.js';

/** At no prefix may something be seen that the text does not say so far. */
function expectNothingMadeUp(seen: string, prefix: string): void {
  expect(prefix.startsWith(seen.trimEnd()), `"${seen}" at "${prefix}"`).to.equal(true);
}

describe('inline text while it arrives', () => {
  it('A02: an asterisk between digits is arithmetic', async () => {
    const text = 'A crate holds 12*8 = 96 jars and two hold 15';
    const { stream, different } = await feedAll(text, (it, prefix) => {
      expect(it.querySelectorAll('em, strong').length).to.equal(0);
      expectNothingMadeUp(shown(it), prefix);
    });
    expect(different).to.deep.equal([]);
    expect(shown(stream)).to.equal(text);
  });

  it('A02: two of them are emphasis, as CommonMark says, once the second one is there', async () => {
    const { stream, different } = await feedAll('A crate holds 12*8 = 96 jars and two hold 12*16', (it, prefix) => {
      if (prefix.split('*').length <= 2) expect(it.querySelectorAll('em, strong').length, prefix).to.equal(0);
    });
    expect(different).to.deep.equal([]);
    expect(stream.querySelector('em')?.textContent).to.equal('8 = 96 jars and two hold 12');
  });

  it('A03: a list item that so far contains only a marker', async () => {
    const { stream, different } = await feedAll('- apples\n- **', it => {
      expect(it.querySelectorAll('hr, strong, em').length).to.equal(0);
      expect(shown(it)).not.to.contain('***');
    });
    expect(different).to.deep.equal([]);
    expect([...stream.querySelectorAll('li')].map(item => item.textContent)).to.deep.equal(['apples', '**']);
  });

  it('A03: markers alone stay text', async () => {
    const { stream, different } = await feedAll('** __', (it, prefix) => {
      expect(it.querySelectorAll('hr, strong, em').length).to.equal(0);
      expectNothingMadeUp(shown(it), prefix);
    });
    expect(different).to.deep.equal([]);
    expect(shown(stream)).to.equal('** __');
  });

  it('A04: emphasis nested at the end of strong', async () => {
    const { stream, different } = await feedAll('**The total is *about forty***', (it, prefix) => {
      expect(shown(it)).not.to.contain('*');
      if (prefix === '**The total is *about') expect(it.querySelector('strong > em')?.textContent).to.equal('about');
    });
    expect(different).to.deep.equal([]);
    const strong = stream.querySelector('p > strong')!;
    expect(strong.textContent).to.equal('The total is about forty');
    expect([...strong.children].map(({ localName, textContent }) => [localName, textContent])).to.deep.equal([['em', 'about forty']]);
  });

  it('A05: a half-arrived closing delimiter', async () => {
    const { stream, different } = await feedAll('Deadline: **next Friday**, please', (it, prefix) => {
      expect(it.querySelectorAll('em').length).to.equal(0);
      expect(shown(it)).not.to.contain('*');
      if (prefix === 'Deadline: **next Friday*') expect(it.querySelector('strong')?.textContent).to.equal('next Friday');
    });
    expect(different).to.deep.equal([]);
    expect(stream.querySelector('strong')?.textContent).to.equal('next Friday');
  });

  it('A06: a closing delimiter directly before a CJK letter', async () => {
    const { stream, different } = await feedAll('*보고서*를 열고 **결과**를 저장하세요', it => {
      expect(shown(it)).not.to.contain('*');
    });
    expect(different).to.deep.equal([]);
    expect(stream.querySelector('em')?.textContent).to.equal('보고서');
    expect(stream.querySelector('strong')?.textContent).to.equal('결과');
  });

  it('A07: a marker that arrives alone is held back', async () => {
    const seen: string[] = [];
    const stream = await feed(['Choose ', '**', 'one', '**', ' of - yes'], it => { seen.push(shown(it).trimEnd()); });
    expect(seen.slice(0, 2)).to.deep.equal(['Choose', 'Choose']);
    for (const text of seen) expect(text).not.to.contain('*');
    expect(stream.querySelector('strong')?.textContent).to.equal('one');
    expect(shown(stream)).to.equal('Choose one of - yes');
    expect((await feedAll('Choose **one** of - yes', it => { expect(shown(it)).not.to.contain('*'); })).different).to.deep.equal([]);
  });

  it('A07: what was held back is shown unchanged when it was literal', async () => {
    for (const text of ['Choose **', 'Choose *', 'a `', 'see [', 'see [x](', '~~', 'a ![']) {
      expect(shown(await feed([text])), text).to.equal(text);
    }
  });

  it('A10: emphasis and a link split over chunks', async () => {
    const text = 'See **[CHANGES.md](./CHANGES.md)** for details';
    const whole = await feed([text]);
    const parts = await feed(['See **[CHANGES.md](./', 'CHANGES.md)** for', ' details']);
    expect(outcome(parts)).to.deep.equal(outcome(whole));
    expect(whole.querySelector('strong')?.textContent).to.contain('CHANGES.md');
    const { different } = await feedAll(text, it => { expect(shown(it)).not.to.match(/[*[\]]/); });
    expect(different).to.deep.equal([]);
  });

  it('A10: no half address can be pressed', async () => {
    const { stream, different } = await feedAll('See [the list](https://example.com/a/long/path) for more', it => {
      const link = it.querySelector('a');
      if (link?.hasAttribute('href') === true) expect(link.getAttribute('href')).to.equal('https://example.com/a/long/path');
      expect(shown(it)).not.to.contain('https');
    });
    expect(different).to.deep.equal([]);
    expect(stream.querySelector('a')?.getAttribute('href')).to.equal('https://example.com/a/long/path');
  });

  it('A12: a half-built tag neither leaks nor vanishes', async () => {
    const text = 'The value 3 <custom limit> was chosen because a <b and b < c';
    const { stream, different } = await feedAll(text, (it, prefix) => {
      const seen = shown(it).trimEnd();
      expectNothingMadeUp(seen, prefix);
      // what is not shown yet begins where a tag may begin
      expect(prefix.slice(seen.length).trimStart()).to.match(/^(<|$)/, prefix);
    });
    expect(different).to.deep.equal([]);
    expect(shown(stream)).to.equal(text);
    expect(stream.querySelectorAll('custom, b').length).to.equal(0);
  });
});
