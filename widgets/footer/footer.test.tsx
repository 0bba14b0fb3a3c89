import { describe, expect, it, vi } from 'vitest';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { configSite } from '../../test/support/config-site.js';
import { siteConfig } from '../../test/support/test-page.js';
import { load } from './data.js';
import { Footer } from './footer.js';
import spec from './spec.js';
import { structuredData } from './structured-data.js';

const generalInfo = {
  name: 'Plumbline Studio',
  legalName: 'Plumbline Studio Ltd',
  phone: '+44 (117) 496-0147',
  email: 'sales@plumbline.example',
  socLinks: {
    pinterest: 'https://pinterest.example/p',
    instagram: 'https://instagram.example/p',
    facebook: 'javascript:alert(1)',
  },
  fullAddress: '12 Foundry Yard, Bristol',
  separatedAddress: { streetAddress: '12 Foundry Yard', addressLocality: 'Bristol' },
  googleMaps: 'https://maps.example/?q=p',
  logo: '/assets/logo.svg',
};

async function render(
  config: Readonly<Record<string, unknown>>,
  path = '/',
  lang = 'en-US',
  attributes = '',
): Promise<string> {
  const site = configSite(config);
  const registry = [{ spec, component: Footer, load, structuredData }] as unknown as readonly ServerBlock[];
  const page = `<html><head></head><body><gh-footer${attributes}></gh-footer></body></html>`;
  return renderPage(page, { site, registry, url: new URL(path, 'https://studio.example'), build: 'test', lang });
}

describe('the foot of a page', () => {
  it('links to every page of the configuration in the page’s language, bad ones left out', async () => {
    const footerConfig = {
      services: [{ name: 'Interior', link: '/services-interior/' }],
      pages: [{ name: 'Works', link: '/portfolio/#all' }],
      policies: [
        { name: 'Bad', link: 'javascript:alert(1)' },
        { name: 'Terms', link: '/terms/' },
      ],
    };
    const html = await render({ footerConfig }, '/uk/terms/', 'uk');
    expect(html).toContain('<a href="/uk/services-interior/"><span>Interior</span></a>');
    expect(html).toContain('<a href="/uk/portfolio/#all"><span>Works</span></a>');
    expect(html).toContain('<a href="/uk/terms/" aria-current="page"><span>Terms</span></a>');
    expect(html).not.toMatch(/javascript|Bad/);
  });

  it('names every profile for those who do not see its icon, in a fixed order', async () => {
    const html = await render({ generalInfo });
    expect([...html.matchAll(/<a href="([^"]+)" aria-label="([^"]+)"/g)].map(([, link, name]) => [link, name])).toEqual(
      [
        ['https://instagram.example/p', 'Instagram'],
        ['https://pinterest.example/p', 'Pinterest'],
      ],
    );
  });

  it('has an icon for each network, under the name that it has now', async () => {
    const names = ['Instagram', 'Facebook', 'YouTube', 'LinkedIn', 'Pinterest', 'X'];
    const keyOf = (name: string) => (name === 'X' ? 'twitter' : name.toLowerCase());
    const socLinks = Object.fromEntries(
      names.toReversed().map((name) => [keyOf(name), `https://${name.toLowerCase()}.example/p`]),
    );
    const html = await render({ generalInfo: { ...generalInfo, socLinks } });
    expect(
      [...html.matchAll(/<a href="([^"]+)" aria-label="([^"]+)"><svg/g)].map(([, link, name]) => [name, link]),
    ).toEqual(names.map((name) => [name, `https://${name.toLowerCase()}.example/p`]));
  });

  it('dials digits alone, for each telephone number, and shows them as written', async () => {
    expect(await render({ generalInfo })).toContain(
      '<a href="tel:+441174960147" dir="ltr"><span>+44 (117) 496-0147</span></a>',
    );
    const html = await render({ generalInfo: { ...generalInfo, phone: ['1', '2', ' (+44) 117 496.01', '044-1+2'] } });
    for (const number of ['1', '2', '+4411749601', '04412']) expect(html).toContain(`href="tel:${number}"`);
  });

  it('brings the tags that count visits where they have an identifier', async () => {
    const html = await render({ analytics: { pageTag: 'G-1' } });
    expect(html).toContain('<gh-analytics data-google-id="G-1"></gh-analytics>');
    expect(html).not.toContain('gh-tag-manager');
    const both = await render({ analytics: { pageTag: 'G-1', tagManager: 'GTM-2' } });
    for (const tag of ['gh-analytics data-google-id="G-1"', 'gh-tag-manager data-google-id="GTM-2"'])
      expect(both).toContain(`<${tag}>`);
    expect(await render({ analytics: 'G-1' })).not.toContain('gh-analytics');
  });

  it('leads to the map and to the mail', async () => {
    const html = await render({ generalInfo });
    expect(html).toContain('<a href="https://maps.example/?q=p"><span>12 Foundry Yard, Bristol</span></a>');
    expect(html).toContain('href="mailto:sales@plumbline.example"');
  });

  it('has a copyright from the year of foundation to the year of rendering', async () => {
    vi.useFakeTimers({ now: new Date('2031-06-01'), toFake: ['Date'] });
    const copyright = async (foundingDate?: string) =>
      /©[^<]*(?:<[^>]*>[^<]*)*?reserved\./.exec(await render({ generalInfo: { ...generalInfo, foundingDate } }))?.[0];
    const words = (html = '') => html.replace(/<[^>]*>/g, '');
    expect(words(await copyright('2012-05-01'))).toBe('© 2012–2031 Plumbline Studio Ltd. All rights reserved.');
    expect(words(await copyright('2031'))).toBe('© 2031 Plumbline Studio Ltd. All rights reserved.');
    expect(words(await copyright())).toBe('© 2031 Plumbline Studio Ltd. All rights reserved.');
    vi.useRealTimers();
  });

  it('carries the edit toggle and the cookie consent', async () => {
    const html = await render({});
    expect(html).toContain('<gh-edit-mode></gh-edit-mode>');
    expect(html).toContain('<gh-cookie-consent></gh-cookie-consent>');
  });

  it('says who designed it, in the words of the site or the built-in ones, and leads there', async () => {
    const credit = { name: 'Outline Works', link: 'https://outline.example/' };
    const html = await render({ footerConfig: { credit } });
    expect(html).toMatch(/>Web design by<\/span> <a[^>]* href="https:\/\/outline\.example\/"><span>Outline Works</);
    expect(await render({ footerConfig: { credit: { ...credit, text: 'Made by' } } })).toMatch(/>Made by<\/span> <a/);
    expect(await render({})).not.toContain('Web design');
  });

  it('opens the question on cookies again; without script that link leads to the policy', async () => {
    const linkOf = (html: string) => /<a href="([^"]*)"><span[^>]*>Cookie settings</.exec(html)?.[1];
    const asked = async (attribute: string, config = {}) => linkOf(await render(config, '/', 'en-US', attribute));
    expect(await asked('')).toBe('/privacy-policy/#cookie-settings');
    expect(linkOf(await render({}, '/uk/', 'uk'))).toBe('/uk/privacy-policy/#cookie-settings');
    expect(await asked(' data-page="/cookies/#part"')).toBe('/cookies/#cookie-settings');
    const site = { ...siteConfig, policy: undefined };
    expect(await asked(' data-page="javascript:alert(1)"', { site })).toBe('#cookie-settings');
  });

  it('hands the page’s own policy to the consent', async () => {
    const html = await render({}, '/', 'en-US', ' data-page="/cookies/?a&amp;b"');
    expect(html).toContain('<gh-cookie-consent data-page="/cookies/?a&amp;b"></gh-cookie-consent>');
  });

  it('tells search engines of the organisation, and nothing that is not known', async () => {
    const html = await render({ generalInfo: [{ ...generalInfo, langCode: 'en_US' }] }, '/blog/');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(json ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://studio.example/#organization',
      url: 'https://studio.example/',
      name: 'Plumbline Studio',
      legalName: 'Plumbline Studio Ltd',
      logo: 'https://studio.example/assets/logo.svg',
      email: 'sales@plumbline.example',
      telephone: '+44 (117) 496-0147',
      address: { '@type': 'PostalAddress', streetAddress: '12 Foundry Yard', addressLocality: 'Bristol' },
      sameAs: ['https://instagram.example/p', 'https://pinterest.example/p'],
    });
    expect(await render({})).not.toContain('ld+json');
  });
});
