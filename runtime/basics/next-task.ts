import { ownGlobal } from './own-global.js';

/** Lets the browser answer input and paint, and goes on after that. */
export const nextTask = (): Promise<void> =>
  (ownGlobal('scheduler') as Partial<Scheduler> | undefined)?.yield?.() ?? new Promise((wake) => setTimeout(wake));
