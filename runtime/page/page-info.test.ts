import { describe, expect, it } from 'vitest';
import { siteSettings, testPage } from '../../test/support/test-page.js';
import {
  inLanguage,
  kindOfPath,
  languageNamed,
  languageOf,
  pageKey,
  readablePath,
  siteFile,
  siteHref,
  siteLink,
  slugLink,
} from './page-info.js';
import { readSiteSettings } from './site-settings.js';

const { languages } = siteSettings;
const [english, ukrainian] = languages as [(typeof languages)[0], (typeof languages)[0]];

describe('page info', () => {
  it.each([
    ['/uk/blog/%D0%B2%D0%B5%D0%B6%D0%B0/', '/uk/blog/вежа/'],
    ['/a%2Fb/', '/a%2Fb/'],
    ['/broken/%FF/', '/broken/%FF/'],
    ['/nothing%00/', '/nothing%00/'],
  ])('%s is read as %s', (pathname, path) => {
    expect(readablePath(pathname)).toBe(path);
  });

  it.each([
    ['/', 'en-US', 'home', 'home'],
    ['/uk/', 'uk', 'home', 'home'],
    ['/uk', 'uk', 'home', 'home'],
    ['/ukraine/', 'en-US', 'ukraine', 'other'],
    ['/services-interior/', 'en-US', 'services-interior', 'services'],
    ['/uk/services-interior/', 'uk', 'services-interior', 'services'],
    ['/about-us/', 'en-US', 'about-us', 'about-us'],
    ['/blog-about-us/', 'en-US', 'blog-about-us', 'other'],
    ['/blog/design/page/2/', 'en-US', 'blog/design/page/2', 'blog'],
    ['/projects_categories/interior/', 'en-US', 'projects_categories/interior', 'projects'],
    ['/portfolio/', 'en-US', 'portfolio', 'portfolio'],
    ['/myservices-x/', 'en-US', 'myservices-x', 'other'],
  ])('%s is in %s, has the key %s and is of kind %s', (path, lang, key, kind) => {
    expect(languageOf(path, languages).lang).toBe(lang);
    expect(pageKey(path, languages)).toBe(key);
    expect(kindOfPath(path, siteSettings)).toBe(kind);
  });

  it('puts a path into a language once, and leaves addresses that leave the site alone', () => {
    expect(inLanguage('/contact/#form', ukrainian, languages)).toBe('/uk/contact/#form');
    expect(inLanguage('/uk/contact/', ukrainian, languages)).toBe('/uk/contact/');
    expect(inLanguage('/contact/', english, languages)).toBe('/contact/');
    for (const address of ['https://other.example/', '//other.example/', 'mailto:a@b.example', '#top', ''])
      expect(inLanguage(address, ukrainian, languages)).toBe(address);
  });

  it('leads from a foreign page to the site', () => {
    const foreign = testPage({ path: '/their/page', lang: 'uk', base: 'https://studio.example' });
    expect(siteHref('/contact/', foreign)).toBe('https://studio.example/uk/contact/');
    expect(siteFile('/assets/images/a.jpg', foreign)).toBe('https://studio.example/assets/images/a.jpg');
    expect(siteFile('https://cdn.example/a.jpg', foreign)).toBe('https://cdn.example/a.jpg');
  });

  it('links a page that the language lacks in the default one, and says so', () => {
    const page = testPage({ path: '/uk/', lang: 'uk', lacks: (path) => path === '/blog/' });
    expect(siteLink('/contact/?a=1#form', page)).toEqual({ href: '/uk/contact/?a=1#form' });
    expect(siteLink('/blog/#top', page)).toEqual({ href: '/blog/#top', hrefLang: 'en-US' });
    expect(siteLink('mailto:a@b.example', page)).toEqual({ href: 'mailto:a@b.example' });
  });

  it('knows a language by its tag, its code and its aliases', () => {
    for (const code of ['uk', 'uk_UA', 'ua']) expect(languageNamed(code, languages)?.lang).toBe('uk');
    expect(languageNamed('de', languages)).toBeUndefined();
    expect(languageNamed(undefined, languages)).toBeUndefined();
  });

  it('lets a site have any default language, and other paths', () => {
    const settings = readSiteSettings(
      {
        languages: [
          { lang: 'en', langCode: 'en', prefix: 'en', name: 'English' },
          { lang: 'uk', langCode: 'uk', prefix: '', name: 'Українська' },
        ],
        pathKinds: { services: ['poslugy', 'robota-*'], unheard: ['x'], blog: 7 },
      },
      'uk',
    );
    expect(languageOf('/poslugy/', settings.languages).lang).toBe('uk');
    expect(pageKey('/en/poslugy/', settings.languages)).toBe('poslugy');
    expect(kindOfPath('/en/poslugy/', settings)).toBe('services');
    expect(kindOfPath('/robota-z-domom/', settings)).toBe('services');
    expect(kindOfPath('/blog/', settings)).toBe('other');
  });

  it('makes do with a site that says nothing of itself', () => {
    for (const stored of [undefined, null, 7, 'x', [], { languages: [{ prefix: 'x' }, null] }]) {
      const settings = readSiteSettings(stored, 'de');
      expect(settings.languages.map(({ lang, prefix }) => [lang, prefix])).toEqual([['de', '']]);
      expect(kindOfPath('/services-x/', settings)).toBe('other');
      expect(kindOfPath('/', settings)).toBe('home');
    }
  });

  it('says of a link to a page in another language which one that is', () => {
    const page = testPage({ path: '/uk/blog/', lang: 'uk' });
    expect(slugLink('/uk/blog/vezha/', page)).toEqual({ href: '/uk/blog/vezha/' });
    expect(slugLink('/blog/tower/', page)).toEqual({ href: '/blog/tower/', hrefLang: 'en-US', lang: 'en-US' });
  });
});
