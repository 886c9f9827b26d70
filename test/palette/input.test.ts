import { expect } from '@open-wc/testing';
import { builtIn } from '../../src/palette/palette.js';
import { codes, read, type Settings } from './reading.js';

const initial = (list: string, body = ''): unknown => builtIn.get('input')?.initial?.(read('input', `label=L ${list}`, body).spec);
const input = (list: string, body = '', settings?: Settings) => read('input', `label="L" ${list}`, body, settings);

describe('input types', () => {
  for (const type of ['text', 'email', 'url', 'tel', 'number', 'range', 'date', 'time', 'datetime-local', 'month', 'week', 'search', 'color']) {
    it(`knows ${type}`, () => {
      const reading = input(`type=${type}`);
      expect(reading.spec['input_type']).to.equal(type);
      expect(reading.invalid).to.be.undefined;
      expect(codes(reading)).to.be.empty;
    });
  }

  for (const type of ['password', 'hidden', 'file', 'PassWord']) {
    it(`refuses ${type}`, () => expect(input(`type=${type}`).invalid).to.match(/not allowed/));
  }

  for (const type of ['image', 'submit', 'flux', 'constructor', '__proto__', 'checkbox']) {
    it(`reads ${type} as text`, () => {
      const reading = input(`type=${type}`);
      expect(reading.spec['input_type']).to.equal('text');
      expect(reading.invalid).to.be.undefined;
      expect(codes(reading)).to.deep.equal(['input-type']);
    });
  }

  it('is text without a type, and the component stays an input', () => {
    expect(input('').spec).to.include({ type: 'input', input_type: 'text' });
    expect(input('input_type=email').spec['input_type']).to.equal('email');
  });

  it('follows the policy', () => {
    const policy = { inputTypes: ['text', 'password'] };
    expect(input('type=email', '', { policy }).spec['input_type']).to.equal('text');
    expect(input('type=password', '', { policy }).invalid).to.be.undefined;
    expect(input('type=file', '', { policy: { inputTypes: ['file'] } }).invalid).to.be.a('string');
  });
});

describe('input bounds', () => {
  for (const list of ['type=number min=5 max=4', 'type=range min=10 max=9.5', 'type=date min=2026-02-01 max=2026-01-31', 'type=date min=10000-01-01 max=9999-01-01', 'type=time min=18:00 max=9:00', 'type=week min=2026-W10 max=2026-W09', 'minlength=5 maxlength=4']) {
    const refused = !list.includes('9:00');
    it(`${refused ? 'refuses' : 'drops the bad bound of'} ${list}`, () => {
      const { invalid, spec } = input(list);
      if (refused) expect(invalid).to.match(/above/);
      else expect(spec).not.to.have.property('max');
    });
  }

  for (const list of ['type=number min=-5 max=-4.5', 'type=number min=9 max=10', 'type=date min=9999-12-31 max=10000-01-01', 'type=month min=2026-01 max=2026-12', 'minlength=4 maxlength=4', 'type=number min=5 max=5 step=any', 'type=time min=09:00 max=18:00 step=900']) {
    it(`takes ${list}`, () => {
      const reading = input(list);
      expect(reading.invalid).to.be.undefined;
      expect(codes(reading)).to.be.empty;
    });
  }

  for (const list of ['min=3', 'type=color max=4', 'type=number min=low', 'type=date max=31.12.2026', 'type=number step=0', 'type=number step=-1', 'step=2', 'type=number pattern=a', 'type=date maxlength=4']) {
    it(`drops what means nothing: ${list}`, () => {
      const reading = input(list);
      const name = list.replace(/.*?(\w+)=[^=]*$/, '$1');
      expect(reading.spec).not.to.have.property(name);
      expect(codes(reading)).to.have.length(1);
      expect(reading.invalid).to.be.undefined;
    });
  }
});

describe('input values', () => {
  it('starts with the body, or the attribute', () => {
    expect(initial('', 'Ada\n')).to.equal('Ada');
    expect(initial('value=Ada')).to.equal('Ada');
    expect(initial('')).to.equal('');
  });

  it('shows a body beside a value as help', () => {
    expect(input('value=Ada', 'Your *first* name').spec).to.include({ value: 'Ada', help: 'Your *first* name' });
    expect(input('value=Ada help="As in your passport"', 'Name').spec['help']).to.equal('As in your passport Name');
  });

  it('shows what is no value of the type as help', () => {
    const reading = input('type=number', 'How many?');
    expect(reading.spec).to.include({ help: 'How many?' });
    expect(reading.spec).not.to.have.property('value');
    expect(codes(reading)).to.deep.equal(['attribute-invalid']);
    expect(initial('type=number', 'How many?')).to.equal(null);
  });

  for (const [list, value] of [['type=number value=007', 7], ['type=number value=1e3', 1000], ['type=number value=-0', 0], ['type=number value=150 max=100', 100], ['type=number value=-1 min=0', 0], ['type=number', null], ['type=range', 50], ['type=range min=1 max=5', 3], ['type=range min=0 max=5', 3], ['type=range min=0 max=1 step=0.1', 0.5], ['type=range min=0 max=1 step=any', 0.5], ['type=range min=0 max=10 step=7', 7], ['type=range value=20', 20],
    ['type=date value=2026-02-01', '2026-02-01'], ['type=date value=tomorrow', ''], ['type=date value=2020-01-01 min=2026-01-01', '2026-01-01'], ['type="datetime-local" value="2026-02-01 10:00"', '2026-02-01T10:00'], ['type=color', '#000000'], ['type=color value="#FFAA00"', '#ffaa00'], ['type=color value=red', '#000000'], ['value="a\nb"', 'a b']] as const) {
    it(`${list} starts with ${JSON.stringify(value)}`, () => expect(initial(list)).to.equal(value));
  }
});

describe('autocomplete', () => {
  for (const token of ['name', 'given-name', 'email', 'tel', 'tel-national', 'street-address', 'postal-code', 'language', 'off', 'EMAIL']) {
    it(`allows ${token}`, () => expect(input(`autocomplete=${token}`).spec['autocomplete']).to.equal(token.toLowerCase()));
  }
  for (const token of ['cc-number', 'cc-csc', 'current-password', 'new-password', 'one-time-code', 'username', 'bday', 'on', 'webauthn', '"shipping cc-number"', '"name cc-number"', 'toString']) {
    it(`refuses ${token}`, () => {
      const reading = input(`autocomplete=${token}`);
      expect(reading.spec).not.to.have.property('autocomplete');
      expect(codes(reading)).to.deep.equal(['autocomplete-refused']);
    });
  }
  it('needs a visible label', () => {
    expect(read('input', 'label=" " autocomplete=street-address').spec).not.to.have.property('autocomplete');
    expect(read('input', 'label="\u200b" autocomplete=email').spec).not.to.have.property('autocomplete');
    expect(read('input', 'autocomplete=off').spec['autocomplete']).to.equal('off');
  });
});

describe('textarea', () => {
  it('starts with its body, every line of it', () => {
    const { spec } = read('textarea', 'label=T', '  a\n\n:::b\n');
    expect(spec['value']).to.equal('  a\n\n:::b\n');
    expect(builtIn.get('textarea')?.initial?.(spec)).to.equal('  a\n\n:::b\n');
  });
  it('keeps what goes over the limit as text', () => {
    const reading = read('textarea', 'label=T', `${'a'.repeat(10_000)}rest *of* it`);
    expect(reading.spec['value']).to.have.length(10_000);
    expect(reading.spec.overflow).to.equal('rest \\*of\\* it');
    expect(codes(reading)).to.deep.equal(['limit-value']);
  });
  it('refuses minlength above maxlength', () => expect(read('textarea', 'label=T minlength=2 maxlength=1').invalid).to.be.a('string'));
});

describe('progress', () => {
  for (const [list, value, max] of [['value=35%', 35, undefined], ['value=150', 100, undefined], ['value=-3', 0, undefined], ['value=3 max=2', 2, 2], ['value=1 max=0', 1, undefined], ['value=1 max=-5', 1, undefined], ['value=0.5 max=1', 0.5, 1], ['', undefined, undefined], ["value=\"1' onclick='x\" max=NaN", undefined, undefined]] as const) {
    it(`reads ${list || 'nothing'}`, () => {
      const { spec } = read('progress', list, 'text');
      expect([spec['value'], spec['max']]).to.deep.equal([value, max]);
    });
  }
});

describe('checkbox', () => {
  it('is called by its body and starts as marked', () => {
    const { spec } = read('checkbox', 'checked bind=a', 'Email **me**');
    expect(spec).to.deep.include({ label: 'Email me', checked: true });
    expect(builtIn.get('checkbox')?.initial?.(spec)).to.equal(true);
    expect(builtIn.get('checkbox')?.initial?.(read('checkbox', '', 'A').spec)).to.equal(false);
  });
});

describe('patch block', () => {
  it('keeps its body as it is', () => {
    expect(read('patch', 'target=#s reason="You asked"', 'state: done\nbody: **x**').spec).to.deep.equal({ type: 'patch', id: 'x', target: 's', reason: 'You asked', body: 'state: done\nbody: **x**' });
  });
  it('needs a target', () => expect(read('patch', 'target="#x, body"', 'state: done').invalid).to.be.a('string'));
});
