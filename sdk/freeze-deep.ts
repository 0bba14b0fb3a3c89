/** Freezes a tree of plain data in place, so that a mutation of what the SDK handed out fails where it happens. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeep<unknown>(part);
  return value;
}
