import { describe, expect, it } from 'vitest';
import { siteOf } from '../page/replay-site.js';
import { renderPage } from './render-page.js';
import type { RenderOptions } from './render-page.js';

const site = siteOf(async () => undefined);

async function render(source: string, options: Partial<RenderOptions> = {}) {
  const problems: string[] = [];
  const html = await renderPage(source, {
    site,
    registry: [],
    url: new URL('https://studio.example/about/'),
    build: 'b',
    onProblem: (message) => problems.push(message),
    ...options,
  });
  return { head: html.slice(0, html.indexOf('</head>')), html, problems };
}

const page = (body: string, head = '') => `<html><head>${head}</head><body>${body}</body></html>`;

describe('head tags of existing pages', () => {
  it('move what they hold into the head, each thing once', async () => {
    const { head, html, problems } = await render(
      page(
        '<title-tag><title>Studio</title></title-tag><meta-tag type="description"><meta name="description" content="We draw"></meta-tag>' +
          '<canonical-component><link rel="canonical" href="https://studio.example/about/"></canonical-component>' +
          '<organization-schema><script type="application/ld+json">{"@type":"Organization"}</script></organization-schema>' +
          '<meta-tag og type="title"><title>Another</title></meta-tag>',
      ),
    );
    expect(problems).toEqual([]);
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain('<title>Studio</title>');
    expect(head).toContain('<meta name="description" content="We draw">');
    expect(head).toContain('<link rel="canonical" href="https://studio.example/about/">');
    expect(head).toContain('<script type="application/ld+json">{"@type":"Organization"}</script>');
    expect(html).not.toMatch(/<(title-tag|meta-tag|canonical-component|organization-schema)/);
  });

  it('leave alone what the caller or the source writes', async () => {
    const { head, problems } = await render(
      page(
        '<title-tag><title>Old</title></title-tag><meta-index></meta-index>',
        '<meta name="robots" content="noindex">',
      ),
      { head: () => '<title>New</title>' },
    );
    expect(problems).toEqual([]);
    expect(head).not.toContain('Old');
    expect(head.match(/name="robots"/g)).toHaveLength(1);
  });

  it('are reported where nothing takes their place, each by its name', async () => {
    const { problems } = await render(
      page('<title-tag></title-tag><meta-tag></meta-tag><author-schema></author-schema>'),
    );
    expect(problems.map((problem) => /<([\w-]+)> wrote (.*) into the head/.exec(problem)?.slice(1))).toEqual([
      ['title-tag', "the page's title"],
      ['meta-tag', "the page's title"],
      ['meta-tag', 'the description'],
      ['meta-tag', 'the picture for social networks'],
      ['author-schema', 'structured data of the author'],
    ]);
  });

  it('write what a meta-tag says itself for social networks, once, and no markup of it', async () => {
    const tags =
      '<meta-tag twitter data-twitter-name="@studio"></meta-tag><meta-tag og data-twitter-name="@x"></meta-tag>';
    const { head } = await render(page(tags));
    expect(head.match(/<meta (?:name="twitter|property="og)[^>]*>/g)).toEqual([
      '<meta property="og:type" content="website">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:site" content="@studio">',
    ]);
    const own = '<meta name="twitter:site" content="@own"><meta name="twitter:card" content="summary">';
    expect((await render(page(tags, own))).head).not.toMatch(/@studio|summary_large_image/);
    const hostile = `<meta-tag data-twitter-name='"><script>alert(1)</script>'></meta-tag>`;
    expect((await render(page(hostile))).head).not.toContain('<script>alert');
  });

  it('say so where another address than that of the page was told', async () => {
    const tags = '<canonical-component data-appId="7" data-itemId="12"></canonical-component>';
    const { problems } = await render(page(tags, '<link rel="canonical" href="https://studio.example/about/">'));
    expect(problems).toEqual([expect.stringMatching(/^\/about\/: <canonical-component> named the item 7\.12 for/)]);
  });

  it('bring no script of theirs along', async () => {
    const { head } = await render(page('<title-tag><script>alert(1)</script><title>Studio</title></title-tag>'));
    expect(head).not.toContain('alert');
    expect(head).toContain('<title>Studio</title>');
  });
});

describe('the script of the runtime', () => {
  it('is added where the page has none and somebody asks for it', async () => {
    const { head } = await render(page('<p>A</p>'), { script: '/_gh/cdn/runtime.js' });
    expect(head).toContain('<script type="module" src="/_gh/cdn/runtime.js"></script>');
  });

  it('is not added a second time, nor unasked', async () => {
    const own = '<script type="module" src="https://cdn.example/1/runtime.js?x"></script>';
    expect((await render(page('', own), { script: '/_gh/cdn/runtime.js' })).html.match(/runtime\.js/g)).toHaveLength(1);
    expect((await render(page(''))).html).not.toContain('runtime.js');
    const other = '<script src="/assets/js/my-runtime.json"></script>';
    expect((await render(page('', other), { script: '/r/runtime.js' })).html).toContain('src="/r/runtime.js"');
  });

  it('without a replacement is reported', async () => {
    expect((await render('<p>A</p>', { script: '/runtime.js' })).problems).toEqual([
      '/about/: the source has no </head>, so nothing could be written into its head.',
    ]);
  });
});
