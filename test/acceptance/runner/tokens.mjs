import { attempt, locate, readRole } from './roles.mjs';

const NAMED = ['textbox', 'searchbox', 'spinbutton', 'radio', 'checkbox', 'combobox', 'listbox', 'button', 'link', 'tab', 'slider', 'radiogroup'];
/** Characters that a reader does not see. */
const INVISIBLE = /[\u0300-\u036f\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u3164\u115f\u1160\uffa0\u180e\u2800]/gu;
const ACTIONS = ['ui.click', 'ui.submit', 'ui.cancel'];

const collapse = text => text.replace(/[ \t\n\f\r]+/g, ' ');

/**
 * Looks at the page once it is at rest.
 * @returns {Promise<{shown: string, holds: (token: string, negative: boolean) => Promise<boolean | string>}>} a text when the token makes no sense
 */
export async function checker({ page, context, testCase, host, policy, seen, before, kept, focusMoved, ending }) {
  const log = await page.evaluate(() => window.__log);
  const textOf = visible => page.evaluate(only => [...document.querySelectorAll('[data-mount]')].map(mount => window.__text(mount, only)).join(' '), visible).then(collapse);
  const [shown, text] = [await textOf(true), await textOf(false)];
  const ours = (test, argument) => page.evaluate(test, argument);

  const words = {
    executes: () => log.pwn > 0 || seen.dialogs > 0,
    network: () => seen.requests.some(url => !(testCase.allowNetwork ?? []).some(start => url.startsWith(start))),
    navigates: () => seen.navigations.length > 0 || seen.windows > 0,
    pollutes: () => ours(() => window.__polluted()),
    throws: () => log.errors.length > 0,
    csp: () => policy && log.violations.length > 0,
    done: () => ending.done,
    hang: () => !ending.done,
    'host-changed': async () => await ours(() => window.__hostSnapshot()) !== before.host,
    'host-submitted': () => log.hostSubmits > 0,
    'host-formdata-changed': async () => await ours(() => [...new FormData(document.getElementById('host-form')).keys()].join()) !== before.keys,
    'focus-stolen': () => focusMoved,
    'accepted-forged': () => log.events.some(({ type, genuine }) => type === 'ui.submit' && genuine),
    'focus-lost': async () => (kept.focused && !kept.focused.failed ? !await kept.focused.evaluate(element => element === window.__active()) : 'no focus step'),
    recreated: async () => (kept.remembered && !kept.remembered.failed ? !await kept.remembered.evaluate(element => element.isConnected) : true),
    'selection-lost': () => ours(selectionLost),
    'any-event': () => log.events.some(({ type }) => type !== 'ui.error'),
    'any-action-event': () => log.events.some(({ type }) => ACTIONS.includes(type)),
    'detail-frozen': () => log.events.length > 0 && log.events.every(({ frozen }) => frozen),
    unlabelled: () => unlabelled(page, context),
    'unsafe-url': () => ours(unsafeUrl, host.links),
    overflow: () => ours(overflows),
    'overflow-y': () => ours(overflowsDown),
  };

  const families = {
    event: spec => {
      const [, type, wanted] = /^([\w.]+)(\{.*\})?$/.exec(spec);
      return log.events.some(event => event.type === type && Object.entries(JSON.parse(wanted ?? '{}')).every(([key, value]) => event.detail?.[key] === value));
    },
    'event-count': spec => {
      const [type, count] = spec.split('>');
      return log.events.filter(event => event.type === type).length > Number(count);
    },
    text: (spec, negative) => (negative ? text : shown).includes(collapse(spec)),
    css: spec => ours(selector => window.__message().some(element => element.matches(selector)), spec),
    count: async spec => {
      const [, selector, count] = /^(.*)=(\d+)$/.exec(spec);
      return await ours(wanted => window.__message().filter(element => element.matches(wanted)).length, selector) === Number(count);
    },
    attr: spec => ours(([name, value]) => window.__message().some(element => [...element.attributes]
      .some(attribute => new RegExp(name, 'i').test(attribute.name) && new RegExp(value, 'i').test(attribute.value))), splitAt(spec, '=')),
    style: spec => ours(([name, value]) => window.__message().some(element => new RegExp(value).test(getComputedStyle(element).getPropertyValue(name))), splitAt(spec, '=')),
    'count-checked': async spec => {
      const [role, count] = spec.split('=');
      return await locate(page, { role }, { checked: true }).count() === Number(count);
    },
    control: spec => present(spec),
    enabled: spec => present(spec, { disabled: false }),
    disabled: spec => present(spec, { disabled: true }),
    checked: spec => present(spec, { checked: true }),
    focused: async spec => {
      const element = await attempt(() => locate(page, readRole(spec)).first().elementHandle({ timeout: 4000 }));
      return !!element && !element.failed && element.evaluate(it => it === window.__active());
    },
    value: async spec => {
      const [, target, value] = /^(\w+ ".*?")=(.*)$/s.exec(spec);
      return await attempt(() => locate(page, readRole(target)).first().inputValue({ timeout: 6000 })) === value;
    },
  };

  async function present(spec, options) {
    const role = readRole(spec);
    return role ? await locate(page, role, options).count() > 0 : `unreadable token ${spec}`;
  }

  return {
    shown,
    holds: async (token, negative) => {
      if (Object.hasOwn(words, token)) return words[token]();
      const [family, spec] = splitAt(token, ':');
      return Object.hasOwn(families, family) ? families[family](spec, negative) : `unknown token ${token}`;
    },
  };
}

const splitAt = (text, mark) => [text.slice(0, text.indexOf(mark)), text.slice(text.indexOf(mark) + 1)];

/** Whether something that is operated has no name, by the accessibility tree. */
async function unlabelled(page, context) {
  const session = await context.newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.some(node => !node.ignored && NAMED.includes(node.role?.value) && (node.name?.value ?? '').replace(INVISIBLE, '') === '');
}

// The rest runs in the page.

function selectionLost() {
  const roots = [...window.__deep(document.body)].map(element => element.shadowRoot).filter(Boolean);
  const selection = getSelection();
  const range = selection.getComposedRanges ? selection.getComposedRanges({ shadowRoots: roots })[0] : selection.rangeCount && selection.getRangeAt(0);
  return !range || !window.__inMount(range.startContainer) || !range.startContainer.isConnected
    || (range.startContainer === range.endContainer && range.startOffset === range.endOffset);
}

function unsafeUrl(allowed) {
  const names = ['href', 'src', 'xlink:href', 'action', 'formaction', 'poster', 'background', 'data', 'ping', 'cite', 'longdesc'];
  return window.__message().some(element => names.some(name => {
    const value = element.getAttribute(name);
    if (value === null || (name === 'data' && element.tagName !== 'OBJECT') || (name === 'action' && element.tagName !== 'FORM')) return false;
    try {
      const url = new URL(value, document.baseURI);
      return url.origin === location.origin ? !/^https?:$/.test(url.protocol) : !allowed.includes(url.protocol);
    } catch {
      return false;
    }
  }));
}

function overflows() {
  const page = document.scrollingElement;
  return page.scrollWidth > page.clientWidth + 1 || window.__message().some(element => /fixed|sticky/.test(getComputedStyle(element).position));
}

function overflowsDown() {
  const mount = document.querySelector('[data-mount]');
  const clips = element => {
    const style = getComputedStyle(element);
    return /paint|strict|content/.test(style.contain) || /clip|hidden|auto|scroll/.test(style.overflowY);
  };
  return ![mount, ...window.__deep(mount)].some(clips);
}
