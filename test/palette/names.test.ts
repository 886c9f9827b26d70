import { expect } from '@open-wc/testing';
import { cut, readable } from '../../src/palette/text.js';
import { cleanLabel } from '../../src/policy/clean.js';
import { codes, read } from './reading.js';

describe('names of controls', () => {
  const options = '- A\n- B';

  for (const type of ['radio', 'checkgroup', 'select', 'input', 'textarea', 'checkbox']) {
    it(`calls a ${type} without a label after its id`, () => {
      const reading = read(type, '', ['input', 'textarea', 'checkbox'].includes(type) ? '' : options, { id: 'trip.homeAirport' });
      expect(reading.spec.label).to.equal('Trip home airport');
      expect(codes(reading)).to.deep.equal(['label-missing']);
      expect(reading.diagnostics[0]?.hint).to.equal('label="…"');
    });
  }

  for (const label of ['', ' ', '\u200b\u2060\ufeff\u3164', '\u0301\u0302', '\u00ad', '\u2800', '\u202e', '\u115f\u1160']) {
    it(`counts ${JSON.stringify(label)} as no label`, () => {
      expect(read('input', `label="${label}"`, '', { id: 'city' }).spec.label).to.equal('City');
    });
  }

  for (const label of ['\u{1f44d}', '?', '\u4f4f\u6240', 'e\u0301', '\ue000', '\u0639\u0646\u0648\u0627\u0646']) {
    it(`keeps ${label}`, () => {
      expect(read('input', `label="${label}"`).spec.label).to.equal(label);
    });
  }

  it('calls tabs and items after their ids, and needs no name for a form', () => {
    expect(read('tab', '', '', { id: 'tab-2' }).spec.label).to.equal('Tab 2');
    expect(read('item', '', '', { id: 'item-1' }).spec['title']).to.equal('Item 1');
    expect(read('form').spec).not.to.have.property('label');
  });

  it('names a button by body, label, policy, action, id, in this order', () => {
    const policy = { actions: { book_flight: 'Book a flight' } };
    expect(read('button', 'action=book_flight label=L', '**Go**  now', { policy }).spec.label).to.equal('Go now');
    expect(read('button', 'action=book_flight label=L', '', { policy }).spec.label).to.equal('L');
    expect(read('button', 'action=book_flight label=L', '\u200b', { policy }).spec.label).to.equal('L');
    expect(read('button', 'action=book_flight', '', { policy }).spec.label).to.equal('Book a flight');
    expect(read('button', 'action=book_flight').spec.label).to.equal('Book flight');
    expect(codes(read('button', 'action=book_flight'))).to.be.empty;
    const nameless = read('button', 'type=submit', '', { id: 'button-1' });
    expect(nameless.spec.label).to.equal('Button 1');
    expect(codes(nameless)).to.deep.equal(['label-missing']);
  });

  it('draws links in a button as text and keeps its other markup', () => {
    const { spec } = read('button', 'action=a', '**Pay** [now](https://ok.test) ![x](https://evil.test/i) <img src=x onerror=y> <b>bold</b><br>`code`');
    expect(spec.label).to.equal('Pay now x <img src=x onerror=y> bold code');
    expect(JSON.stringify(spec.content)).not.to.match(/"type":"(?:link|image|html)"/);
    expect(spec.content?.[0]).to.deep.equal({ type: 'strong', children: [{ type: 'text', text: 'Pay' }] });
  });

  it('has no content when the label is plain', () => {
    expect(read('button', 'action=a', 'Pay \u202e001$ ot\u202c now').spec).to.deep.equal({ type: 'button', id: 'x', action: 'a', label: 'Pay 001$ ot now' });
  });

  it('keeps links in a status', () => {
    expect(read('status', 'state=done', 'See [log](https://ok.test)').spec.content?.[1]).to.include({ type: 'link', href: 'https://ok.test' });
  });

  it('takes a label for the body where a type has none', () => {
    const reading = read('status', 'label="Searching **all**" state=running');
    expect(reading.spec.content?.[0]).to.deep.equal({ type: 'text', text: 'Searching ' });
    expect(reading.spec['state']).to.equal('running');
    expect(codes(reading)).to.be.empty;
  });
});

describe('paths of controls', () => {
  it('takes bind, else the id', () => {
    expect(read('input', 'label=A bind=a.b.0').spec.bind).to.equal('a.b.0');
    expect(read('input', 'label=A', '', { id: 'name' }).spec.bind).to.equal('name');
    expect(read('status', '', 'Hi').spec).not.to.have.property('bind');
  });

  for (const bind of ['__proto__.polluted', 'constructor.prototype.y', 'a.__proto__.b', 'a..b', 'a b', '', 'a.b.c.d.e.f.g.h.i', '-a']) {
    it(`refuses ${JSON.stringify(bind)}`, () => {
      const reading = read('input', `label=A bind="${bind}"`, '', { id: 'name' });
      expect(reading.spec.bind).to.equal('name');
      expect(codes(reading)).to.deep.equal(['invalid-bind']);
    });
  }

  for (const [id, bind] of [['a:b', 'a_b'], ['constructor', 'constructor_'], ['a..b', 'a__b'], ['toString', 'toString'], ['my.plan', 'my.plan']] as const) {
    it(`makes ${bind} of the id ${id}`, () => {
      expect(read('input', 'label=A', '', { id }).spec.bind).to.equal(bind);
    });
  }
});

describe('cleaning', () => {
  it('collapses white space', () => expect(cleanLabel(' a \n\t b\u00a0\u2028c ')).to.equal('a b c'));
  it('takes out every embedding, override and isolate', () => {
    for (const code of [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]) expect(cleanLabel(`a${String.fromCharCode(code)}b`), code.toString(16)).to.equal('ab');
  });
  it('replaces lone surrogates', () => expect(cleanLabel('a\ud83d')).to.equal('a\ufffd'));
  it('makes names readable', () => {
    expect(readable('firstName')).to.equal('First name');
    expect(readable('notify_by-e.mail')).to.equal('Notify by e mail');
    expect(readable('__')).to.equal('');
  });
  it('cuts between characters', () => {
    expect(cut('a\u{1f600}', 2)).to.equal('a');
    expect(cut('a\u{1f600}', 3)).to.equal('a\u{1f600}');
  });
});
