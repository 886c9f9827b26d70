// The page about transcripts says what the code says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { builtIn, joinTranscript, Message, resolvePolicy, splitTranscript, StateStore, toMarkdown, toPlainText, turnOf } from '../../dist/src/index.js';
import { codeOf, codeUnder } from '../support/markdown-code.mjs';

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/transcript.md'), 'utf8');
const under = heading => codeOf(page).filter(piece => piece.heading === heading).map(({ code }) => code);

function message(text) {
  const view = new Proxy({}, { get: () => () => undefined });
  const made = new Message({ id: 'm', palette: builtIn, policy: resolvePolicy(), state: new StateStore(), view });
  made.write(text);
  made.end(true);
  return made;
}

test('the answers are written into the text as the page says, and read in an e-mail as it says', () => {
  const [written, transcript] = under('Markdown');
  const [comments] = under('Comments');
  const made = message(written);
  made.state.set('plan', 'pro', 'user');
  made.state.set('contact.mail', 'ada@example.com', 'user');
  assert.equal(toMarkdown(made), `${transcript}\n`);
  assert.equal(toMarkdown(message(transcript)), `${transcript}\n`);
  assert.equal(toPlainText(made), `${codeUnder(page, 'Plain text', 'text')}\n`);
  assert.equal(toPlainText(message(comments)), '');
  assert.equal(turnOf([made]), undefined);
});

test('the first line says a value as the page has it', () => {
  const [line] = under('Values that no control says');
  assert.equal(message(`${line}\n\n${under('Markdown')[0]}`).state.get('contact.mail'), 'ada@example.com');
  assert.equal(message(`${under('Markdown')[0]}\n\n${line}`).state.get('contact.mail'), '');
});

test('a conversation is the document of the page, and the turns again', () => {
  const code = codeUnder(page, 'A conversation as one document', 'js').replace(/^import .*$/m, '');
  const { document, turns } = new Function('joinTranscript', 'splitTranscript', `${code}\nreturn { document, turns };`)(joinTranscript, splitTranscript);
  assert.equal(document.trimEnd(), codeUnder(page, 'A conversation as one document', 'markdown'));
  assert.deepEqual(turns.map(({ author, id, markdown }) => [author, id, markdown]), [['user', 'u1', 'Which plan is best?'], ['assistant', 'a1', 'Choose **one**.']]);
});
