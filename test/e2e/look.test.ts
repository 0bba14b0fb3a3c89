import { describe, expect, it } from 'vitest';
import { contrastOf } from '../support/contrast.js';
import type { Colour } from '../support/contrast.js';
import { expectStill } from '../support/expect-still.js';
import { layoutShifts } from '../support/layout-shifts.js';
import { readerStage } from '../support/reader-stage.js';
import { visit } from '../support/visit.js';

const { site, browser, page, open } = readerStage();

interface FirstView {
  /** Paths that were requested. */
  readonly requests: readonly string[];
  /** On the wire, heads of answers included. */
  readonly bytes: number;
}

/** What a page costs somebody on a phone of 390 pixels, three dots each, who has never been here. */
async function firstView(address: string): Promise<FirstView> {
  const { page, context, requests, leave } = await visit(browser(), 'about:blank', { isNew: true });
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
  page().evaluate((name) => {
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
        await page().evaluate(
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
    await page().emulateMedia({ colorScheme: 'dark' });
    const ground = () => page().evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(19, 21, 24)');
    await page().locator('.scheme label:has([data-choice=light])').click();
    expect(await ground()).toBe('rgb(252, 251, 249)');
    await page().reload();
    expect(await ground()).toBe('rgb(252, 251, 249)');
    expect(await page().locator('.scheme input:checked').getAttribute('data-choice')).toBe('light');
    await page().locator('.scheme label:has([data-choice=""])').click();
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
      await page().setViewportSize({ width, height: 800 });
      const title = await page().evaluate(() => {
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
    await page().setViewportSize({ width: 1440, height: 800 });
    const letters = (selector: string) =>
      page()
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
  ])('of %s are requested with the page itself: %i files', async (path, count) => {
    const html = await (await fetch(site.origin + path)).text();
    const preloads = html.match(/<link rel="preload"[^>]*>/g)?.filter((link) => /\sas="font"/.test(link)) ?? [];
    expect(preloads).toHaveLength(count);
    for (const link of preloads) expect(link).toMatch(/\shref="[^"]*\.woff2"/);
  });

  it.each(['/', '/uk/', '/uk/services-interior/'])('nothing moves on %s when the fonts come late', async (path) => {
    await open('about:blank', 1280);
    let come = (): void => undefined;
    const late = new Promise<void>((resolve) => (come = resolve));
    await page().route('**/assets/fonts/**', async (route) => {
      await late;
      await route.continue();
    });
    const asked = page().waitForRequest('**/assets/fonts/**');
    await page().goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    await asked;
    // What is painted without the fonts is what a visitor sees move when they come.
    expect(await layoutShifts(page())).toEqual([]);
    const isThere = () =>
      page().evaluate(() =>
        [...document.fonts].some(({ family, status }) => status === 'loaded' && !family.includes('fallback')),
      );
    expect(await isThere()).toBe(false);
    come();
    await page().evaluate(() => document.fonts.ready);
    expect(await isThere()).toBe(true);
    await expectStill(page());
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
