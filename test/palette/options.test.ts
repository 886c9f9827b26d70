import { expect } from '@open-wc/testing';
import { builtIn } from '../../src/palette/palette.js';
import { OPTION } from '../../src/palette/types/attributes.js';
import { codes, read } from './reading.js';

const initial = (type: string, list: string, body: string): unknown => {
  const { spec } = read(type, `label=L ${list}`, body);
  return builtIn.get(type)?.initial?.(spec);
};

describe('options', () => {
  it('reads labels, values, marks, help and description', () => {
    const { spec, diagnostics } = read('radio', 'label=Plan', 'Pick *one*:\n- ( ) Free {value=free help="No cost"}\n- (x) **Pro** {value=pro disabled}\n  - For teams\n- Max');
    expect(spec.options).to.deep.equal([
      { value: 'free', label: 'Free', help: 'No cost' },
      { value: 'pro', label: 'Pro', content: [{ type: 'strong', children: [{ type: 'text', text: 'Pro' }] }], selected: true, disabled: true, help: 'For teams' },
      { value: 'Max', label: 'Max' },
    ]);
    expect(spec.description?.[0]).to.deep.equal({ type: 'text', text: 'Pick ' });
    expect(diagnostics).to.be.empty;
  });

  it('looks through what an option may have once, not for each of them', () => {
    const entries = Reflect.get(Object, 'entries') as (of: object) => [string, never][];
    let asked = 0;
    Object.entries = (of: object) => {
      if (of === OPTION) asked++;
      return entries(of);
    };
    try {
      expect(read('select', 'label=L', '- a {value=b}\n'.repeat(400)).spec.options).to.have.length(400);
    } finally {
      Object.entries = entries;
    }
    expect(asked).to.be.at.most(2);
  });

  it('has no marks in a very long label, and loses no word of it', () => {
    const label = (words: number): unknown => read('radio', 'label=L', `- ( ) *A* ${'b '.repeat(words)}{value=a}`).spec.options?.[0];
    expect(label(400)).to.have.property('content');
    expect(label(600)).to.deep.equal({ value: 'a', label: `A ${'b '.repeat(600).trim()}` });
  });

  it('finds a free value for each of very many equal labels without trying all that are taken', () => {
    const own = Reflect.getOwnPropertyDescriptor(Map.prototype, 'has')!;
    const has = own.value as (this: unknown, key: unknown) => boolean;
    let asked = 0;
    Reflect.defineProperty(Map.prototype, 'has', { ...own, value: function (this: unknown, key: unknown) { asked += 1; return has.call(this, key); } });
    try {
      const values = read('select', 'label=L', '- A\n'.repeat(400)).spec.options?.map(({ value }) => value);
      expect(values).to.deep.equal(['A', ...Array.from({ length: 399 }, (_, at) => `A-${at + 2}`)]);
    } finally {
      Reflect.defineProperty(Map.prototype, 'has', own);
    }
    expect(asked).to.be.below(400 * 10);
    expect(read('select', 'label=L', '- A-2\n- A\n- A\n- A\n- B {value=A-3}').spec.options?.map(({ value }) => value)).to.deep.equal(['A-2', 'A', 'A-3', 'A-4', 'B']);
  });

  it('draws links in labels as text', () => {
    const option = read('radio', 'label=L', '- ( ) **Bold** and [link](https://ok.test) {value=a}').spec.options?.[0];
    expect(option?.label).to.equal('Bold and link');
    expect(JSON.stringify(option?.content)).not.to.contain('ok.test');
  });

  for (const type of ['radio', 'checkgroup', 'select', 'actions']) {
    it(`refuses a ${type} without any`, () => {
      expect(read(type, 'label=L', '').invalid).to.be.a('string');
      expect(read(type, 'label=L', 'Only text').invalid).to.be.a('string');
    });
  }

  it('gives the later of two equal values its label', () => {
    const reading = read('radio', 'label=L', '- Free {value=free}\n- (x) Pro {value=free}\n- Pro\n- Pro');
    expect(reading.spec.options?.map(({ value }) => value)).to.deep.equal(['free', 'Pro', 'Pro-2', 'Pro-3']);
    expect(codes(reading)).to.deep.equal(['option-duplicate', 'option-duplicate', 'option-duplicate']);
  });

  it('leaves the first of two marked marked, where one may be', () => {
    const reading = read('radio', 'label=L', '- (x) A\n- (x) B\n- [x] C');
    expect(reading.spec.options?.map(({ selected }) => selected === true)).to.deep.equal([true, false, false]);
    expect(codes(reading)).to.deep.equal(['option-marked-twice']);
    const select = read('select', 'label=L', '- A\n- (x) B\n- C {selected}');
    expect(select.spec.options?.map(({ selected }) => selected === true)).to.deep.equal([false, true, false]);
    expect(codes(select)).to.deep.equal(['option-marked-twice']);
  });

  it('leaves all marked where several may be', () => {
    expect(initial('checkgroup', '', '- [x] A\n- (x) B\n- C')).to.deep.equal(['A', 'B']);
    expect(initial('select', 'multiple', '- A {selected}\n- B\n- C {selected=true}')).to.deep.equal(['A', 'C']);
    expect(codes(read('select', 'label=L multiple', '- A {selected}\n- B {selected}'))).to.be.empty;
  });

  it('starts with the marked one, or none', () => {
    expect(initial('radio', '', '- A\n- (x) B')).to.equal('B');
    expect(initial('radio', '', '- A\n- B')).to.equal(null);
    expect(initial('select', '', '- A {selected}\n- B {selected}')).to.equal('A');
    expect(initial('checkgroup', '', '- A')).to.deep.equal([]);
  });

  it('names an option without a label', () => {
    const reading = read('radio', 'label=L', '- ( ) \u200b {value=home_office}\n- ( ) \u200b');
    expect(reading.spec.options?.map(({ label }) => label)).to.deep.equal(['Home office', '2']);
    expect(codes(reading)).to.deep.equal(['label-missing', 'label-missing']);
  });

  it('keeps what goes over the limit as text', () => {
    const body = Array.from({ length: 505 }, (_, at) => `- Option ${String(at)}`).join('\n');
    const reading = read('radio', 'label=L', body);
    expect(reading.spec.options).to.have.length(500);
    expect(reading.spec.overflow?.split('\n')).to.have.length(5);
    expect(codes(reading)).to.deep.equal(['limit-options']);
    expect(builtIn.get('radio')?.fallback(reading.spec, body)).to.contain('- Option 504');
    expect(read('radio', 'label=L', body.split('\n').slice(0, 500).join('\n')).diagnostics).to.be.empty;
  });

  it('keeps the help of what goes over the limit', () => {
    const policy = { limits: { options: 1 } };
    expect(read('radio', 'label=L', '- A\n- **B**\n  - for *you*', { policy }).spec.overflow).to.equal('- **B**\\\n  for you');
    expect(read('actions', '', '- [A](action:a)\n- [B](action:b)\n  no *way* back', { policy }).spec.overflow).to.match(/^- B\\\n {2}no way back$/);
  });

  it('drops unknown attributes of an option', () => {
    const reading = read('radio', 'label=L', '- A {value=a onclick="x()"}');
    expect(reading.spec.options).to.deep.equal([{ value: 'a', label: 'A' }]);
    expect(codes(reading)).to.deep.equal(['attribute-dropped']);
  });

  describe('of a checkgroup', () => {
    it('refuses min above max', () => expect(read('checkgroup', 'label=L min=3 max=2', '- A\n- B\n- C').invalid).to.match(/above/));
    it('asks for no more than there are', () => {
      const reading = read('checkgroup', 'label=L min=9', '- A\n- B');
      expect(reading.spec['min']).to.equal(2);
      expect(codes(reading)).to.deep.equal(['attribute-invalid']);
    });
    it('lets at least one be chosen', () => expect(read('checkgroup', 'label=L max=0', '- A').spec['max']).to.equal(1));
  });
});

describe('actions', () => {
  it('reads links with an action:, exactly', () => {
    const { spec } = read('actions', '', 'Well?\n- [**Go**](action:approve) {kind=primary value=7}\n- [Revise](action:Revise-It) {requires_confirmation}\n- [Leave](action:leave) {type=cancel disabled}');
    expect(spec.items).to.deep.equal([
      { label: 'Go', content: [{ type: 'strong', children: [{ type: 'text', text: 'Go' }] }], action: 'approve', kind: 'primary', value: '7' },
      { label: 'Revise', action: 'Revise-It', requires_confirmation: true },
      { label: 'Leave', action: 'leave', button_type: 'cancel', disabled: true },
    ]);
    expect(spec.description).to.deep.equal([{ type: 'text', text: 'Well?' }]);
  });

  it('shows other items as text', () => {
    const reading = read('actions', '', '- Approve\n- [Revise](action:revise)\n- [Broken](revise)\n- [Site](https://ok.test)');
    expect(reading.spec.items?.map(({ label, action }) => [label, action])).to.deep.equal([['Approve', undefined], ['Revise', 'revise'], ['Broken', undefined], ['Site', undefined]]);
    expect(codes(reading)).to.deep.equal(['action-missing', 'action-missing', 'action-missing']);
    expect(JSON.stringify(reading.spec.items)).not.to.contain('ok.test');
  });

  it('keeps text beside a link, and nested items', () => {
    expect(read('actions', '', '- [Go](action:go) - at once\n  - no way back').spec.items?.[0]).to.deep.equal({ label: 'Go', action: 'go', help: 'at once no way back' });
  });

  it('names a link without text', () => {
    const policy = { actions: { go_on: 'Carry on' } };
    expect(read('actions', '', '- [](action:go_on)\n- [\u200b](action:stop_it)', { policy }).spec.items?.map(({ label }) => label)).to.deep.equal(['Carry on', 'Stop it']);
  });

  it('reads a row of links without bullets', () => {
    const { spec, invalid } = read('actions', '', '[Yes](action:yes) [No](action:no)');
    expect(spec.items?.map(({ action }) => action)).to.deep.equal(['yes', 'no']);
    expect(invalid).to.be.undefined;
  });

  it('has no more than the limit', () => {
    const reading = read('actions', '', '- [A](action:a)\n- [B](action:b)\n- [C](action:c)', { policy: { limits: { options: 2 } } });
    expect(reading.spec.items).to.have.length(2);
    expect(reading.spec.overflow).to.equal('- C');
    expect(codes(reading)).to.deep.equal(['limit-options']);
  });
});
