import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples as accordion } from '../../widgets/accordion/sample.js';
import { samples as compare } from '../../widgets/compare/sample.js';
import { samples as consent } from '../../widgets/cookie-consent/sample.js';
import { samples as portfolio } from '../../widgets/portfolio/sample.js';
import { samples as reviews } from '../../widgets/reviews/sample.js';
import { samples as tabs } from '../../widgets/tabs/sample.js';
import { samples as video } from '../../widgets/video/sample.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

/** What has the focus, as a visitor knows it: by its words or its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement!;
    return active.getAttribute('aria-label') ?? active.textContent.replace(/\s+/g, ' ').trim();
  });

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe('by keys', () => {
  it('tabs are one stop, arrows open their panels, and the next stop is the panel that is open', async () => {
    const { page, said } = await open(tabs[0]);
    const shown = () => page.locator('.gh-tabs-text:visible').allTextContents();
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Stills');
    await press(page, 'ArrowRight', 'ArrowRight');
    expect([await focused(page), await shown()]).toEqual(['Plans', ['SVG and PDF.']]);
    await press(page, 'ArrowRight');
    expect([await focused(page), await shown()]).toEqual(['Stills', ['TIFF and PNG.']]);
    await press(page, 'End', 'Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    expect(await focused(page)).toContain('SVG and PDF.');
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(said).toEqual([]);
  });

  it('an accordion opens one entry at a time, with Enter and with the space bar, and closes it again', async () => {
    const { page, said } = await open(accordion[0]);
    const opened = () => page.locator('details[open] h3').allTextContents();
    await press(page, 'Tab', 'Enter');
    await expect.poll(opened).toEqual(['What do you need to begin?']);
    await press(page, 'Tab', 'Space');
    await expect.poll(opened).toEqual(['How many changes are included?']);
    expect(await focused(page)).toBe('How many changes are included?');
    await press(page, 'Enter');
    await expect.poll(opened).toEqual([]);
    expect(said).toEqual([]);
  });

  it('the border between two pictures follows the arrows, to both ends', async () => {
    const { page } = await open(compare[0]);
    const stage = page.locator('.gh-compare-stage');
    const border = () => stage.evaluate((node) => getComputedStyle(node).getPropertyValue('--gh-compare').trim());
    await press(page, 'Tab', 'ArrowLeft', 'ArrowLeft');
    expect(await border()).toBe('48%');
    await press(page, 'End');
    expect(await border()).toBe('100%');
    await press(page, 'Home');
    expect(await border()).toBe('0%');
    await press(page, 'PageUp');
    expect(parseFloat(await border())).toBeGreaterThanOrEqual(10);
  });

  it('a filter of works is followed with Enter: the address names it, the list says how many are left, and the focus stays', async () => {
    const { page, said } = await open(portfolio[0]);
    await page.locator('a[href="#interior"]').focus();
    await press(page, 'Enter');
    await expect.poll(() => page.locator('.gh-portfolio-work:visible').count()).toBe(6);
    expect(await page.evaluate(() => location.hash)).toBe('#interior');
    expect(await page.locator('[aria-current="true"]').allTextContents()).toEqual(['Interior']);
    expect(await page.getByRole('status').innerText()).toContain('6');
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Exterior');
    expect(said).toEqual([]);
  });

  it('reviews that move are stopped by the first stop in them, which says what it does next', async () => {
    const { page } = await open({
      ...reviews[0]!,
      html: '<gh-reviews data-gh-id="reviews" data-wake="eager" data-timeout="400"></gh-reviews>',
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator('.gh-slides-pause').waitFor();
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Stop automatic scrolling');
    await press(page, 'Enter');
    await expect.poll(() => focused(page)).toBe('Start automatic scrolling');
    expect(await page.locator('.gh-slides-track').getAttribute('aria-live')).toBe('polite');
    await press(page, 'Space');
    await expect.poll(() => focused(page)).toBe('Stop automatic scrolling');
  });

  it('a film is played in the place of its link, whose focus the player gets', async () => {
    const { page } = await open(video[0], { policy: 'none' });
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }));
    await press(page, 'Tab');
    expect(await focused(page)).toContain('Over the canal quarter');
    await press(page, 'Enter');
    const frame = page.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('title')).toBe('Over the canal quarter');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    expect(await page.locator('.gh-video-open').isVisible()).toBe(false);
  });

  it('categories of cookies are opened, chosen and saved, and what was not chosen is not granted', async () => {
    const { page, said } = await open(
      { ...consent[2]!, html: '<gh-cookie-consent></gh-cookie-consent>' },
      { endpoints: { '/_gh/geo': { json: { country: 'UA', in_eu: true } } } },
    );
    await page.locator('gh-cookie-consent section').waitFor();
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      addEventListener('consent-change', (event) =>
        heard.push((event as CustomEvent<{ granted: string }>).detail.granted),
      );
    });
    await page.locator('gh-cookie-consent summary').focus();
    await press(page, 'Enter', 'Tab');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(false);
    await press(page, 'Space', 'Tab', 'Tab', 'Tab');
    expect(await focused(page)).toBe('Save choice');
    await press(page, 'Enter');
    await page.locator('gh-cookie-consent section').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual(['analytics_storage']);
    // A partial agreement does not count as agreement to all; the proof lists its parts.
    expect(await page.evaluate(() => localStorage.getItem('agreeWithCookies'))).toBe('false');
    expect(await page.evaluate(() => localStorage.getItem('gh-consent'))).toContain(',analytics_storage,');
    await page.reload();
    await expect
      .poll(() =>
        page.evaluate(() =>
          JSON.stringify(Array.from((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.at(-1) ?? [])),
        ),
      )
      .toContain('"analytics_storage":"granted"');
    expect(said).toEqual([]);
  });
});
