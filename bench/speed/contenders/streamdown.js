// streamdown in React 19, each update drawn at once. Its effects set state, and React takes more than 50 such updates in one task for a loop: it rests between.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Streamdown } from 'streamdown';

/** A task of its own, which no timer holds back. */
const task = () => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});

const rest = async () => {
  await task();
  await task();
};

export function begin(box) {
  const root = createRoot(box);
  let all = '';
  const render = (more = {}) => { flushSync(() => { root.render(createElement(Streamdown, more, all)); }); };
  return { write: text => { all += text; }, draw: () => { render(); }, end: () => { render({ isAnimating: false }); }, rest };
}
