/** Whether an element that is moved into another window keeps its class. Firefox 140 makes a plain element of it, and no library can mend that. */
export const keepsClassInFrame = ((): boolean => {
  class Probe extends HTMLElement {}
  customElements.define('test-moved-element', Probe);
  const frame = document.body.appendChild(document.createElement('iframe'));
  const probe = new Probe();
  frame.contentDocument!.body.append(probe);
  frame.remove();
  return probe instanceof Probe;
})();
