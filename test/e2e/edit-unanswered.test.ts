import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';

const { editor, stored } = editStage(listProbe);

const path = '/contact/';

it('shows what others save while the question about cookies is open, without a reload and without a second question', async () => {
  const page = await editor(path, { answered: false });
  await page.locator('body > gh-cookie-consent').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  const versions: string[] = [];
  // The channel opens in the background: changes are made until one of them is seen.
  const seen = async () => {
    versions.push(`Theirs, version ${versions.length}`);
    await stored(path, (content) => ({
      ...content,
      hero: { ...(content['hero'] as object), title: versions.at(-1) },
    }));
    return versions.includes(await text(page, 'hero.title').innerText());
  };
  await expect.poll(seen, { timeout: 30_000, interval: 300 }).toBe(true);
  expect(await page.evaluate(() => (window as { readonly sameVisit?: boolean }).sameVisit)).toBe(true);
  expect(await page.locator('gh-cookie-consent').count()).toBe(1);
});
