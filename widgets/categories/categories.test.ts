import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';
import { siteConfig } from '../../test/support/test-page.js';
import { sampleCategories, sampleLists } from '../shared/sample-articles.js';

const config: Readonly<Record<string, unknown>> = { ...sampleLists, site: siteConfig };

async function render(path: string, categories = sampleCategories, attributes = '') {
  const html = await renderTag(`<gh-categories ${attributes}></gh-categories>`, {
    path,
    answers: { config: async (key) => config[key], categories: async () => categories },
  });
  return {
    html,
    label: /<summary>.*?>([^<]+)</s.exec(html)?.[1],
    current: [...html.matchAll(/<a[^>]* aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1]),
  };
}

describe('gh-categories', () => {
  it('has the category of the page as its label and as its current link, on each of its pages', async () => {
    for (const path of ['/blog/3d-rendering/', '/blog/3d-rendering/page/2/'])
      expect(await render(path)).toMatchObject({ label: '3D Rendering', current: ['/blog/3d-rendering/'] });
  });

  it('says All on the list of all articles, which is current there', async () => {
    for (const path of ['/blog/', '/blog/page/3/'])
      expect(await render(path)).toMatchObject({ label: 'All', current: ['/blog/'] });
  });

  it('says All on any other page, where nothing is current', async () => {
    expect(await render('/about-us/')).toMatchObject({ label: 'All', current: [] });
  });

  it('shows all links without a panel, in a row', async () => {
    const { html, current } = await render('/blog/3d-rendering/', sampleCategories, 'data-in-row');
    expect(html).not.toContain('<details');
    expect(html.match(/<a /g)).toHaveLength(sampleCategories.length + 1);
    expect(current).toEqual(['/blog/3d-rendering/']);
  });

  it('is empty without categories', async () => {
    expect((await render('/blog/', [])).html).toMatch(/<gh-categories[^>]*><\/gh-categories>/);
  });
});
