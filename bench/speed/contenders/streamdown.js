// streamdown in React 19, each update drawn at once.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Streamdown } from 'streamdown';

export function begin(box) {
  const root = createRoot(box);
  let all = '';
  const render = (more = {}) => { flushSync(() => { root.render(createElement(Streamdown, more, all)); }); };
  return { write: text => { all += text; }, draw: () => { render(); }, end: () => { render({ isAnimating: false }); } };
}
