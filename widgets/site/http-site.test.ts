// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpSite } from './http-site.js';

const open = (answer: () => Response) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
  return httpSite({
    origin: 'https://studio.example',
    lang: 'en-US',
    page: () => Promise.resolve({ key: 'home', chapter: 'pages' }),
  });
};

afterEach(() => void vi.unstubAllGlobals());

describe('the configuration', () => {
  it.each([
    ['is not there', () => new Response('null', { status: 404 })],
    ['fails', () => new Response('', { status: 503 })],
    ['is a page', () => new Response('<!doctype html><p>Welcome')],
    ['is JSON of something else', () => Response.json('ok')],
  ])('rejects who asks where forms go when it %s', async (_how, answer) => {
    await expect(open(answer).config('formsEndpoint')).rejects.toThrow();
  });

  it('that is not there leaves other blocks their own data', async () => {
    expect(await open(() => new Response('null', { status: 404 })).config('site')).toBeUndefined();
  });

  it('says where forms go, and that it does not say it', async () => {
    expect(await open(() => Response.json({ formsEndpoint: true })).config('formsEndpoint')).toBe(true);
    expect(await open(() => Response.json({})).config('formsEndpoint')).toBeUndefined();
  });
});

describe('what is searched', () => {
  const articles = [{ title: 'What a clay is for', slug: '/blog/clay/' }];
  const answered = () => Response.json({ articlesAndComments: { articles, comments: [], categories: [] }, total: 1 });

  it('is requested once per page and chapter, however many searches there are', async () => {
    const site = open(answered);
    for (const chapter of ['blog', 'blog', 'projects', 'blog']) expect(await site.search(chapter)).toEqual(articles);
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
      'https://studio.example/_gh/articles/blog?lang=en-US&for=search',
      'https://studio.example/_gh/articles/projects?lang=en-US&for=search',
    ]);
  });

  it('is requested again after a failure, which is not cached', async () => {
    let isDown = true;
    const site = open(() => (isDown ? new Response('', { status: 503 }) : answered()));
    await expect(site.search('blog')).rejects.toThrow('503');
    isDown = false;
    expect(await site.search('blog')).toEqual(articles);
  });
});

describe('a site of another origin', () => {
  const document = {
    address: { app_id: 1, item_id: 2, element_id: 3 },
    rev: 1,
    data: { hero: { title: 'A' }, faq: {} },
  };

  it('says what to look at where it does not answer', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    );
    const site = httpSite({
      origin: 'studio.example',
      lang: 'en-US',
      page: () => Promise.reject(new Error('unasked')),
    });
    await expect(site.component('hero', undefined, 'home')).rejects.toThrow(
      'The site "studio.example" does not answer. Is it the address in data-site, with https://, and named in connect-src of this page\'s policy?',
    );
  });

  it.each([
    [
      'herro',
      () => Response.json(document),
      'data-gh-id="herro": the page "home" of https://studio.example has no data of that name; it has hero, faq.',
    ],
    [
      'hero',
      () => new Response('', { status: 404 }),
      'data-gh-id="hero": https://studio.example has no page "home"; name one by data-gpage.',
    ],
  ])('names the data %s that it does not have', async (id, answer, said) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open(answer).component(id, undefined, 'home');
    expect(warn.mock.calls).toEqual([['[siteblocks]', said]]);
    warn.mockRestore();
  });

  it('has no authors and no categories where its site knows no such list', async () => {
    const site = open(() => new Response('null', { status: 404 }));
    expect(await site.authors()).toEqual([]);
    expect(await site.categories('blog')).toEqual([]);
  });

  it('says nothing of data that it has, nor of settings, and a site nothing of its own pages', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await open(() => Response.json(document)).component('hero.title', undefined, 'home')).toMatchObject({
      data: 'A',
    });
    // A block's own question for settings, which a site need not have.
    await open(() => new Response('', { status: 404 })).component('consentConfig', 'settings', 'consentConfig');
    vi.stubGlobal('fetch', async () => Response.json(document));
    const own = httpSite({
      origin: location.origin,
      lang: 'en-US',
      page: async () => ({ key: 'home', chapter: 'pages' }),
    });
    await own.component('herro', undefined, undefined);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
