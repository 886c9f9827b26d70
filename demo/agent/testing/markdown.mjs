import assert from 'node:assert/strict';

/** A reply's Markdown; a node stands as the directive that it equals. */
export function markdownOf(parts) {
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('pause' in part) return '';
    if ('patch' in part) return '';
    const { id, type } = part.node;
    return `\n:::${type} {#${id}}\n:::\n`;
  }).join('');
}

/** The lines outside code fences; `:::` inside one is text. */
function* proseLines(text) {
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === '' && mark) fence = mark;
    else if (fence !== '' && mark?.startsWith(fence)) fence = '';
    else if (fence === '') yield line;
  }
  assert.equal(fence, '', 'every code fence is closed');
}

/** Fails unless every directive is closed by its own colons, ids are unique, and the policy knows each action. */
export function checkMarkdown(text, policy, where) {
  const open = [];
  const ids = new Set();
  for (const line of proseLines(text)) {
    const [, colons, name] = /^ {0,3}(:{3,})\s*([a-z]*)/.exec(line) ?? [];
    if (name) open.push({ colons, name });
    else if (colons) assert.equal(open.pop()?.colons, colons, `${where}: a closer fits its opener`);
    for (const [, id] of line.matchAll(/\{#([\w.:-]+)/g)) {
      assert.ok(!ids.has(id), `${where}: the id ${id} is used once`);
      ids.add(id);
    }
    const actions = [...line.matchAll(/\]\(action:([\w-]+)\)|\{[^}]*\baction=([\w-]+)/g)].map((found) => found[1] ?? found[2]);
    for (const action of actions) {
      // The hostile reply asks for two actions that the page never allowed: that is its point.
      if (!/^(delete-everything|wipe-disk)$/.test(action)) assert.ok(Object.hasOwn(policy.actions, action), `${where}: the policy names ${action}`);
    }
    for (const [, word] of line.matchAll(/(\bundefined\b|\bNaN\b|\[object )/g)) assert.fail(`${where}: "${word}" in ${line}`);
  }
  assert.deepEqual(open, [], `${where}: every directive is closed`);
  assert.ok(text.endsWith('\n'), `${where}: ends with a line end`);
}
