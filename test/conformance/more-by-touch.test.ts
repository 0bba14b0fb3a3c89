import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples as banner } from '../../widgets/banner/sample.js';
import { samples as blogList } from '../../widgets/blog-list/sample.js';
import { samples as cards } from '../../widgets/cards/sample.js';
import { samples as categories } from '../../widgets/categories/sample.js';
import { samples as consent } from '../../widgets/cookie-consent/sample.js';
import { samples as login } from '../../widgets/login/sample.js';
import { samples as rating } from '../../widgets/rating/sample.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { samples as states } from '../../widgets/states/sample.js';
import { samples as videoBanner } from '../../widgets/video-banner/sample.js';
import { swipe } from '../support/touch.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

interface Journey {
  readonly does: string;
  readonly sample: BlockSample | undefined;
  readonly shown?: Parameters<typeof open>[1];
  readonly journey: (page: Page) => Promise<void>;
}

/** A finger needs 44 pixels each way, of a control or of the label that is pressed in its place. */
async function press(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const { width, height } = (await control.boundingBox())!;
  expect(Math.min(width, height), await control.innerText()).toBeGreaterThanOrEqual(44);
  await control.tap();
}

const visible = (found: Locator) => found.filter({ visible: true });
const textsOf = async (found: Locator) => (await visible(found).allInnerTexts()).map((text) => text.trim());
const scrolled = (row: Locator) => row.evaluate((node) => node.scrollLeft);
/** Which other page a press leads to; it is not gone to. */
async function leadsTo(page: Page, control: Locator): Promise<string> {
  let address = '';
  await page.route(
    (url) => url.href !== page.url(),
    (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (route.request().isNavigationRequest()) address = pathname + search;
      return route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue();
    },
  );
  await press(control);
  await expect.poll(() => address).not.toBe('');
  return address;
}

const question = (page: Page) => page.locator('gh-cookie-consent section');
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
const asked: Pick<Journey, 'shown'> = {
  shown: { endpoints: { '/_gh/geo': { json: { country: 'UA', in_eu: true } } } },
};
const asking = (sample: BlockSample | undefined) =>
  sample && { ...sample, html: '<gh-cookie-consent></gh-cookie-consent>' };

const journeys: readonly Journey[] = [
  {
    does: 'cookies are accepted: the answer is stored, and nobody is asked again',
    sample: asking(consent[0]),
    ...asked,
    async journey(page) {
      await press(page.getByRole('button', { name: 'Accept' }));
      await question(page).waitFor({ state: 'hidden' });
      await expect.poll(async () => (await stored(page))['agreeWithCookies']).toBe('true');
      await page.reload({ waitUntil: 'networkidle' });
      expect(await question(page).isVisible()).toBe(false);
    },
  },
  {
    does: 'cookies are declined: the refusal and its time are stored',
    sample: asking(consent[0]),
    ...asked,
    async journey(page) {
      await press(page.getByRole('button', { name: 'Decline' }));
      await expect.poll(async () => (await stored(page))['agreeWithCookies']).toBe('false');
      expect(Math.abs(Date.now() - Number((await stored(page))['cookieConsentTime']))).toBeLessThan(60_000);
      expect(await question(page).isVisible()).toBe(false);
    },
  },
  {
    does: 'the question about cookies is closed without an answer, and asked again on the next page',
    sample: asking(consent[0]),
    ...asked,
    async journey(page) {
      await press(page.locator('.gh-cookie-consent-close'));
      await question(page).waitFor({ state: 'hidden' });
      expect(await stored(page)).not.toHaveProperty('agreeWithCookies');
      await page.reload({ waitUntil: 'networkidle' });
      await question(page).waitFor();
    },
  },
  {
    does: 'categories of cookies are opened, one is ticked by its words, and saved alone',
    sample: asking(consent[2]),
    ...asked,
    async journey(page) {
      await press(page.locator('gh-cookie-consent summary'));
      await page.getByText('Counting visits').tap();
      await press(page.getByRole('button', { name: 'Save choice' }));
      await expect.poll(async () => (await stored(page))['gh-consent']).toMatch(/^\d+,analytics_storage,\w+$/);
      expect((await stored(page))['agreeWithCookies']).toBe('false');
    },
  },
  {
    does: 'links of a banner, one at a time below 650 pixels, are swiped from one to the next, however quickly',
    sample: banner[1],
    async journey(page) {
      const track = page.locator('.gh-slides-track');
      const atRest = track.evaluate(
        (row) => new Promise<void>((resolve) => row.addEventListener('scrollend', () => resolve(), { once: true })),
      );
      await swipe(track, 0.9, 0.1, 8);
      await atRest;
      const shown = async () => {
        const row = (await track.boundingBox())!;
        const boxes = await Promise.all((await page.locator('.gh-slide').all()).map((slide) => slide.boundingBox()));
        return boxes.flatMap((box, index) =>
          box && box.x >= row.x - 1 && box.x + box.width <= row.x + row.width + 1 ? [index] : [],
        );
      };
      expect(await shown()).toEqual([1]);
    },
  },
  {
    does: "'More Services' opens with its sign turned, names what closes it, and is closed by a press beside it",
    sample: banner[1],
    async journey(page) {
      const more = page.locator('.gh-banner-more summary');
      expect(await textsOf(more)).toEqual(['More Services']);
      await press(more);
      await expect.poll(() => textsOf(more)).toEqual(['Less Services']);
      expect(await textsOf(page.locator('.gh-banner-more li'))).toEqual(['Site plan', 'Industrial']);
      expect(
        await page
          .locator('.gh-banner-open')
          .last()
          .evaluate((sign) => getComputedStyle(sign, '::after').rotate),
      ).toBe('-90deg');
      await page.locator('h1').tap();
      await expect.poll(() => textsOf(more)).toEqual(['More Services']);
      await press(more);
      expect(await leadsTo(page, page.getByRole('link', { name: 'Industrial' }))).toBe('/services-industrial/');
    },
  },
  {
    does: 'a star is pressed: the vote is sent once, thanks are said, and the average is the new one',
    sample: rating[4],
    async journey(page) {
      const votes: unknown[] = [];
      page.on('request', (request) => request.method() === 'POST' && votes.push(request.postDataJSON()));
      await press(page.locator('gh-rating label').nth(3));
      await page.getByText('Thank you for your vote').waitFor();
      expect(votes).toEqual([{ slug: '/blog/what-a-clay-is-for/', rating: 4 }]);
      expect(await page.locator('.gh-rating-average').innerText()).toContain('4.7');
    },
  },
  {
    does: 'categories drop down, are left by a press beside them, and lead to their lists',
    sample: { ...categories[0]!, html: `<p>Beside</p>${categories[0]!.html}` },
    async journey(page) {
      const links = page.locator('.gh-categories li');
      await press(page.locator('gh-categories summary'));
      await expect.poll(() => textsOf(links)).toContain('All');
      expect((await textsOf(links)).length).toBeGreaterThan(2);
      await page.getByText('Beside').tap();
      await expect.poll(() => textsOf(links)).toEqual([]);
      await press(page.locator('gh-categories summary'));
      expect(await leadsTo(page, links.getByRole('link', { name: 'Architecture' }))).toBe('/blog/architecture/');
    },
  },
  {
    does: 'orders of a list drop down, by the names of the specification, and lead to its first page',
    sample: blogList[0],
    async journey(page) {
      await press(page.locator('.gh-blog-list-sort summary'));
      const orders = page.locator('.gh-blog-list-sort li');
      await expect
        .poll(async () => [...(await textsOf(orders))].sort())
        .toEqual(['All', 'Date Newest', 'Date Oldest', 'Title A-Z', 'Title Z-A']);
      expect(await leadsTo(page, orders.getByRole('link', { name: 'Title A-Z' }))).toBe('/blog/?sort=title-a-z');
    },
  },
  {
    does: 'states of a picture are a row on a phone, swiped from one to the next, each with its picture',
    sample: states[0],
    async journey(page) {
      const row = page.locator('.gh-states-list');
      expect(await visible(page.locator('.gh-states-picture')).count()).toBe(4);
      await swipe(row, 0.9, 0.1);
      await expect.poll(() => scrolled(row)).toBeGreaterThan(200);
      await swipe(row, 0.1, 0.9);
      await expect.poll(() => scrolled(row)).toBe(0);
    },
  },
  {
    does: 'a state of a picture is pressed where there is room for one picture: it is the one that is seen',
    sample: states[0],
    shown: { width: 1180 },
    async journey(page) {
      const seen = () =>
        page
          .locator('.gh-states-picture')
          .evaluateAll((all) =>
            all
              .filter((one) => getComputedStyle(one).visibility !== 'hidden' && getComputedStyle(one).opacity !== '0')
              .map((one) => one.querySelector('img')?.alt),
          );
      await page.getByText('Light', { exact: true }).tap();
      await expect.poll(seen).toEqual(['The villa in the evening sun']);
      await page.getByText('Clay', { exact: true }).tap();
      await expect.poll(seen).toEqual(['The villa in gray clay']);
    },
  },
  {
    does: 'an index is a row of cards on a phone, swiped with a finger, and a card leads on wherever it is pressed',
    sample: cards[3],
    async journey(page) {
      const row = page.locator('.gh-cards-list--index');
      await swipe(row, 0.9, 0.1);
      await expect.poll(() => scrolled(row)).toBeGreaterThan(100);
      await swipe(row, 0.1, 0.9);
      await expect.poll(() => scrolled(row)).toBe(0);
      const card = page.locator('.gh-card').first();
      expect(await leadsTo(page, card)).toBe('/services-interior/');
    },
  },
  {
    does: 'a film over which a page begins is stopped by one press, and goes on by another',
    sample: videoBanner[0],
    // Visitors who prefer reduced motion have a picture there.
    shown: { moves: true },
    async journey(page) {
      const file = join(import.meta.dirname, '../../demo/content/films/villa-hours.webm');
      await page.route('**/assets/films/*', (route) =>
        route.fulfill({ contentType: 'video/webm', body: readFileSync(file) }),
      );
      await page.reload();
      const isPaused = () => page.locator('video').evaluate((film) => (film as HTMLVideoElement).paused);
      await expect.poll(isPaused).toBe(false);
      await press(page.getByRole('button', { name: 'Pause the film' }));
      expect(await isPaused()).toBe(true);
      await press(page.getByRole('button', { name: 'Play the film' }));
      await expect.poll(isPaused).toBe(false);
    },
  },
  {
    does: 'who signs in sees the password on request, and what they typed goes to the platform with one press',
    sample: login[0],
    shown: { policy: 'none' },
    async journey(page) {
      const sent: string[] = [];
      await page.route('**/auth/login', (route) => {
        sent.push(route.request().postData() ?? '');
        return route.fulfill({ status: 401, body: '{}' });
      });
      await press(page.getByLabel('E-mail'));
      await page.keyboard.type('iris@studio.example');
      await press(page.locator('[name="password"]'));
      await page.keyboard.type('a password');
      await page.getByText('Show password').tap();
      await expect.poll(() => page.locator('[name="password"]').getAttribute('type')).toBe('text');
      expect(await page.locator('[name="password"]').inputValue()).toBe('a password');
      await press(page.locator('.gh-login-submit'));
      await page.locator('.gh-login-problem:not(:empty)').waitFor();
      expect(sent).toHaveLength(1);
      expect(sent[0]).toContain('iris');
    },
  },
];

describe('by touch', () => {
  it.each(journeys)('$does', async ({ sample, shown, journey }) => {
    const { page } = await open(sample, { touch: true, ...shown });
    await journey(page);
  });
});
