import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const links = {
  services: ['Interior', 'Exterior', 'Product', 'Commercial', 'House', 'Floor plan', 'Site plan', 'Industrial'].map(
    (name) => ({
      name,
      link: `/services-${name.toLowerCase().replace(' ', '-')}/`,
    }),
  ),
  portfolio: ['all', 'commercial', 'exterior'].map((name) => ({ name, link: `/portfolio/#${name}` })),
};

const site = { pathKinds: { services: ['services-*'], portfolio: ['portfolio'] }, contact: '/contact/#form' };

const hero = {
  title: '3D rendering that sells the <span class="accent-color">unbuilt</span>',
  subtitle: 'Stills, films and walkthroughs for architects, developers and product teams.',
  button: { text: 'Get a quote', popupId: 'quote' },
};

export const samples: readonly BlockSample[] = [
  { name: 'home', html: '<gh-banner data-gh-id="hero"></gh-banner>', document: { hero } },
  {
    name: 'services, with breadcrumbs and more services',
    story: 'Without picture',
    html: '<gh-banner data-gh-id="hero" data-page="Interior rendering"></gh-banner>',
    document: { hero },
    config: { bannerLinks: links, site },
    path: '/services-interior/',
  },
  {
    name: 'long texts',
    shows: ['long text'],
    html: '<gh-banner data-gh-id="hero" data-page="Архітектурна візуалізація та анімація"></gh-banner>',
    document: {
      hero: {
        ...hero,
        title: 'Візуалізація '.repeat(8),
        subtitle: 'Довгий підзаголовок, який не вміщається в один рядок. '.repeat(8),
      },
    },
    config: { bannerLinks: links, site },
    path: '/portfolio/',
  },
  {
    name: 'nothing but its name',
    shows: ['empty'],
    html: '<gh-banner data-page="Privacy policy"></gh-banner>',
    path: '/privacy-policy/',
  },
  {
    name: 'title alone',
    html: '<gh-banner data-gh-id="hero"></gh-banner>',
    document: { hero: { title: 'Privacy policy' } },
    path: '/privacy-policy/',
  },
  {
    name: 'over a picture, with the links of services',
    story: 'Over a picture',
    html: '<gh-banner data-gh-id="hero" data-page="Exterior rendering" data-type="services"></gh-banner>',
    document: {
      hero: {
        ...hero,
        image: { src: '/assets/images/villa-dusk.jpg', alt: 'A villa at dusk', width: 1920, height: 1280 },
        caption: { name: 'Hillside villa', place: 'St Mawes', year: '2025', link: '/projects/hillside-villa/' },
      },
    },
    config: { bannerLinks: links, site },
  },
  {
    name: 'over a picture, right to left',
    shows: ['right to left'],
    html: '<gh-banner data-gh-id="hero" data-page="تصيير خارجي" data-type="services" lang="ar" dir="rtl"></gh-banner>',
    document: {
      hero: {
        title: 'صور تبيع <span class="accent-color">ما لم يُبنَ</span> بعد',
        subtitle: 'صور ثابتة وأفلام وجولات للمعماريين والمطوّرين وفرق المنتجات.',
        button: { text: 'اطلب عرض سعر', popupId: 'quote' },
        image: { src: '/assets/images/villa-dusk.jpg', alt: 'فيلا عند الغسق', width: 1920, height: 1280 },
        caption: { name: 'فيلا التل', place: 'كورنوال', year: '2025', link: '/projects/hillside-villa/' },
      },
    },
    config: {
      bannerLinks: {
        services: ['داخلي', 'خارجي', 'منتجات', 'تجاري', 'سكني', 'مسقط أفقي', 'مخطط الموقع', 'صناعي'].map(
          (name, index) => ({ name, link: `/services-${index + 1}/` }),
        ),
      },
      site,
    },
  },
];

export const lacks: SampleLacks = asksNothing;
