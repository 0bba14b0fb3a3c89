import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createExistingSite } from '../../kit/create-existing-site.js';
import { SiteError } from '../../kit/site-error.js';
import { isUnanswered } from '../../kit/unanswered.js';
import { documentTexts } from './document-texts.js';
import { expectedList } from './expected-list.js';
import { servedStage } from './served-stage.js';
import type { Given } from './served-stage.js';
import { pageSource, syntheticSite } from './site/synthetic-site.js';
import { whatIsShown } from './what-is-shown.js';
import { withoutTrails } from './without-trails.js';

const served = servedStage();

/** The tags that write the head of every page today. */
const headOfToday = [
  ...['title-tag', 'meta-tag', 'canonical-component', 'meta-index'],
  ...['organization-schema', 'service-schema', 'blog-schema', 'author-schema'],
]
  .map((tag) => `<${tag}></${tag}>`)
  .join('');

/** Warning about a page whose item has no picture to share. */
const lackOfPicture = (path: string) =>
  `${path}: <meta-tag> wrote the picture for social networks into the head, and nothing does so now. Write it in the template's head, or let the option head of renderPage give it.`;

/** Warnings about pages, by their names. */
const toldOf: Readonly<Record<string, readonly string[]>> = {
  services: [
    'No block has these tags, they stay as they are: html-template (it inserts the HTML of a file unchecked: put that HTML into the page, or its text into a <gh-rich-text>).',
  ],
  'blog-category': [lackOfPicture('/blog/design/')],
  'blog-author': [lackOfPicture('/blog/authors/olena/')],
  company: [
    'No block has these tags, they stay as they are: liqpay-component (payment has no block: keep the script that defines it).',
  ],
};

describe.each(['en', 'uk'] as const)('an existing site with %s as its default language, served by the kit', (lang) => {
  it.each(syntheticSite(lang).pages.map((page) => [page.name, page] as const))(
    '%s shows what its list says, each text of its document once, and tells what is left',
    async (name, page) => {
      const { ask, said } = served(lang, { head: headOfToday });
      const answer = await ask(page.path);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(whatIsShown(html)).toEqual(expectedList(page, lang));
      const { texts } = whatIsShown(withoutTrails(html).replace(/<tabs-component[\s\S]*?<\/tabs-component>/, ''));
      for (const text of new Set(documentTexts(page.document)))
        expect(texts.filter((shown) => shown === text).length, text).toBeLessThanOrEqual(1);
      expect(said).toEqual(toldOf[name] ?? []);
      expect(html).toContain('<script type="module" src="/_gh/cdn/runtime.js" data-legacy-tags></script>');
      expect(html).not.toContain('read-only-key');
    },
  );

  it('says the page’s title, description and picture from the fields of its item', async () => {
    const html = await served(lang, { head: '<title-tag></title-tag><meta-tag></meta-tag>' }).html('/contact/');
    const words =
      lang === 'en'
        ? ['Title of contact', 'We draw houses &amp; gardens']
        : ['Заголовок contact', 'Малюємо будинки &amp; сади'];
    expect(html).toContain(`<title>${words[0]}</title>`);
    expect(html).toContain(`<meta name="description" content="${words[1]}">`);
    expect(html).toContain(
      '<meta property="og:image" content="https://existing.example/assets/images/contact-share.jpg">',
    );
    expect(html).toContain('<link rel="canonical" href="https://existing.example/contact/">');
    expect(html).not.toMatch(/<\/?(?:title-tag|meta-tag)/);
  });

  it('says the picture of an article that is a file of the platform', async () => {
    expect(await served(lang).html('/blog/design/shade/')).toContain(
      '<meta property="og:image" content="https://platform.example/files/508.jpg">',
    );
  });

  it('says the heading of an article, and its description from a file', async () => {
    const html = await served(lang).html('/blog/design/');
    expect(html).toContain(lang === 'en' ? '<title>Design</title>' : '<title>Дизайн</title>');
    expect(html).toContain(`<meta name="description" content="${lang === 'en' ? 'All on design' : 'Усе про дизайн'}">`);
  });
});

describe('head tags of an existing page', () => {
  it('may name the fields that they mean', async () => {
    const { html } = served('en', { head: '<title-tag data-meta-title="101"></title-tag>' });
    expect(await html('/contact/')).toContain('<title>/contact/</title>');
  });

  it('may name the item that they mean, of the page’s app or of another one', async () => {
    const { html, said } = served('en', {
      head: '<title-tag data-itemId="1"></title-tag><meta-tag data-appId="20" data-itemId="1"></meta-tag>',
    });
    const contact = await html('/contact/');
    expect(contact).toContain('<title>Title of home</title>');
    expect(contact).toContain('<meta name="description" content="What light does">');
    expect(contact).toContain('/assets/images/light.jpg">');
    expect(said).toEqual([]);
    const alone = served('en', { head: '<meta-tag data-itemId="1"></meta-tag>' });
    expect(await alone.html('/contact/')).toContain('<title>Title of home</title>');
  });

  it('that name a missing item are reported, and the page’s own item is used', async () => {
    for (const [ids, named] of [
      ['data-appId="20" data-itemId="77"', '20.77'],
      ['data-appId="9999" data-itemId="1"', '9999.1'],
    ] as const) {
      const { html, said } = served('en', { head: `<title-tag ${ids}></title-tag>` });
      expect(await html('/contact/')).toContain('<title>Title of contact</title>');
      expect(said.filter((message) => message.includes(`<title-tag> names the item ${named}, which`))).toHaveLength(1);
    }
  });

  it('name the account of the site for cards of X, themselves or by the configuration', async () => {
    const account = async (given: Given) =>
      /<meta name="twitter:site" content="([^"]*)">/.exec(await served('en', given).html('/contact/'))?.[1];
    const named = '<meta-tag twitter data-twitter-name="@page"></meta-tag>';
    const configuration = { componentsConfigs: { generalInfo: { name: 'Studio', twitterName: '@studio' } } };
    expect(await account({ head: named })).toBe('@page');
    expect(await account({ head: named, configuration })).toBe('@page');
    expect(await account({ head: '<meta-tag twitter></meta-tag>', configuration })).toBe('@studio');
    expect(await account({})).toBeUndefined();
  });

  it('that wrote structured data are written from the fields of the page’s item', async () => {
    const { html, said } = served('en', { head: '<service-schema></service-schema>' });
    const [, json = ''] =
      /<script type="application\/ld\+json" id="serviceSchema">(.*)<\/script>/.exec(await html('/contact/')) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: 'Title of contact',
      description: 'We draw houses & gardens',
      image: 'https://existing.example/assets/images/contact-share.jpg',
      url: 'https://existing.example/contact/',
      provider: { '@id': 'https://existing.example/#organization' },
    });
    expect(said.filter((message) => message.includes('schema'))).toEqual([]);
  });

  it('without a replacement are reported; none is dropped silently', async () => {
    const { html, said } = served('en', {
      head: '<organization-schema></organization-schema><canonical-component></canonical-component><meta-index></meta-index>',
      body: '<p>No footer</p>',
      configuration: { componentsConfigs: {} },
    });
    await html('/');
    expect(said).toEqual([
      "/: <organization-schema> wrote structured data of the company into the head, and nothing does so now. Write it in the template's head, or let the option head of renderPage give it.",
    ]);
  });

  it('give way to what the page itself says', async () => {
    const html = await served('en', {
      head: '<title>Its own</title><meta name="description" content="Own words">',
    }).html('/contact/');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(html).toContain('<title>Its own</title>');
  });
});

describe('the configuration of an existing site', () => {
  const routes = [
    { route: '/', index: 'home.html' },
    { route: '/blog/', index: 'blog.html' },
    { route: '/blog/authors/', index: 'authors.html' },
    { route: '/blog/authors/:author/', index: 'author.html' },
    { route: '/blog/:category/:article/', index: 'article.html' },
    { route: '/blog/:category/', index: 'category.html' },
  ];

  it('names the file of each page by its routes, in their order, else by its address', async () => {
    const asked: string[] = [];
    const { ask } = served('en', {
      configuration: { routes },
      handler: {
        pages: {
          template: ({ path, template }) => {
            asked.push(`${path} ${template}`);
            return pageSource({ body: '' }, 'en');
          },
        },
      },
    });
    for (const path of [
      '/',
      '/blog/',
      '/blog/authors/',
      '/blog/authors/olena/',
      '/blog/design/',
      '/blog/design/light/',
      '/contact/',
    ])
      await ask(path);
    expect(asked).toEqual([
      '/ home.html',
      '/blog/ blog.html',
      '/blog/authors/ authors.html',
      '/blog/authors/olena/ author.html',
      '/blog/design/ category.html',
      '/blog/design/light/ article.html',
      '/contact/ contact.html',
    ]);
  });

  it('may be what a server has, with the part for browsers in it; its redirects lead on', async () => {
    const { site } = served('uk');
    const { chapters, auth_key, ...clientConfig } = site.configuration;
    const configuration = {
      chapters,
      auth_key,
      clientConfig,
      redirects: [
        { from: '/old.html', to: '/contact/' },
        { from: '/away', to: 'https://elsewhere.example/' },
        { from: 'javascript:', to: '/' },
        { from: '/bad/', to: 'javascript:alert(1)' },
      ],
    };
    const { ask } = served('uk', { options: { configuration } });
    const led = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers.get('location')];
    };
    expect(await led('/old.html')).toEqual([301, '/contact/']);
    expect(await led('/away/')).toEqual([301, 'https://elsewhere.example/']);
    expect((await ask('/bad/')).status).toBe(404);
    expect((await ask('/about-us/')).status).toBe(200);
  });

  it('names the popup that the header opens; by default the page’s first one that does not open automatically', async () => {
    const openedBy = async (popupId?: string) => {
      const { componentsConfigs } = syntheticSite('en').configuration;
      const menuConfig = componentsConfigs.menuConfig.map((menu) => ({ ...menu, popupId }));
      const { html } = served('en', { configuration: { componentsConfigs: { ...componentsConfigs, menuConfig } } });
      const { popups } = whatIsShown(await html('/'));
      return new Set(popups.filter((popup) => popup.endsWith(': header')));
    };
    expect(await openedBy('corner')).toEqual(new Set(['opens corner: header']));
    expect(await openedBy()).toEqual(new Set(['opens popup: header']));
  });

  it('reaches blocks without the account’s key and the locations of the content', async () => {
    const { ask } = served('en', { options: { config: { formsEndpoint: true } } });
    const told = await ask('/_gh/site.json');
    const config = (await told.clone().json()) as Readonly<Record<string, unknown>>;
    expect(Object.keys(config).sort()).toEqual(
      [
        'blog_config',
        'breadcrumbsConfig',
        'formConfig',
        'formsEndpoint',
        'generalInfo',
        'lists',
        'menuConfig',
        'site',
      ].sort(),
    );
    expect(config['formsEndpoint']).toBe(true);
    expect(config['site']).toMatchObject({
      languages: [
        { lang: 'en', prefix: '' },
        { lang: 'uk', prefix: 'uk' },
      ],
    });
    expect(await told.text()).not.toContain('read-only-key');
  });

  it('causes one warning about values that no block shows', async () => {
    const { componentsConfigs } = syntheticSite('en').configuration;
    const { said, html } = served('en', {
      configuration: { componentsConfigs: { ...componentsConfigs, promo: { text: 'Buy' } } },
    });
    await html('/');
    await html('/contact/');
    expect(said).toEqual(['No block shows these values of the configuration: promo.']);
  });

  it('makes no page of what only blocks read, of a draft, and of what is not there', async () => {
    const { ask } = served('en');
    for (const path of ['/blog/design/draft/', '/nowhere/', '/uk/nowhere/']) {
      const answer = await ask(path);
      expect([path, answer.status, isUnanswered(answer)]).toEqual([path, 404, true]);
    }
    const map = await (await ask('/sitemap.xml')).text();
    const { pages, translated } = syntheticSite('en');
    const own = [...pages, ...translated].map(({ path }) => path);
    const listed = [...map.matchAll(/<loc>https:\/\/existing\.example([^<]*)</g)].map(([, path]) => path);
    expect(listed.sort()).toEqual([...own].sort());
  });

  it.each([
    ['no object', 'config.json'],
    ['no app of pages', { chapters: { blog: { app_id: 1 } } }],
    ['no field for the path', { chapters: { pages: { app_id: 1, json_field_id: 2 } } }],
  ])('is refused where it is %s', (_, configuration) => {
    const { platform } = syntheticSite('en');
    expect(() => createExistingSite({ platform: platform.client, configuration })).toThrow(SiteError);
  });
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('what a template of an existing site has of its own', () => {
  const policyOf = async (given: Given) => {
    const { ask, said } = served('en', given);
    const policy = (await ask('/contact/')).headers.get('content-security-policy') ?? '';
    return { policy, said };
  };

  it('shows pictures and films of the hosts that are named, and tells once which others are refused', async () => {
    const pages = (hosts: Record<string, string[]>) => ({
      template: () =>
        pageSource({ body: '<img src="https://a.example/1.jpg"><video src="https://b.example/2.mp4"></video>' }, 'en'),
      hosts: { 'img-src': ['https://platform.example'], ...hosts },
    });
    const { ask, said } = served('en', { handler: { pages: pages({}) } });
    const refusing = (await ask('/contact/')).headers.get('content-security-policy') ?? '';
    await ask('/');
    expect(refusing).toContain("; img-src 'self' data: https://platform.example; media-src 'self'; ");
    expect(said).toEqual([
      expect.stringMatching(/^The policy of pages refuses pictures from https:\/\/a\.example\. .*"img-src"/),
      expect.stringMatching(/^The policy of pages refuses films and sounds from https:\/\/b\.example\. .*"media-src"/),
    ]);
    const named = await policyOf({
      handler: { pages: pages({ 'img-src': ['https://a.example'], 'media-src': ['https://b.example'] }) },
    });
    expect(named.policy).toContain("; img-src 'self' data: https://a.example; media-src 'self' https://b.example; ");
    expect(named.said).toEqual([]);
  });

  it('runs: the policy names its scripts and styles by their hashes, and hosts that are named', async () => {
    const head =
      '<script>let a = 1;</script><style>p{color:red}</style><script src="https://chat.example/chat.js"></script>';
    const { policy, said } = await policyOf({
      head,
      handler: {
        pages: {
          template: () => pageSource({ body: '' }, 'en', head),
          hosts: { 'script-src': ['https://chat.example'] },
        },
      },
    });
    expect(policy).toContain(hashOf('let a = 1;'));
    expect(policy).toContain(hashOf('p{color:red}'));
    expect(policy).toMatch(/script-src [^;]*https:\/\/chat\.example/);
    expect(said).toEqual([]);
  });

  it('looks as before: the policy names styles in attributes by their hashes, and allows no other one', async () => {
    const body =
      '<div style="display:flex"><p style="color: &quot;red&quot;">A</p></div><media-and-text><i style="top:0">old</i></media-and-text>';
    const { policy, said } = await policyOf({ handler: { pages: { template: () => pageSource({ body }, 'en') } } });
    const named = `style-src-attr 'unsafe-hashes' ${hashOf('display:flex')} ${hashOf('color: "red"')}`;
    expect(policy.split('; ').filter((directive) => directive.includes('unsafe'))).toEqual([named]);
    expect(said).toEqual([]);
    const { policy: without } = await policyOf({
      handler: { pages: { template: () => pageSource({ body: '' }, 'en') } },
    });
    expect(without).not.toContain('style-src-attr');
  });

  it('looks as before with 32 different styles, and tells of those beyond', async () => {
    const body = Array.from({ length: 34 }, (_, place) => `<p style="order:${place}"></p>`).join('');
    const { policy, said } = await policyOf({ handler: { pages: { template: () => pageSource({ body }, 'en') } } });
    expect(policy.match(/style-src-attr [^;]*/)?.[0].match(/sha256-/g)).toHaveLength(32);
    expect(said).toEqual([
      'The policy of pages has room for 32 different styles in attributes, and refuses 2 more: put them into a style sheet.',
    ]);
  });

  it('or are reported once: files of other hosts, handlers in attributes', async () => {
    const { said } = await policyOf({
      head: '<script src="//cdn.example/x.js"></script><link rel="stylesheet" href="https://fonts.example/f.css">',
      body: '<a onclick="go()">Go</a>',
    });
    expect(said).toEqual([
      'The policy of pages refuses files of https://cdn.example, https://fonts.example: name these hosts in the option hosts of pages, or take the files away.',
      'The policy of pages refuses handlers in attributes of the template (onclick …): put them into a script.',
    ]);
  });

  it('cannot bring a directive of its own by the name of a host', () => {
    for (const host of ["https://a.example; script-src 'unsafe-inline'", "'unsafe-inline'", 'http://a.example', '*'])
      expect(() =>
        served('en', { handler: { pages: { template: () => '', hosts: { 'script-src': [host] } } } }),
      ).toThrow(/pages\.hosts/);
  });
});
