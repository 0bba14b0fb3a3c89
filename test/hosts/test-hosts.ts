import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import type { Served } from '../support/serve.js';
import { checkHost } from './check-host.js';
import type { Findings } from './check-host.js';
import { differingLooks } from './differing-looks.js';
import { serveHosts } from './host-server.js';
import type { Host } from './host.js';

const plain: Host = { id: 'plain' };

/** Declares a test for each host: its blocks look, act and send as on a plain page, and its own page stays as it was. */
export function testHosts(hosts: readonly Host[]): void {
  const site = readingSite();
  let served: Served;
  let browser: Browser;
  let onPlain: Findings;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveHosts([plain, ...hosts], site.origin), sharedBrowser()]);
    onPlain = await checkHost(browser, `${served.origin}/plain/`, plain);
  }, 180_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await served.close();
  });

  describe.each(hosts)('on the host page $id', (host) => {
    it('each block looks, acts and sends as on a plain page, and the page stays as it was', async () => {
      const found = await checkHost(browser, `${served.origin}/${host.id}/`, host);
      expect(found.errors).toEqual([]);
      expect(found.after).toEqual(found.before);
      const { main, 'host popup': fromPopup } = onPlain.sent;
      if (host.sendsNothing === undefined)
        expect(found.sent).toEqual(host.without?.includes('popup') ? { main } : { main, 'host popup': fromPopup });
      if (host.looksDiffer === undefined) expect(await differingLooks(onPlain, found)).toEqual([]);
    }, 120_000);
  });
}
