import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { nextFrames } from '../support/next-frames.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { onPhone } from '../support/touch.js';
import { visit } from '../support/visit.js';

const article = '/blog/clay-approval/';

let site: RunningSite;
let browser: Browser;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
});
afterEach(() => leave?.());
afterAll(async () => {
  await leaveBrowser(browser);
  await discard(site);
});

async function arrive(path: string, width = 1280): Promise<Page> {
  const visitor = await visit(browser, site.origin + path, { width });
  leave = visitor.leave;
  return visitor.page;
}

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

describe('the search of a list', () => {
  it('is a combobox: it finds as somebody types, arrows choose, Enter goes there', async () => {
    const page = await arrive('/blog/');
    const field = page.locator('gh-banner gh-search input');
    await field.press('Enter');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/blog/');
    await field.pressSequentially('CLAY');
    const options = page.locator('gh-banner [role="option"]');
    await options.first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    for (const title of await options.allTextContents()) expect(title.toLowerCase()).toContain('clay');
    await field.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    const target = await options.first().getAttribute('href');
    await field.press('Enter');
    await page.waitForURL((url) => url.href === new URL(target!, site.origin).href);
  });

  it('shows every result, the chosen one in sight, and says so when there is none', async () => {
    const page = await arrive('/blog/');
    const field = page.locator('gh-banner gh-search input');
    await field.fill('e');
    const options = page.locator('gh-banner [role="option"]');
    await options.first().waitFor();
    const count = await options.count();
    expect(count).toBeGreaterThan(8);
    await field.press('ArrowUp');
    const inSight = () =>
      page.evaluate(() => {
        const option = document.querySelector('gh-banner [aria-selected="true"]')!.getBoundingClientRect();
        const list = document.querySelector('gh-banner [role="listbox"]')!.getBoundingClientRect();
        return option.top >= list.top && option.bottom <= list.bottom;
      });
    await expect.poll(inSight).toBe(true);
    await field.press('Escape');
    await expect.poll(() => options.count()).toBe(0);
    await field.fill('zzzz');
    await page.locator('gh-banner').getByText('Nothing found').waitFor();
  });

  it('is closed when the focus has gone on, whenever the answer comes', async () => {
    const page = await arrive('/blog/');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_gh/articles/**', async (route) => {
      await held;
      await route.continue();
    });
    const field = page.locator('gh-banner gh-search input');
    const asked = page.waitForRequest('**/_gh/articles/**');
    await field.fill('clay');
    await asked;
    await page.locator('footer a').first().focus();
    const answered = page.waitForResponse('**/_gh/articles/**');
    release();
    await answered;
    // A later request is answered after it.
    await page.evaluate(() => fetch('/_gh/site.json').then((response) => response.text()));
    await nextFrames(page);
    expect(await page.locator('gh-banner [role="option"]').count()).toBe(0);
  });
});

describe('what is searched', () => {
  it.each([
    ['/blog/', 'Blog search...'],
    ['/projects/', 'Projects search...'],
    ['/uk/blog/', 'Пошук у блозі...'],
    ['/uk/projects/', 'Пошук серед проєктів...'],
  ])('on %s is named by its field: %s', async (path, placeholder) => {
    const page = await arrive(path);
    const field = page.locator('gh-banner gh-search input');
    expect(await field.getAttribute('placeholder')).toBe(placeholder);
    expect(await page.getByRole('combobox', { name: placeholder, exact: true }).count()).toBeGreaterThan(0);
  });

  it('is requested once, with the first letter, by all searches of a page', async () => {
    const visitor = await visit(browser, `${site.origin}/blog/`);
    ({ leave } = visitor);
    const { page, requests } = visitor;
    const asked = () => requests.filter((path) => path.startsWith('/_gh/articles/'));
    const field = page.locator('gh-banner gh-search input');
    await field.focus();
    await page.waitForSelector('gh-banner gh-search:state(awake)');
    expect(asked()).toEqual([]);
    for (const text of ['clay', 'c', 'villa']) {
      await field.fill(text);
      await expect
        .poll(() => page.locator('gh-banner').locator('[role="option"], [role="status"]:not(:empty)').count())
        .toBeGreaterThan(0);
    }
    expect(asked()).toEqual(['/_gh/articles/blog']);
  });

  it('of projects has no article of the blog', async () => {
    const page = await arrive('/projects/');
    await page.locator('gh-banner gh-search input').fill('e');
    const options = page.locator('gh-banner [role="option"]');
    await options.first().waitFor();
    for (const option of await options.all()) expect(await option.getAttribute('href')).not.toContain('/blog/');
  });

  it('and cannot be fetched is requested again by a button, with the present words', async () => {
    const page = await arrive('/blog/');
    await page.route('**/_gh/articles/**', (route) => route.abort());
    const field = page.locator('gh-banner gh-search input');
    await field.fill('clay');
    const again = page.locator('gh-banner').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await page.locator('gh-banner gh-search [role="status"]').innerText()).toBe(
      'The search failed. Check your connection and try again.',
    );
    await page.unrouteAll();
    await field.press('Tab');
    expect(await hasFocus(page, 'gh-banner gh-search button')).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('gh-banner [role="option"]').first().waitFor();
    expect(await hasFocus(page, 'gh-banner gh-search input')).toBe(true);
  });

  it('is found by touch, and a press on a result leads to it', async () => {
    const visitor = await visit(browser, `${site.origin}/blog/`, { touch: true });
    ({ leave } = visitor);
    const { page } = visitor;
    await onPhone(page);
    await page.locator('gh-banner gh-search input').tap();
    await page.keyboard.type('clay');
    const result = page.locator('gh-banner [role="option"]').first();
    await result.waitFor();
    expect((await result.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    const address = new URL((await result.getAttribute('href'))!, site.origin).href;
    await result.tap();
    await page.waitForURL(address);
  });
});

describe('the panels of a list', () => {
  it.each([320, 1280])('close by Escape, by a press elsewhere, and fit a screen of %i pixels', async (width) => {
    const page = await arrive('/blog/', width);
    for (const panel of ['gh-categories', '.gh-blog-list-sort']) {
      const summary = page.locator(`gh-blog-list ${panel} summary`);
      const links = page.locator(`gh-blog-list ${panel} ul`);
      await expect
        .poll(async () => {
          await summary.click();
          await page.keyboard.press('Escape');
          return links.isVisible();
        })
        .toBe(false);
      expect(await hasFocus(page, `${panel} summary`)).toBe(true);
      await summary.click();
      expect(await links.isVisible()).toBe(true);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      const box = (await links.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      await page.mouse.click(2, 2);
      await links.waitFor({ state: 'hidden' });
    }
  });
});

describe('the stars of an article', () => {
  it('take the first press, which wakes them, and one vote of somebody who walks over them', async () => {
    const page = await arrive(article);
    const votes: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/_gh/rating')) votes.push(request.postDataJSON());
    });
    await page.locator('gh-rating label').nth(1).click();
    await page.getByText('Thank you for your vote').waitFor();
    expect(votes).toEqual([{ slug: article, rating: 2 }]);
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => votes.length).toBe(2);
    await page.reload();
    await page.locator('gh-rating label').first().hover();
    await page.waitForSelector('gh-rating input[value="5"]:checked', { state: 'attached' });
    // A page that is left sends what it still has.
    expect(votes.slice(1)).toEqual([{ slug: article, rating: 5 }]);
  });
});

describe('the comments of an article', () => {
  it('name what is missing at the first press, which wakes them, and thank for the rest', async () => {
    const page = await arrive(article);
    const form = page.locator('gh-comments form');
    await form.locator('button[type="submit"]').click();
    await form.getByText('Enter your name').waitFor();
    expect(await hasFocus(page, 'gh-comments [name="name"]')).toBe(true);
    await form.locator('[name="name"]').fill('Iris');
    await form.locator('[name="text"]').fill('Which of the two cameras?');
    await form.locator('button[type="submit"]').click();
    await form.getByRole('status').getByText('Your comment will appear').waitFor();
  });
});

describe('a comment', () => {
  const thanks = (page: Page) => page.locator('gh-comments').getByRole('status').getByText('Your comment will appear');

  it('is written and published by keys alone, each field and the box in its turn', async () => {
    const page = await arrive(article);
    await page.locator('gh-comments [name="name"]').focus();
    await page.keyboard.type('Iris');
    const met: (string | null)[] = [];
    for (let stops = 0; stops < 4; stops += 1) {
      await page.keyboard.press('Tab');
      met.push(await page.evaluate(() => document.activeElement!.getAttribute('name')));
      if (met.at(-1) === 'text') await page.keyboard.type('Which of the two cameras?');
    }
    expect(met).toEqual(['email', 'text', 'save', null]);
    await page.keyboard.press('Enter');
    await thanks(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('gh-comments') !== null)).toBe(true);
  });

  it('is written and published by touch, on a phone', async () => {
    const visitor = await visit(browser, site.origin + article, { touch: true });
    ({ leave } = visitor);
    const { page } = visitor;
    await onPhone(page);
    for (const [name, text] of Object.entries({ name: 'Kai', text: 'The wider one.' })) {
      await page.locator(`gh-comments [name="${name}"]`).tap();
      await page.keyboard.type(text);
    }
    await page.locator('gh-comments button[type="submit"]').tap();
    await thanks(page).waitFor();
  });
});

describe('the contents of an article', () => {
  it('mark the heading that is read: one that was chosen, one that was scrolled to, and the one before it on the way back', async () => {
    const page = await arrive('/blog/site-plans-people-read/');
    await page.waitForLoadState('load');
    const links = page.locator('.gh-contents-list a');
    const current = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.gh-contents-list a')].flatMap((link, index) =>
          link.hasAttribute('aria-current') ? [index] : [],
        ),
      );
    expect(await current()).toEqual([]);
    await links.nth(3).click();
    await expect.poll(current).toEqual([3]);
    await page.evaluate(() => scrollBy({ top: -150, behavior: 'instant' }));
    await expect.poll(current).toEqual([2]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(current).toEqual([]);
  });
});
