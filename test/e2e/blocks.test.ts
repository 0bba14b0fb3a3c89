import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { axeFindings } from '../support/axe-findings.js';
import { sharedBrowser } from '../support/browser.js';
import { layOutAll } from '../support/lay-out-all.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';
import type { Visit } from '../support/visit.js';

/** Blocks of one kind stand side by side here, as on no page of a visitor: three times the same form. */
const rulesOfContent = ['landmark-unique'];

const tags = registry.map(({ spec }) => spec.tag).sort();

const isFull = process.env['FULL_MATRIX'] === '1';
const site = readingSite();
let browser: Browser;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  visitor = await visit(browser, `${site.origin}/blocks/`, { width: 1440 });
  ({ page } = visitor);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
});
afterAll(async () => {
  await leaveBrowser(browser);
});

const sectionOf = (tag: string) => page.locator(`section#${tag}`);
const shownHtml = (tag: string) => sectionOf(tag).locator('pre code').textContent();

describe('the page of all blocks', () => {
  it('has every block of the registry, each in its place', async () => {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('section[data-tag]')].map(({ dataset }) => dataset['tag']),
    );
    expect(found.sort()).toEqual(tags);
    const listed = await page
      .locator('.blocks-list a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
    expect(listed.sort()).toEqual(tags);
    for (const tag of tags) expect(await page.locator(tag).count(), tag).toBeGreaterThan(0);
  });

  it.each(['/blocks/', '/uk/blocks/'])(
    '%s has several trails of breadcrumbs, each with a name of its own',
    async (path) => {
      const html = await (await fetch(site.origin + path)).text();
      const trails = Array.from(
        html.matchAll(/<nav class="gh-[\w-]*breadcrumbs" aria-label="([^"]*)"/g),
        ([, name]) => name,
      );
      expect(trails.length).toBeGreaterThan(2);
      expect(new Set(trails).size).toBe(trails.length);
    },
  );

  it('is complete without script, in both languages, and hidden from search engines', async () => {
    for (const path of ['/blocks/', '/uk/blocks/']) {
      const html = await (await fetch(site.origin + path)).text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      for (const tag of tags) expect(html, tag).toMatch(new RegExp(`<${tag}[^>]* data-gh-ssr="`));
    }
    expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain('/blocks/');
    expect(await (await fetch(`${site.origin}/robots.txt`)).text()).not.toContain('blocks');
  });

  it('copies the HTML that is shown, and says so', async () => {
    for (const tag of ['gh-tabs', 'gh-image', 'gh-popup']) {
      const button = sectionOf(tag).getByRole('button', { name: 'Copy', exact: true });
      await button.click();
      await sectionOf(tag).getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText()), tag).toBe(await shownHtml(tag));
    }
  });

  it('changes a block with its attributes: a choice, a number, a text, a flag', async () => {
    const section = sectionOf('gh-cards');
    await section.getByLabel('data-type').selectOption('steps');
    await expect.poll(() => section.locator('.block-stage ol').count()).toBe(1);
    expect(await shownHtml('gh-cards')).toMatch(/^<gh-cards data-type="steps">\n/);

    await sectionOf('gh-recent-posts').getByLabel('data-count').fill('1');
    await expect.poll(() => sectionOf('gh-recent-posts').locator('.gh-recent-posts-list > li').count()).toBe(1);

    await sectionOf('gh-form').getByLabel('data-form-title').fill('Ask "us" <b>');
    await sectionOf('gh-form').getByRole('heading', { name: 'Ask "us"' }).waitFor();

    const open = sectionOf('gh-accordion').locator('.block-stage details[open]');
    expect(await open.count()).toBe(0);
    await sectionOf('gh-accordion').getByLabel('data-open').check();
    await expect.poll(() => open.count()).toBe(1);
    await sectionOf('gh-accordion').getByLabel('data-open').uncheck();
    await expect.poll(() => open.count()).toBe(0);
    expect(await shownHtml('gh-accordion')).toMatch(/^<gh-accordion data-faq>\n/);
  });

  it('finds a block by what it is for and by the tags of existing pages', async () => {
    const find = page.getByLabel('Find a block');
    const shown = () => page.locator('.blocks-list li:visible').allTextContents();
    await find.fill('masonry');
    expect(await shown()).toEqual(['gallery']);
    await find.fill('no such block');
    expect(await shown()).toEqual([]);
    await page.getByText('No block matches that.').waitFor();
    await find.fill('');
    expect(await shown()).toHaveLength(tags.length);
  });

  it('scrolls sideways at no width, and has no finding of axe in light and dark', async () => {
    await layOutAll(page);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `at ${width} pixels`,
      ).toBeLessThanOrEqual(0);
      // Colours do not depend on the width: each pair of both only in the full run.
      for (const scheme of isFull ? ['light', 'dark'] : [width === 320 ? 'dark' : 'light']) {
        await page.locator(`[name=scheme][data-choice=${scheme}]`).check({ force: true });
        expect(await axeFindings(page, { without: rulesOfContent }), `${scheme}, ${width} pixels`).toEqual([]);
      }
    }
  });

  it('has an empty console: no error, no warning, no violation of its policy', () => {
    expect(visitor.said).toEqual([]);
  });
});
