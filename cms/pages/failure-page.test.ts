import { describe, expect, it } from 'vitest';
import { readSiteSettings } from '../../runtime/page/site-settings.js';
import type { SiteDefinition } from '../definition/site-definition.js';
import { failurePage } from './failure-page.js';

const settings = readSiteSettings(
  {
    languages: [
      { lang: 'uk', langCode: 'uk', prefix: '', name: 'Українська' },
      { lang: 'en', langCode: 'en', prefix: 'en', name: 'English' },
    ],
  },
  'uk',
);
const failure = {
  uk: { title: 'Зараз повернемося', text: 'Спробуйте ще раз.' },
  en: { title: 'Soon', text: 'Tea < coffee' },
};
const site = (texts: SiteDefinition['failure']) => ({ settings, failure: texts }) as unknown as SiteDefinition;

describe('the page that is shown where no page can be', () => {
  it('speaks the language of its path, and escapes what it says', () => {
    const page = failurePage(site(failure), '/en/contact/');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h1>Soon</h1><p>Tea &lt; coffee</p>');
  });

  it('speaks the default language where the site says nothing in the path’s own', () => {
    const page = failurePage(site({ uk: failure.uk }), '/en/contact/');
    expect(page).toContain('<html lang="uk">');
    expect(page).toContain('<title>Зараз повернемося</title>');
  });
});
