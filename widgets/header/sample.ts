import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

interface Link {
  readonly name: string;
  readonly link: string;
}

const linksTo = (prefix: string, names: readonly string[]): readonly Link[] =>
  names.map((name) => ({ name, link: `${prefix}${name.toLowerCase().replaceAll(' ', '-')}/` }));

const services = linksTo('/services-', [
  'Interior',
  'Exterior',
  'Product rendering',
  'Commercial',
  'House home',
  'Floor plan',
  'Site plan',
  'Industrial 3D rendering',
  '3D real estate rendering',
  '2D colorized plans and sites',
]);

const menuConfig = {
  homepage: '/',
  buttonHeaderText: 'Get in touch',
  menu: [
    { name: '3D Services', childs: services },
    {
      name: '3D Animation',
      childs: linksTo('/services-', ['3D animation', 'Architectural animation', '3D flythrough walkthrough']),
    },
    { name: 'Portfolio', link: '/portfolio/#all' },
    { name: 'Projects', link: '/projects/' },
    { name: 'Blog', link: '/blog/' },
    {
      name: 'AI Tools',
      childs: linksTo('/ai-tools/', ['Sketch to render AI', 'Free AI landscape generator from photo']),
    },
    { name: 'About us', link: '/about-us/' },
    { name: 'Contact', link: '/contact/' },
    { name: 'Login', link: '/account/' },
  ],
};

const generalInfo = { name: 'Plumbline' };
const site = {
  languages: [
    { lang: 'en-US', langCode: 'en_US', prefix: '', name: 'English' },
    { lang: 'uk', langCode: 'uk_UA', prefix: 'uk', name: 'Українська' },
  ],
  pathKinds: { services: ['services-*'], blog: ['blog'] },
  contact: '/contact/#form',
  popupId: 'popup',
};
const tag = '<gh-header></gh-header>';
const hero = {
  title: 'Rooms before they are built',
  subtitle: 'Stills and films.',
  image: { src: '/assets/images/villa.jpg', alt: 'A villa above a lake' },
};

export const samples: readonly BlockSample[] = [
  {
    name: 'transparent over the banner of the home page',
    html: `${tag}<gh-banner data-gh-id="hero"></gh-banner>`,
    document: { hero },
    config: { menuConfig, generalInfo, site },
  },
  {
    name: 'solid on a page of a section',
    story: 'Solid',
    html: tag,
    config: { menuConfig, generalInfo, site },
    path: '/blog/architecture/',
  },
  {
    name: 'with a logo, on a service page',
    story: 'With a logo',
    html: tag,
    config: {
      menuConfig,
      generalInfo: { ...generalInfo, logo: '/assets/images/logo.svg', logoLight: '/assets/images/logo-light.svg' },
    },
    path: '/services-exterior/',
  },
  {
    name: 'long names, entries with a page and a panel',
    shows: ['long text'],
    html: tag,
    config: {
      generalInfo: { name: 'Майстерня архітектурної візуалізації та анімації' },
      site,
      menuConfig: {
        ...menuConfig,
        buttonHeaderText: 'Зв’язатися з нами',
        menu: [
          { name: 'Тривимірні послуги', link: '/services-interior/', childs: services },
          { name: 'Архітектурна анімація', childs: linksTo('/services-', ['3D animation']) },
          ...menuConfig.menu.slice(2),
          { name: 'Політика конфіденційності', link: '/privacy-policy/' },
          { name: 'Донаудампфшифффартсгезельшафт', link: '/company/' },
        ],
      },
    },
    path: '/company/',
  },
  { name: 'without any configuration', shows: ['empty'], html: tag, path: '/contact/' },
  {
    name: 'right to left, over a banner',
    shows: ['right to left'],
    html: '<gh-header lang="ar" dir="rtl"></gh-header><gh-banner data-gh-id="hero" lang="ar" dir="rtl"></gh-banner>',
    document: { hero: { ...hero, title: 'غرف قبل أن تُبنى', subtitle: 'صور وأفلام.' } },
    config: {
      generalInfo: { name: 'استوديو المطمار' },
      site,
      menuConfig: {
        homepage: '/',
        buttonHeaderText: 'تواصل معنا',
        menu: [
          { name: 'خدمات ثلاثية الأبعاد', childs: [{ name: 'تصيير داخلي', link: '/services-interior/' }] },
          { name: 'الأعمال', link: '/portfolio/#all' },
          { name: 'المدونة', link: '/blog/' },
          { name: 'اتصل بنا', link: '/contact/' },
        ],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
