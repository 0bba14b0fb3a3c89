import type { BrowserContext, Request, Route } from 'playwright-core';

/** Pause in milliseconds without a new request after which a wave is complete. A page needs far less to read an answer. */
const quiet = 1500;

/** Requests of one wave: none of them is answered before all of them have been made. */
export type Wave = readonly string[];

export interface RequestWaves {
  /** Answers wave after wave until the page asks for nothing more. */
  readonly all: () => Promise<readonly Wave[]>;
}

/**
 * Holds the requests of a context that `isHeld` picks, and answers them wave by wave. This counts a page's requests as
 * round trips to the server. The result does not depend on the machine, the network or the browser's number of
 * connections.
 */
export async function holdRequests(
  context: BrowserContext,
  isHeld: (request: Request) => boolean,
): Promise<RequestWaves> {
  let held: Route[] = [];
  let last = Date.now();
  await context.route('**/*', (route) => {
    if (!isHeld(route.request())) return route.continue();
    last = Date.now();
    held.push(route);
    return undefined;
  });
  const settle = async () => {
    last = Date.now();
    while (Date.now() - last < quiet) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return {
    async all() {
      const waves: Wave[] = [];
      for (;;) {
        await settle();
        const wave = held;
        if (wave.length === 0) return waves;
        held = [];
        waves.push(wave.map((route) => route.request().url()));
        await Promise.all(wave.map((route) => route.continue()));
      }
    },
  };
}
