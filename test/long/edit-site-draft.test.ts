import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { text } from '../support/editing.js';
import { leaveBrowser } from '../support/lent-context.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';
import { buildWorkshop } from '../support/workshop.js';
import ukrainian from '../../widgets/texts/uk/edit-mode.js';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  const [definition, shared] = await Promise.all([buildWorkshop(), sharedBrowser()]);
  browser = shared;
  site = await startSite({ env: { SITE: definition } });
});
afterAll(async () => {
  await leaveBrowser(browser);
  await discard(site);
});

it('a site whose setting is to collect changes saves into the draft from the first text on, until its editor chooses otherwise', async () => {
  const seenByVisitor = async () => (await fetch(`${site.origin}/`)).text();
  const { auth } = await site.client();
  const { page, leave } = await visit(browser, `${site.origin}/`, { editorKey: auth.user()?.auth_key ?? '' });
  await page.waitForSelector('body.edit-mode-enabled');
  const change = async (words: string) => {
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(words);
    await page.keyboard.press('Control+s');
  };
  await change('Лавки й столи');
  await page.getByText(ukrainian.draftSaved, { exact: true }).waitFor();
  expect(await seenByVisitor()).not.toContain('Лавки й столи');

  await page.getByRole('button', { name: new RegExp(`^${ukrainian.draft}`) }).click();
  const panel = page.getByRole('dialog', { name: ukrainian.draft });
  await panel.getByRole('radio', { name: ukrainian.draftModeOnce }).check();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  // The open text closes, and the page shows what is published.
  await expect.poll(() => text(page, 'hero.title').innerText()).toContain('Меблі');
  await change('Лавки й полиці');
  await expect.poll(seenByVisitor).toContain('Лавки й полиці');
  await leave();
});
