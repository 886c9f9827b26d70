import { noChange, nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** Attributes by name: true is the empty attribute; false, undefined and `''` are none. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

class SetAttributes extends Directive {
  override render(_attributes: Attributes): unknown { return nothing; }

  override update({ element }: ElementPart, [attributes]: [Attributes]): unknown {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === false || value === '') element.removeAttribute(name);
      else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? '' : String(value));
    }
    return noChange;
  }
}

/** In a template's tag: attributes that come from a table, since several tags share them. */
export const attributes = directive(SetAttributes);
