import { match, strictEqual } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { BlockName } from './host.js';
import type { HostScope } from './host-scope.js';

/** Where a block is used, and the page it stands in. */
interface Stage {
  readonly scope: HostScope;
  readonly page: Page;
}

/** By the names of the fields; a form has some of them. */
const values = {
  name: 'Ім’я “Guest”',
  email: 'guest@example.com',
  phone: '+38 (067) 123 - 45 - 67',
  project: 'A house',
};

async function send(form: ReturnType<HostScope['locator']>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    for (const field of await form.locator(`[name="${name}"]`).all()) await field.fill(value);
  await form.locator('.gh-form-submit').click();
  await form.locator('.gh-form-success').waitFor();
}

/** Uses a block as a visitor does, and expects what a visitor expects. */
export const acts: Readonly<Record<BlockName, (stage: Stage, sends: boolean) => Promise<void>>> = {
  'cookie-consent': async ({ scope }) => {
    const question = scope.locator('gh-cookie-consent section');
    await question.waitFor();
    await scope.locator('gh-cookie-consent').getByRole('button', { name: 'Decline' }).click();
    await question.waitFor({ state: 'hidden' });
  },
  header: async ({ scope, page }) => {
    const header = scope.locator('gh-header');
    const item = header.locator('.gh-header-item--parent').first();
    await header.locator('.gh-header-bar').waitFor();
    if (await item.isVisible()) {
      await item.hover();
      await item.locator('a').nth(1).waitFor();
      await page.mouse.move(0, 0);
      return;
    }
    await header.locator('.gh-header-toggle').click();
    await item.waitFor();
    await header.locator('.gh-header-toggle').click();
  },
  banner: async ({ scope }) => {
    const banner = scope.locator('gh-banner');
    match(await banner.locator('h1').innerText(), /\S/);
    await banner
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode());
  },
  'blog-list': async ({ scope }) => {
    const cards = scope.locator('gh-blog-list .gh-blog-list-cards > li');
    await cards.first().scrollIntoViewIfNeeded();
    strictEqual(await cards.count(), 3);
    match((await cards.first().locator('a').first().getAttribute('href')) ?? '', /^https?:\/\/[^/]+\/blog\/./);
  },
  reviews: async ({ scope }) => {
    const next = scope.locator('gh-reviews').getByRole('button', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    const review = scope.locator('gh-reviews figure').first();
    const before = await review.evaluate((figure) => figure.getBoundingClientRect().left);
    await next.click();
    await review.evaluate(async (figure, left) => {
      for (let tries = 0; figure.getBoundingClientRect().left === left; tries += 1) {
        if (tries === 200) throw new Error('The next slide has not come within 10 s.');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }, before);
  },
  gallery: async ({ scope, page }) => {
    await scope.locator('gh-gallery .gh-gallery-link').first().click();
    const large = scope.locator('.pswp');
    await large.waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
  },
  popup: async ({ scope }, sends) => {
    await scope.locator('#box-popup gh-button [data-gh-popup]').click();
    const dialog = scope.locator('gh-popup dialog');
    await dialog.waitFor();
    await scope.locator('#box-popup .host-child').waitFor();
    if (sends) await send(scope.locator('gh-popup gh-form'));
    await dialog.locator('.gh-popup-close button').click();
    await dialog.waitFor({ state: 'hidden' });
  },
  form: async ({ scope }, sends) => {
    const form = scope.locator('#box-form gh-form');
    await form.locator('[name="name"]').waitFor();
    if (sends) await send(form);
  },
};
