// What many chat pages do: settled blocks are kept, the open one is rendered anew with each piece.
import DOMPurify from 'dompurify';
import { marked } from 'marked';

export function begin(box) {
  let all = '';
  let tail;
  const draw = () => {
    const tokens = marked.lexer(all);
    const settled = tokens.slice(0, -1);
    const last = tokens.at(-1);
    tail ??= box.appendChild(document.createElement('div'));
    if (settled.some(({ type }) => type !== 'space')) {
      const done = document.createElement('div');
      done.innerHTML = DOMPurify.sanitize(marked.parser(Object.assign(settled, { links: tokens.links })));
      tail.before(...done.childNodes);
      all = last.raw;
    }
    tail.innerHTML = last === undefined ? '' : DOMPurify.sanitize(marked.parser(Object.assign([last], { links: tokens.links })));
  };
  return { write: text => { all += text; }, draw, end: draw };
}
