import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeHandler } from '../../kit/node-handler.js';
import { readBrowserFiles } from '../../kit/read-browser-files.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { notes, plainEditor, save, switchOn, text } from '../support/editing.js';
import { guideEditor, guideSite, type GuideSite } from '../support/guide-site.js';
import { leaveBrowser } from '../support/lent-context.js';
import { openPanel, press } from '../support/panels.js';
import { serve, type Served } from '../support/serve.js';

let browser: Awaited<ReturnType<typeof sharedBrowser>>;
let site: GuideSite;
let served: Served;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await guideSite(await readBrowserFiles(resolve(import.meta.dirname, '../../dist/cdn/current')));
  served = await serve(nodeHandler(site.handle));
});
afterAll(async () => {
  await served?.close();
  await site?.close();
  await leaveBrowser(browser);
});

/** What a visitor gets. */
const seen = async (): Promise<string> => (await fetch(`${served.origin}/`)).text();

/** Opens the page in edit mode, signed in by the popup that the first save opens. */
async function editPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${served.origin}/`);
  await switchOn(page);
  return page;
}

async function signIn(page: Page): Promise<void> {
  const popup = page.getByRole('dialog').filter({ has: page.locator('input[type="password"]') });
  await popup.locator('input[autocomplete="username"]').fill(guideEditor.username);
  await popup.locator('input[type="password"]').fill(guideEditor.password);
  await popup.getByRole('button', { name: 'Sign in' }).click();
}

it('on a platform that keeps documents in memory, an editor signs in, changes a text, restores it from the history, and uploads a picture', async () => {
  const page = await editPage();
  const said = watchConsole(page);
  await text(page, 'intro.title').click();
  await plainEditor(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('We draw bridges');
  await save(page);
  await signIn(page);
  await notes(page).waitFor();
  expect(await seen()).toContain('We draw bridges');

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.locator('.gh-edit-save').first().click();
  await history.getByRole('button', { name: 'Restore the previous value' }).click();
  await page.getByText('Restored.').waitFor();
  await expect.poll(seen).toContain('We draw houses');

  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#844' } })
    .jpeg()
    .toBuffer();
  const panel = await openPanel(page, 'house.image');
  await panel.locator('input[type="file"]').setInputFiles({ name: 'villa.jpg', mimeType: 'image/jpeg', buffer });
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.gh-edit-picture input')?.value.includes('/uploads/villa-'),
  );
  await panel.getByLabel('Decorative', { exact: false }).check();
  await press(panel, 'Save');
  const uploaded = /(\/assets\/images\/uploads\/villa-\w+\.jpg)/;
  await expect.poll(seen).toMatch(uploaded);
  const [, src = ''] = uploaded.exec(await seen()) ?? [];
  expect((await fetch(served.origin + src)).headers.get('content-type')).toBe('image/jpeg');
  // Calls of presence and drafts, which this platform lacks, are 404.
  expect(said.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});
