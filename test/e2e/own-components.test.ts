import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { adoptSite } from '../../kit/adopt/adopt-site.js';
import { nodeHandler } from '../../kit/node-handler.js';
import { readBrowserFiles } from '../../kit/read-browser-files.js';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { launchBrowser, watchConsole } from '../support/browser.js';
import { startLegacyPlatform, writeLegacyFolder } from '../support/legacy-folder.js';
import { serve, type Served } from '../support/serve.js';

const { folder, remove } = writeLegacyFolder();
let platform: TestPlatform;
let site: Served;
let browser: Browser;

beforeAll(async () => {
  platform = await startLegacyPlatform();
  const { handle } = await adoptSite(folder, {
    platform: { serverUrl: platform.url },
    files: await readBrowserFiles(resolve(import.meta.dirname, '../../dist/cdn/current')),
    log: () => undefined,
  });
  site = await serve(nodeHandler(handle));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await platform.close();
  remove();
});

it('a component of the site shows its data beside our blocks, acts, and breaks no rule of the policy', async () => {
  const page = await browser.newPage();
  const said = watchConsole(page);
  await page.goto(`${site.origin}/services/`);
  await page.locator('price-list[data-ready="client"]').waitFor();
  await page.locator('price-list h2 b', { hasText: 'prices' }).waitFor();
  expect(await page.locator('price-list li').allInnerTexts()).toEqual(['Walls', 'Roofs']);
  // Stored texts are cleaned as those of blocks are.
  expect(await page.locator('price-list form, price-list input').count()).toBe(0);
  expect(await page.locator('price-list ul').evaluate((list) => getComputedStyle(list).color)).toBe('rgb(1, 2, 3)');
  await page.locator('price-list button').click();
  expect(await page.locator('price-list button').innerText()).toBe('Chosen');
  expect(said).toEqual([]);
  await page.close();
});
