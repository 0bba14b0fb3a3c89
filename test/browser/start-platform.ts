import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openPlatform } from '../../platform/open-platform.js';
import { serve } from '../support/serve.js';

/** Where pages of this run learn of the platform: `{ "url": "…/GudHub" }`. */
export const platformPath = '/test-platform.json';

/** A platform for pages under test. */
export interface PagePlatform {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens the platform on its own folder, and serves it on a loopback port. */
export async function startPlatform(): Promise<PagePlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'page-platform-'));
  const platform = await openPlatform({ dataDir, log: () => undefined, signUp: 'open' });
  const answer = getRequestListener((request, { incoming }) =>
    platform.fetch(request, { address: incoming.socket.remoteAddress }),
  );
  const served = await serve((request, response) => void answer(request, response));
  return {
    url: `${served.origin}/GudHub`,
    async close() {
      await served.close();
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
