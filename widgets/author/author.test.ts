import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const path = '/blog/authors/olena/';
const render = (author: unknown) =>
  renderTag('<gh-author data-gh-id="author"></gh-author>', { path, documents: { home: { author } } });

async function told(author: unknown): Promise<unknown> {
  const html = await render(author);
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

describe('gh-author', () => {
  it('has its heading, or its name where that is empty', async () => {
    expect(await render({ name: 'Olena', h1: 'Olena, <b>architect</b>' })).toMatch(/<h1[^>]*>Olena, <b>architect<\/b>/);
    expect(await render({ name: 'Olena', h1: '' })).toMatch(/<h1[^>]*>Olena</);
  });

  it('has the way to it above where that is wanted', async () => {
    const html = await renderTag('<gh-author data-gh-id="author" data-breadcrumbs></gh-author>', {
      path,
      answers: {
        component: async () => ({
          data: { name: 'Olena' },
          address: { app_id: 1, item_id: 2, element_id: 3 },
          rev: 1,
        }),
        config: async (key) =>
          key === 'lists' ? { blog: { list: '/blog/', categories: '/blog/', authors: '/blog/authors/' } } : undefined,
      },
      chapter: 'blog',
    });
    const trail = /<gh-breadcrumbs[\s\S]*<\/gh-breadcrumbs>/.exec(html)?.[0] ?? '';
    expect([...trail.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/',
      '/blog/',
      '/blog/authors/',
    ]);
  });

  it('opens profiles elsewhere in windows that know nothing of this one', async () => {
    const html = await render({ name: 'Olena', linkedin: 'https://linkedin.com/in/o', facebook: '' });
    expect(html.match(/<a [^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*href="https:\/\/linkedin.com\/in\/o" rel="me noopener" target="_blank"/);
  });

  it('is a person for search engines, with what is known of them', async () => {
    expect(
      await told({
        name: 'Olena',
        intro: 'Reads <b>drawings</b>.',
        role: 'Founder',
        linkedin: 'https://linkedin.com/in/o',
      }),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        '@id': `https://studio.example${path}#person`,
        name: 'Olena',
        url: `https://studio.example${path}`,
        jobTitle: 'Founder',
        description: 'Reads drawings.',
        sameAs: ['https://linkedin.com/in/o'],
      },
    });
  });
});
