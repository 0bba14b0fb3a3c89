import { pageInfo } from '../../runtime/page/page-info.js';
import type { PageInfo } from '../../runtime/page/site.js';
import { readSiteSettings } from '../../runtime/page/site-settings.js';

/** Settings of a site in two languages, as its configuration `site` has them. */
export const siteConfig = {
  languages: [
    { lang: 'en-US', langCode: 'en_US', prefix: '', name: 'English', aliases: ['en'] },
    { lang: 'uk', langCode: 'uk_UA', prefix: 'uk', name: 'Українська', aliases: ['ua'] },
  ],
  pathKinds: {
    'about-us': ['about-us'],
    services: ['services-*'],
    blog: ['blog'],
    portfolio: ['portfolio'],
    projects: ['projects', 'projects_categories'],
  },
  contact: '/contact/#form',
  policy: '/privacy-policy/',
  popupId: 'popup',
};

export const siteSettings = readSiteSettings(siteConfig, 'en-US');

interface TestPage {
  readonly path?: string;
  readonly lang?: string;
  readonly base?: string;
  readonly lacks?: (path: string) => boolean;
}

/** A page of that site. */
export const testPage = ({ path = '/', lang = 'en-US', ...rest }: TestPage = {}): PageInfo =>
  pageInfo({ url: { pathname: path, search: '' }, lang, settings: siteSettings, ...rest });
