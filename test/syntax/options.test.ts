import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { parseOptions } from '../../src/syntax/options.js';
import { splitTaskItem, withoutUnfinishedList } from '../../src/syntax/task-item.js';
import { splitTrailingList } from '../../src/syntax/trailing-list.js';
import { dedent } from './tree.js';
import { runs } from '../support/runs.js';
import { growth } from '../support/scanned.js';

/** `mark label <attributes> ~ help`, a line an option; the description before them. */
function read(body: string): string {
  const { description, options } = parseOptions(body);
  const marks = { none: '-', off: 'o', on: 'x' };
  return [...(description ? [`"${description}"`] : []), ...options.map(({ mark, label, attributes, help, line }) =>
    [`${line}${marks[mark]}`, label, ...attributes.map(({ name, value }) => value === true ? `<${name}>` : `<${name}=${value}>`), ...(help === undefined ? [] : [`~ ${help}`])].join(' ').trim())].join('\n');
}
const expectOptions = (body: string, wanted: string): void => void expect(read(dedent(body))).to.equal(dedent(wanted));

describe('option lists', () => {
  it('have marks of each type', () => expectOptions(`
    - ( ) A {value=a}
    - (x) B {value=b}
    - [ ] C
    - [x] D
    - E {value=e selected}
  `, `
    1o A <value=a>
    2x B <value=b>
    3o C
    4x D
    5- E <value=e> <selected>
  `));

  it('read the marks that models write', () => expectOptions(`
    - (X) A
    - (*) B
    - (•) C
    - [X] D
    - () E
    - [] F
    - ( x ) G
  `, `
    1x A
    2x B
    3x C
    4x D
    5o E
    6o F
    7x G
  `));

  it('have any bullet, also without its blank', () => expectOptions(`
    * ( ) A
    + ( ) B
    1. ( ) C
    2) ( ) D
    -( ) E
    -[x] F
    -G
    *(x) H
  `, `
    1o A
    2o B
    3o C
    4o D
    5o E
    6x F
    7- G
    8x H
  `));

  it('take only the list at the end of the line', () => expectOptions(`
    - Use {name} {value=a}
    - {value=b} first
    - Curly {value="{x}"}
    - Open {value="a {id=b"}
    - Plain {name}
    - Empty {}
    - Escaped \\{value=c}
    - New York {value=New York selected}
    - Use {x=1} now {value=c}
    - Use {x=1} now {name}
  `, `
    1- Use {name} <value=a>
    2- {value=b} first
    3- Curly <value={x}>
    4- Open <value=a {id=b>
    5- Plain {name}
    6- Empty
    7- Escaped \\{value=c}
    8- New York <value=New York> <selected>
    9- Use {x=1} now <value=c>
    10- Use {x=1} now {name}
  `));

  it('take lines before the list as description, with any emphasis', () => expectOptions(`
    *Pick* one.
    **Really.**
    -5 degrees is no option

    - A
  `, `
    "*Pick* one.
    **Really.**
    -5 degrees is no option"
    5- A
  `));

  it('take nested items and continuation lines as help', () => expectOptions(`
    - ( ) A {value=a}
      - For one
      - or two
    - ( ) B
      For many.

      Really.
    lazy
  `, `
    1o A <value=a> ~ For one
    or two
    4o B ~ For many.
    Really.
    lazy
  `));

  it('take blank lines and drifting indentation for nothing', () => expectOptions(`
     - A

    - B


     - C
  `, `
    1- A
    3- B
    6- C
  `));

  it('begin at any indentation', () => expect(read('   - A\n   - B\n     - help')).to.equal('1- A\n2- B ~ help'));

  it('keep links at the beginning of a label', () => expectOptions(`
    - [Approve](action:approve) {kind=primary}
    - [x](action:x)
    - [ ][ref]
  `, `
    1- [Approve](action:approve) <kind=primary>
    2- [x](action:x)
    3- [ ][ref]
  `));

  it('may be empty', () => expect(parseOptions('')).to.deep.equal({ description: '', options: [] }));

  it('lose no word and never throw', () => {
    const piece = fc.constantFrom('- ', '* ', '1. ', '( )', '(x)', '[ ]', '[x]', ' ', '  ', '\n', '{', '}', '"', '“', '‘', '=', 'value', 'w1', 'w2', 'w3', '\\');
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), parts => {
      const body = parts.join('');
      const read = JSON.stringify(parseOptions(body));
      for (const word of ['w1', 'w2', 'w3']) expect(read.includes(word)).to.equal(body.includes(word));
    }), runs(4, 500));
  });

  it('split long lines in linear time', () => {
    for (const unit of ['{a} ', '{"', '{‘ ', '{a="', '{ ']) expect(growth(size => splitTrailingList(`${unit.repeat(size)}{value=x}`), 2000), unit).to.be.below(4.5);
  });
});

describe('task items', () => {
  const task = (line: string): unknown => {
    const item = splitTaskItem(line);
    return item && `${item.checked ? 'x' : 'o'} ${item.label} ${item.attributes.map(({ name, value }) => `${name}=${value}`).join(' ')}`;
  };

  it('are checkboxes with an id or a bind', () => {
    expect(task('- [ ] Email me {#e bind=notify.email}')).to.equal('o Email me id=e bind=notify.email');
    expect(task('  * [x] Use **it** {id=e}  ')).to.equal('x Use **it** id=e');
    expect(task('1. [X] A {bind=a}')).to.equal('x A bind=a');
    expect(task('- [] A {#a}')).to.equal('o A id=a');
  });

  it('stay read-only boxes otherwise', () => {
    for (const line of ['- [ ] A', '- [ ] A {value=a}', '- [ ] A {#a} b', '- A {#a}', '- [ ](x) {#a}', '- [y] A {#a}', '> - [ ] A {#a}']) expect(task(line), line).to.equal(undefined);
  });

  it('show no half of a list', () => {
    const line = '- [ ] Use {name} now {#id help="a } {b"}';
    for (let end = 0; end <= line.length; end += 1) {
      const shown = withoutUnfinishedList(line.slice(0, end));
      expect(shown).not.to.contain('#');
      expect('- [ ] Use {name} now '.startsWith(shown), shown).to.equal(true);
    }
    expect(withoutUnfinishedList('- [ ] A {#e} b')).to.equal('- [ ] A {#e} b');
    expect(withoutUnfinishedList('- A {#e')).to.equal('- A {#e');
  });
});
