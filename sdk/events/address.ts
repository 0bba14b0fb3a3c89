/**
 * Destination of an event: ids by name, such as `{ app_id: 7, item_id: 12 }`; `{}` stands for any
 * destination.
 */
export type Destination = Readonly<Record<string, unknown>>;

/** Empty and zero values do not count, nor do lists and objects, which a request may carry beside its ids. */
export function isAddressed(value: unknown): value is string | number {
  return Boolean(value) && typeof value !== 'object' && typeof value !== 'function';
}

/** One text for equal destinations, whatever the order of their keys. */
export function addressOf(destination: Destination): string {
  const parts = Object.entries(destination)
    .filter(([, value]) => isAddressed(value))
    .map(([name, value]) => `${name}=${String(value)}`);
  return parts.sort().join('&');
}
