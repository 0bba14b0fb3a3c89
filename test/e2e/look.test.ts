import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { contrastOf } from '../support/contrast.js';
import type { Colour } from '../support/contrast.js';
import { layOutAll } from '../support/lay-out-all.js';
import { layoutShifts } from '../support/layout-shifts.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const site = readingSite();
let browser: Browser;
let leave: (() => Promise<void>) | undefined;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => leave?.());
afterAll(async () => {
  await leaveBrowser(browser);
});

async function open(path: string, width = 1440): Promise<void> {
  ({ page, leave } = await visit(browser, site.origin + path, { width }));
}

interface FirstView {
  /** Paths that were asked for. */
  readonly requests: readonly string[];
  /** On the wire, heads of answers included. */
  readonly bytes: number;
}

/** What a page costs somebody on a phone of 390 pixels, three dots each, who has never been here. */
async function firstView(address: string): Promise<FirstView> {
  const { page, context, requests, leave } = await visit(browser, 'about:blank', { isNew: true });
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  const screen = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await page.goto(address, { waitUntil: 'networkidle' });
  await leave();
  return { requests, bytes };
}

/** The value of a custom property as a colour, where the scheme and the brand of the page say so. */
const colourOf = (token: string): Promise<Colour> =>
  page.evaluate((name) => {
    const probe = document.createElement('i');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`i.probe { color: var(${name}); transition: none }`);
    document.adoptedStyleSheets = [sheet];
    probe.className = 'probe';
    document.body.append(probe);
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
    probe.remove();
    return [red, green, blue] as const;
  }, token);

const papers = ['--gh-paper', '--gh-paper-soft', '--gh-paper-raised'];
const inks = ['--gh-ink', '--gh-ink-soft', '--gh-accent', '--gh-accent-strong', '--gh-error', '--gh-success'];
const otherTokens = ['--gh-on-accent', '--gh-on-action', '--gh-action', '--gh-action-strong', '--gh-line-strong'];
const pairs = [
  ...inks.flatMap((ink) => papers.map((paper) => [ink, paper] as const)),
  ['--gh-on-accent', '--gh-accent'] as const,
  ['--gh-on-action', '--gh-action'] as const,
  ['--gh-on-action', '--gh-action-strong'] as const,
];

describe('colours', () => {
  it('of every text can be read on every ground, in both schemes of every brand', async () => {
    await open('/404/');
    for (const scheme of ['light', 'dark'])
      for (const brand of ['', 'moss', 'cobalt']) {
        await page.evaluate(
          ([scheme, brand]) => {
            document.documentElement.dataset['ghScheme'] = scheme;
            document.documentElement.dataset['ghTheme'] = brand;
          },
          [scheme, brand] as const,
        );
        const colours = new Map<string, Colour>();
        for (const token of [...papers, ...inks, ...otherTokens]) colours.set(token, await colourOf(token));
        const contrast = (ink: string, paper: string) => contrastOf(colours.get(ink)!, colours.get(paper)!);
        const where = `${scheme}, ${brand || 'default'}`;
        for (const [ink, paper] of pairs)
          expect(contrast(ink, paper), `${ink} on ${paper}, ${where}`).toBeGreaterThanOrEqual(4.5);
        for (const paper of papers)
          expect(contrast('--gh-line-strong', paper), `lines on ${paper}, ${where}`).toBeGreaterThanOrEqual(3);
      }
  });

  it('are dark where the system is, and a visitor’s choice goes before and is kept', async () => {
    await open('/contact/');
    await page.emulateMedia({ colorScheme: 'dark' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(19, 21, 24)');
    await page.locator('.scheme label:has([data-choice=light])').click();
    expect(await ground()).toBe('rgb(252, 251, 249)');
    await page.reload();
    expect(await ground()).toBe('rgb(252, 251, 249)');
    expect(await page.locator('.scheme input:checked').getAttribute('data-choice')).toBe('light');
    await page.locator('.scheme label:has([data-choice=""])').click();
    expect(await ground()).toBe('rgb(19, 21, 24)');
  });
});

describe('letters', () => {
  it('of the home page’s title grow with the screen', async () => {
    await open('/');
    for (const [width, size] of [
      [360, 44],
      [1440, 86.4],
      [1920, 104],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const title = await page.evaluate(() => {
        const { fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(document.querySelector('h1')!);
        const size = parseFloat(fontSize);
        return {
          size,
          weight: fontWeight,
          line: parseFloat(lineHeight) / size,
          tracking: parseFloat(letterSpacing) / size,
        };
      });
      expect(title.size, `${width} pixels`).toBeCloseTo(size, 1);
      expect(title.weight).toBe('500');
      expect(title.line).toBeCloseTo(1, 2);
      expect(title.tracking).toBeCloseTo(-0.03, 3);
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    const letters = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { fontSize, lineHeight } = getComputedStyle(element);
          return [parseFloat(fontSize), parseFloat(lineHeight) / parseFloat(fontSize)].map(
            (n) => Math.round(n * 100) / 100,
          );
        });
    expect((await letters('h2'))[0]).toBe(56);
    expect(await letters('.gh-banner')).toEqual([18, 1.6]);
    expect((await letters('.gh-card-note'))[0]).toBe(13);
  });

  it.each([
    ['/', 2],
    ['/uk/', 4],
  ])('of %s are asked for with the page itself: %i files', async (path, count) => {
    const html = await (await fetch(site.origin + path)).text();
    const preloads = html.match(/<link rel="preload"[^>]*>/g)?.filter((link) => /\sas="font"/.test(link)) ?? [];
    expect(preloads).toHaveLength(count);
    for (const link of preloads) expect(link).toMatch(/\shref="[^"]*\.woff2"/);
  });

  it.each(['/', '/uk/', '/uk/services-interior/'])('nothing moves on %s when the fonts come late', async (path) => {
    ({ page, leave } = await visit(browser, 'about:blank', { width: 1280 }));
    let come = (): void => undefined;
    const late = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/assets/fonts/**', async (route) => {
      await late;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/fonts/**');
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    await asked;
    // What is painted without the fonts is what a visitor sees move when they come.
    expect(await layoutShifts(page)).toEqual([]);
    const isThere = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => status === 'loaded' && !family.includes('fallback')),
      );
    expect(await isThere()).toBe(false);
    come();
    await page.evaluate(() => document.fonts.ready);
    expect(await isThere()).toBe(true);
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('a page loads the scripts that it is written in, and no page of somebody else’s any font', async () => {
    const fontsOf = ({ requests }: FirstView) => requests.filter((path) => path.endsWith('.woff2')).length;
    expect(fontsOf(await firstView(`${site.origin}/uk/`))).toBe(4);
    expect(fontsOf(await firstView(`${site.embeds}/plain.html`))).toBe(0);
  });
});

describe('the first view of the home page', () => {
  it('takes at most 300,000 bytes on a phone with a sharp screen, once the copies of its pictures are made', async () => {
    // In the language with the most letters: a page of another one has two files of fonts less.
    const bytes = async () => (await firstView(`${site.origin}/uk/`)).bytes;
    await expect.poll(bytes, { timeout: 40_000 }).toBeLessThanOrEqual(300_000);
  });
});

describe('rows', () => {
  it.each([
    ['/about-us/', 768, '.gh-cards-list--in-4'],
    ['/portfolio/', 768, '.gh-portfolio-list'],
    ['/projects/hillside-villa-cornwall/', 768, '.gh-facts-list'],
    ['/projects_categories/interior/', 1115, '.gh-blog-list-cards'],
  ])('of %s at %i pixels leave no hole at the end', async (path, width, list) => {
    await open(path, width);
    await layOutAll(page);
    const ends = await page.locator(list).evaluateAll((lists) =>
      lists.map((list) => ({
        list: Math.round(list.getBoundingClientRect().right),
        last: Math.round(list.lastElementChild?.getBoundingClientRect().right ?? NaN),
      })),
    );
    expect(ends).not.toEqual([]);
    for (const { list, last } of ends) expect(last).toBe(list);
  });
});

describe('sections', () => {
  it.each(['/ai-tools/sketch-to-render-ai/', '/projects/hillside-villa-cornwall/'])(
    'of one ground on %s are told apart by one distance, of two grounds by one on either side',
    async (path) => {
      await open(path, 768);
      const sections = await page.locator('.section:visible').evaluateAll((all) =>
        all.map((section) => {
          const { backgroundColor, paddingBlockStart } = getComputedStyle(section);
          return { ground: backgroundColor, begins: paddingBlockStart !== '0px' };
        }),
      );
      expect(new Set(sections.map(({ ground }) => ground)).size).toBe(2);
      expect(sections.map(({ begins }) => begins)).toEqual(
        sections.map(({ ground }, index) => ground !== sections[index - 1]?.ground),
      );
    },
  );

  it('that begin with a heading of running text begin with its words', async () => {
    await open('/projects/', 768);
    const text = page.locator('.gh-rich-text').first();
    const [block, heading] = [await text.boundingBox(), await text.locator('h2').first().boundingBox()];
    expect(heading?.y).toBe(block?.y);
  });
});

describe('a long word', () => {
  it('of a title ends within the margins of the smallest screen', async () => {
    await open('/uk/about-us/', 320);
    const lines = await page.locator('h1').evaluate((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      return [...words.getClientRects()].map(({ left, right }) => [left, right] as const);
    });
    for (const [left, right] of lines) {
      expect(left).toBeGreaterThanOrEqual(20);
      expect(right).toBeLessThanOrEqual(300);
    }
  });
});

describe('a price', () => {
  it('that is one long word is not broken', async () => {
    await open('/uk/ai-tools/free-ai-landscape-generator-from-photo/', 1115);
    await layOutAll(page);
    const lines = await page.locator('.gh-price-cards-price').evaluateAll((prices) =>
      prices.map((price) => {
        const words = document.createRange();
        words.selectNodeContents(price);
        return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
  });
});

describe('the head', () => {
  it.each([1200, 1240, 1280])('is one row at %i pixels, in Ukrainian too', async (width) => {
    for (const path of ['/', '/uk/']) {
      await open(path, width);
      const rows = await page
        .locator('.gh-header-item')
        .evaluateAll((items) => new Set(items.map((item) => (item as HTMLElement).offsetTop)).size);
      expect(rows, path).toBe(1);
      await leave?.();
    }
  });

  it('goes while one reads down, and comes back on the way up', async () => {
    await open('/');
    const bar = page.locator('.gh-header-bar');
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => bar.isVisible()).toBe(true);
  });

  it('opens its panels across the page, with a line on each link', async () => {
    await open('/');
    await page.locator('.gh-header-parent summary').first().click();
    const panel = page.locator('.gh-header-mega').first();
    const box = await panel.boundingBox();
    expect(box).toMatchObject({ x: 0, width: 1440, y: 80 });
    const rows = await panel.locator('a').evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
    expect(await panel.locator('.gh-header-note').count()).toBe(rows.length);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await panel.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.15s, 0.15s');
  });
});

describe('the pictures of the menu', () => {
  const panel = '.gh-header-mega >> nth=0';
  /** Names of the pictures of a panel that are laid out. */
  const shown = (nth = 0) =>
    page
      .locator('.gh-header-mega')
      .nth(nth)
      .locator('img')
      .evaluateAll((images) =>
        images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')),
      );
  const image = (name: string) => `/assets/images/${name}.jpg`;

  it('are fetched one by one, when a panel is open and as its links are pointed at, and small', async () => {
    const asked: string[] = [];
    ({ page, leave } = await visit(browser, 'about:blank', { width: 1440, isNew: true }));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.origin}/contact/`);
    await page.waitForLoadState('networkidle');
    const ofMenu = () => asked.filter((path) => /living-morning|villa-day|chair-oak|cabin-fog/.test(path));
    expect(ofMenu()).toEqual([]);
    await page.locator('.gh-header-parent summary').first().click();
    await expect.poll(ofMenu).toEqual([expect.stringMatching(/^\/assets\/images\/living-morning-600\./)]);
    await page.locator(panel).locator('a').nth(2).hover();
    await expect.poll(ofMenu).toHaveLength(2);
    expect(ofMenu()[1]).toMatch(/^\/assets\/images\/chair-oak-600\./);
  });

  it('stand beside the links: the one pointed at or focused, else the first; and nowhere in the drawer', async () => {
    await open('/contact/');
    expect(await shown()).toEqual([]);
    await page.locator('.gh-header-parent summary').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown()).toEqual([image('living-morning')]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => shown()).toEqual([image('villa-day')]);
    await page.locator(panel).locator('a').nth(4).hover();
    await expect.poll(() => shown()).toEqual([image('cabin-fog')]);
    const picture = await page.locator(panel).locator('picture').nth(4).boundingBox();
    const links = await page
      .locator(panel)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
    expect(picture?.x).toBeGreaterThan(Math.max(...links));
    expect(picture?.width).toBeGreaterThan(400);
    await page.keyboard.press('Escape');
    await page.mouse.move(700, 700);
    await expect.poll(() => shown()).toEqual([]);
    await page.setViewportSize({ width: 1199, height: 800 });
    await page.locator('.gh-header-toggle').click();
    await page.locator('.gh-header-parent summary').first().click();
    await expect.poll(() => page.locator(panel).isVisible()).toBe(true);
    expect(await shown()).toEqual([]);
  });
});

describe('the hero', () => {
  it.each(['/', '/uk/'])(
    'of %s says beside its headline what it shows: name, place, year, and leads there',
    async (path) => {
      await open(path);
      const caption = page.locator('.gh-banner-caption');
      const title = await page.locator('h1').boundingBox();
      const box = await caption.boundingBox();
      const end = (title?.y ?? NaN) + (title?.height ?? NaN);
      expect(box?.y).toBeGreaterThan(title?.y ?? NaN);
      expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(end);
      expect(box?.x).toBeGreaterThanOrEqual((title?.x ?? NaN) + (title?.width ?? NaN));
      const words = await caption
        .locator('[gh-id]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('gh-id')));
      expect(words).toEqual(['link', 'name', 'place', 'year'].map((part) => `hero.caption.${part}`));
      expect(await caption.innerText()).toMatch(/2025/);
      for (const width of [768, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const link = await caption.locator('a').boundingBox();
        const button = await page.locator('.gh-banner .gh-button').first().boundingBox();
        expect(link?.y, `${width} pixels`).toBeGreaterThanOrEqual((button?.y ?? NaN) + (button?.height ?? NaN));
        expect(link?.height, `${width} pixels`).toBeGreaterThanOrEqual(44);
        expect((link?.x ?? NaN) + (link?.width ?? NaN), `${width} pixels`).toBeLessThanOrEqual(width);
      }
      const target = path === '/' ? '/projects/hillside-villa-cornwall/' : '/uk/projects/hillside-villa-cornwall/';
      expect(await caption.locator('a').getAttribute('href')).toBe(target);
    },
  );
});

describe('selected work', () => {
  it('lies on the page’s twelve columns: full width, 8 and 4, 5 and 7, full width', async () => {
    await open('/');
    const columns = await page.locator('.gh-cards-list--works').evaluate((list) => {
      const gap = parseFloat(getComputedStyle(list).columnGap);
      const column = (list.clientWidth - 11 * gap) / 12;
      return [...list.children].map((card) => (card.getBoundingClientRect().width + gap) / (column + gap));
    });
    expect(columns.map((width) => Math.round(width * 10) / 10)).toEqual([12, 8, 4, 5, 7, 12]);
    const tops = await page
      .locator('.gh-cards-list--works > li')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).offsetTop));
    expect(new Set(tops).size).toBe(4);
  });
});

/** Card, its picture and the first picture of the page that it leads to, by the page with the card. */
const followed = [
  ['/', '.gh-cards-list--works .gh-card', '.gh-card-picture', '.gh-card-link', '.gh-banner-picture'],
  ['/projects/', '.gh-article-card', '.gh-article-card-picture', '.gh-article-card-title a', '.gh-banner-picture'],
  ['/portfolio/', '.gh-portfolio-work', '.gh-portfolio-picture', 'h3 a', '.gh-banner-picture'],
  ['/blog/', '.gh-article-card', '.gh-article-card-picture', '.gh-article-card-title a', '.gh-article-picture'],
] as const;

describe('motion', () => {
  const nameOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).viewTransitionName);
  /** Milliseconds that the first picture of the page takes from one place to another. Asked within the page: a browser on a slow machine gives up on those between pages. */
  const durations = () =>
    page.evaluate(async () => {
      // The one between the pages may still be under way, and would skip this one.
      await document.activeViewTransition?.finished;
      await document.startViewTransition(() => undefined).ready;
      return document.getAnimations().flatMap(({ effect }) => {
        const isHero = (effect as KeyframeEffect).pseudoElement === '::view-transition-group(hero)';
        return isHero ? [effect?.getTiming().duration] : [];
      });
    });
  /** Whether there are transitions between pages, by the rules that hold. */
  const isPageToPage = () =>
    page.evaluate(() => {
      const holds = (rules: CSSRuleList): boolean =>
        [...rules].some((rule) =>
          rule instanceof CSSMediaRule
            ? matchMedia(rule.media.mediaText).matches && holds(rule.cssRules)
            : rule.cssText.startsWith('@view-transition') && rule.cssText.includes('navigation: auto'),
        );
      return [...document.styleSheets].some((sheet) => holds(sheet.cssRules));
    });
  /** First state of what moves as it comes into view, of each part of the page that does. */
  const rising = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.section > *')].map((part) =>
        part.getAnimations().flatMap((animation) => {
          const [first] = (animation.effect as KeyframeEffect).getKeyframes();
          return [{ opacity: first?.['opacity'], translate: first?.['translate'] }];
        }),
      ),
    );

  it.each(followed)(
    'a card of %s becomes the first picture of its page in 350 ms',
    async (path, card, picture, link, hero) => {
      await open(path);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const first = page.locator(`${card}:has(${link})`).first();
      await first.locator(link).focus();
      expect(await first.locator(picture).evaluate((element) => getComputedStyle(element).viewTransitionName)).toBe(
        'hero',
      );
      const named = await page.evaluate(
        () =>
          [...document.querySelectorAll('picture')].filter((one) => getComputedStyle(one).viewTransitionName === 'hero')
            .length,
      );
      expect(named).toBe(1);
      const from = page.url();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.href !== from);
      expect(await nameOf(hero)).toBe('hero');
      expect(await durations()).toEqual([350]);
      expect(await isPageToPage()).toBe(true);
    },
  );

  it('parts of a page rise by 16 pixels out of nothing; where motion is not wanted nothing moves', async () => {
    await open('/');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const moves = await rising();
    expect(moves.length).toBeGreaterThan(5);
    for (const part of moves) expect(part).toEqual([{ opacity: '0', translate: '0px 16px' }]);
    expect(await nameOf('.gh-banner-picture')).toBe('hero');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await rising()).flat()).toEqual([]);
    expect(await isPageToPage()).toBe(false);
    expect(await nameOf('.gh-banner-picture')).toBe('none');
    await page.locator('.gh-card-link').first().focus();
    expect(await nameOf('.gh-card-picture')).toBe('none');
  });
});

describe('the index of services', () => {
  const index = '.gh-cards-list--index';
  /** Where the first pixel of a card lies across the screen. */
  const startOf = async (card: number) =>
    Math.round((await page.locator(`${index} > :nth-child(${card})`).boundingBox())?.x ?? NaN);
  const isShown = (card: number) =>
    page
      .locator(`${index} > :nth-child(${card}) > picture`)
      .evaluate((picture) => getComputedStyle(picture).opacity === '1');

  it.each(['/', '/uk/'])(
    'of %s is a row to swipe on phones: the next card looks in, the page stays as wide as the screen',
    async (path) => {
      await open(path, 360);
      const cards = page.locator(`${index} > li`);
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      expect(first?.x).toBe(20);
      expect(second?.x).toBeGreaterThan(360 * 0.7);
      expect(second?.x).toBeLessThan(360 - 24);
      expect(second?.y).toBe(first?.y);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const cut = await cards.evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth).length);
      expect(cut).toBe(0);
      // Let go in between, the row rests where a card begins.
      const row = page.locator(index);
      await row.evaluate((list) => list.scrollTo({ left: 200, behavior: 'instant' }));
      await expect.poll(() => startOf(2)).toBe(20);
    },
  );

  it('brings the card into the screen that the keyboard comes to', async () => {
    await open('/', 360);
    const links = page.locator(`${index} .gh-card-link`);
    await links.nth(1).focus();
    await page.keyboard.press('Tab');
    expect(await links.nth(2).evaluate((link) => link === document.activeElement)).toBe(true);
    await expect.poll(() => startOf(3)).toBe(20);
  });

  it('shows beside the list the picture of the row pointed at or focused, else the first', async () => {
    await open('/');
    const rows = page.locator(`${index} .gh-card-words`);
    expect([await isShown(1), await isShown(4)]).toEqual([true, false]);
    await rows.nth(3).hover();
    await expect.poll(() => isShown(4)).toBe(true);
    await expect.poll(() => isShown(1)).toBe(false);
    await page.mouse.move(0, 0);
    await rows.nth(5).locator('a').focus();
    await expect.poll(() => isShown(6)).toBe(true);
    expect(await rows.nth(5).evaluate((row) => row.clientHeight)).toBeGreaterThanOrEqual(44);
  });
});
