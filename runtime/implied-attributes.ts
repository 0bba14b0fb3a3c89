import type { Alias } from './define-widget.js';

/** An alias with the attributes that the tags inside it imply. */
export function impliedAttributes(alias: Alias | undefined, inner: readonly string[]): Alias | undefined {
  if (!alias?.inner) return alias;
  const implied = inner.map((tag) => (Object.hasOwn(alias.inner ?? {}, tag) ? alias.inner?.[tag] : undefined));
  const first = implied.find((attributes) => attributes !== undefined);
  return first ? { ...alias, defaults: { ...alias.defaults, ...first } } : alias;
}
