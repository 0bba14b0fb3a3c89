import type { SiteSettings } from '../../runtime/page/site-settings.js';
import type { ListPaths } from '../../widgets/shared/list-paths.js';

/** The program's settings of the studio's site: its languages, its paths, its popup. */
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
  timeZone: 'Europe/Kyiv',
  contact: '/contact/#form',
  policy: '/privacy-policy/',
  popupId: 'popup',
} as const satisfies Partial<SiteSettings>;

/** Where the pages of the chapters of articles are, and the order of their categories. */
export const lists = {
  blog: {
    list: '/blog/',
    categories: '/blog/',
    authors: '/blog/authors/',
    order: [
      'architecture',
      '3d-rendering',
      'design',
      'interior-rendering',
      'exterior-rendering',
      'software',
      'real-estate',
      'animation',
      'product',
    ],
  },
  projects: {
    list: '/projects/',
    categories: '/projects_categories/',
    authors: '',
    order: ['commercial', 'exterior', 'floor-plan', 'flythrough', 'interior', 'product', 'site-and-plot-plans'],
  },
} as const satisfies Readonly<Record<string, ListPaths>>;
