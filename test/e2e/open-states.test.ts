import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { readerStage } from '../support/reader-stage.js';

interface OpenState {
  readonly path: string;
  readonly width: number;
  /** Opens it, and waits until it is there. */
  readonly show: (page: Page) => Promise<void>;
}

/** What lies over a page, or folds out of it, when a visitor wishes it. */
const states: Readonly<Record<string, OpenState>> = {
  'the popup': {
    path: '/',
    width: 1280,
    async show(page) {
      await page.locator('gh-header [data-gh-popup]:visible').first().click();
      await page.locator('dialog[open] input[name="email"]').waitFor();
    },
  },
  'the drawer with a group of its links': {
    path: '/about-us/',
    width: 390,
    async show(page) {
      await page.locator('.gh-header-toggle').click();
      await page.locator('.gh-header-parent > summary').first().click();
      await page.locator('.gh-header-mega').first().waitFor();
    },
  },
  'a panel of the menu over the picture of a page': {
    path: '/',
    width: 1440,
    async show(page) {
      await page.locator('.gh-header-parent > summary').first().click();
      await page.locator('.gh-header-mega').first().waitFor();
    },
  },
  'the list of a search, with a result chosen': {
    path: '/blog/',
    width: 1280,
    async show(page) {
      const field = page.locator('gh-banner gh-search input');
      await field.fill('e');
      await page.locator('gh-banner [role="option"]').first().waitFor();
      await field.press('ArrowDown');
    },
  },
  'a search that has found nothing': {
    path: '/projects/',
    width: 390,
    async show(page) {
      await page.locator('gh-banner gh-search input').fill('zzzz');
      await page.getByText('Nothing found').first().waitFor();
    },
  },
  'a search that could not be made': {
    path: '/blog/',
    width: 390,
    async show(page) {
      await page.route('**/_gh/articles/**', (route) => route.abort());
      await page.locator('gh-banner gh-search input').fill('clay');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  'a large picture': {
    path: '/projects/hillside-villa-cornwall/',
    width: 1280,
    async show(page) {
      // A press before its part has come follows the link, as without script.
      await page.waitForLoadState('networkidle');
      await page.locator('.gh-gallery-link').first().press('Enter');
      // This gallery has one picture, and so no counter.
      await page.locator('.pswp--open').waitFor();
    },
  },
};

const { open } = readerStage();

it.each(Object.entries(states))(
  '%s: axe finds nothing on the page, in light and in dark colours',
  async (_name, { path, width, show }) => {
    const page = await open(path, width);
    await page.emulateMedia({ colorScheme: 'light' });
    await show(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page), colorScheme).toEqual([]);
    }
  },
);
