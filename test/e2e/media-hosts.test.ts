import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { pageAddress } from '../support/page-address.js';
import { refusedByPolicy } from '../support/refused-by-policy.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const hotlinks =
  '<p>Words <img src="https://files.example/a.gif" alt="A"><img src="https://other.example/b.gif" alt="B"></p>';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ env: { MEDIA_HOSTS: 'files.example' } }), sharedBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await discard(site);
});

/** Opens a path, and scrolls through the page, so that lazy pictures load. */
async function look(path: string) {
  const { page, said, leave } = await visit(browser, 'about:blank');
  const asked: string[] = [];
  await page.route(/^https:\/\/(?:files|other)\.example\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: pixel, contentType: 'image/gif' });
  });
  await page.goto(site.origin + path);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    scrollTo(0, document.body.scrollHeight);
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
  return { page, refused: refusedByPolicy(said), asked, leave };
}

describe('the policy for pictures and films', () => {
  it.each(['/', '/portfolio/', '/services-exterior-rendering/', '/blog/', '/about-us/', '/blocks/'])(
    'refuses nothing that the page %s loads',
    async (path) => {
      const { refused, leave } = await look(path);
      expect(refused).toEqual([]);
      await leave();
    },
  );

  it('loads stored pictures of a configured host, refuses those of others, and the log names the refused host', async () => {
    const path = '/privacy-policy/';
    const { documents } = await site.client();
    const address = pageAddress(await (await fetch(site.origin + path)).text());
    const document = await documents.get(address);
    const content = JSON.parse(document?.data ?? '{}') as { hero: { title: string }; text: { content: string } };
    const changed = JSON.stringify(content).replace('<p>', `${JSON.stringify(hotlinks).slice(1, -1)}<p>`);
    expect(changed).not.toBe(JSON.stringify(content));
    await documents.insert({ ...address, data: changed }, { if_rev: document?.rev });
    const { page, refused, asked, leave } = await look(path);
    await expect.poll(() => asked).toEqual(['https://files.example/a.gif']);
    expect(await page.locator('img[alt="A"]').evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((line) => line.includes('https://other.example/b.gif'))).toBe(true);
    expect(site.errors()).toMatch(/refuses pictures from https:\/\/other\.example\./);
    expect(site.errors()).not.toMatch(/refuses pictures from https:\/\/files\.example/);
    await leave();
  });
});
