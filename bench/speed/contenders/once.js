// The floor f1: marked, DOMPurify and innerHTML, once, when all the text is there.
import DOMPurify from 'dompurify';
import { marked } from 'marked';

export function begin(box) {
  let all = '';
  return {
    write: text => { all += text; },
    draw: () => undefined,
    end: () => { box.innerHTML = DOMPurify.sanitize(marked.parse(all)); },
  };
}
