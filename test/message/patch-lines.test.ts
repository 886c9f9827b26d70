import { expect } from '@open-wc/testing';
import { readPatchBlock } from '../../src/message/patch-lines.js';

describe('the body of a patch block', () => {
  const cases: Readonly<Record<string, readonly [body: string, patches: readonly unknown[]]>> = {
    'lines': ['state: done\nvalue: 70\ndisabled: true', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'value', value: '70' }, { op: 'set', path: 'disabled', value: 'true' }]],
    'equals signs, quotes, odd blanks': ['  "state" = "done"\nlabel: \'It is "so"\'\nhelp:x', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'label', value: 'It is "so"' }, { op: 'set', path: 'help', value: 'x' }]],
    'comments': ['# how it went\nstate: done # at last\nlabel: Room # 5\nhelp: "x" # y', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'label', value: 'Room # 5' }, { op: 'set', path: 'help', value: 'x' }]],
    'escapes': ['label: "a \\"b\\" \\u00e9"', [{ op: 'set', path: 'label', value: 'a "b" é' }]],
    'lists': ['value: [a, "b c"]', [{ op: 'set', path: 'value', value: ['a', 'b c'] }]],
    'lists by lines': ['value:\n  - a\n  - b\nlabel: L', [{ op: 'set', path: 'value', value: ['a', 'b'] }, { op: 'set', path: 'label', value: 'L' }]],
    'body takes the rest': ['state: done\nbody: One\n\n- two\nstate: x', [{ op: 'set', path: 'state', value: 'done' }, { op: 'replace_body', markdown: 'One\n\n- two\nstate: x' }]],
    'a body behind a bar, indented': ['body: |\n  One\n\n      code', [{ op: 'replace_body', markdown: 'One\n\n    code' }]],
    'a body that is a table': ['body: | a | b |\n|---|---|\n| 1 | 2 |', [{ op: 'replace_body', markdown: '| a | b |\n|---|---|\n| 1 | 2 |' }]],
    'a body in quotes': ['body: "Done"', [{ op: 'replace_body', markdown: 'Done' }]],
    'append takes the rest': ['append: more\n\ntext', [{ op: 'append', markdown: 'more\n\ntext' }]],
    'remove': ['remove: true', [{ op: 'remove' }]],
    'a wire patch in lines': ['op: append\nmarkdown: more', [{ op: 'append', markdown: 'more' }]],
    'JSON': ['{"state": "done", "value": 7, "remove": true, "body": "x"}', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'value', value: 7 }, { op: 'remove' }, { op: 'replace_body', markdown: 'x' }]],
    'a wire patch as JSON': ['{"op": "set", "target": "#s", "path": "/state", "value": "done", "odd": 1}', [{ op: 'set', path: '/state', value: 'done' }]],
    'several': ['[{"state": "done"}, {"op": "append", "markdown": "x"}]', [{ op: 'set', path: 'state', value: 'done' }, { op: 'append', markdown: 'x' }]],
    'broken JSON': ['{\n  "state": "done",\n  "value": 7,\n}', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'value', value: '7' }]],
    'nothing that is any': ['one\n- two\n\n> three', []],
  };
  for (const [name, [body, patches]] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect(readPatchBlock(body).patches).to.deep.equal(patches);
    });
  }

  it('may name the target and the reason', () => {
    expect(readPatchBlock('target: #s\nreason: Because\nstate: done')).to.deep.equal({ target: '#s', reason: 'Because', patches: [{ op: 'set', path: 'state', value: 'done' }] });
    expect(readPatchBlock('{"target": "s", "state": "done"}')).to.deep.equal({ target: 's', patches: [{ op: 'set', path: 'state', value: 'done' }] });
  });

  it('refuses an op that is none', () => {
    expect(() => readPatchBlock('{"op": "explode"}')).to.throw('op');
  });
});
