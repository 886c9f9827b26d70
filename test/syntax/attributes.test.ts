import { expect } from '@open-wc/testing';
import naughty from 'fixture:naughty-strings';
import fc from 'fast-check';
import { readBare, readUnclosed, scanAttributes } from '../../src/syntax/attributes.js';
import type { Attribute } from '../../src/syntax/directive.js';
import { runs } from '../support/runs.js';
import { growth } from '../support/scanned.js';

const show = (attributes: readonly Attribute[]): string => attributes.map(({ name, value }) => value === true ? name : `${name}=${value}`).join(' | ');

/** The list in `text`, which begins behind its brace, and what stands behind the list. */
function list(text: string): string {
  const scan = scanAttributes(text, 0);
  return scan.state === 'closed' ? show(scan.attributes) + (scan.end < text.length ? ` > ${text.slice(scan.end)}` : '') : scan.state;
}

describe('attribute lists', () => {
  const cases: readonly (readonly [what: string, text: string, wanted: string])[] = [
    ['ids, bare values, flags', '#plan bind=a.b required}', 'id=plan | bind=a.b | required'],
    ['three styles of quotes', 'a="x y" b=\'x y\' c=“x y” d=‘x y’ e=„x y“}', 'a=x y | b=x y | c=x y | d=x y | e=x y'],
    ['escaped quotes and backslashes', String.raw`a="\"x\\" b='it\'s' c=“\”” d="\d+"}`, String.raw`a="x\ | b=it's | c=” | d=\d+`],
    ['apostrophes between letters', "label='What's new' help=‘Don’t’}", "label=What's new | help=Don’t"],
    ['entities in quotes, once', 'label="Q&amp;A &lt;b&gt; &amp;lt;"}', 'label=Q&A <b> &lt;'],
    ['entities in several bare words', 'label=Q&amp;A here}', 'label=Q&A here'],
    ['no entities in one bare word', 'href=/a?b&lt;=c}', 'href=/a?b&lt;=c'],
    ['a brace in quotes', 'label="Use {name} here"} rest', 'label=Use {name} here >  rest'],
    ['commas', '#i, bind=a, label="Name", required,}', 'id=i | bind=a | label=Name | required'],
    ['commas without blanks', '#i,bind=a,label="Name",required}', 'id=i | bind=a | label=Name | required'],
    ['a comma inside a bare value', 'value=1,5 step=2,b=1,a,#i}', 'value=1,5 | step=2 | b=1,a | id=i'],
    ['blanks around =', 'a = x b= "y" c ="z"}', 'a=x | b=y | c=z'],
    ['an empty value', 'a= b=x c=}', 'a= | b=x | c='],
    ['key: value', '#i bind: a, label: "Name" required: true}', 'id=i | bind=a | label=Name | required=true'],
    ['JSON', '"id":"i", "label" : "Your name", "min":3,"required":true}', 'id=i | label=Your name | min=3 | required=true'],
    ['several bare words up to the next key', 'label=Your full name bind=a}', 'label=Your full name | bind=a'],
    ['several bare words up to the brace', 'bind=a label=Your full   name}', 'bind=a | label=Your full name'],
    ['several bare words up to a flag', 'label=Your full name required disabled}', 'label=Your full name | required | disabled'],
    ['several bare words up to checked', 'label=Your full name checked}', 'label=Your full name | checked'],
    ['several bare words with a comma', 'label=Hello, world, required, title=Yes, indeed,}', 'label=Hello, world | required | title=Yes, indeed'],
    ['a flag among several words is one of them', 'label=Choose multiple files bind=a}', 'label=Choose multiple files | bind=a'],
    ['a flag alone as text', 'label=required}', 'label=required'],
    ['several words behind a colon end at the next colon', 'label: Your name, help: As in: passport}', 'label=Your name | help=As | in=passport'],
    ['several words behind = do not', 'label=Note: now}', 'label=Note: now'],
    ['bare values of other attributes are one word', 'kind=primary now}', 'kind=primary | now'],
    ['names in one case, - as _', 'Requires-Confirmation DATA-x=1}', 'requires_confirmation | data_x=1'],
    ['id=x is #x, also with the sign', 'id=x id=#y target=#z}', 'id=x | id=y | target=#z'],
    ['an id of any shape', '#9 # #"a b" #я}', 'id=9 | id= | id=a b | id=я'],
    ['a class by its name', '.warning .a.b}', 'class=warning | class=a.b'],
    ['both of two equal keys', 'a=1 a=2}', 'a=1 | a=2'],
    ['junk, so that somebody hears of it', '@click=x ?? :b=1 ===}', '@click=x | ?? | :b=1 | ==='],
    ['several lines', '\n#i\nlabel="Your\nname"\nrequired\n}', 'id=i | label=Your name | required'],
    ['no end', '#i label="x"', 'open'],
    ['no end in quotes', '#i label="x}', 'open'],
    ['no end before a value', '#i label=', 'open'],
    ['another brace', '#i label=x {b}', 'broken'],
    ['another brace as a value', 'value={5}}', 'broken'],
    ['nothing', '} x', ' >  x'],
  ];
  for (const [what, text, wanted] of cases) it(`reads ${what}`, () => expect(list(text)).to.equal(wanted));

  it('reads an unclosed list to its end: braces are ordinary, a quote that does not end is none', () => {
    expect(show(readUnclosed('#a label="Your name bind=x required}'))).to.equal('id=a | label=Your name | bind=x | required');
    expect(show(readUnclosed('#a label=Use {name} here'))).to.equal('id=a | label=Use {name} here');
  });

  it('reads bare attributes as long as they look like some', () => {
    const bare = (text: string): string => {
      const { attributes, end } = readBare(text, 0);
      return `${show(attributes)} > ${text.slice(end)}`;
    };
    expect(bare('#plan bind=plan label="A b" required')).to.equal('id=plan | bind=plan | label=A b | required > ');
    expect(bare('#go action=go Go now')).to.equal('id=go | action=go > Go now');
    expect(bare('This is: a = b')).to.equal(' > This is: a = b');
    expect(bare('selected Overview')).to.equal('selected > Overview');
    expect(bare('# Heading')).to.equal(' > # Heading');
    expect(bare('label = "x" y')).to.equal('label=x > y');
  });

  it('takes other words of a host', () => {
    const words = { texts: new Set(['caption']), flags: new Set(['wide']) };
    const scan = scanAttributes('caption=Two words wide label=a b}', 0, words);
    expect(scan.state === 'closed' && show(scan.attributes)).to.equal('caption=Two words | wide | label=a | b');
  });

  it('reads back any quoted value, and never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...naughty)), text => {
      const value = text.replace(/[\r\n]/g, ' ');
      const scan = scanAttributes(`a="${value.replace(/["\\\u2018-\u201F']/g, '\\$&').replaceAll('&', '&amp;')}"}`, 0);
      expect(scan.state === 'closed' && scan.attributes[0]?.value).to.equal(value);
      for (const any of [text, `${text}}`]) expect(() => [scanAttributes(any, 0), readUnclosed(any), readBare(any, 0)]).not.to.throw();
    }), runs(3, 300));
  });

  it('reads long lists of quotes that never end in linear time', () => {
    expect(growth(size => readUnclosed('‘x a="y b=\'z '.repeat(size)), 500)).to.be.below(4.5);
  });
});
