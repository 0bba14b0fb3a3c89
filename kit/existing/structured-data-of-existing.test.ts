import { describe, expect, it } from 'vitest';
import type { ExistingHead } from './head-of-existing.js';
import { structuredDataOfExisting } from './structured-data-of-existing.js';

const head: ExistingHead = {
  title: 'Interior rendering | Studio',
  description: 'We draw rooms',
  picture: { src: '/assets/images/room.jpg', alt: '', asItIs: true },
  heading: 'Interior rendering',
  twitterName: '',
  profiles: ['https://linkedin.com/in/olena'],
};
const company = {
  name: 'Studio <b>',
  phone: ['+38 (044) 123-45-67', '+1 555 0100'],
  email: 'hello@studio.example',
  fullAddress: '1 Long Street, Kyiv',
  socLinks: { facebook: 'https://facebook.com/studio', linkedin: '', twitter: 'javascript:alert(1)' },
};
const url = new URL('https://studio.example/services-interior/');
const facts = { head, company, url, blocks: new Set<string>() };

const page = (tags: string, head = '') => `<html><head>${head}</head><body>${tags}</body></html>`;

/** What is written, by the ids of the scripts. */
const writtenFor = (source: string, change: Partial<typeof facts> = {}) =>
  Object.fromEntries(
    [
      ...structuredDataOfExisting(source, { ...facts, ...change }).matchAll(
        /<script type="application\/ld\+json" id="(\w+)">(.*)<\/script>\n/g,
      ),
    ].map(([, id = '', json = '']) => [id, JSON.parse(json) as unknown]),
  );

describe('structured data of existing pages', () => {
  it('names the company, as the configuration has it', () => {
    expect(writtenFor(page('<organization-schema></organization-schema>'))).toEqual({
      organizationSchema: {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': 'https://studio.example/#organization',
        name: 'Studio <b>',
        url: 'https://studio.example/',
        email: 'hello@studio.example',
        telephone: ['+38 (044) 123-45-67', '+1 555 0100'],
        address: '1 Long Street, Kyiv',
        sameAs: ['https://facebook.com/studio'],
      },
    });
  });

  it('names service, blog and author by the fields of the page’s item', () => {
    const about = {
      '@context': 'https://schema.org',
      name: 'Interior rendering',
      description: 'We draw rooms',
      image: 'https://studio.example/assets/images/room.jpg',
      url: 'https://studio.example/services-interior/',
    };
    const company = { '@id': 'https://studio.example/#organization' };
    expect(
      writtenFor(
        page(
          '<service-schema></service-schema><blog-schema data-chapter="blog"></blog-schema><author-schema></author-schema>',
        ),
      ),
    ).toEqual({
      serviceSchema: { ...about, '@type': 'Service', provider: company },
      blogSchema: { ...about, '@type': 'Blog', publisher: company },
      authorSchema: { ...about, '@type': 'Person', sameAs: ['https://linkedin.com/in/olena'] },
    });
  });

  it('is not written twice: what the page holds, or one of its blocks says, is enough', () => {
    const own = '<script type="application/ld+json">{"@type": "Organization"}</script>';
    const tag = '<organization-schema></organization-schema>';
    expect(writtenFor(page(tag, own))).toEqual({});
    expect(writtenFor(page(`<organization-schema>${own}</organization-schema>`))).toEqual({});
    expect(writtenFor(page(tag), { blocks: new Set(['gh-footer']) })).toEqual({});
    expect(writtenFor(page('<author-schema></author-schema>'), { blocks: new Set(['gh-author']) })).toEqual({});
    expect(writtenFor(page(tag + tag))).toHaveProperty('organizationSchema');
  });

  it.each([
    ['nested', { '@type': 'Article', publisher: { '@type': 'Organization' } }, false],
    ['nested in a graph', { '@graph': [{ '@type': 'Article', publisher: { '@type': 'Organization' } }] }, false],
    ['in a graph', { '@graph': [{ '@type': 'Organization' }] }, true],
    ['as the main entity', { '@type': 'AboutPage', mainEntity: { '@type': 'Organization' } }, true],
    ['in a list', [{ '@type': 'WebSite' }, { '@type': 'Organization' }], true],
    ['one of two types', { '@type': ['LocalBusiness', 'Organization'], slogan: '<b>We draw</b>' }, true],
  ])('is there where the page’s own data is about it: %s', (_, data, isThere) => {
    const own = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const found = writtenFor(page('<organization-schema></organization-schema>', own));
    expect('organizationSchema' in found).toBe(!isThere);
  });

  it('is not written where nothing has a name, nor where no tag asks for it', () => {
    const nameless = { ...head, title: '', heading: '' };
    const tags = '<organization-schema></organization-schema><service-schema></service-schema>';
    expect(writtenFor(page(tags), { head: nameless, company: {} as typeof company })).toEqual({});
    expect(writtenFor(page('<p>None</p>'))).toEqual({});
  });

  it('closes no script, whatever a field holds', () => {
    const hostile = { ...head, heading: '</script><script>alert(1)</script>\u2028' };
    const html = structuredDataOfExisting(page('<service-schema></service-schema>'), { ...facts, head: hostile });
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(writtenFor(page('<service-schema></service-schema>'), { head: hostile })).toMatchObject({
      serviceSchema: { name: hostile.heading },
    });
  });
});
