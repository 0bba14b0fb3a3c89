/** Lets the browser answer input and paint, and goes on after that. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((wake) => setTimeout(wake));
