import type { RuntimeConfig } from '../../runtime/entry/config.js';
import { onceEach } from '../../runtime/basics/once-each.js';
import { openSdk } from './open-sdk.js';

/** The key of the page's own configuration, where its blocks ask the platform themselves. */
async function keyOfPage(config: RuntimeConfig): Promise<string | undefined> {
  if (config.source !== 'platform') return undefined;
  const { configurationOf } = await import('./existing/configuration-of.js');
  return (await configurationOf(config))?.authKey;
}

/**
 * The one client of the platform that a page has: blocks that ask the platform, edit mode and `window.siteblocks.sdk()` share its login and what it
 * has read. Rejects where the library cannot be had.
 */
export const clientOf = onceEach(async (config: RuntimeConfig) => {
  const [{ createClient }, authKey] = await Promise.all([openSdk(), keyOfPage(config)]);
  // A visitor's page only reads: it loads no code in the background, and shows its apps as they were when it was opened.
  const ofVisitor = { ...(authKey && { authKey }), preload: false, freshFor: Infinity };
  const client = createClient({ serverUrl: config.platform, ...(config.source === 'platform' && ofVisitor) });
  // An editor who signs out is a visitor again, whose blocks go on reading.
  if (authKey)
    client.on('auth', (change) => {
      if (change === 'signed-out') client.auth.adopt({ auth_key: authKey });
    });
  return client;
});
