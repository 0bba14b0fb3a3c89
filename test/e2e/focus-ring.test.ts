import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
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

it.each([true, false])(
  'every control of the home page shows where the focus is, in two colours (answered: %s)',
  async (answered) => {
    const { page, leave } = await visit(browser, `${site.origin}/`, { answered });
    if (!answered) await page.locator('gh-cookie-consent section').waitFor();
    const met: Awaited<ReturnType<typeof ring>>[] = [];
    for (let count = 0; count < 200; count += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      met.push(await page.evaluate(ring));
    }
    expect(met.length).toBeGreaterThan(25);
    expect(met.filter(({ outline, gap }) => outline === 'none' || gap === 'none' || outline === gap)).toEqual([]);
    await leave();
  },
);
