import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentTexts } from '../legacy/document-texts.js';
import { expectedList } from '../legacy/expected-list.js';
import { syntheticSite } from '../legacy/site/synthetic-site.js';
import { whatIsShown } from '../legacy/what-is-shown.js';
import { launchBrowser } from '../support/browser.js';
import { existingPages } from '../support/existing-pages.js';
import type { ExistingPages } from '../support/existing-pages.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Texts of the elements that a reader sees, each as a whole. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(({ children }) =>
        [...children].every(({ localName }) => ['b', 'i', 'em', 'strong', 'u'].includes(localName)),
      )
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  );

const leftOfCompany =
  'warning: [siteblocks] No block has these tags, they stay as they are: liqpay-component (payment is no block of this set: keep the script that defines it).';

describe.each(['en', 'uk'] as const)(
  'an existing site with %s as its default language, by the script alone',
  (lang) => {
    let pages: ExistingPages;
    beforeAll(async () => {
      pages = await existingPages(browser, lang);
    });
    afterAll(() => pages?.close());

    it.each(syntheticSite(lang).pages.map((shown) => [shown.name, shown] as const))(
      '%s shows what its list says, no text twice, and has no error',
      async (name, shown) => {
        const { page, said } = await pages.open(shown);
        await expect.poll(async () => whatIsShown(await page.content())).toEqual(expectedList(shown, lang));
        const visible = await visibleTexts(page);
        for (const text of new Set(documentTexts(shown.document)))
          expect(visible.filter((found) => found === text).length, `"${text}"`).toBeLessThanOrEqual(1);
        expect(said).toEqual(name === 'company' ? [leftOfCompany] : []);
        await page.close();
      },
    );
  },
);
