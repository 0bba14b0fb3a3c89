import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { smallFiles } from '../../test/support/kit-site.js';
import { hasMovingSite, movingSite, startMovingPlatform } from '../../test/support/moving-site.js';
import { adoptSite } from './adopt-site.js';

/** Closes each connection as its second request arrives, as a server does whose time for idle connections ends then. */
function closeIdle({ server }: TestPlatform): { readonly count: () => number } {
  const used = new WeakSet<object>();
  let closed = 0;
  server.prependListener('request', ({ socket }: IncomingMessage) => {
    if (used.has(socket)) {
      closed += 1;
      socket.destroy();
    }
    used.add(socket);
  });
  return { count: () => closed };
}

describe.runIf(hasMovingSite)(
  `a moved site on a platform that closes idle connections${hasMovingSite ? '' : ' (skipped: CORPORA_DIR is not set)'}`,
  () => {
    let browser: Awaited<ReturnType<typeof smallFiles>>;
    beforeAll(async () => void (browser = await smallFiles()));
    afterAll(() => browser.remove());

    it('answers the first blog page after each of 20 starts', async () => {
      const platform = await startMovingPlatform();
      const closed = closeIdle(platform);
      const problems: string[] = [];
      const statuses: number[] = [];
      try {
        for (let start = 0; start < 20; start += 1) {
          const { handle } = await adoptSite(movingSite, {
            platform: { serverUrl: platform.url },
            files: browser,
            log: (level, message) => void (level === 'error' && problems.push(message)),
          });
          statuses.push((await handle(new Request('http://spytsia.example/blog/'))).status);
          await handle.close();
        }
      } finally {
        await platform.close();
      }
      expect(closed.count()).toBeGreaterThan(20);
      expect([problems, statuses]).toEqual([[], Array.from({ length: 20 }, () => 200)]);
    });
  },
);
