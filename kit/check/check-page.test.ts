import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPage, type CheckOptions } from './check-page.js';
import type { Finding } from './finding.js';

const folder = resolve(import.meta.dirname, '../../test/sites/existing');
const read = (name: string) => readFile(join(folder, name), 'utf8');
const json = async (name: string) => JSON.parse(await read(name)) as Record<string, Record<string, unknown>>;

const home = async () =>
  checkPage(await read('index.html'), '/', {
    config: await json('config.json'),
    documents: { home: await json('documents/home.json') },
  });

const of = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.filter((finding) => finding.kind === kind).map(({ level, tag, message }) => [level, tag, message] as const);

describe('a page that is ours already', () => {
  it('has its own mark around an author’s words left out, and what stands in it looked at', async () => {
    const html =
      '<gh-popup data-popup-id="a"><gh-children><gh-form></gh-form><pay-form></pay-form></gh-children></gh-popup>';
    const { tags } = await checkPage(`<html lang="en"><body>${html}</body></html>`, '/');
    expect(tags.map(({ tag, block }) => [tag, block])).toEqual([
      ['gh-popup', 'gh-popup'],
      ['gh-form', 'gh-form'],
      ['pay-form', undefined],
    ]);
  });
});

describe('a page of an existing site', () => {
  it('has its tags told, each with the block that stands for it', async () => {
    const { tags } = await home();
    expect(Object.fromEntries(tags.map(({ tag, block }) => [tag, block]))).toEqual({
      'title-tag': 'head',
      'meta-tag': 'head',
      'header-component': 'gh-header',
      'page-banner': 'gh-banner',
      'faq-component': 'gh-accordion',
      'payment-form': undefined,
      'gh-invented': undefined,
    });
  });

  it('has an error for each tag without a block', async () => {
    const { findings } = await home();
    expect(of(findings, 'tag').map(([level, tag]) => [level, tag])).toEqual([
      ['error', 'payment-form'],
      ['error', 'gh-invented'],
    ]);
  });

  it('has attributes named that no block understands, and no others', async () => {
    const { findings } = await home();
    expect(of(findings, 'attribute')).toEqual([
      ['warning', 'page-banner', 'data-colour means nothing to gh-banner; take it off, or see its attributes.'],
    ]);
  });

  it('has an error for data that no schema takes, and a word for data that is not there', async () => {
    const data = of((await home()).findings, 'data');
    expect(data.filter(([level]) => level === 'error').map(([, tag]) => tag)).toEqual(['faq-component']);
    expect(data.filter(([level]) => level === 'warning').map(([, , message]) => message)).toEqual([]);
  });

  it('has its data where a component id with dots leads, and where another page has them', async () => {
    const source =
      '<html lang="en"><call-to-action data-gh-id="hero.button"></call-to-action><get-in-touch-block data-gh-id="ask" data-page="/"></get-in-touch-block></html>';
    const told = async (documents: NonNullable<CheckOptions['documents']>) =>
      of((await checkPage(source, '/contact/', { documents })).findings, 'data').map(([, , message]) => message);
    const whole = { contact: { hero: { button: { text: 'Go' } } }, home: { ask: { title: 'Ask us' } } };
    expect(await told(whole)).toEqual([]);
    expect(await told({ contact: { hero: {}, ask: {} }, home: {} })).toEqual([
      'the document of "contact" has nothing under "hero.button".',
      'the document of "home" has nothing under "ask".',
    ]);
  });

  it('has the cards of a grid covered by the grid, and by nothing else', async () => {
    const card = '<grid-item-numbered data-gh-id="c"><p>1</p></grid-item-numbered>';
    const { tags, findings } = await checkPage(`<html lang="en"><grid-component>${card}</grid-component></html>`, '/');
    expect(tags).toContainEqual({ tag: 'grid-item-numbered', block: 'gh-cards' });
    expect(of(findings, 'tag')).toEqual([]);
    expect(of((await checkPage(`<html lang="en">${card}</html>`, '/')).findings, 'tag')).toHaveLength(1);
  });

  it('has its data on further pages of a list too', async () => {
    const source = '<html lang="en"><blog-banner data-gh-id="top"></blog-banner></html>';
    const configuration = { chapters: { blog: { app_id: 1 } }, languageList: ['en', 'uk'] };
    for (const path of ['/blog/page/2/', '/uk/blog/page/2/']) {
      const { findings } = await checkPage(source, path, {
        configuration,
        documents: { blog: { top: { title: 'A' } } },
      });
      expect(of(findings, 'data'), path).toEqual([]);
    }
  });

  it('has an error for each frame, film or sound in a text, which the sanitiser takes away, with its address', async () => {
    const frame = '<p>A</p><iframe src="https://maps.example/?a=1"></iframe><VIDEO><source src="/b.mp4"></VIDEO>';
    const about = { title: 'A', text: frame, button: { text: '&lt;iframe&gt;', link: '/a/' } };
    const { findings } = await checkPage('<html lang="en"><text-only data-gh-id="about"></text-only></html>', '/', {
      documents: { home: { about } },
    });
    const told = of(findings, 'data');
    expect(told.map(([level, tag]) => `${level} ${tag}`)).toEqual(['error text-only', 'error text-only']);
    expect(told[0]?.[2]).toContain('an <iframe> of https://maps.example/?a=1, which no text may hold');
    expect(told[1]?.[2]).toContain('an <video>');
  });

  it('has a note for each frame that its article shows today, which is a link now', async () => {
    const inner = '<article><iframe src="https://www.youtube.com/embed/abcdefg"></iframe></article>';
    const source = `<html lang="en"><article-component>${inner}</article-component></html>`;
    const told = of((await checkPage(source, '/blog/a/', { config: {} })).findings, 'look');
    expect(told.map(([level, tag, message]) => `${level} ${tag}: ${message}`)).toContain(
      'note article-component: its article shows an <iframe> of https://www.youtube.com/embed/abcdefg; a link to it stands there now.',
    );
  });

  it('is not reported for missing data of another chapter that was not given', async () => {
    const source = '<html lang="en"><info-table data-gh-id="rates"></info-table></html>';
    expect(of((await checkPage(source, '/', { documents: { home: {} } })).findings, 'data')).toEqual([]);
  });

  it('has its data of another chapter checked like those of pages', async () => {
    const source = '<html lang="en"><info-table data-gh-id="rates"></info-table></html>';
    const told = async (areas: NonNullable<CheckOptions['documents']>) =>
      of((await checkPage(source, '/', { chapterDocuments: { areas } })).findings, 'data');
    const row = { title: 'Room', price: '90', priceSymbol: '€' };
    expect(await told({ home: { rates: { title: 'Rates', items: [row] } } })).toEqual([]);
    expect(await told({ home: {} })).toEqual([
      ['warning', 'info-table', 'the document of "areas/home" has nothing under "rates".'],
    ]);
    expect(await told({ home: { rates: { items: [{ ...row, since: '2024' }] } } })).toEqual([
      ['warning', 'info-table', expect.stringContaining('"rates.items.0.since" of its data ("2024")')],
    ]);
    expect((await told({ home: { rates: 'none' } })).map(([level]) => level)).toEqual(['error']);
  });

  it('has values of its document named that neither the schema takes nor the adapter of its tag reads, once for a list', async () => {
    const source =
      '<html lang="en"><faq-component data-gh-id="faq"></faq-component><gh-tabs data-gh-id="tabs"></gh-tabs></html>';
    const entry = { id: 'a', title: 'Q', text: 'A', 'subtitle?': 'x', icon: '', author: 'Olena '.repeat(20) };
    const home = {
      faq: { title: 'Asked', since: 2019, items: [[entry, entry], [entry]] },
      tabs: { title: 'Tabs', items: [{ title: 'One', text: 'First', badge: { text: 'New' } }] },
    };
    const data = of((await checkPage(source, '/', { documents: { home } })).findings, 'data');
    expect(data).toEqual([
      ['warning', 'faq-component', expect.stringMatching(/"faq\.since" of its data \(2019\)/)],
      [
        'warning',
        'faq-component',
        expect.stringMatching(/"faq\.items\.0\.0\.author" of its data \("Olena [^)]{30,36}…\), nor for 2 more/),
      ],
      ['warning', 'gh-tabs', expect.stringContaining('"tabs.items.0.badge.text" of its data ("New")')],
    ]);
  });

  it('has data that stand in the page checked in the same way', async () => {
    const data = '{"title":"Tabs","items":[],"note":"Gone"}';
    const source = `<html lang="en"><gh-tabs><script type="application/json">${data}</script></gh-tabs></html>`;
    expect(of((await checkPage(source, '/')).findings, 'data')).toEqual([
      ['warning', 'gh-tabs', expect.stringContaining('"note" of its data ("Gone")')],
    ]);
  });

  it('is not said to lack configuration that no existing site has', async () => {
    const source = '<html lang="en"><header-component></header-component><footer-component></footer-component></html>';
    const lacks = async (options: CheckOptions) =>
      of((await checkPage(source, '/', options)).findings, 'configuration').map(
        ([, , message]) => /"(\w+)"/.exec(message)?.[1],
      );
    expect(await lacks({ config: {} })).toContain('footerConfig');
    expect(new Set(await lacks({ configuration: { componentsConfigs: {} } }))).toEqual(
      new Set(['generalInfo', 'menuConfig']),
    );
  });

  it('has configuration named that a block asks for and the site lacks', async () => {
    const { findings } = await home();
    const asked = of(findings, 'configuration').map(([level, tag, message]) => [
      level,
      tag,
      /"(\w+)"/.exec(message)?.[1],
    ]);
    expect(asked).toContainEqual(['warning', 'header-component', 'menuConfig']);
    expect(asked.map(([, , key]) => key)).not.toContain('generalInfo');
  });

  it('has an error for a head tag that nothing takes the place of', async () => {
    expect(of((await home()).findings, 'head').map(([level, tag]) => [level, tag])).toEqual([['error', 'meta-tag']]);
  });

  it('has findings for what will look different: classes, the earlier script, a missing runtime', async () => {
    const look = of((await home()).findings, 'look').map(([level, tag, message]) => [level, tag, message.slice(0, 30)]);
    expect(look).toEqual([
      ['note', 'header-component', 'its class dark_white_theme is '],
      ['note', '', 'it does not load the runtime; '],
      ['warning', '', 'it still loads the earlier scr'],
    ]);
  });

  it('with tags that its runtime was not told of says so', async () => {
    const { findings } = await checkPage(await read('contact.html'), '/contact/');
    expect(of(findings, 'look')).toEqual([
      [
        'warning',
        '',
        'it has tags of existing pages, and its runtime does not know them: add data-legacy-tags to the script.',
      ],
    ]);
    expect(of(findings, 'configuration').every(([, , message]) => message.includes('--config'))).toBe(true);
  });

  it('of our own tags alone has nothing to be told of', async () => {
    const source =
      '<html lang="en"><head><title>A</title><script type="module" src="/_gh/cdn/runtime.js"></script></head>' +
      '<body><gh-button id="ask" class="wide" aria-label="Ask">Ask us</gh-button></body></html>';
    expect((await checkPage(source, '/', { config: { generalInfo: {} } })).findings).toEqual([]);
  });
});

describe('the head of an existing page', () => {
  const chapters = { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72, heading_field_id: 73 } };
  const whole = { website: 'studio.example', chapters, componentsConfigs: { generalInfo: { name: 'Studio' } } };
  const schemas = ['organization-schema', 'service-schema', 'blog-schema', 'author-schema'];
  const source = (...tags: readonly string[]) =>
    `<html lang="en"><head></head><body>${tags.map((tag) => `<${tag}></${tag.split(' ')[0] ?? ''}>`).join('')}</body></html>`;

  /** Levels of what is said of the head, by tag. */
  async function judged(tags: readonly string[], options: CheckOptions) {
    const { findings } = await checkPage(source(...tags), '/services-interior/', options);
    return of(findings, 'head').map(([level, tag]) => `${level} ${tag}`);
  }

  it('has errors for all head tags of its own tags, unless the site provides them', async () => {
    const lost = schemas.map((tag) => `error ${tag}`);
    expect(await judged(schemas, {})).toEqual(lost);
    expect(await judged(schemas, { config: { generalInfo: { name: 'Studio' } } })).toEqual(lost);
    // Of such a configuration no site can be made: it does not say where pages are.
    expect(await judged(schemas, { configuration: { ...whole, chapters: {} } })).toEqual(lost);
  });

  it('has none for what a site of the configuration writes: the company, and what the item of the page names', async () => {
    expect(await judged(schemas, { configuration: whole })).toEqual(schemas.slice(1).map((tag) => `note ${tag}`));
    expect(await judged(schemas, { configuration: { clientConfig: whole } })).toHaveLength(3);
  });

  it('has an error for the company where the configuration does not name it, in the language of the page', async () => {
    const nameless = (generalInfo: unknown) => ({ ...whole, componentsConfigs: { generalInfo } });
    const tags = ['organization-schema'];
    expect(await judged(tags, { configuration: nameless({ email: 'a@studio.example' }) })).toEqual([
      'error organization-schema',
    ]);
    const ukrainian = [{ langCode: 'en' }, { langCode: 'uk', name: 'Студія' }];
    const languages = { languageList: ['en', 'uk'], defaultLanguage: 'en' };
    expect(await judged(tags, { configuration: { ...nameless(ukrainian), ...languages } })).toHaveLength(1);
  });

  it('has a warning if the configuration has no field for the value of an item', async () => {
    const { heading_field_id: _heading, ...bare } = chapters.pages;
    const configuration = { ...whole, chapters: { pages: bare } };
    expect(await judged(['service-schema', 'meta-tag'], { configuration })).toEqual([
      'warning service-schema',
      'warning meta-tag',
    ]);
    expect(await judged(['service-schema data-meta-title="74"'], { configuration })).toEqual(['note service-schema']);
    const blog = { ...bare, app_id: 8, title_field_id: 75, description_field_id: 76 };
    const named = { ...configuration, chapters: { pages: bare, blog } };
    expect(
      await judged(['blog-schema data-chapter="blog"', 'meta-tag data-chapter="blog"'], { configuration: named }),
    ).toEqual(['note blog-schema', 'note meta-tag']);
  });

  it('has an address only where the configuration says where the site stands', async () => {
    const { website: _website, ...nowhere } = whole;
    const tags = ['title-tag', 'canonical-component', 'meta-index'];
    expect(await judged(tags, { configuration: whole })).toEqual([]);
    expect(await judged(tags, { configuration: nowhere })).toEqual(['error canonical-component']);
  });

  it('reports the item that a tag names if the site does not read it', async () => {
    const tags = ['meta-tag data-appId="8" data-itemId="3"'];
    const message = async (options: CheckOptions, head = '') => {
      const html = source(...tags).replace('</head>', `${head}</head>`);
      const told = of((await checkPage(html, '/services-interior/', options)).findings, 'head');
      return told.map(([level, , words]) => `${level}: ${words}`);
    };
    expect(await message({ configuration: whole })).toEqual([
      'note: createExistingSite makes it of the description of the item 8.3 that it names.',
    ]);
    const own =
      '<title>A</title><meta name="description" content="b"><meta property="og:image" content="https://a.example/b.jpg">';
    expect(await message({}, own)).toEqual([expect.stringMatching(/^warning: it names the item 8\.3, which/)]);
  });

  it('has what the page or one of its blocks says itself, on a site of any kind', async () => {
    const footer = ['organization-schema', 'gh-footer'];
    expect(await judged(footer, { config: { generalInfo: { name: 'Studio' } } })).toEqual([]);
    expect(await judged(footer, { config: { generalInfo: {} } })).toEqual(['error organization-schema']);
    const own = '<script type="application/ld+json">{"@type": "Service"}</script>';
    const { findings } = await checkPage(source('service-schema').replace('</head>', `${own}</head>`), '/', {});
    expect(of(findings, 'head')).toEqual([]);
  });
});
