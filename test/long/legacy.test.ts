import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import comments from '../../widgets/comments/texts.js';
import ukrainianComments from '../../widgets/texts/uk/comments.js';
import { documentTexts } from '../legacy/document-texts.js';
import { expectedInSecond, expectedList } from '../legacy/expected-list.js';
import type { MainLanguage } from '../legacy/site/configuration.js';
import type { ExistingPage } from '../legacy/site/existing-page.js';
import { syntheticSite } from '../legacy/site/synthetic-site.js';
import { writtenByNames } from '../legacy/site/written-by-names.js';
import { whatIsShown } from '../legacy/what-is-shown.js';
import type { Shown } from '../legacy/what-is-shown.js';
import { answerPlatformPictures } from '../support/answer-platform-pictures.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { answeredConsent, existingPages, publicOrigin } from '../support/existing-pages.js';
import type { ExistingPages } from '../support/existing-pages.js';
import type { Served } from '../support/serve.js';
import { serveExistingSite } from '../support/served-existing-site.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => leaveBrowser(browser));

/** Texts of the elements that a reader sees, each as a whole, with what is in its lines. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInline = ({ localName, attributes }: Element) =>
      ['b', 'i', 'em', 'strong', 'u'].includes(localName) ||
      (localName === 'span' && !attributes.getNamedItem('gh-id'));
    return (
      [...document.body.querySelectorAll('*')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => !element.closest('.gh-hidden, [aria-hidden="true"], liqpay-component, html-template'))
        // A trail ends with the words that its banner has as its title.
        .filter((element) => !element.closest('.gh-banner-breadcrumbs, .gh-video-banner-breadcrumbs'))
        .filter((element) => !isInline(element) && [...element.children].every(isInline))
        .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
    );
  });

/** Of all texts that a reader sees, those of the document are there once, and others as often as the page's list has them. */
async function expectNoTextTwice(page: Page, shown: ExistingPage, { texts: listed }: Shown): Promise<void> {
  const visible = await visibleTexts(page);
  const own = new Set(documentTexts(shown.document));
  const timesIn = (texts: readonly string[], text: string) => texts.filter((other) => other === text).length;
  const tooOften = [...new Set(visible)].filter(
    (text) => timesIn(visible, text) > (own.has(text) ? 1 : Math.max(1, timesIn(listed, text))),
  );
  expect(tooOften).toEqual([]);
}

const refusals: Readonly<Record<MainLanguage, string>> = { en: comments.failed, uk: ukrainianComments.failed };

/** Sends a comment that is not stored. @param reason The console's message about it. */
async function expectCommentRefused(page: Page, lang: MainLanguage, said: string[], reason: string): Promise<void> {
  const form = page.locator('comments-component form');
  await form.locator('[name="name"]').fill('Guest');
  await form.locator('[name="text"]').fill('A question');
  await expect.poll(() => asleep(page)).toEqual([]);
  await form.locator('[type="submit"]').click();
  await expect.poll(() => form.getByRole('status').textContent()).toBe(refusals[lang]);
  expect(await form.locator('[name="text"]').inputValue()).toBe('A question');
  expect(said.splice(0).join()).toMatch(new RegExp(`A comment could not be sent.*${reason}`));
}

/** What is said of a page's tags that no block stands for, by the names of pages. */
const leftOf: Readonly<Record<string, string>> = {
  company: 'liqpay-component (payment has no block: keep the script that defines it)',
  services:
    'html-template (it inserts the HTML of a file unchecked: put that HTML into the page, or its text into a <gh-rich-text>)',
};
const saidOf = (name: string): readonly string[] => {
  const left = leftOf[name];
  return left === undefined ? [] : [`warning: [siteblocks] No block has these tags, they stay as they are: ${left}.`];
};

/** All pages of the site with a default language, those in its other one too, each with its list. */
function listedPages(lang: MainLanguage): readonly (readonly [path: string, shown: ExistingPage, list: Shown])[] {
  const { pages, translated } = syntheticSite(lang);
  const second = lang === 'en' ? 'uk' : 'en';
  return [
    ...pages.map((shown) => [shown.path, shown, expectedList(shown, lang)] as const),
    ...translated.map((shown) => [shown.path, shown, expectedInSecond(shown, second)] as const),
  ];
}

describe.each(['en', 'uk'] as const)(
  'an existing site with %s as its default language, by the script alone',
  (lang) => {
    let pages: ExistingPages;
    beforeAll(async () => {
      pages = await existingPages(browser, lang);
    });
    afterAll(() => pages?.close());

    it.each(listedPages(lang))(
      '%s shows what its list says, no text twice, and has no error',
      async (_path, shown, list) => {
        const { page, said } = await pages.open(shown);
        await expect.poll(async () => whatIsShown(await page.content())).toEqual(list);
        await expectNoTextTwice(page, shown, list);
        expect(said).toEqual(saidOf(shown.name));
        await page.close();
      },
    );

    it('is in the language that the page’s script configures, marked for screen readers', async () => {
      const second = lang === 'en' ? 'uk' : 'en';
      // Words in attributes are of whoever wrote the page; the path is that of the default language.
      const shown = syntheticSite(lang).translated.find(({ name }) => name === 'contact')!;
      const { page } = await pages.open({ ...shown, path: '/contact/' }, { attributes: `data-lang="${second}"` });
      await expect.poll(async () => whatIsShown(await page.content())).toEqual(expectedInSecond(shown, second));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(second);
      await page.close();
    });

    it.each([
      ['/blog/', { en: 'Our blog', uk: 'Наш блог' }],
      ['/blog/design/', { en: 'Design', uk: 'Дизайн' }],
    ])('%s has its banner on further pages too', async (path, title) => {
      const shown = syntheticSite(lang).pages.find((candidate) => candidate.path === path)!;
      const { page, said } = await pages.open({ ...shown, path: `${path}page/2/` });
      await expect
        .poll(() => page.locator(':is(blog-banner, category-banner) h1').allTextContents())
        .toEqual([title[lang]]);
      expect(said).toEqual([]);
      await page.close();
    });

    it('shows no thanks for a comment, because no server confirms it', async () => {
      const { page, said } = await pages.open(syntheticSite(lang).pages.find(({ name }) => name === 'blog-parts')!);
      // The server of such a site answers every request with success.
      await expectCommentRefused(page, lang, said, 'status 200');
      await page.close();
    });
  },
);

describe.each(['en', 'uk'] as const)(
  'an existing site with %s as its default language that writes signs by name or number, by the script alone',
  (lang) => {
    let pages: ExistingPages;
    beforeAll(async () => {
      pages = await existingPages(browser, lang, true, writtenByNames(syntheticSite(lang)));
    });
    afterAll(() => pages?.close());

    it.each(['home', 'contact', 'blog-list', 'blog-article'])('%s shows the signs themselves', async (name) => {
      const shown = pages.site.pages.find((page) => page.name === name)!;
      const { page, said } = await pages.open(shown);
      await expect.poll(async () => whatIsShown(await page.content())).toEqual(expectedList(shown, lang));
      expect((await page.content()).match(/alt="[^"]*&amp;#[^"]*"/)).toBeNull();
      expect(said).toEqual([]);
      await page.close();
    });
  },
);

/** Tags that React activates where the server wrote them: a touch is enough for every one. */
const livelyTags = registry
  .filter(({ spec: { wake } }) => wake !== 'never')
  .flatMap(({ spec }) => [spec.tag, ...spec.aliases.map(({ tag }) => tag)]);

/**
 * Tags on a page that are still inactive after a touch of each. The legacy tag names are in a separate file: if the
 * pointer moves before that file has loaded, it moves again.
 */
const asleep = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => {
          element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
          return !element.getAttribute('data-gh-ssr')?.startsWith('client:');
        })
        .map(({ localName }) => localName),
    livelyTags.map((tag) => `${tag}[data-gh-ssr]`).join(),
  );

describe.each(['en', 'uk'] as const)('an existing site with %s as its default language, served by the kit', (lang) => {
  let served: Served;
  let page: Page;
  let said: string[];
  beforeAll(async () => {
    served = await serveExistingSite(lang);
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 9000 } });
    await answerPlatformPictures(context);
    await context.addInitScript(answeredConsent);
    page = await context.newPage();
    said = watchConsole(page);
  });
  afterAll(async () => {
    await page?.context().close();
    await served?.close();
  });

  it.each(listedPages(lang))(
    '%s comes alive as it was written, shows no text twice, and has no error',
    async (_path, shown, listed) => {
      said.length = 0;
      /** The lists name the site by the address that it has for its readers. */
      const shownIn = (html: string) => whatIsShown(html.replaceAll(served.origin, publicOrigin));
      const answer = await page.goto(served.origin + shown.path);
      expect(shownIn((await answer?.text()) ?? '')).toEqual(listed);
      await expect.poll(() => asleep(page)).toEqual([]);
      expect(shownIn(await page.content())).toEqual(listed);
      await expectNoTextTwice(page, shown, listed);
      expect(said).toEqual(saidOf(shown.name));
    },
  );

  it('looks as its template says in attributes, and refuses a style that a script writes into one', async () => {
    const shown = syntheticSite(lang).pages.find(({ name }) => name === 'contact')!;
    await page.goto(served.origin + shown.path);
    const row = page.locator('div[style="display:flex"]');
    expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    said.length = 0;
    const written = await row.evaluate((element) => {
      const other = document.createElement('div');
      other.setAttribute('style', 'display:grid');
      element.append(other);
      return getComputedStyle(other).display;
    });
    expect(written).toBe('block');
    await expect.poll(() => said.join()).toContain('Applying inline style violates');
  });

  it('without an app for comments stores none, reports it, and shows no thanks', async () => {
    const shown = syntheticSite(lang).pages.find(({ name }) => name === 'blog-parts')!;
    await page.goto(served.origin + shown.path);
    said.length = 0;
    await expectCommentRefused(page, lang, said, 'status 501');
  });
});

/**
 * A legacy script: its blocks render immediately, communicate through the window, and call methods of their children.
 */
const oldScript = `
const define = (tag, connected) => customElements.define(tag, class extends HTMLElement { connectedCallback() { connected(this); } });
const add = (element, text, act) => {
  const button = document.createElement('div');
  button.className = 'old';
  button.textContent = text;
  button.onclick = act;
  element.append(button);
};
define('button-component', (element) => add(element, 'Old opener of ' + element.dataset.popupId, () =>
  window.dispatchEvent(new CustomEvent('open-popup', { detail: { popupId: element.dataset.popupId, placement: 'old button' } }))));
define('popup-container', (element) => {
  const child = element.querySelector('get-in-touch-form');
  customElements.whenDefined(child.localName).then(() => child.clientRender());
  add(element, 'Old close', () => child.onParentPopupClose());
});
define('cookies-popup', (element) => add(element, 'Old accept', () => localStorage.setItem('agreeWithCookies', 'true')));
define('old-section', (element) => add(element, 'An old section', () => undefined));
`;

const isTold = (page: Page, event: string) =>
  page.evaluate(
    (name) => (window as unknown as Record<string, unknown[]>)['told']!.filter((one) => (one as [string])[0] === name),
    event,
  );

describe('a page with blocks of ours and of the legacy script', () => {
  let pages: ExistingPages;
  let page: Page;
  let said: string[];

  beforeAll(async () => {
    pages = await existingPages(browser, 'en', false);
    const [home] = pages.site.pages;
    const body = `<gh-cookie-consent></gh-cookie-consent><cookies-popup></cookies-popup>
<old-section><media-and-text data-gh-id="about-us"></media-and-text></old-section>
<button-component data-popup-id="ours"></button-component><button-component data-popup-id="none"></button-component>
<popup-container data-popup-id="old"><get-in-touch-form data-form-id="main" data-in-popup></get-in-touch-form></popup-container>
<gh-popup data-popup-id="ours"><get-in-touch-form data-form-id="popup" data-in-popup></get-in-touch-form></gh-popup>
<script>
  window.told = [];
  for (const name of ['popup-open', 'consent-change', 'widget-error'])
    window.addEventListener(name, ({ detail }) => window.told.push([name, detail]));
</script>`;
    ({ page, said } = await pages.open({ ...home!, body }, { own: oldScript }));
  });
  afterAll(() => pages?.close());

  it('shows a block of ours inside one of theirs, and theirs beside it', async () => {
    await page.locator('old-section media-and-text h2').waitFor();
    expect(await page.locator('old-section > .old').textContent()).toBe('An old section');
    expect(await page.locator('button-component > .old').count()).toBe(2);
  });

  it('asks about cookies once, by the block of theirs, and hears the answer', async () => {
    await page.locator('gh-cookie-consent[data-gh-ssr]').waitFor({ state: 'attached' });
    await page.locator('cookies-popup > .old').click();
    await expect.poll(() => isTold(page, 'consent-change')).toMatchObject([['consent-change', { agreed: true }]]);
    expect(await page.locator('gh-cookie-consent section:not([hidden])').count()).toBe(0);
  });

  it('opens a popup of ours by a button of theirs, with the form in it', async () => {
    await page.getByText('Old opener of ours').click();
    await page.locator('gh-popup dialog[open] [name="email"]').waitFor();
    expect(await isTold(page, 'popup-open')).toEqual([['popup-open', { popupId: 'ours', placement: 'old button' }]]);
    await page.keyboard.press('Escape');
  });

  it('shows our form in a popup of theirs, whose calls to it cause no error; a lost form is not thanked for', async () => {
    const form = page.locator('popup-container get-in-touch-form');
    await form.locator('[name="name"]').fill('Guest');
    await form.locator('[name="email"]').fill('guest@example.com');
    await form.locator('.gh-form-submit').click();
    await form.locator('.gh-form-fail').waitFor();
    expect(await form.locator('.gh-form-success').count()).toBe(0);
    await page.getByText('Old close').click();
  });

  it('steps back for the tags of theirs alone, and says so once for each', () => {
    const left = (tag: string) =>
      `warning: [siteblocks] <${tag}> is defined by another script on this page, so it is left to that one. Take that script away and the block takes the tag over.`;
    const [error, ...others] = said.filter((line) => !line.includes('is defined by another script'));
    expect(error).toContain('submitForm');
    expect(others).toEqual([]);
    expect(said.filter((line) => line.includes('is defined by another script')).sort()).toEqual(
      ['button-component', 'cookies-popup', 'popup-container'].map(left),
    );
  });
});

describe('a legacy script that loads after the page', () => {
  let pages: ExistingPages;
  beforeAll(async () => {
    pages = await existingPages(browser, 'en');
  });
  afterAll(() => pages?.close());

  const body = `<gh-button data-link="/a/">Ours</gh-button><button-component data-popup-id="none"></button-component>
<media-and-text data-gh-id="about-us"></media-and-text><popup-container data-popup-id="old"><get-in-touch-form data-form-id="main" data-in-popup></get-in-touch-form></popup-container>`;
  const oldOnes = (page: Page) => page.locator('.old').allTextContents();
  const theirs = ['Old opener of none', 'Old close'];

  it('is waited for where the page has it, and has its tags', async () => {
    let come = (): void => undefined;
    const comes = new Promise<void>((resolve) => (come = resolve));
    const { page, said } = await pages.open({ ...pages.site.pages[0]!, body }, { own: oldScript, comes });
    await page.locator('gh-button[data-gh-ssr] a').waitFor();
    come();
    await page.locator('media-and-text h2').waitFor();
    expect((await oldOnes(page)).sort()).toEqual(theirs.toSorted());
    expect(said.filter((line) => !line.includes('is left to that one'))).toEqual([]);
    await page.close();
  });

  it('fails on tags that are blocks by then, and one warning explains how to leave them to it', async () => {
    const fetched = (source: string) =>
      `const script = document.createElement('script'); script.async = true; script.src = URL.createObjectURL(new Blob([${JSON.stringify(source)}])); document.head.append(script);`;
    const defined = (tag: string) => `customElements.define('${tag}', class extends HTMLElement {});`;
    const own = `addEventListener('load', () => setTimeout(() => { ${[oldScript, defined('media-and-text')].map((source) => `{ ${fetched(source)} }`).join('')} }, 2000));`;
    const { page, said } = await pages.open({ ...pages.site.pages[0]!, body }, { own });
    await page.locator('media-and-text h2').waitFor();
    await page.locator('button-component .gh-button').waitFor();
    expect(said).toEqual([]);
    await expect.poll(() => said.filter((line) => line.startsWith('warning')).length).toBe(1);
    const [warning] = said.filter((line) => line.startsWith('warning'));
    const tags = /data-leave-tags="([^"]*)"/.exec(warning!)![1]!;
    expect(tags.split(' ').sort()).toEqual(['button-component', 'media-and-text']);
    expect(said.filter((line) => line.startsWith('uncaught')).every((line) => line.includes("'define'"))).toBe(true);
    // Ours stay what they are, and nothing is shown twice.
    expect(await oldOnes(page)).toEqual([]);
    expect(await page.locator('media-and-text h2').count()).toBe(1);
    await page.close();
    const again = await pages.open(
      { ...pages.site.pages[0]!, body },
      { own, attributes: `data-leave-tags="${tags} popup-container"` },
    );
    await expect.poll(async () => (await oldOnes(again.page)).sort()).toEqual(theirs.toSorted());
    expect(again.said.filter((line) => line.startsWith('warning'))).toEqual([]);
    await again.page.close();
  });

  it('has the tags that the page names for it, however late it comes', async () => {
    const { page, said } = await pages.open(
      { ...pages.site.pages[0]!, body },
      { attributes: 'data-leave-tags="button-component popup-container"' },
    );
    await page.locator('media-and-text h2').waitFor();
    await page.addScriptTag({ content: oldScript });
    expect((await oldOnes(page)).sort()).toEqual(theirs.toSorted());
    expect(said).toEqual([]);
    await page.close();
  });
});
