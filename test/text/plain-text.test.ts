import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { excerptText } from '../../src/text/excerpt.js';
import { toPlainText } from '../../src/text/plain-text.js';
import { anyReply, reply, wordsOf } from '../support/arbitraries.js';
import { runs } from '../support/runs.js';
import { read, type ReadingOptions } from './reading.js';

const plain = (text: string, options?: ReadingOptions): string => toPlainText(read(text, options).message);

describe('plain text', () => {
  it('is prose without markers, but for those of lists and quotes', () => {
    expect(plain('# A *trip*\n\nOne **line**\nand  \nanother `code`.\n\n- a\n  - b\n- c\n\n3. x\n4. y\n\n   z\n\n> quote\n>\n> - in it\n\n---\n\n- [x] done\n- [ ] not\n\n```js\nlet a;\n\n  b\n```\n')).to.equal([
      'A trip', '', 'One line and', 'another code.', '', '- a', '  - b', '- c', '', '3. x', '', '4. y', '', '   z', '', '> quote', '>', '> - in it', '', '----------', '', '- [x] done', '- [ ] not', '', '    let a;', '', '      b', '',
    ].join('\n'));
  });

  it('gives a link with its address where the text does not say it, and none that the policy refuses', () => {
    expect(plain('[site](https://x.test/a), https://x.test/b, [x.test](https://x.test), [mail](mailto:a@b.test), [bad](javascript:x), [act](action:go), [ref], ![a picture](https://x.test/i.png)\n\n:::card\n:::\n\n[ref]: https://r.test/1\n'))
      .to.equal('site (https://x.test/a), https://x.test/b, x.test, mail (a@b.test), bad, act, ref (https://r.test/1), a picture (https://x.test/i.png)\n');
  });

  it('lines up the columns of a table', () => {
    expect(plain('| Name | Price |\n|---|--:|\n| Basic | 0 € |\n| 漢字 | **120** € |\n')).to.equal('Name   Price\n-----  -----\nBasic    0 €\n漢字   120 €\n');
  });

  it('has no line for the head of a table that says nothing', () => {
    expect(plain('| | |\n|---|---|\n| For | Ada |\n| People | 12 |\n')).to.equal('For     Ada\nPeople  12\n');
    expect(plain('a\n\n| | |\n|---|---|\n')).to.equal('a\n');
  });

  it('has raw HTML as the message shows it', () => {
    const html = '<details><summary>More</summary>\n\n<!-- none --> a<br>b <script>x</script>\n\n</details>\n';
    expect(plain(html)).to.equal('More\n\na\nb <script>x</script>\n');
    expect(plain('a <b>c</b>\n', { policy: { html: 'text' } })).to.equal('a <b>c</b>\n');
  });

  it('has what an unknown type says in its attributes', () => {
    expect(plain(':::price {#p title=Pro amount=12 bind=a}\nPer **month**\n:::\n')).to.equal('Pro\namount: 12\n\nPer month\n');
  });

  it('shows no half list of attributes of what was cut', () => {
    for (const [text, said] of [
      [':::radio {#r label=R}\n- ( ) Oslo {value=oslo}\n- ( ) Lisbon {value=lisbo', 'R\n\n- Oslo\n- Lisbon\n'], [':::select {#r label=R}\n- Lisbon {', 'R\n\n- Lisbon\n'],
      [':::actions {#a}\n- [Go](action:go) {kind=pri', '- Go\n'], [':::radio {#r label=R}\n- ( ) {value=x}', 'R\n\n- X\n'], [':::radio {#r label=R}\n- ( ) A {b} c', 'R\n\n- A {b} c\n'],
    ] as const) expect(toPlainText(read(text, { clean: false }).message)).to.equal(said);
  });

  it('says how it was broken off', () => {
    for (const [reason, by, said] of [['unfinished', undefined, 'The reply was cut off'], ['stopped', 'host', 'Stopped'], ['network', 'source', 'The connection was lost'], ['too-large', 'limit', 'The reply is too long to be shown in full'], ['No\nmore \u202e', undefined, 'Error: No more ']] as const) {
      const { message } = read('Half', { clean: false, end: [reason, by] });
      expect(toPlainText(message)).to.equal(`Half\n\n(${said})\n`);
    }
    expect(plain('Whole')).to.equal('Whole\n');
    expect(plain('Bytes that end', { clean: false })).to.equal('Bytes that end\n');
  });

  it('says what was pressed, and where the person had said something else', () => {
    const { message } = read(':::input {#n label=Nights}\n2\n:::\n\n:::button {#b action=go}\nGo\n:::\n\n:::actions {#c}\n- [A](action:a)\n- [B](action:b)\n:::\n');
    message.state.set('n', '2', 'user');
    message.patch({ op: 'set', target: '#n', path: '/value', value: '6', reason: 'Two are too few' });
    for (const [node_id, action] of [['b', 'go'], ['c', 'b']] as const) message.record({ type: 'ui.click', message_id: 'm', node_id, seq: 1, time: '2026-01-01T10:00:00.000Z', trusted: true, action, label: 'x', interaction_id: 'i' });
    expect(toPlainText(message)).to.equal('Nights: 6 (Changed for you: Two are too few; Your answer: 2)\n[Go] (Pressed)\n\n[A] [B] (Pressed)\n');
  });

  it('says what was answered and what was not', () => {
    const { message } = read([
      ':::form {#f action=go label="Trip"}', ':::radio {#plan label="Plan"}', 'Which **one**?', '- ( ) Basic {value=b}', '- (x) Pro {value=p}', ':::', ':::select {#meal label="Meal"}', '- Fish', '- *No* fish', ':::',
      ':::checkgroup {#x label="Extras"}', '- [x] A', '- [x] B', ':::', ':::input {#who label="Name"}', ':::', ':::textarea {#t label="Note"}', 'a', 'b', ':::', '- [ ] Yes? {#ok}', ':::button {type=submit}', 'Book', ':::', ':::', '',
    ].join('\n'));
    expect(toPlainText(message)).to.equal('Trip\n\nWhich one?\n\nPlan: Pro\nMeal: (no answer; Fish, No fish)\nExtras: A, B\nName: (no answer)\nNote:\n  a\n  b\nYes? No\n[Book]\n');
    message.record({ type: 'ui.submit', message_id: 'm', node_id: 'f', seq: 1, time: '2026-01-01T10:00:00.000Z', trusted: true, action: 'go', values: {}, labels: {}, interaction_id: 'i' });
    expect(toPlainText(message).endsWith('[Book]\n\nSent.\n')).to.equal(true);
    expect(toPlainText(message, { sent: 'Gesendet', no: 'Nein', noAnswer: 'offen' })).to.contain('Yes? Nein').and.to.contain('(offen; Fish').and.to.contain('Gesendet.');
  });

  it('puts states and kinds in words', () => {
    expect(plain(':::notice {kind=warning title="Late"}\nThe train.\n:::\n:::status {state=done}\nFound **3**\n:::\n:::status {state=odd}\nHm\n:::\n:::progress {value=70 label="Load"}\nfiles\n:::\n:::progress {value=3 max=7}\n:::\n:::error\nNo\n:::\n'))
      .to.equal('Warning: Late\n\nThe train.\n\nDone: Found 3\n\nHm\n\nLoad: 70% files\n\n3 / 7\n\nError: No\n');
  });

  it('shows containers with their names, buttons in brackets, and nothing of what is not in sight', () => {
    const { message } = read(':::tabs\n:::tab {label="One"}\nA\n:::\n:::tab {label="Two"}\nB\n:::\n:::\n:::card {title="Hotel" href="https://h.test/x"}\nNice\n:::\n:::actions {label="Next"}\n- [Book](action:book)\n- [No](action:no)\n:::\n:::confirm {action=book}\nSure?\n:::\n:::card {#gone}\nGone\n:::\n:::patch {target=#x}\nbody: no\n:::\n:::chart {label="Sales"}\nText\n:::\n:::radio {#r label="R"}\nnone\n:::\n');
    message.patch({ op: 'remove', target: '#gone' });
    expect(toPlainText(message)).to.equal('One\n\nA\n\nTwo\n\nB\n\nHotel (https://h.test/x)\n\nNice\n\nNext: [Book] [No]\n\nSales\n\nText\n\nR\n\nnone\n');
    expect(excerptText(message, message.nodes.slice(1, 2))).to.equal('Hotel (https://h.test/x)\n\nNice\n');
  });

  it('takes out of typed values what turns a text around', () => {
    const { message } = read(':::input {#a label="A"}\n:::\n');
    message.state.set('a', '\u202egnp.exe\u202c', 'user');
    expect(toPlainText(message)).to.equal('A: gnp.exe\n');
  });

  it('never throws, and loses no word of prose', () => {
    fc.assert(fc.property(anyReply, fc.boolean(), (text, clean) => { plain(text, { clean }); }), runs(76));
    fc.assert(fc.property(reply.filter(text => !text.includes(':::') && !/^[-*] \[/m.test(text)), text => {
      const said = plain(text);
      expect(wordsOf(text).filter(word => !said.includes(word)), said).to.deep.equal([]);
    }), runs(77));
  });
});
