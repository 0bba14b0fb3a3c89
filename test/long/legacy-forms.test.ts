import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormDataObject } from '../../runtime/entry/bus.js';
import english from '../../widgets/form/texts.js';
import ukrainian from '../../widgets/texts/uk/form.js';
import type { ExistingPage } from '../legacy/site/existing-page.js';
import { sharedBrowser } from '../support/browser.js';
import { existingPages } from '../support/existing-pages.js';
import type { ExistingPages } from '../support/existing-pages.js';
import { leaveBrowser } from '../support/lent-context.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => leaveBrowser(browser));

/** The listener's word that the form has been sent. */
const sent = 'event.detail.waitUntil(Promise.resolve());';

/** The main script of a legacy site: it reads `formDataObj`. @param answer What it does once it has the form. */
const mainScript = (answer = sent) => `
window.taken = [];
window.addEventListener('submitForm', (event) => {
  const { formDataObj } = event.detail;
  window.taken.push(JSON.parse(JSON.stringify(formDataObj)));
  ${answer}
});
window.addEventListener('load', () => { localStorage.setItem('referrer', 'https://search.example/?q=studio'); });`;

const taken = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly taken: readonly FormDataObject[] }).taken);

/** What a listener is given of the one form of a page (facts/widgets.md, section 3, point 8). */
const submission = (formId: string, formPlacement: string, url: string) => ({
  // The last one is the box that every form of ours has.
  inputs: { name: 'Guest', email: 'guest@example.com', newsletter_opt_out: 'false' },
  mailConfig: { to: 'office', from: 'site', subject: 'Lead' },
  website: 'existing.example',
  url,
  formId,
  formPlacement,
  referrer: 'https://search.example/?q=studio',
});

const words = { en: english, uk: ukrainian };

describe.each(['en', 'uk'] as const)(
  'a form of an existing site with %s as its default language, by the script alone',
  (lang) => {
    let pages: ExistingPages;
    let contact: ExistingPage;
    beforeAll(async () => {
      pages = await existingPages(browser, lang);
      contact = pages.site.pages.find(({ name }) => name === 'contact')!;
    });
    afterAll(() => pages?.close());

    async function fill(page: Page, place: string) {
      const form = page.locator(place);
      await form.locator('[name="name"]').fill('Guest');
      await form.locator('[name="email"]').fill('guest@example.com');
      return form;
    }

    it('is taken by the listener of the page’s main script, once for two presses, and thanked for', async () => {
      const { page, said } = await pages.open(contact, { own: mainScript() });
      const form = await fill(page, 'get-in-touch-block-with-image');
      await form.locator('.gh-form-submit').dblclick();
      await form.locator('.gh-form-success').waitFor();
      expect(await form.locator('h2').last().textContent()).toBe(words[lang].successTitle);
      expect(await form.locator('.gh-form-success').innerText()).toContain(words[lang].successSubtitle);
      expect(await form.locator('.gh-form-success').innerText()).toContain('guest@example.com');
      expect(await taken(page)).toEqual([submission('main', 'main', '/contact/')]);
      expect(said).toEqual([]);
      await page.close();
    });

    it('tells the listener which button has opened its popup, on the page’s own path in its other language too', async () => {
      const second = lang === 'en' ? 'uk' : 'en';
      const shown = pages.site.translated.find(({ name }) => name === 'home')!;
      const { page, said } = await pages.open(shown, { own: mainScript() });
      await page.locator('homepage-banner [data-gh-popup]').first().click();
      const form = await fill(page, 'popup-container[data-popup-id="popup"]');
      await form.locator('[name="email"]').press('Enter');
      await page.keyboard.press('Enter');
      await form.locator('.gh-form-success').waitFor();
      expect(await form.locator('.gh-form-success').innerText()).toContain(words[second].successSubtitle);
      expect(await taken(page)).toEqual([submission('popup', 'home banner', `/${second}/`)]);
      expect(said).toEqual([]);
      await page.close();
    });

    it('waits for a listener that says so and answers slowly, and is sent once however often it is pressed', async () => {
      const { page, said } = await pages.open(contact, {
        own: mainScript('event.detail.waitUntil(new Promise((resolve) => { window.answer = resolve; }));'),
      });
      const form = await fill(page, 'get-in-touch-block-with-image');
      await form.locator('.gh-form-submit').dblclick();
      await expect.poll(() => taken(page)).toHaveLength(1);
      expect(await form.locator('.gh-form-submit').isDisabled()).toBe(true);
      await form.locator('[name="email"]').press('Enter');
      expect(await form.locator('.gh-form-success, .gh-form-fail').count()).toBe(0);
      await page.evaluate(() => (window as unknown as { readonly answer: () => void }).answer());
      await form.locator('.gh-form-success').waitFor();
      expect(await taken(page)).toHaveLength(1);
      expect(said).toEqual([]);
      await page.close();
    });

    it.each([
      [
        'refuses it',
        'event.detail.waitUntil(Promise.reject(new Error("full")));',
        'A listener of submitForm rejected it.',
        [],
      ],
      ['throws', 'throw new Error("broken");', 'A listener of submitForm threw an error', ['uncaught: broken']],
    ])(
      'is not thanked for where the listener %s, and goes out again by the way back',
      async (_what, answer, reason, uncaught) => {
        const { page, said } = await pages.open(contact, {
          own: mainScript(`if (window.taken.length === 1) { ${answer} } ${sent}`),
        });
        const form = await fill(page, 'get-in-touch-block-with-image');
        await form.locator('.gh-form-submit').click();
        await form.locator('.gh-form-fail').waitFor();
        expect(await form.locator('h2').last().textContent()).toBe(words[lang].failTitle);
        expect(await form.locator('.gh-form-success').count()).toBe(0);
        expect(said.filter((line) => line.startsWith('uncaught'))).toEqual(uncaught);
        expect(said.join()).toContain(`The form "main" could not be sent. ${reason}`);
        await form.getByRole('button', { name: words[lang].restart }).click();
        await form.locator('.gh-form-submit').click();
        await form.locator('.gh-form-success').waitFor();
        expect(await taken(page)).toEqual([
          submission('main', 'main', '/contact/'),
          submission('main', 'main', '/contact/'),
        ]);
        await page.close();
      },
    );

    it('shows no thanks without a listener, and the console gives the reason', async () => {
      const { page, said } = await pages.open(contact);
      const form = await fill(page, 'get-in-touch-block-with-image');
      await form.locator('.gh-form-submit').click();
      await form.locator('.gh-form-fail').waitFor();
      expect(await form.locator('.gh-form-success').count()).toBe(0);
      expect(said).toEqual([expect.stringContaining('No listener of submitForm has taken the form')]);
      await page.close();
    });

    it('is not thanked for where the listener reads it and does nothing, unless the site says that this is enough', async () => {
      const { page, said } = await pages.open(contact, { own: mainScript('') });
      const form = await fill(page, 'get-in-touch-block-with-image');
      await form.locator('.gh-form-submit').click();
      await form.locator('.gh-form-fail').waitFor();
      expect(await form.locator('.gh-form-success').count()).toBe(0);
      expect(said).toEqual([expect.stringContaining('has not said that it was sent')]);
      await page.close();
      const legacy = await pages.open(contact, {
        own: mainScript(''),
        configuration: { formsListener: 'legacy' },
      });
      const other = await fill(legacy.page, 'get-in-touch-block-with-image');
      await other.locator('.gh-form-submit').click();
      await other.locator('.gh-form-success').waitFor();
      expect(legacy.said).toEqual([]);
      await legacy.page.close();
    });
  },
);
