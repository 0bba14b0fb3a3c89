import { describe, expect, it } from 'vitest';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { configSite } from '../../test/support/config-site.js';
import ukrainian from '../texts/uk/header.js';
import { load } from './data.js';
import { Header } from './header.js';
import spec from './spec.js';

const menu = [
  { name: '3D Services', childs: [{ name: 'Interior', link: '/services-interior/' }] },
  { name: 'Portfolio', link: '/portfolio/#all' },
  { name: 'Blog', link: '/blog/' },
];

async function render(
  config: Readonly<Record<string, unknown>>,
  path = '/',
  tag = '<gh-header></gh-header>',
  lang = 'en-US',
  translations: Readonly<Record<string, string>> = {},
): Promise<string> {
  const site = configSite(config, { texts: ukrainian });
  const registry = [{ spec, component: Header, load }] as unknown as readonly ServerBlock[];
  const url = new URL(path, 'https://studio.example');
  return renderPage(tag, { site, registry, url, build: 'test', lang, translations });
}

describe('the head of a page', () => {
  it('is transparent on the home page and on service pages alone', async () => {
    const over = async (path: string, tag?: string) => (await render({}, path, tag)).includes('gh-header--over');
    expect(await over('/')).toBe(true);
    expect(await over('/services-interior/')).toBe(true);
    expect(await over('/uk/services-interior/')).toBe(true);
    expect(await over('/blog/services-interior/')).toBe(false);
    expect(await over('/contact/')).toBe(false);
    expect(await over('/contact/', '<header-component data-light-letters></header-component>')).toBe(true);
  });

  it('has a button with a panel for an entry with children, and marks the page that is shown', async () => {
    const html = await render({ menuConfig: { menu } }, '/services-interior/');
    expect(html).toMatch(/<summary[^>]*><span>3D Services<\/span><\/summary>/);
    expect(html).toContain(
      '<a class="gh-header-link" href="/services-interior/" aria-current="page"><span>Interior</span></a>',
    );
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  it('has a link and a button beside it, which says what it opens, for an entry that has both', async () => {
    const both = { name: '3D Services', link: '/services/', childs: menu[0]!.childs };
    const html = await render({ menuConfig: { menu: [both] } });
    expect(html).toMatch(
      /<a class="gh-header-link" href="\/services\/"><span>3D Services<\/span><\/a><details[^>]*><summary[^>]* aria-controls="([^"]+)"[^>]*><span class="gh-hidden">Pages of 3D Services<\/span><\/summary><\/details><ul[^>]* id="\1"/,
    );
  });

  it('marks the entry that the page is in as such, not as the page', async () => {
    const html = await render({ menuConfig: { menu } }, '/services-interior/kitchens/');
    expect(html).toContain('href="/services-interior/" aria-current="true"');
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  it('has a small copy of a link’s picture in its panel, which is fetched late, without a placeholder', async () => {
    const src = '/assets/images/living.jpg';
    const pictured = {
      name: '3D Services',
      childs: [
        { name: 'Interior', link: '/services-interior/', image: { src, alt: '', width: 1600, height: 1000 } },
        { name: 'Exterior', link: '/services-exterior/' },
      ],
    };
    const html = await render({ menuConfig: { menu: [pictured] }, site: { avif: true } });
    const panel = /<ul class="gh-header-mega[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    expect(panel).toContain('class="gh-header-mega gh-header-mega--pictured"');
    expect([...panel.matchAll(/<source srcSet="([^"]*)"/g)].map(([, file]) => file)).toEqual([
      '/assets/images/living-600.jpg.avif',
      '/assets/images/living-600.jpg.webp',
      '/assets/images/living-600.jpg',
    ]);
    expect(panel).not.toContain('media=');
    expect(panel.match(/<img[^>]*>/g)).toEqual([
      `<img src="${src}" alt="" width="1600" height="1000" loading="lazy" decoding="async" data-gh-image="late"/>`,
    ]);
    expect(panel).toMatch(/<a class="gh-header-link" href="\/services-interior\/"[^>]*>(?:(?!<\/a>).)*<picture/);
    expect(await render({ menuConfig: { menu } })).not.toMatch(/gh-header-mega--pictured|<picture/);
  });

  it('opens the popup of the configuration, and says where from', async () => {
    const html = await render({ menuConfig: { menu, popupId: 'quote', buttonHeaderText: 'Talk to us' } });
    expect(html.match(/href="\/contact\/#form" data-gh-popup="quote" data-gh-placement="header"/g)).toHaveLength(2);
    expect(html).toContain('><span>Talk to us</span></a>');
    expect(await render({})).toContain('data-gh-popup="popup"');
  });

  it('takes the menu of the page’s language, and leads to pages in it', async () => {
    const menuConfig = [
      { langCode: 'en_US', menu },
      { langCode: 'uk_UA', menu: [{ name: 'Блог', link: '/blog/' }] },
    ];
    const html = await render(
      {
        menuConfig,
      },
      '/uk/blog/',
      undefined,
      'uk',
    );
    expect(html).toContain('href="/uk/blog/" aria-current="page"><span>Блог</span></a>');
    expect(html).toContain('<a class="gh-header-logo" href="/uk/"');
    expect(html).toContain(`><span>${ukrainian.getQuote}</span></a>`);
    expect(html).toContain('href="/" hrefLang="en-US" lang="en-US">English</a>');
    expect(html).not.toContain('Українська');
  });

  it('leads to the same page in another language, or to the home page where that language lacks it', async () => {
    const inUkrainian = async (translations: Readonly<Record<string, string>>) => {
      const html = await render({}, '/projects/villa/', undefined, 'en-US', translations);
      return /href="([^"]+)" hrefLang="uk"/.exec(html)?.[1];
    };
    expect(await inUkrainian({ 'en-US': '/projects/villa/', uk: '/uk/projects/villa/' })).toBe('/uk/projects/villa/');
    expect(await inUkrainian({ 'en-US': '/projects/villa/' })).toBe('/uk/');
  });

  it('names the way home of a site without a name', async () => {
    expect(await render({})).toContain('<a class="gh-header-logo" href="/" aria-label="Home page">');
  });

  it('falls back to the menu of the default language', async () => {
    expect(await render({ menuConfig: [{ langCode: 'en_US', menu }] }, '/uk/', undefined, 'uk')).toContain(
      'href="/uk/blog/"',
    );
  });

  it('leaves out entries that it cannot use, and keeps the others', async () => {
    const html = await render({
      menuConfig: { menu: [{ name: 'Bad', link: 'javascript:alert(1)' }, 7, { name: 'Nowhere' }, ...menu] },
    });
    expect(html).not.toMatch(/javascript|Bad|Nowhere/);
    expect(html).toContain('><span>Blog</span></a>');
  });

  it('shows the name as a word mark, or the logos', async () => {
    expect(await render({ generalInfo: { name: 'Plumbline' } })).toContain(
      '<span class="gh-header-name">Plumbline</span>',
    );
    const generalInfo = { name: 'Plumbline', logo: '/logo.svg', logoLight: '/light.svg' };
    expect((await render({ generalInfo })).match(/<img[^>]*alt="Plumbline"/g)).toHaveLength(2);
    expect(await render({ generalInfo }, '/contact/')).not.toContain('/light.svg');
  });
});
