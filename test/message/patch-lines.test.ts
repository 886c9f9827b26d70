import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { readPatchBlock } from '../../src/message/patch-lines.js';
import { checkPatch } from '../../src/protocol/check-patch.js';
import { runs } from '../support/runs.js';

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
    'curly quotes': ['state: “done”\nreason: ‘Why’\nlabel: “A, b”', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'label', value: 'A, b' }]],
    'members of JSON without their braces': ['"value": 70,\n"state": "done",\n"label": "A, b"', [{ op: 'set', path: 'value', value: '70' }, { op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'label', value: 'A, b' }]],
    'a wire patch in lines': ['op: append\nmarkdown: more', [{ op: 'append', markdown: 'more' }]],
    'JSON': ['{"state": "done", "value": 7, "remove": true, "body": "x"}', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'value', value: 7 }, { op: 'replace_body', markdown: 'x' }, { op: 'remove' }]],
    'a wire patch as JSON': ['{"op": "set", "target": "#s", "path": "/state", "value": "done", "odd": 1}', [{ op: 'set', path: '/state', value: 'done' }]],
    'several': ['[{"state": "done"}, {"op": "append", "markdown": "x"}]', [{ op: 'set', path: 'state', value: 'done' }, { op: 'append', markdown: 'x' }]],
    'broken JSON': ['{\n  "state": "done",\n  value: 7,\n}', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'value', value: '7' }]],
    'a block of lines, the keys behind it too': ['value: |\n  One\n\n    two: 2\n  three\nstate: done', [{ op: 'set', path: 'value', value: 'One\n\n  two: 2\nthree' }, { op: 'set', path: 'state', value: 'done' }]],
    'a block of lines, stripped': ['value: |-  # so\n  One\n  two\n\n', [{ op: 'set', path: 'value', value: 'One\ntwo' }]],
    'a block of lines, folded': ['label: >\n  One\n  two\n\n  three\nstate: done', [{ op: 'set', path: 'label', value: 'One two\nthree' }, { op: 'set', path: 'state', value: 'done' }]],
    'a block of lines that nobody indented': ['value: |\nOne\ntwo\nstate: done', [{ op: 'set', path: 'value', value: 'One\ntwo' }, { op: 'set', path: 'state', value: 'done' }]],
    'a block of lines with a fence in it': ['value: |\n  ```\n  a\n  ```\nstate: done', [{ op: 'set', path: 'value', value: '```\na\n```' }, { op: 'set', path: 'state', value: 'done' }]],
    'a body as a block of lines, and the keys behind it': ['body: |\n  One\n\n  two\nstate: done', [{ op: 'replace_body', markdown: 'One\n\ntwo' }, { op: 'set', path: 'state', value: 'done' }]],
    'a body as a folded block': ['body: >-\n  One\n\n  two\nstate: done', [{ op: 'replace_body', markdown: 'One\n\ntwo' }, { op: 'set', path: 'state', value: 'done' }]],
    'a body behind a bar that nobody indented': ['body: |\nOne\n\n- two', [{ op: 'replace_body', markdown: 'One\n\n- two' }]],
    'a body of which only the beginning is indented': ['body: |\n  One\nTwo\nThree', [{ op: 'replace_body', markdown: '  One\nTwo\nThree' }]],
    'a body that begins as a heading': ['body: # One\n\nTwo', [{ op: 'replace_body', markdown: '# One\n\nTwo' }]],
    'a text that goes on': ['label: One\n  two\n    three\nhelp:\n  Four\nstate: done', [{ op: 'set', path: 'label', value: 'One two three' }, { op: 'set', path: 'help', value: 'Four' }, { op: 'set', path: 'state', value: 'done' }]],
    'bounds before what they bound': ['value: 80\nmin: 1\nmax: 100\nstep: 2\nlabel: L', ['min', 'max', 'step', 'value', 'label'].map(path => ({ op: 'set', path, value: { min: '1', max: '100', step: '2', value: '80', label: 'L' }[path] }))],
    'bounds before what they bound, in JSON': ['{"remove": true, "value": 80, "max": 100}', [{ op: 'set', path: 'max', value: 100 }, { op: 'set', path: 'value', value: 80 }, { op: 'remove' }]],
    'bounds before what they bound, as on the wire': ['[{"op": "set", "path": "/value", "value": 80}, {"op": "set", "path": "/max", "value": 100}]', [{ op: 'set', path: '/max', value: 100 }, { op: 'set', path: '/value', value: 80 }]],
    'an empty list': ['value: []', [{ op: 'set', path: 'value', value: [] }]],
    'a list in JSON': ['value: ["a", "c,d"] # both', [{ op: 'set', path: 'value', value: ['a', 'c,d'] }]],
    'a list in quotes': ['value: [\'a\', "c,d", e f]', [{ op: 'set', path: 'value', value: ['a', 'c,d', 'e f'] }]],
    'a list over several lines': ['value: [\n  "a",\n  it\'s,\n]\nstate: done', [{ op: 'set', path: 'value', value: ['a', "it's"] }, { op: 'set', path: 'state', value: 'done' }]],
    'lists by lines, with commas, quotes and comments': ['value: # three\n- c,d\n- "e" # last\n\n  # and\n* f\nstate: done', [{ op: 'set', path: 'value', value: ['c,d', 'e', 'f'] }, { op: 'set', path: 'state', value: 'done' }]],
    'no value': ['value: null\nlabel: "null"', [{ op: 'set', path: 'value', value: null }, { op: 'set', path: 'label', value: 'null' }]],
    'JSON in a fence': ['```json\n{\n  "state": "done",\n  "value": 7\n}\n```', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'value', value: 7 }]],
    'lines in a fence, the body without its end': ['\n~~~yaml\nstate: done\nbody: One\n\ntwo\n~~~\n', [{ op: 'set', path: 'state', value: 'done' }, { op: 'replace_body', markdown: 'One\n\ntwo' }]],
    'a fence that nobody closed, with lines before it': ['label: L\n  ````\n  state: done\n  ```', [{ op: 'set', path: 'label', value: 'L' }, { op: 'set', path: 'state', value: 'done' }]],
    'two fences': ['```json\n{"state": "done"}\n```\nlabel: L\n```\n{"value": 7}\n```', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'label', value: 'L' }, { op: 'set', path: 'value', value: 7 }]],
    'a fence in a body, which is its own': ['body:\n```js\nlet a;\n```', [{ op: 'replace_body', markdown: '```js\nlet a;\n```' }]],
    'one JSON object after another': ['{"op": "append", "markdown": "x"}\n{"state": "done"}', [{ op: 'append', markdown: 'x' }, { op: 'set', path: 'state', value: 'done' }]],
    'JSON with a comma too many': ['{"state": "done", "value": ["a", "b"],}', [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'value', value: ['a', 'b'] }]],
    'operations by their names': ['disable: true', [{ op: 'disable' }]],
    'a path and a value': ['path: /state\nvalue: done', [{ op: 'set', path: '/state', value: 'done' }]],
    'patches as on the wire, one behind the other': ['- op: set\n  path: /state\n  value: done\n- op: append\n  markdown: x', [{ op: 'set', path: '/state', value: 'done' }, { op: 'append', markdown: 'x' }]],
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

  it('gives each patch as on the wire its own target', () => {
    expect(readPatchBlock('[{"op": "remove", "target": "#a"}, {"op": "disable", "target": "#b"}]')).to.deep.equal({ target: '#a', patches: [{ op: 'disable', target: '#b' }, { op: 'remove' }] });
  });

  const odd: Readonly<Record<string, readonly unknown[]>> = {
    '/state: done': [{ op: 'set', path: 'state', value: 'done' }],
    '- state: done\n* value: 5': [{ op: 'set', path: 'state', value: 'done' }, { op: 'set', path: 'value', value: '5' }],
    'remove': [{ op: 'remove' }],
    '- Disable\n/enable': [{ op: 'disable' }, { op: 'enable' }],
    'disabled': [{ op: 'set', path: 'disabled', value: true }],
    'state: done\nAnd so on.': [{ op: 'set', path: 'state', value: 'done' }],
  };
  for (const [body, patches] of Object.entries(odd)) {
    it(`reads ${JSON.stringify(body)} for what it most likely means, and says so`, () => {
      const block = readPatchBlock(body);
      expect(block.patches).to.deep.equal(patches);
      expect(block.odd).to.have.length.above(0);
      expect(block.refused).to.equal(undefined);
    });
  }

  for (const body of ['Done now.', 'reason: Because', '# done', '[]', '{}', '{"op": "explode"}', '{"op": "set", "path": "/state", "value": {}}', '5', '```\n```']) {
    it(`refuses ${JSON.stringify(body)}`, () => {
      const { patches, refused } = readPatchBlock(body);
      expect(patches).to.deep.equal([]);
      expect(refused).to.have.length(1);
    });
  }

  it('takes what is good of a list with what is none', () => {
    expect(readPatchBlock('[{"op": "explode"}, {"state": "done"}, 5]')).to.deep.include({ patches: [{ op: 'set', path: 'state', value: 'done' }] }).and.to.have.property('refused').with.length(2);
  });

  it('says nothing where nothing stands', () => {
    for (const body of ['', ' \n\t\n']) expect(readPatchBlock(body)).to.deep.equal({ patches: [] });
  });

  it('reads any text, and only says what patches are', () => {
    const piece = fc.constantFrom('value', 'body', 'state', ':', ' ', '\n', '  ', '- ', '|', '>', '[', ']', '{', '}', '"', "'", ',', '```', '#', 'a', '/', 'op: set', 'remove');
    fc.assert(fc.property(fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join('')), text => {
      const { patches, refused = [] } = readPatchBlock(text);
      for (const patch of patches) checkPatch({ target: '#a', ...patch });
      expect(patches.length + refused.length > 0 || text.trim() === '').to.equal(true);
    }), runs(62, 1000));
  });
});
