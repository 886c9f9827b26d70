import { expect } from '@open-wc/testing';
import type { ComponentDefinition } from '../../src/palette/definition.js';
import { builtIn } from '../../src/palette/palette.js';
import { readPatchValue } from '../../src/palette/patch.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import { read } from './reading.js';

const policy = resolvePolicy();
const definition = (type: string): ComponentDefinition => builtIn.get(type)!;
const patch = (type: string, path: string, value: unknown, list = 'label=L', body = ''): unknown => {
  const result = readPatchValue(definition(type), path, value, policy, read(type, list, body).spec);
  return result.ok ? { [result.name]: result.value } : 'refused';
};

describe('what can be patched', () => {
  const PATCHABLE: Readonly<Record<string, string>> = {
    notice: 'body', radio: 'disabled help label value', checkbox: 'disabled help label value', checkgroup: 'disabled help label value', select: 'disabled help label placeholder value',
    input: 'disabled help label placeholder value', textarea: 'disabled help label placeholder value', button: 'body disabled label', actions: 'label', status: 'body state',
    progress: 'body label max value', card: 'body', tabs: '', tab: 'body label selected', accordion: '', item: 'body open', form: 'label', error: 'body', confirm: '', patch: '',
  };
  /** Every name that any type has. */
  const NAMES = [...new Set(['body', 'type', 'id', 'bind', 'value', 'options', 'items', 'content', ...builtIn.types().flatMap(({ attributes }) => Object.keys(attributes))])];
  const VALUES: readonly unknown[] = ['text', true, 5, 'done', 'a', ['a'], 'primary', '#x', 'https://ok.test'];

  for (const { type } of builtIn.types()) {
    it(`of ${type}: ${PATCHABLE[type] || 'nothing'}`, () => {
      const open = NAMES.filter(name => VALUES.some(value => readPatchValue(definition(type), `/${name}`, value, policy).ok));
      expect(open.sort().join(' ')).to.equal(PATCHABLE[type]);
    });
  }

  for (const path of ['/__proto__', '/__proto__/polluted', '/constructor/prototype/x', '__proto__', 'toString', '/hasOwnProperty', '', '/', '/label/x', '/~', 'label/x']) {
    it(`is not ${JSON.stringify(path)}`, () => expect(patch('radio', path, 'x', 'label=L', '- A')).to.equal('refused'));
  }

  it('is named by a pointer of one segment or a bare name, in any case', () => {
    expect(patch('input', '/Place-Holder', 'x')).to.equal('refused');
    expect(patch('input', '/PLACEHOLDER', 'x')).to.deep.equal({ placeholder: 'x' });
    expect(patch('input', ' placeholder ', 'x')).to.deep.equal({ placeholder: 'x' });
    expect(patch('input', '/title', 'x')).to.equal('refused');
  });
});

describe('values of a patch', () => {
  it('clamps numbers and refuses what is none', () => {
    expect(patch('progress', '/value', 70, '')).to.deep.equal({ value: 70 });
    expect(patch('progress', '/value', '70%', '')).to.deep.equal({ value: 70 });
    expect(patch('progress', '/value', 170, '')).to.deep.equal({ value: 100 });
    expect(patch('progress', '/value', 7, 'max=5')).to.deep.equal({ value: 5 });
    expect(patch('progress', '/value', -1, '')).to.deep.equal({ value: 0 });
    for (const value of ['lots', NaN, Infinity, null, true, {}, [1]]) expect(patch('progress', '/value', value, ''), JSON.stringify(value)).to.equal('refused');
  });

  it('reads flags strictly', () => {
    expect(patch('input', '/disabled', true)).to.deep.equal({ disabled: true });
    expect(patch('input', '/disabled', 'false')).to.deep.equal({ disabled: false });
    for (const value of ['maybe', 1, null, '']) expect(patch('input', '/disabled', value)).to.equal('refused');
  });

  it('refuses words that are not of the list', () => {
    expect(patch('status', '/state', 'done', '')).to.deep.equal({ state: 'done' });
    for (const value of ['"><img src=x onerror=__pwn(1)>', '', 5, null]) expect(patch('status', '/state', value, '')).to.equal('refused');
  });

  it('cleans texts, lets help be emptied and a label not', () => {
    expect(patch('input', '/label', ' Pay \u202e001 ')).to.deep.equal({ label: 'Pay 001' });
    expect(patch('input', '/help', '')).to.deep.equal({ help: '' });
    for (const value of ['', '\u200b', null, {}, true]) expect(patch('input', '/label', value)).to.equal('refused');
    expect(patch('input', '/help', 'a'.repeat(10_001))).to.equal('refused');
  });

  it('takes a body as text only', () => {
    expect(patch('status', '/body', ':::button', '')).to.deep.equal({ body: ':::button' });
    expect(patch('status', '/body', 5, '')).to.equal('refused');
  });
});

describe('values of controls', () => {
  const options = '- Free {value=free}\n- Pro {value=pro}\n- A, B {value="a,b"}';

  it('are options of a choice', () => {
    expect(patch('radio', '/value', 'pro', 'label=L', options)).to.deep.equal({ value: 'pro' });
    expect(patch('select', '/value', null, 'label=L', options)).to.deep.equal({ value: null });
    for (const value of ['gold', '', 'toString', true, ['pro']]) expect(patch('radio', '/value', value, 'label=L', options)).to.equal('refused');
  });

  it('are lists of options where several may be chosen', () => {
    expect(patch('checkgroup', '/value', ['pro', 'free', 'pro'], 'label=L', options)).to.deep.equal({ value: ['pro', 'free'] });
    expect(patch('select', '/value', 'free, pro', 'label=L multiple', options)).to.deep.equal({ value: ['free', 'pro'] });
    expect(patch('checkgroup', '/value', 'a,b', 'label=L', options)).to.deep.equal({ value: ['a,b'] });
    expect(patch('checkgroup', '/value', '', 'label=L', options)).to.deep.equal({ value: [] });
    for (const value of [['gold'], 'gold', 5, ['pro', 5], true]) expect(patch('checkgroup', '/value', value, 'label=L', options)).to.equal('refused');
  });

  it('are what the type of an input has', () => {
    expect(patch('input', '/value', 'x')).to.deep.equal({ value: 'x' });
    expect(patch('input', '/value', 5)).to.deep.equal({ value: '5' });
    expect(patch('input', '/value', '5', 'label=L type=number max=4')).to.deep.equal({ value: 4 });
    expect(patch('input', '/value', null, 'label=L type=number')).to.deep.equal({ value: null });
    expect(patch('input', '/value', '2026-02-01', 'label=L type=date')).to.deep.equal({ value: '2026-02-01' });
    for (const [value, list] of [['tomorrow', 'type=date'], ['lots', 'type=number'], [null, 'type=range'], [true, ''], [['a'], '']] as const) expect(patch('input', '/value', value, `label=L ${list}`)).to.equal('refused');
  });

  it('are truth values of a checkbox', () => {
    expect(patch('checkbox', '/value', 'true')).to.deep.equal({ value: true });
    for (const [word, truth] of [['yes', true], ['On', true], ['no', false], ['OFF', false]] as const) expect(patch('checkbox', '/value', word)).to.deep.equal({ value: truth });
    expect(patch('checkbox', '/value', false)).to.deep.equal({ value: false });
    expect(patch('checkbox', '/value', 'x')).to.equal('refused');
  });

  it('are texts of a textarea', () => {
    expect(patch('textarea', '/value', 'a\nb')).to.deep.equal({ value: 'a\nb' });
    expect(patch('textarea', '/value', null)).to.equal('refused');
  });
});
