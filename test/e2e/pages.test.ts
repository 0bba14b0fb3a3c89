import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { axeFindings } from '../support/axe-findings.js';
import { expectStill } from '../support/expect-still.js';
import { inTurn } from '../support/in-turn.js';
import { pathsInTurn, pathsOf } from '../support/paths-of.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { buildWorkshop } from '../support/workshop.js';
import workshop from '../sites/workshop/site.js';
import { openerAttributes } from '../../runtime/entry/popup-opener.js';
import { visit } from '../support/visit.js';
import type { Visit } from '../support/visit.js';

const long = process.env['FULL_MATRIX'] === '1';

/** How axe looks at each page: as phones show it, and where all pages are looked at, as desks do too. */
const looks = (long ? [360, 1440] : [360]).flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]);

/** The home page and four others, which take turns: a page of each kind is seen within some runs. */
function somePaths(definition: SiteDefinition): readonly string[] {
  const [home = '/', ...others] = pathsInTurn(definition);
  return [home, ...inTurn(others, 4)];
}

interface TestedSite {
  readonly name: string;
  readonly definition: SiteDefinition;
  readonly start: () => Promise<Pick<RunningSite, 'origin'>>;
}

let started: RunningSite | undefined;
async function startWorkshop(): Promise<RunningSite> {
  return (started = await startSite({ env: { SITE: await buildWorkshop() } }));
}
afterAll(() => discard(started));

/** Two sites of one program. */
const sites: readonly TestedSite[] = [
  { name: 'the studio', definition: studio, start: async () => readingSite() },
  { name: 'the workshop', definition: workshop, start: startWorkshop },
];

/**
 * Texts on a page that do not count as its content: tools of editors; names of languages; the year; marks; texts of
 * readers; headings repeated as links, which change with their text; limits of a field, which are numbers.
 */
const noContent =
  'gh-edit-mode, gh-login, .gh-header-languages, .gh-comment, .gh-contents-list, .gh-form-file-hint, script, style, noscript, [hidden]';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});

/**
 * The text that a visitor reads on the whole page, with layout of the parts far from the window. The button that copies
 * an address does not count as text, and needs a script.
 */
const visibleText = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector<HTMLElement>('.gh-article-copy');
    if (copy) copy.hidden = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return document.body.innerText.replace(/\s+/g, ' ').trim();
  });

/** Words that a visitor sees and no editor could change: those of elements, and those of empty fields of forms. */
const fixedWords = (page: Page) =>
  page.evaluate((skipped) => {
    const words: string[] = [];
    const isFixed = (element: Element) =>
      !element.closest(`[gh-id], ${skipped}`) && element.checkVisibility() && !element.closest('.gh-hidden');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (node.parentElement && /\p{L}/u.test(text) && isFixed(node.parentElement)) words.push(text.trim());
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('gh-form :is(input, textarea)'))
      if (/\p{L}/u.test(field.placeholder) && isFixed(field)) words.push(field.placeholder);
    return words;
  }, noContent);

describe.each(sites)('$name', ({ definition, start }) => {
  const paths = long ? pathsOf(definition) : somePaths(definition);
  let site: Pick<RunningSite, 'origin'>;
  let bare: Page;
  let context: BrowserContext;
  let leave: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    [site, bare] = await Promise.all([
      start(),
      browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } }),
    ]);
    ({ context, leave } = await visit(browser, 'about:blank'));
  });
  afterAll(async () => {
    await Promise.all([bare?.close(), leave?.()]);
  });

  // One visit for all checks of a page: the effects of a step do not matter to later steps.
  describe.each(paths)('%s', (path) => {
    let visitor: Visit;
    /** What the page says, except what the browser itself says of an answer of status 404. */
    const said = () =>
      visitor.said.filter((line) => !path.endsWith(definition.places.notFound) || !line.includes('status of 404'));

    beforeAll(async () => {
      visitor = await visit(browser, site.origin + path, { context, width: 390 });
      await visitor.page.waitForLoadState('networkidle');
    });
    afterAll(async () => {
      await visitor?.page.close();
    });

    it('before any input fetches no React, shifts nothing, says nothing on the console', async () => {
      expect(visitor.requests.filter((request) => /\/react-/.test(request))).toEqual([]);
      await expectStill(visitor.page);
      expect(said()).toEqual([]);
    });

    it('reads the same with scripts off and on', async () => {
      await bare.goto(site.origin + path);
      const text = await visibleText(bare);
      expect(text.length).toBeGreaterThan(200);
      expect(await visibleText(visitor.page)).toBe(text);
    });

    it('shows no word that an editor could not change', async () => {
      await bare.goto(`${site.origin}${path}?mode=addresses`);
      expect(await fixedWords(bare)).toEqual([]);
    });

    it('has no horizontal scrolling at 360 pixels', async () => {
      const { page } = visitor;
      await page.setViewportSize({ width: 360, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
    });

    it.each(looks)('has no finding of axe, %i pixels wide and %s', async (width, colorScheme) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: null });
    });

    it('brings its blocks to life at the first touch, without a word on the console', async () => {
      const { page } = visitor;
      const popup = page.locator('gh-popup').first();
      await popup.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
      await page.waitForSelector('gh-popup:state(awake)', { state: 'attached' });
      expect(said()).toEqual([]);
    });
  });
});

describe('the studio’s site', () => {
  const site = readingSite();

  it('answers an unknown path with a page of status 404 in the path’s language', async () => {
    const english = await fetch(`${site.origin}/no-such-page/`);
    expect((await english.clone().text()).match(/<h1/g)).toHaveLength(1);
    const ukrainian = await fetch(`${site.origin}/uk/no-such-page/`);
    expect([english.status, ukrainian.status]).toEqual([404, 404]);
    expect(await ukrainian.text()).toContain('<html lang="uk"');
    expect((await fetch(`${site.origin}/ukraine/`)).status).toBe(404);
  });

  it.each(['/', '/uk/'])(
    'shows no word that an editor could not change in the question about cookies and in an open popup: %s',
    async (path) => {
      const { page, leave } = await visit(browser, `${site.origin}${path}?mode=addresses`, { answered: false });
      await page.locator('gh-cookie-consent button').first().waitFor();
      await page.locator(`main [${openerAttributes.popup}]`).first().click();
      await page.locator('gh-popup dialog[open] form[method="post"]').waitFor();
      expect(await fixedWords(page)).toEqual([]);
      await leave();
    },
  );

  it('leads a path without its last slash to the one with it', async () => {
    const answer = await fetch(`${site.origin}/contact?x=1`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/contact/?x=1');
  });

  it('writes no key, no mail address of a route and no token into its pages', async () => {
    for (const path of long ? pathsOf(studio) : pathsInTurn(studio)) {
      const html = await (await fetch(site.origin + path)).text();
      expect(html).not.toMatch(/auth_key|accesstoken|password_hash/);
      expect(html).not.toContain(site.editor.password);
    }
  });

  it('states its language', async () => {
    const html = await (await fetch(`${site.origin}/uk/`)).text();
    expect(html).toContain('<html lang="uk"');
  });
});
