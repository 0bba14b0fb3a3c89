import { describe, expect, it } from 'vitest';
import { existingPlace } from './existing-place.js';
import { readExistingConfig } from './existing-config.js';

const chapters = { pages: { app_id: 1 }, blog: { app_id: 2, type_field_id: 3 } };
const ukrainianFirst = { chapters, defaultLanguage: 'uk', languageList: ['uk', 'en'] };

/** Language and key of an address, on a page whose `<html>` names French. */
const placeOf = (pathname: string, configuration: object = ukrainianFirst, asked?: string) => {
  const { language, key } = existingPlace(readExistingConfig(configuration, 'fr'), pathname, asked);
  return `${language.lang} ${key}`;
};

describe('the language of an existing page', () => {
  it('is what the prefix of its address says, and the default one without a prefix', () => {
    expect(placeOf('/')).toBe('uk home');
    expect(placeOf('/contact/')).toBe('uk contact');
    expect(placeOf('/en/contact/')).toBe('en contact');
    // A prefix is a whole segment.
    expect(placeOf('/england/')).toBe('uk england');
  });

  it('is the one that its script asks for, by any code of it', () => {
    expect(placeOf('/contact/', ukrainianFirst, 'en')).toBe('en contact');
    expect(placeOf('/en/contact/', ukrainianFirst, 'uk-UA')).toBe('uk contact');
    expect(placeOf('/en/contact/', ukrainianFirst, 'de')).toBe('en contact');
  });

  it('is that of <html> where the site names none', () => {
    expect(placeOf('/contact/', { chapters })).toBe('fr contact');
  });

  it.each([false, 'false'])('is always the default one where the site says multiLanguage: %j', (multiLanguage) => {
    expect(placeOf('/en/contact/', { ...ukrainianFirst, multiLanguage })).toBe('uk en/contact');
    expect(placeOf('/contact/', { ...ukrainianFirst, multiLanguage }, 'en')).toBe('uk contact');
  });

  it.each([true, undefined])('may be any of the list where it says %j', (multiLanguage) => {
    expect(placeOf('/en/contact/', { ...ukrainianFirst, multiLanguage })).toBe('en contact');
  });
});

describe('the page at an address of an existing site', () => {
  it.each([
    ['/blog/page/2/', 'uk blog'],
    ['/en/blog/page/12/', 'en blog'],
    ['/blog/design/page/2/', 'uk blog/design'],
    ['/blog/authors/olena/page/3/', 'uk blog/authors/olena'],
    ['/blog/%D0%B4%D1%96%D0%BC/page/2/', 'uk blog/дім'],
  ])('%s is the one that has the list: %s', (pathname, place) => {
    expect(placeOf(pathname)).toBe(place);
  });

  it('is its own where it only looks like a page of a list', () => {
    expect(placeOf('/services/page/2/')).toBe('uk services/page/2');
    expect(placeOf('/blog/page/last/')).toBe('uk blog/page/last');
    expect(placeOf('/blog/page/2/', { chapters: { pages: { app_id: 1 } } })).toBe('fr blog/page/2');
  });
});

it('parts of a configuration under the code of each language are read where the others are switched off', () => {
  const generalInfo = { uk: { name: 'Студія' }, en: { name: 'Studio' } };
  const { config, languages } = readExistingConfig(
    { ...ukrainianFirst, multiLanguage: false, componentsConfigs: { generalInfo } },
    'uk',
  );
  expect(languages.map(({ lang }) => lang)).toEqual(['uk']);
  expect(config('generalInfo')).toEqual([
    { langCode: 'uk', name: 'Студія' },
    { langCode: 'en', name: 'Studio' },
  ]);
});
