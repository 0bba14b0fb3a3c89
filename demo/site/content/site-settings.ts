import type { SiteSettings } from '../../../runtime/site-settings.js';

/** What the program is told of the studio's site: its languages, its paths, its popup. */
export const settings = {
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
} as const satisfies Partial<SiteSettings>;
