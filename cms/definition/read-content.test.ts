import { describe, expect, it } from 'vitest';
import { readContent } from './read-content.js';
import type { ContentFiles } from './read-content.js';

const languages = [
  { lang: 'en-US', langCode: 'en', prefix: '', name: 'English' },
  { lang: 'uk', langCode: 'uk', prefix: 'uk', name: 'Українська' },
];
const whole: ContentFiles = {
  pages: {
    './pages/home/page.ts': { path: '/', template: 'home' },
    './pages/contact/page.ts': { path: '/contact/', template: 'contact' },
  },
  documents: {
    './pages/home/en.json': '{}',
    './pages/contact/en.json': '{ "hero": { "title": "Write" } }',
    './pages/contact/uk.json': '{ "hero": { "title": "Пишіть" } }',
    './pages/contact/terms.en.md': 'Terms',
  },
  shared: {},
  templates: { './templates/home.html': '', './templates/contact.html': '' },
  assets: {},
};
const read = (changes: Partial<ContentFiles> = {}) =>
  readContent({ ...whole, ...changes }, { languages, lists: {}, shortWords: {} });
const withContact = (declaration: Partial<ContentFiles['pages'][string]>) =>
  read({
    pages: { ...whole.pages, './pages/contact/page.ts': { path: '/contact/', template: 'contact', ...declaration } },
  });

describe('the content of a site', () => {
  it('is read from its files', () => {
    const { pages, templates } = read();
    expect(pages.map(({ path, documents }) => [path, Object.keys(documents)])).toEqual([
      ['/', ['en-US']],
      ['/contact/', ['en-US', 'uk']],
    ]);
    expect(Object.keys(templates)).toEqual(['home', 'contact']);
  });

  it.each(['/contact', 'contact/', '', '//', '/a b/', '/a//b/', '/a/?b/'])('has no page at the address %j', (path) => {
    expect(() => withContact({ path })).toThrow(
      `The page "${path}" of the chapter pages has an address that is none: it must begin and end with /, as "/some-name/" does.`,
    );
  });

  it('has one page at an address', () => {
    expect(() => withContact({ path: '/' })).toThrow(
      'The page "/" of the chapter pages has the address of another page: give one of them another path.',
    );
  });

  it('has the template of each page', () => {
    expect(() => withContact({ template: 'contakt' })).toThrow(
      'The page "/contact/" of the chapter pages has the template "contakt", which the site does not have. It has: contact, home.',
    );
  });

  it('has no documents that nothing reads', () => {
    const added = (file: string) => read({ documents: { ...whole.documents, [file]: '{}' } });
    expect(() => added('./pages/new-one/en.json')).toThrow(
      'The content file ./pages/new-one/en.json belongs to no page: add ./pages/new-one/page.ts, with path and template.',
    );
    for (const file of ['./pages/contact/de.json', './pages/contact/terms.de.md'])
      expect(() => added(file)).toThrow(`The content file ${file} is in no language of the site, which has en, uk.`);
  });
});
