import { expect, it } from 'vitest';
import { readerStage } from '../support/reader-stage.js';

const { open } = readerStage();

it.each([
  ['/nosuch/', '/uk/', ['/projects/', '/blog/', '/contact/']],
  ['/uk/nosuch/', '/', ['/uk/projects/', '/uk/blog/', '/uk/contact/']],
])(
  'the page for %s, which is none, offers a search, the chapters and the other language',
  async (path, other, chapters) => {
    const page = await open(path, 1440);
    expect(await page.locator('main gh-search input').isVisible()).toBe(true);
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(expect.arrayContaining(chapters));
    expect(await page.locator(`gh-header a[hreflang][href="${other}"]`).isVisible()).toBe(true);
  },
);
