import type { Alias } from './define-widget.js';

/** An alias with the attributes that the tags inside it imply, whatever its page says. */
export function impliedAttributes(alias: Alias | undefined, inner: readonly string[]): Alias | undefined {
  if (!alias?.inner) return alias;
  const implied = inner.map((tag) => (Object.hasOwn(alias.inner ?? {}, tag) ? alias.inner?.[tag] : undefined));
  const first = implied.find((attributes) => attributes !== undefined);
  if (!first) return alias;
  const { always } = alias;
  return { ...alias, always: (read) => ({ ...(typeof always === 'function' ? always(read) : always), ...first }) };
}
