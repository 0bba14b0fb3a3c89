import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const linksTo = (prefix: string, names: readonly string[]) =>
  names.map((name) => ({ name, link: `${prefix}${name.toLowerCase().replaceAll(' ', '-')}/` }));

const footerConfig = {
  services: linksTo('/services-', [
    'Exterior',
    'Interior',
    'Product rendering',
    '3D animation',
    'House home',
    'Floor plan',
    'Industrial 3D rendering',
    'Commercial',
    'Architectural animation',
    '3D flythrough walkthrough',
    '2D colorized plans and sites',
  ]),
  pages: [
    { name: 'Portfolio', link: '/portfolio/#all' },
    ...linksTo('/', ['Projects', 'Blog', 'About us', 'Contact']),
    ...linksTo('/ai-tools/', ['Sketch to render AI', 'Free AI landscape generator from photo']),
  ],
  policies: linksTo('/', ['Privacy policy', 'Payment policy', 'Terms and conditions', 'Licensing policy page']),
  credit: { name: 'Outline Works', link: 'https://outline.example/' },
};

const generalInfo = {
  name: 'Plumbline Studio',
  legalName: 'Plumbline Studio Ltd',
  phone: '+44 117 496 0147',
  email: 'sales@plumbline.example',
  socLinks: {
    instagram: 'https://instagram.example/plumbline',
    facebook: 'https://facebook.example/plumbline',
    youtube: 'https://youtube.example/plumbline',
    linkedin: 'https://linkedin.example/company/plumbline',
    pinterest: 'https://pinterest.example/plumbline',
  },
  fullAddress: '12 Foundry Yard, Bristol BS1 0PL, United Kingdom',
  googleMaps: 'https://maps.example/?q=Plumbline+Studio+Bristol',
};

const tag = '<gh-footer></gh-footer>';

export const samples: readonly BlockSample[] = [
  { name: 'whole', html: tag, config: { footerConfig, generalInfo }, path: '/blog/' },
  {
    name: 'long texts, two telephone numbers',
    shows: ['long text'],
    html: tag,
    config: {
      footerConfig: {
        ...footerConfig,
        pages: [
          {
            name: 'Донаудампфшифффартсгезельшафт і безкоштовний генератор ландшафтів за фотографією',
            link: '/company/',
          },
        ],
      },
      generalInfo: {
        ...generalInfo,
        name: 'Майстерня архітектурної візуалізації та анімації',
        legalName: 'Товариство з обмеженою відповідальністю «Майстерня архітектурної візуалізації та анімації»',
        phone: ['+380 44 000 00 00', '+380 67 000 00 00'],
        email: 'viddil-prodazhiv-i-roboty-z-kliientamy@maisternia-vizualizatsii.example',
      },
    },
  },
  { name: 'name alone', shows: ['empty'], html: tag, config: { generalInfo: { name: 'Plumbline Studio' } } },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-footer lang="ar" dir="rtl"></gh-footer>',
    config: {
      footerConfig: {
        ...footerConfig,
        services: ['خارجي', 'داخلي', 'منتجات'].map((name, index) => ({ name, link: `/services-${index + 1}/` })),
        pages: ['الأعمال', 'المشاريع', 'المدونة'].map((name, index) => ({ name, link: `/page-${index + 1}/` })),
        policies: [{ name: 'سياسة الخصوصية', link: '/privacy-policy/' }],
      },
      generalInfo: {
        ...generalInfo,
        name: 'استوديو المطمار',
        legalName: 'استوديو المطمار ذ.م.م.',
        fullAddress: '12 ساحة المسبك، بريستول',
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
