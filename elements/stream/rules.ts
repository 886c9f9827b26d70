import { builtIn, type Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import { resolvePolicy, type ResolvedPolicy } from '../../src/policy/resolve.js';
import type { Scope } from '../shared/scope.js';

/** Who wrote a message. */
export type Author = 'user' | 'assistant';

/** What a stream was given, each with its default. */
export interface Given { readonly author: Author; readonly policy: Policy; readonly palette: Palette }

/** What counts for a message. */
export interface Rules { readonly policy: ResolvedPolicy; readonly palette: Palette }

const nothing = builtIn.without(...builtIn.types().map(({ type }) => type));

/** What counts for a message: the stream's own word, else that of the conversation around it. Nothing a person wrote becomes a control or a tag. */
export function rulesOf({ author, policy, palette }: Given, scope: Scope | undefined): Rules {
  if (author === 'user') return { policy: resolvePolicy({ html: 'text', surfaces: false }), palette: nothing };
  const own = Object.keys(Object(policy) as object).length > 0;
  return {
    policy: resolvePolicy(own ? policy : scope?.policy ?? policy),
    palette: palette === builtIn ? scope?.palette ?? palette : palette,
  };
}
