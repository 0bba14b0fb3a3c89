import { describe, expect, it } from 'vitest';
import { samples as accordion } from '../../widgets/accordion/sample.js';
import { samples as compare } from '../../widgets/compare/sample.js';
import { samples as gallery } from '../../widgets/gallery/sample.js';
import { samples as portfolio } from '../../widgets/portfolio/sample.js';
import { samples as reviews } from '../../widgets/reviews/sample.js';
import { samples as tabs } from '../../widgets/tabs/sample.js';
import { samples as video } from '../../widgets/video/sample.js';
import { dragFinger, swipe } from '../support/touch.js';
import { sampleStage } from './sample-stage.js';

const { open: show } = sampleStage();

const open: typeof show = (sample, shown) => show(sample, { touch: true, ...shown });

describe('by touch', () => {
  it('tabs open, and those that lie beside the screen are reached with a finger', async () => {
    const { page, said } = await open(tabs[0], { width: 320 });
    await page.getByRole('tab', { name: 'Films' }).tap();
    expect(await page.locator('.gh-tabs-text:visible').allTextContents()).toEqual(['ProRes and MP4.']);
    expect((await page.getByRole('tab', { name: 'Films' }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(said).toEqual([]);
  });

  it('an entry of an accordion opens where it is pressed, and the one before it closes', async () => {
    const { page } = await open(accordion[0]);
    const [first, second] = [page.locator('summary').nth(0), page.locator('summary').nth(1)];
    await first.tap();
    await page.getByText('Plans and a section').waitFor();
    await second.tap();
    await page.getByText('Two rounds').waitFor();
    expect(await page.getByText('Plans and a section').isVisible()).toBe(false);
  });

  it('the border between two pictures follows the finger from wherever it is put down, and the page is scrolled over them', async () => {
    const { page, said } = await open({
      ...compare[0]!,
      html: `${compare[0]!.html}<p>${'What comes after. '.repeat(800)}</p>`,
    });
    const range = page.getByRole('slider');
    await swipe(range, 0.5, 0.2);
    await expect.poll(async () => Number(await range.inputValue())).toBeLessThan(25);
    await swipe(range, 0.2, 0.8);
    await expect.poll(async () => Number(await range.inputValue())).toBeGreaterThan(75);
    const clip = await page
      .locator('.gh-compare-before .gh-compare-picture')
      .evaluate((side) => Number(/inset\(0px ([\d.]+)%/.exec(getComputedStyle(side).clipPath)?.[1]));
    expect(clip).toBe(100 - Number(await range.inputValue()));
    const { x, y, width, height } = (await range.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    await dragFinger(page, middle, { ...middle, y: middle.y - 200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(said).toEqual([]);
  });

  it('a picture is opened, the next one is swiped to, and a swipe upwards or its button leaves it', async () => {
    const { page, said } = await open(gallery[0]);
    await page.locator('.gh-gallery-link').first().tap();
    const lightbox = page.locator('.pswp--open');
    await lightbox.waitFor();
    const counter = (text: string) => page.locator('.pswp__counter', { hasText: text }).waitFor();
    await counter('1 / 5');
    await swipe(page.locator('.pswp__scroll-wrap'), 0.9, 0.1);
    await counter('2 / 5');
    await swipe(page.locator('.pswp__scroll-wrap'), 0.1, 0.9);
    await counter('1 / 5');
    expect(await page.locator('.pswp__gh-caption').textContent()).toBe('From the road, 21 hours');
    const close = page.getByRole('button', { name: 'Close' });
    const { width, height } = (await close.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // What touches the screen while a swipe still runs out is taken for its end: a visitor would press again, too.
    await expect
      .poll(async () => {
        if (await close.isVisible()) await close.tap();
        return lightbox.count();
      })
      .toBe(0);
    await page.locator('.gh-gallery-link').first().tap();
    await lightbox.waitFor();
    await dragFinger(page, { x: 195, y: 400 }, { x: 195, y: 60 });
    await lightbox.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => location.hash)).toBe('');
    expect(said).toEqual([]);
  });

  it('a filter of works is pressed, and the browser’s way back takes it away', async () => {
    const { page } = await open(portfolio[0]);
    const shown = () => page.locator('.gh-portfolio-work:visible').count();
    await page.locator('a[href="#interior"]').tap();
    await expect.poll(shown).toBe(6);
    await page.locator('a[href="#floor-plan"]').tap();
    await expect.poll(shown).toBe(3);
    await page.goBack();
    await expect.poll(shown).toBe(6);
  });

  it('reviews are swiped from one to the next', async () => {
    const { page } = await open({
      ...reviews[0]!,
      html: '<gh-reviews data-gh-id="reviews" data-wake="eager" data-timeout="0"></gh-reviews>',
    });
    const track = page.locator('.gh-slides-track');
    const position = () => track.evaluate((node) => node.scrollLeft);
    await page.waitForSelector('.gh-slides--initialized');
    await swipe(track, 0.9, 0.1);
    await expect.poll(position).toBeGreaterThan(100);
    await swipe(track, 0.1, 0.9);
    await expect.poll(position).toBe(0);
  });

  it('a film is played with one press on its picture', async () => {
    const { page } = await open(video[0], { policy: 'none' });
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }));
    await page.locator('.gh-video-open').tap();
    await page.locator('iframe[title="Over the canal quarter"]').waitFor();
  });
});
