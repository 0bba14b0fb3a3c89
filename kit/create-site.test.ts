import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallFiles, smallOptions, smallPlatform, smallSite } from '../test/support/kit-site.js';
import { createSite } from './create-site.js';
import { SiteError } from './site-error.js';
import { siteHandler } from './site-handler.js';

let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  files = await smallFiles();
});
afterAll(() => files.remove());

describe('createSite', () => {
  const refusal = (change: object): unknown => {
    try {
      createSite({ ...smallOptions(), ...change });
    } catch (error) {
      return error instanceof SiteError && error.code;
    }
    return undefined;
  };

  it.each([
    ['no chapter of pages', { chapters: {} }],
    ['a chapter without the number of its app', { chapters: { pages: { slug_field_id: 1, json_field_id: 2 } } }],
    ['a field that is no whole number', { chapters: { pages: { app_id: 7, slug_field_id: 1.5, json_field_id: 2 } } }],
    ['no language', { languages: [] }],
    ['two languages without a prefix', { languages: [{ lang: 'en' }, { lang: 'uk' }] }],
    ['an address with a path', { publicOrigin: 'https://studio.example/site' }],
    ['a time that is none', { keep: -1 }],
    ['no platform', { platform: undefined }],
    ['an address of the platform that is none', { platform: { serverUrl: 'platform.example' } }],
    ['no chapters', { chapters: undefined }],
    ['no languages', { languages: undefined }],
    ['a language that is none', { languages: [{ lang: 'english!' }] }],
    ['an option that it does not know', { publicOrgin: 'https://studio.example' }],
    ['lists of a chapter that is not there', { lists: { news: { list: '/news/' } } }],
    ['lists of a chapter without the field that tells articles', { lists: { pages: { list: '/pages/' } } }],
    ['a place that is no path', { places: { notFound: '404' } }],
    ['a time zone that is none', { settings: { timeZone: 'Mars/Olympus' } }],
    ['a question on the newsletter that is none', { settings: { newsletter: 'opt_in' } }],
  ])('refuses %s', (_, change) => {
    expect(refusal(change)).toBe('bad-option');
  });

  it('names the option that it refuses', () => {
    expect(() => smallSite({ publicOrgin: 'https://studio.example' } as object)).toThrow(
      'createSite: unknown option "publicOrgin". Options: platform, chapters, languages, config, settings, lists, places, publicOrigin, readers, keep, threads, log.',
    );
    expect(() => smallSite({ places: { notFound: '404' } })).toThrow(
      'createSite: places.notFound is a path such as /404/, and is "404".',
    );
    expect(() => createSite(undefined as never)).toThrow(
      'createSite: it takes an object with platform, chapters and languages.',
    );
  });

  it('is served by a handler that has what it needs', () => {
    const site = createSite(smallOptions());
    const handler = (options: unknown) => () => siteHandler(site, options as never);
    expect(handler(undefined)).toThrow('siteHandler: files is missing. Give await readBrowserFiles().');
    expect(handler({ files, forms: {} })).toThrow('siteHandler: forms.store is a function that keeps a lead');
    expect(handler({ files, pages: {} })).toThrow('siteHandler: pages.template is a function that answers');
  });

  it('never repeats the password of an address in what it says', () => {
    expect(() => smallSite({ publicOrigin: 'https://ann:secret@studio.example' })).toThrow(/…@studio/);
  });

  it('asks the platform for nothing before a page does, and for the same thing once', async () => {
    const platform = smallPlatform();
    const handle = siteHandler(createSite(smallOptions(platform)), { files });
    expect(platform.asked).toEqual({ items: 0, documents: 0 });
    const ask = (slug: string) =>
      handle(new Request(`http://localhost:4000/_gh/data/pages?slug=${slug}`), { address: '192.0.2.1' });
    await Promise.all([ask('home'), ask('contact')]);
    expect(platform.asked.items).toBe(1);
  });
});
