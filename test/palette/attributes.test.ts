import { expect } from '@open-wc/testing';
import { readId } from '../../src/palette/read.js';
import { attributesOf, codes, read } from './reading.js';

describe('attributes', () => {
  for (const list of ['class=big', 'style="color:red"', 'onclick="x()"', 'dir=rtl', 'role=alert', 'hidden', 'aria-hidden=true', 'data-x=1', 'formaction="javascript:1"', 'name=q', 'slot=a', 'is=b', 'part=c', '__proto__=x', 'constructor=x']) {
    it(`drops ${list}`, () => {
      const reading = read('notice', `title="T" ${list}`, 'Hi');
      expect(codes(reading)).to.deep.equal(['attribute-dropped']);
      expect(reading.spec).to.deep.equal({ type: 'notice', id: 'x', title: 'T' });
    });
  }

  it('says line and node', () => {
    expect(read('notice', 'class=big').diagnostics[0]).to.include({ line: 7, node_id: 'x', severity: 'warning' });
  });

  it('takes the first of two equal names, however they are written', () => {
    const reading = read('button', 'action=approve action=transfer Requires-Confirmation requires_confirmation=false label=Go title=No');
    expect(reading.spec).to.include({ action: 'approve', requires_confirmation: true, label: 'Go' });
    expect(codes(reading)).to.deep.equal(['attribute-duplicate', 'attribute-duplicate', 'attribute-duplicate']);
  });

  it('takes the first even when it cannot be used', () => {
    expect(read('progress', 'value=lots value=5').spec).not.to.have.property('value');
  });

  for (const [list, expected] of [['required', true], ['required=true', true], ['required="true"', true], ['required=""', true], ['required=YES', true], ['required=1', true], ['required=false', false], ['required=no', false], ['required=off', false], ['required=0', false]] as const) {
    it(`reads the flag ${list}`, () => {
      const reading = read('textarea', `label="T" ${list}`);
      expect(reading.spec['required']).to.equal(expected);
      expect(codes(reading)).to.be.empty;
    });
  }

  it('reads a flag of another word as set, as HTML does', () => {
    const reading = read('button', 'action=a requires_confirmation=maybe', 'Go');
    expect(reading.spec['requires_confirmation']).to.be.true;
    expect(codes(reading)).to.deep.equal(['attribute-invalid']);
  });

  for (const [list, rows] of [['rows=99999', 20], ['rows=1', 2], ['rows=-3', 2], ['rows=4.7', 4], ['rows=5', 5], ['rows=lots', undefined], ['rows', undefined], ['rows=0x10', undefined], ['rows=1e999', undefined]] as const) {
    it(`reads ${list} as ${String(rows)}`, () => {
      const reading = read('textarea', `label="T" ${list}`);
      expect(reading.spec['rows']).to.equal(rows);
      expect(codes(reading)).to.deep.equal(list === 'rows=5' ? [] : ['attribute-invalid']);
    });
  }

  for (const [type, list, name] of [['notice', 'kind=frob', 'kind'], ['button', 'kind=system-trusted', 'kind'], ['status', 'state="done\\" onclick=\\"x"', 'state'], ['confirm', 'kind=warning', 'kind']] as const) {
    it(`shows an unknown ${name} of ${type} as neutral`, () => {
      const reading = read(type, list, 'Hi');
      expect(reading.spec[name]).to.equal('neutral');
      expect(codes(reading)).to.deep.equal(['attribute-invalid']);
    });
  }

  it('reads an enumerated word in any case', () => {
    expect(read('status', 'state=DONE', 'Hi').spec['state']).to.equal('done');
  });

  it('reads title for label and label for title', () => {
    expect(read('card', 'label=A').spec['title']).to.equal('A');
    expect(read('tab', 'title=A').spec.label).to.equal('A');
    expect(read('card', 'title=A').diagnostics).to.be.empty;
  });

  it('reads at most 32 attributes', () => {
    const reading = read('notice', `${Array.from({ length: 32 }, (_, at) => `u${String(at)}=1`).join(' ')} title=T`);
    expect(reading.spec).not.to.have.property('title');
    expect(codes(reading).filter(code => code === 'limit-attributes')).to.have.length(1);
    expect(read('notice', `${Array.from({ length: 31 }, (_, at) => `u${String(at)}=1`).join(' ')} title=T`).spec['title']).to.equal('T');
  });

  it('cuts a value at the limit, not through a character', () => {
    const reading = read('notice', `title=${'a'.repeat(9999)}\u{1f600}b`);
    expect(reading.spec['title']).to.equal('a'.repeat(9999));
    expect(codes(reading)).to.deep.equal(['limit-value']);
    expect(read('notice', 'title=abcd', '', { policy: { limits: { value: 2 } } }).spec['title']).to.equal('ab');
  });

  it('matches an action exactly', () => {
    expect(read('button', 'action=" approve "', 'Go').spec['action']).to.equal(' approve ');
    expect(read('button', 'action=Approve', 'Go').spec['action']).to.equal('Approve');
    expect(read('form', 'action=""').spec).not.to.have.property('action');
  });

  it('reads references with and without #', () => {
    expect(read('error', 'for=#mail', 'Bad').spec['for']).to.equal('mail');
    expect(read('error', 'for=mail', 'Bad').spec['for']).to.equal('mail');
    expect(read('error', 'for="#a, body"', 'Bad').spec).not.to.have.property('for');
  });

  it('lets only links of the policy through', () => {
    expect(read('card', 'title=A href="https://\u0430pple.test"').spec['href']).to.equal('https://xn--pple-43d.test/');
    const refused = read('card', 'title=A href="&#106;avascript:x()"');
    expect(refused.spec).not.to.have.property('href');
    expect(codes(refused)).to.deep.equal(['link-refused']);
  });

  it('takes bidi and control characters out of texts, not out of values', () => {
    expect(read('notice', 'title="Pay \u202e001$\u202c\u2066 now\u0007"').spec['title']).to.equal('Pay 001$ now');
    expect(read('input', 'label=L value=" a  b "').spec['value']).to.equal(' a  b ');
  });
});

describe('ids', () => {
  for (const [list, id] of [['#plan', 'plan'], ['id=plan', 'plan'], ['#a.b:c-d_e', 'a.b:c-d_e'], [`id=${'a'.repeat(64)}`, 'a'.repeat(64)], [`id=${'a'.repeat(65)}`, undefined], ['id="a b"', undefined], ['id=1a', undefined], ['id=__proto__', undefined], ['id=\u0455tatus', undefined], ['id', undefined], ['id=""', undefined]] as const) {
    it(`${list.slice(0, 20)} is ${String(id).slice(0, 20)}`, () => {
      const reading = readId(attributesOf(list));
      expect(reading.id).to.equal(id);
      expect(reading.diagnostics.map(({ code }) => code)).to.deep.equal(id === undefined ? ['id-invalid'] : []);
    });
  }

  it('has nothing to say without one', () => {
    expect(readId([])).to.deep.equal({ diagnostics: [] });
  });

  it('is not the reader of specs that takes it', () => {
    expect(read('notice', '#other').spec.id).to.equal('x');
  });
});
