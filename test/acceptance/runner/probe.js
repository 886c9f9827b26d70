// Runs in the host page before anything else: writes down what happens to the page, and looks around in it.
(() => {
  const W = window;
  W.appConfig = { api: '/v1' };

  const log = { pwn: 0, events: [], errors: [], violations: [], hostSubmits: 0 };
  W.__log = log;
  W.__pwn = () => { log.pwn++; };
  W.addEventListener('error', event => { if (event.message) log.errors.push(event.message); });
  W.addEventListener('unhandledrejection', event => { log.errors.push(`rejection: ${event.reason?.message || event.reason}`); });
  document.addEventListener('securitypolicyviolation', event => { log.violations.push(`${event.violatedDirective} ${event.blockedURI}`); });
  document.addEventListener('submit', event => {
    if (event.target.id !== 'host-form') return;
    log.hostSubmits++;
    event.preventDefault();
  }, true);
  W.addEventListener('mdui-event', event => {
    log.events.push({
      type: event.detail?.type,
      detail: JSON.parse(JSON.stringify(event.detail ?? null)),
      frozen: Object.isFrozen(event.detail),
      genuine: W.mduiGenuine ? W.mduiGenuine(event) : null,
    });
  }, true);

  const builtIns = () => [Object, Array, Function, String].map(({ prototype }) => Reflect.ownKeys(prototype).length).join();
  const builtInsAtFirst = builtIns();
  W.__polluted = () => ({}).polluted !== undefined || [].polluted !== undefined || ({}).isAdmin !== undefined || builtIns() !== builtInsAtFirst
    || typeof {}.toString !== 'function' || typeof {}.hasOwnProperty !== 'function' || typeof {}.valueOf !== 'function' || Object.prototype.toString.length !== 0;

  /** Every element below, shadow trees included. */
  W.__deep = function* deep(root) {
    for (const child of root.children || []) {
      yield child;
      if (child.shadowRoot) yield* deep(child.shadowRoot);
      yield* deep(child);
    }
  };
  W.__inMount = element => {
    for (let node = element; node; node = node.parentNode || node.host) if (node.nodeType === 1 && node.hasAttribute?.('data-mount')) return true;
    return false;
  };
  /** The elements of the message, in order. */
  W.__message = () => [...W.__deep(document.body)].filter(element => W.__inMount(element) && !element.hasAttribute('data-mount'));
  W.__active = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };

  /** The text of the message: all of it, or what is visible; white space collapsed. */
  W.__text = (root, visible) => {
    let text = '';
    const walk = node => {
      if (node.nodeType === 3) {
        text += node.data;
        return;
      }
      if (node.nodeType !== 1 || /^(STYLE|SCRIPT|TEMPLATE)$/.test(node.tagName)) return;
      if (visible && node.tagName !== 'OPTION' && !node.closest('select') && node.checkVisibility && !node.checkVisibility()) return;
      const block = !getComputedStyle(node).display.includes('inline');
      if (block || node.tagName === 'BR') text += ' ';
      for (const child of (node.shadowRoot || node).childNodes) walk(child);
      if (block) text += ' ';
    };
    walk(root);
    return text.replace(/[ \t\n\f\r]+/g, ' ');
  };

  /** All of the host page that a message must not change. */
  W.__hostSnapshot = () => {
    const write = node => {
      if (node.nodeType === 3) return node.data;
      if (node.nodeType !== 1 || node.hasAttribute('data-mount')) return '';
      return `<${node.tagName}${[...node.attributes].map(({ name, value }) => ` ${name}=${value}`).join('')}>${[...node.childNodes].map(write).join('')}`;
    };
    const byId = id => document.getElementById(id);
    const field = byId('host-input');
    return JSON.stringify([
      write(document.documentElement), document.title, document.baseURI, document.cookie === '',
      typeof document.getElementById, typeof document.forms, document.forms.length >= 1 && document.forms[0].id,
      document.body.tagName, typeof W.location.href, JSON.stringify(W.appConfig), field.parentNode.id, field.value,
      document.querySelector('input[name=host-radio]').checked,
      document.querySelectorAll('style:not([data-mdui-own]),link[rel=stylesheet]').length,
      getComputedStyle(document.body).display, byId('host-dialog').open, document.defaultView === W, document.currentScript === null,
      byId('location') && !W.__inMount(byId('location')),
    ]);
  };
})();
