import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in its own task, after the server has read incoming requests. Rendering a block is synchronous. With one
 * task per block, a request for a cached page waits for at most one block, never for a whole page.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
