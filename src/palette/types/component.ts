import type { ComponentDefinition, Schemas } from '../definition.js';
import { bodyFallback } from './fallback.js';

type Own<T extends string, A extends Schemas> = Omit<ComponentDefinition<T, A>, 'tag' | 'fallback' | 'prompt'> & Partial<Pick<ComponentDefinition, 'fallback'>>;

/** A type of the kit's own: its tag is `mdui-` and its name, its fallback text is that of its body kind unless it has another. */
export function component<const T extends string, const A extends Schemas>(own: Own<T, A>): ComponentDefinition<T, A> {
  return { tag: `mdui-${own.type}`, fallback: bodyFallback(own.body), ...own };
}
