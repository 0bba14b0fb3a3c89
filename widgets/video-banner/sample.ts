import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-video-banner data-gh-id="hero"></gh-video-banner>';
const image = { src: '/assets/images/villa-hours.jpg', alt: '', width: 1920, height: 1080 };

export const samples: readonly BlockSample[] = [
  {
    name: 'film, breadcrumbs and button',
    html: tag,
    document: {
      hero: {
        label: 'Animation',
        title: 'Buildings that move before they stand',
        subtitle: 'Films from storyboard to sound.',
        button: { text: 'Get a quote', popupId: 'popup' },
        image,
        videos: [{ src: '/assets/films/villa-hours.webm' }, { src: '/assets/films/villa-hours.mp4' }],
      },
    },
  },
  {
    name: 'long words, no film',
    shows: ['long text'],
    html: tag,
    document: {
      hero: {
        title: 'Архітектурна анімація багатоповерхових комплексів',
        subtitle: 'Довгий підзаголовок. '.repeat(10),
        image,
      },
    },
  },
  { name: 'title alone', shows: ['empty'], html: tag, document: { hero: { title: 'Films' } } },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-video-banner data-gh-id="hero" lang="ar" dir="rtl"></gh-video-banner>',
    document: {
      hero: {
        label: 'تحريك',
        title: 'مبانٍ تتحرك قبل أن تقف',
        subtitle: 'أفلام من القصة المصورة إلى الصوت.',
        button: { text: 'اطلب عرض سعر', popupId: 'popup' },
        image,
        videos: [{ src: '/assets/films/villa-hours.webm' }, { src: '/assets/films/villa-hours.mp4' }],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
