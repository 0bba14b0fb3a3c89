import { describe, expect, it } from 'vitest';
import { inLanguage, kindOfPath, languageOf, pageInfo, pageKey, siteFile, siteHref } from './page-info.js';

describe('page info', () => {
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
    expect(languageOf(path).lang).toBe(lang);
    expect(pageKey(path)).toBe(key);
    expect(kindOfPath(path)).toBe(kind);
  });

  it('puts a path into a language once, and leaves addresses that leave the site alone', () => {
    expect(inLanguage('/contact/#form', 'uk')).toBe('/uk/contact/#form');
    expect(inLanguage('/uk/contact/', 'uk')).toBe('/uk/contact/');
    expect(inLanguage('/contact/', 'en-US')).toBe('/contact/');
    for (const address of ['https://other.example/', '//other.example/', 'mailto:a@b.example', '#top', ''])
      expect(inLanguage(address, 'uk')).toBe(address);
  });

  it('leads from a foreign page to the site', () => {
    const foreign = pageInfo({ pathname: '/their/page', search: '' }, 'uk', 'pages', 'https://studio.example');
    expect(siteHref('/contact/', foreign)).toBe('https://studio.example/uk/contact/');
    expect(siteFile('/assets/images/a.jpg', foreign)).toBe('https://studio.example/assets/images/a.jpg');
    expect(siteFile('https://cdn.example/a.jpg', foreign)).toBe('https://cdn.example/a.jpg');
  });
});
