import { vi } from 'vitest';

/** Waits until something is there, and answers with it: for as long as a test may take, since a machine that others use stands still for seconds. */
export const until = <Seen>(look: () => Seen | undefined | false): Promise<Seen> =>
  vi.waitUntil(look, { timeout: 15_000, interval: 2 }) as Promise<Seen>;
