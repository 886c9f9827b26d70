// Each control of SECURITY.md taken out: what stands in its file, and what stands there when the control is gone. `node test/support/mutate.mjs` tries them.

/**
 * @typedef {object} Mutation
 * @property {string} row words of the control's row that no other row has
 * @property {string} file where the control is
 * @property {string} find stands in it once
 * @property {string} replace the same without the control
 * @property {string} [run] the file that runs the test, where the row names one that others share
 */

/** @type {Mutation[]} */
export const MUTATIONS = [
  { row: '`htmlSteps`', file: 'elements/prose/html-steps.ts', find: 'if (!ALLOWED.has(name)) {', replace: 'if (name === "") {' },
  { row: '`htmlSteps`', file: 'elements/prose/html-steps.ts', find: 'markup += `<${name}>`;', replace: 'markup += match[0];' },
  { row: '`purify`', file: 'elements/prose/sanitize.ts', find: '  ALLOWED_TAGS: [...ALLOWED],\n', replace: '' },
  { row: '`purify`', file: 'elements/prose/sanitize.ts', find: '  ALLOWED_ATTR: [],\n', replace: '' },
  {
    row: 'everything drawn by nodes', file: 'elements/prose/sanitize.ts',
    find: 'fragment.append((parses ? nested(markup) : undefined) ?? purify(markup) ?? decodeEntities(markup));', replace: 'const box = document.createElement("template"); box.innerHTML = markup; fragment.append(box.content);',
  },
  { row: '`imageRules`', file: 'src/policy/links.ts', find: ' && allowed?.has(url.origin) === true', replace: '' },
  { row: "without the host's word none", file: 'src/policy/links.ts', find: 'allowed?.has(url.origin) === true', replace: 'allowed?.has(url.origin) !== false' },
  { row: 'no element or attribute that loads', file: 'src/policy/links.ts', find: 'allowed?.has(url.origin) === true', replace: 'allowed?.has(url.origin) !== false' },
  { row: '`linkRules`', file: 'src/policy/links.ts', find: '!allowed.has(url.protocol) || NEVER', replace: 'NEVER' },
  { row: '`linkRules`', file: 'src/policy/links.ts', find: ' || NEVER.test(url.protocol)', replace: '' },
  { row: '`parseUrl`', file: 'src/policy/origins.ts', find: "url.username === '' && url.password === ''", replace: 'true' },
  { row: '`parseUrl`', file: 'src/policy/origins.ts', find: 'new URL(address)', replace: 'new URL(address, "https://page.test/")' },
  { row: 'ids are keys of a Map', file: 'elements/stream/renderer.ts', find: "element.setAttribute('node-id', node.id);", replace: 'element.id = node.id; element.setAttribute("node-id", node.id);' },
  { row: '`readAttributes`', file: 'src/palette/attributes.ts', find: '`There is no attribute ${quoted(written)} here.`);', replace: '""); values[name] = source;' },
  { row: 'nothing is painted outside', file: 'elements/stream/stream.styles.ts', find: ' overflow-y: clip;', replace: '' },
  { row: "the host's own name for an action", file: 'elements/stream/interactions.ts', find: 'options.policy.actionLabel(asked.action) ?? asked.label', replace: 'asked.label' },
  { row: '`realAddress`', file: 'src/policy/lookalike.ts', find: 'return deceptive ? real : undefined;', replace: 'return undefined;' },
  { row: '`cleanLabel`', file: 'src/policy/clean.ts', find: "text.replace(HARMFUL, '')", replace: 'text' },
  { row: '`withoutControls`', file: 'src/syntax/inline-convert.ts', find: "text.replace(controls, '')", replace: 'text' },
  { row: '`Interactions`', file: 'elements/stream/interactions.ts', find: "node.phase !== 'live' || ", replace: '' },
  { row: '`actionRules`', file: 'src/policy/actions.ts', find: 'tried(() => test(name)) === true', replace: 'true' },
  { row: '`#mayAct`', file: 'elements/stream/interactions.ts', find: 'return !refused && this.#session.options.policy.allowsAction(action);', replace: 'return true;' },
  { row: '`#setValue`', file: 'src/message/patcher.ts', find: 'if (touched && why === undefined && again === undefined) {', replace: 'if (false) {' },
  { row: '`PressGuard`', file: 'elements/stream/press-guard.ts', find: 'if (!ok) swallow(event);', replace: '' },
  { row: 'say or do something else', file: 'elements/stream/press-guard.ts', find: 'if (place.words !== undefined) place.since', replace: 'if (false) place.since' },
  { row: 'second click of what stood there', file: 'elements/stream/press-guard.ts', find: 'event.detail < 2 || element === this.#clicked', replace: 'true' },
  { row: 'on what has moved', file: 'elements/stream/press-guard.ts', find: ' place.since = now;\n      place.x', replace: ' place.y = y;\n      place.x' },
  { row: '`accepts`', file: 'elements/confirm/arming.ts', find: 'this.armed && began && ', replace: 'this.armed && ' },
  { row: 'no further click of a row of clicks', file: 'elements/confirm/arming.ts', find: ' && event.detail < 2', replace: '' },
  { row: 'the same, of a script', file: 'elements/confirm/arming.ts', find: ' && event.isTrusted', replace: '' },
  { row: 'nor can a script press what asks', file: 'elements/stream/interactions.ts', find: 'if (!asked.trusted) {', replace: 'if (false) {' },
  { row: '`seen`', file: 'elements/a2ui/press.ts', find: 'if (seen(place) !== saw) {', replace: 'if (false) {' },
  { row: '`actOn`', file: 'src/a2ui/action.ts', find: 'later, action), later);', replace: 'later), later);' },
  { row: 'Yes and No of what the host', file: 'elements/confirm/confirm.ts', find: '!question?.plain && this.confirmLabel', replace: 'this.confirmLabel' },
  { row: '`isSensitive`', file: 'src/policy/resolve.ts', find: 'isSensitive: name => sensitive.has(name)', replace: 'isSensitive: () => false' },
  { row: 'never by a generated one', file: 'src/message/patcher.ts', find: ' && !record.idGenerated', replace: '' },
  { row: '`messageFor`', file: 'elements/conversation/turns.ts', find: "found.length > 1 ? 'ambiguous' : found[0]", replace: 'found[0]' },
  ...['depth: 16', 'options: 500', 'directives: 2000', 'attributes: 32', 'value: 10_000'].map(limit => (
    { row: '`LIMITS`', file: 'src/policy/resolve.ts', find: limit, replace: limit.replace(/[\d_]+$/, 'Infinity') })),
  { row: 'plain text | ', file: 'src/syntax/budget.ts', find: 'countDelimiters(text) <= limits.delimiters', replace: 'true' },
  { row: '`Share`', file: 'elements/stream/share.ts', find: 'return this.#room <= 0 ||', replace: 'return false &&' },
  { row: '`src/syntax/block-size.ts`', file: 'src/syntax/block-size.ts', find: 'if (size <= blockSize.most || ', replace: 'if (size > 0 || ' },
  { row: '`src/syntax/leaf-size.ts`', file: 'src/syntax/leaf-size.ts', find: 'if (size <= leafSize.most || ', replace: 'if (size > 0 || ' },
  { row: 'what a wire brings is read once', file: 'src/transports/tool-status.ts', find: 'this.#suffixes.get(plain) ?? 2', replace: '2' },
  { row: 'no regular expression of ours', file: 'src/policy/lookalike.ts', find: '/^[a-z][a-z0-9+-]*:[/\\\\]*/i', replace: '/^(?:[a-z][a-z0-9+-]*)+:[/\\\\]*/i' },
  { row: '`checkPattern`', file: 'src/palette/pattern/pattern.ts', find: "isSlow(parsePattern(source)) ? { problem: 'slow' } : ", replace: '' },
  { row: '`isPath`', file: 'src/state/paths.ts', find: '(?!(?:__proto__|prototype|constructor)$)', replace: '' },
  { row: '`plainCopy`', file: 'src/protocol/plain.ts', find: 'if (!FORBIDDEN.has(name) || ', replace: 'if (name !== "" || ' },
  { row: '`checkType`', file: 'src/palette/input/check.ts', find: 'if (context.allowsInputType(type)) return type;', replace: 'return type;' },
  { row: '`isAutocomplete`', file: 'src/palette/input/autocomplete.ts', find: 'return ALLOWED.test(token);', replace: 'return true;' },
  {
    row: '`streamed`', file: 'elements/shared/form-value.ts', run: 'test/elements/input.test.ts',
    find: '    if (this.streamed) return;\n    this.internals.setFormValue', replace: '    this.internals.setFormValue',
  },
  { row: '`make`', file: 'src/message/speaker.ts', find: 'return deepFreeze({', replace: 'return Object.freeze({' },
  { row: '`say`', file: 'elements/stream/session.ts', find: 'speak(target ?? this.options.host, event)', replace: 'speak(target ?? this.options.host, { ...event })' },
  { row: '`elements/button/button.ts`', file: 'elements/button/button.ts', find: '({ isTrusted: trusted }: MouseEvent)', replace: '(_event: MouseEvent, trusted = true)' },
  { row: '`readSnapshot`', file: 'src/message/snapshot.ts', find: 'const entries = log.map(readEntry);', replace: 'const entries = log as LogEntry[];' },
  { row: '`unusedLabel`', file: 'src/text/conversation.ts', find: 'unusedLabel(bodies.map(({ text }) => text))', replace: '"//"' },
  { row: '`unusedLabel`', file: 'src/text/comment.ts', find: "return shortestOf(texts.flatMap(text => [...text.matchAll(/\\[\\s*(\\/+)\\s*\\]/g)]));", replace: 'return COMMENT;' },
];
