/** Beginnings of the names of the platform's own messages: clients change their caches by these. */
const reserved = /^\/?(api\/|new\/|app\/|items?\/|file\/|sharing|ws\/|document)/i;

/** True for data that some client could take for a message of the platform. */
export function isReservedType(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('api' in data)) return false;
  return typeof data.api !== 'string' || reserved.test(data.api.trim());
}
