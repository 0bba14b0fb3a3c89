import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a task that nobody else was given, after the server has had a look at what came in. Rendering is work at one go: with a turn
 * for each block, a request whose page is stored waits for one block at the most, and never for a whole page or for several.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
