import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { contrastOf } from '../support/contrast.js';
import type { Colour } from '../support/contrast.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const site = readingSite();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});

/** What is drawn around the control that has the focus, on itself or on what stands for it. */
const ring = () => {
  let active = document.activeElement as Element;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const label = (active as HTMLInputElement).labels?.[0];
  const places = [active, label, active.closest('label, li')].filter(
    (element) => element !== null && element !== undefined,
  );
  const styles = [...places.map((element) => getComputedStyle(element)), getComputedStyle(active, '::after')];
  const drawn = styles.find(
    ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3,
  );
  return {
    control: active.outerHTML.slice(0, 90),
    outline: drawn?.outlineColor ?? 'none',
    gap: drawn && drawn.boxShadow !== 'none' ? (/rgba?\([^)]+\)/.exec(drawn.boxShadow)?.[0] ?? 'none') : 'none',
  };
};

type Ring = Awaited<ReturnType<typeof ring>>;

/** What the keyboard meets on a page, one control after the other, up to so many. */
async function met(page: Page, most: number): Promise<readonly Ring[]> {
  const rings: Ring[] = [];
  while (rings.length < most) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    rings.push(await page.evaluate(ring));
  }
  return rings;
}

const colourOf = (color: string): Colour => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as never;

/** Two colours that have 9 to 1 between them: whatever is below, one of them has 3 to 1 to it (WCAG technique C40). */
const isSeenOnAnything = ({ outline, gap }: Ring): boolean =>
  outline !== 'none' && gap !== 'none' && contrastOf(colourOf(outline), colourOf(gap)) >= 9;

it.each([true, false])(
  'every control of the home page shows where the focus is, in two colours of which one is seen on anything (answered: %s)',
  async (answered) => {
    const { page, leave } = await visit(browser, `${site.origin}/`, { answered });
    if (!answered) await page.locator('gh-cookie-consent section').waitFor();
    const rings = await met(page, 200);
    expect(rings.length).toBeGreaterThan(25);
    expect(rings.filter((one) => !isSeenOnAnything(one))).toEqual([]);
    await leave();
  },
);

const overPictures = ['/', '/services-interior/', '/projects/hillside-villa-cornwall/', '/about-us/', '/uk/contact/'];

it.each(overPictures.flatMap((path) => (['light', 'dark'] as const).map((scheme) => ({ path, scheme }))))(
  'so does every control over and before the picture of $path, $scheme',
  async ({ path, scheme }) => {
    const { page, leave } = await visit(browser, site.origin + path);
    await page.emulateMedia({ colorScheme: scheme });
    const rings = await met(page, 20);
    expect(rings.length).toBe(20);
    expect(rings.filter((one) => !isSeenOnAnything(one))).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
    await leave();
  },
);
