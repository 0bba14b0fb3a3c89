import type { Attribute } from '../contract/attributes.js';
import { propertyName } from '../contract/attributes.js';

/** A property set before the tag was defined lies on the instance and hides the accessor: it is taken off and set again. */
export function adoptEarlyProperties(element: object, names: readonly string[]): void {
  const own = element as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(own, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}

/** A property for an attribute; names that HTML elements already have are left to HTML. */
export function defineProperty(element: { readonly prototype: HTMLElement }, name: string, attribute: Attribute): void {
  const property = propertyName(name);
  if (property in HTMLElement.prototype) return;
  Object.defineProperty(element.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      const source = this.getAttribute(name);
      return source === null ? attribute.default : (attribute.parse(source) ?? attribute.default);
    },
    set(this: HTMLElement, value: unknown) {
      const source = value === undefined || value === null ? null : attribute.format(value);
      if (source === null) this.removeAttribute(name);
      else this.setAttribute(name, source);
    },
  });
}
