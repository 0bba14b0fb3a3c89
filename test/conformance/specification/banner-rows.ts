import { expect } from 'vitest';
import { sampleOf } from './sample-of.js';
import { renderTag } from '../../support/render-tag.js';
import { sampleArticles, sampleLists } from '../../../widgets/shared/sample-articles.js';
import type { Row } from './row.js';
import type { Stage } from './stage.js';

async function showBanner(stage: Stage, width: number): Promise<void> {
  const { html, ...rest } = sampleOf('banner', 'services, with breadcrumbs and more services');
  await stage.show(html, { ...rest, width });
}

const showSearch = (stage: Stage) =>
  stage.show('<gh-search></gh-search><button>Elsewhere</button>', {
    config: sampleLists,
    lists: { articles: sampleArticles },
    path: '/blog/',
  });

/** Searches from the banner of a page, and says where the browser has the list of the articles from. */
async function originOfList({ page, site }: Stage, path: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const heard = new Promise<string>((resolve) =>
    session.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
      if (url.includes('for=search')) resolve(fromDiskCache ? 'cache' : 'site');
    }),
  );
  await session.send('Network.enable');
  await page.goto(site.origin + path);
  await page.locator('gh-banner gh-search input').fill('clay');
  await page.locator('gh-banner [role="option"]').first().waitFor();
  const origin = await heard;
  await session.detach();
  return origin;
}

/** What the specification says of the banner and its search. */
export const bannerRows: readonly Row[] = [
  {
    at: '4',
    says: "the services dropdown: 'More Services', and open 'Less Services' with its icon at -90 degrees",
    async seen(stage) {
      await showBanner(stage, 1280);
      const label = () => stage.find('.gh-banner-more summary').innerText();
      expect((await label()).trim()).toBe('More Services');
      expect(await stage.styleOf('.gh-banner-more .gh-banner-closed', 'rotate', '::after')).toBe('none');
      await stage.find('.gh-banner-more summary').click();
      expect((await label()).trim()).toBe('Less Services');
      expect(await stage.styleOf('.gh-banner-more .gh-banner-open', 'rotate', '::after')).toBe('-90deg');
    },
  },
  {
    at: '4, 9',
    says: 'the active link is highlighted on screens wider than 650 px only',
    async seen(stage) {
      await showBanner(stage, 651);
      const border = () => stage.styleOf('.gh-banner-links a[aria-current]', 'border-bottom-color');
      expect(await border()).not.toBe('rgba(0, 0, 0, 0)');
      await stage.page.setViewportSize({ width: 650, height: 800 });
      expect(await border()).toBe('rgba(0, 0, 0, 0)');
    },
  },
  {
    at: '9',
    says: 'the carousel of links shows 1 slide per view, and as many as fit from 650 px',
    async seen(stage) {
      await showBanner(stage, 649);
      const part = () =>
        stage
          .find('.gh-banner-links .gh-slides-track')
          .evaluate(
            (track) => track.firstElementChild!.getBoundingClientRect().width / track.getBoundingClientRect().width,
          );
      expect(await part()).toBeCloseTo(1, 2);
      await stage.page.setViewportSize({ width: 650, height: 800 });
      expect(await part()).toBeLessThan(0.7);
    },
  },
  {
    at: '9',
    says: "the search's placeholder is the capitalised type and ' search...'",
    async seen() {
      for (const [attribute, says] of [
        ['', 'Type search...'],
        ['data-type="blog"', 'Blog search...'],
        ['data-type="projects"', 'Projects search...'],
      ])
        expect(await renderTag(`<gh-search ${attribute}></gh-search>`, {})).toContain(`placeholder="${says}"`);
    },
  },
  {
    at: '4, 5',
    says: 'the search is trimmed and case-insensitive, and empty input hides the results',
    async seen(stage) {
      await showSearch(stage);
      await stage.page.fill('gh-search input', '  CLAY rend ');
      await expect.poll(() => stage.texts('gh-search [role="option"]')).toHaveLength(1);
      await stage.page.fill('gh-search input', '');
      await expect.poll(() => stage.isSeen('gh-search [role="listbox"]')).toBe(false);
    },
  },
  {
    at: '4, 9',
    says: 'the results are hidden 200 ms after the focus is lost',
    async seen(stage) {
      await showSearch(stage);
      await stage.page.fill('gh-search input', 'clay');
      await expect.poll(() => stage.isSeen('gh-search [role="option"]')).toBe(true);
      await stage.page.getByText('Elsewhere').focus();
      await stage.expectAfter(200, async () => !(await stage.isSeen('gh-search [role="option"]')));
    },
  },
  {
    at: '7',
    says: 'the articles that are searched are cached in the browser: the next page asks the site for none',
    async seen(stage) {
      await stage.page.clock.resume();
      expect(await originOfList(stage, '/blog/')).toBe('site');
      expect(await originOfList(stage, '/blog/page/2/')).toBe('cache');
    },
  },
  {
    at: '8',
    says: "a search with no matches says 'Nothing found'",
    async seen(stage) {
      await showSearch(stage);
      await stage.page.fill('gh-search input', 'zzzz');
      await expect.poll(() => stage.texts('gh-search [role="status"]')).toEqual(['Nothing found']);
    },
  },
];
