import { builtIn, type Palette } from '../../src/palette/palette.js';
import { unknownNames, type Policy } from '../../src/policy/policy.js';
import { resolvePolicy, type ResolvedPolicy } from '../../src/policy/resolve.js';
import type { Scope } from '../shared/scope.js';

/** Who wrote a message. */
export type Author = 'user' | 'assistant';

/** What a stream was given, each with its default. */
export interface Given { readonly author: Author; readonly policy: Policy; readonly palette: Palette | undefined }

/** What counts for a message. */
export interface Rules { readonly policy: ResolvedPolicy; readonly palette: Palette }

const nothing = builtIn.without(...builtIn.types().map(({ type }) => type));

/** What counts for a message: the stream's own word, else that of the conversation around it. Nothing a person wrote becomes a control or a tag. */
export function rulesOf(given: Given, scope: Scope | undefined): Rules {
  const { author, palette = builtIn } = given;
  if (author === 'user') return { policy: resolvePolicy({ html: 'text', surfaces: false }), palette: nothing };
  return { policy: keeping(() => wordOf(given, scope)), palette: palette === builtIn ? scope?.palette ?? palette : palette };
}

const wordOf = ({ policy }: Given, scope: Scope | undefined): Policy => Object.keys(Object(policy) as object).length > 0 ? policy : scope?.policy ?? policy;

/** The policy of now, for a message: of a later one counts only what it forbids, or wants to have confirmed. */
function keeping(word: () => Policy): ResolvedPolicy {
  const given = word();
  warnOf(given);
  const begun = resolvePolicy(given);
  const now = (): ResolvedPolicy => given === word() ? begun : resolvePolicy(word());
  return { ...begun, allowsAction: (name: string) => begun.allowsAction(name) && now().allowsAction(name), isSensitive: (name: string) => begun.isSensitive(name) || now().isSensitive(name) };
}

const warned = new WeakSet<object>();

/** Once for each policy: a name that is none says nothing, and what it was to close is open. */
function warnOf(policy: Policy): void {
  const names = unknownNames(policy);
  if (names.length === 0 || warned.has(policy)) return;
  warned.add(policy);
  console.warn(`mdui-stream: a policy has no ${names.map(name => JSON.stringify(name)).join(', ')}, so that was not read.`);
}
