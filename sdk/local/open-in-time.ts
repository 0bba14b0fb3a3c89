import type { Environment } from '../environment.js';

/** How long a database may take to open, in ms: browsers may leave a request without any answer. */
const openPatience = 1000;

/**
 * Waits for a database to open, and no longer than a second. One that opens later is closed: it must not stay open
 * unnoticed and block changes to it or its removal.
 */
export function openInTime<T extends { close(): void }>(
  { after }: Pick<Environment, 'after'>,
  opening: Promise<T>,
): Promise<T> {
  const patience = new Promise<never>((_resolve, reject) => {
    const cancel = after(openPatience, () => reject(new Error('it did not open in time')));
    opening.then(cancel, cancel);
  });
  return Promise.race([opening, patience]).catch((error: unknown) => {
    opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  });
}
