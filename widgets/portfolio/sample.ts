import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-portfolio data-gh-id="works"></gh-portfolio>';

const filters = [
  { slug: 'all', title: 'All' },
  { slug: 'interior', title: 'Interior' },
  { slug: 'exterior', title: 'Exterior' },
  { slug: 'floor-plan', title: 'Floor plan' },
];

const image = (name: string, alt: string) => ({ src: `/assets/images/${name}.jpg`, alt, width: 1200, height: 800 });

const works = [
  {
    title: 'Hillside villa',
    place: 'Cornwall',
    year: 2025,
    filters: ['exterior'],
    image: image('villa-dusk', 'A villa at dusk'),
    project: '/projects/hillside-villa-cornwall/',
  },
  {
    title: 'Living room at eight',
    place: 'Lviv',
    year: 2025,
    filters: ['interior'],
    image: image('living-morning', 'A living room'),
  },
  {
    title: 'Two rooms and a loggia',
    place: 'Ghent',
    filters: ['floor-plan'],
    image: image('plan-color', 'An apartment from above'),
  },
  {
    title: 'Museum stair',
    place: 'Porto',
    year: '2023',
    filters: ['interior'],
    image: image('stair-light', 'A concrete stair'),
  },
];

const many = Array.from({ length: 13 }, (_, index) => ({
  ...works[index % works.length],
  title: `${works[index % works.length]?.title} ${index + 1}`,
}));

export const samples: readonly BlockSample[] = [
  {
    name: 'works with filters',
    html: tag,
    document: { works: { title: 'Works', subtitle: 'From the last three years.', filters, items: many } },
  },
  {
    name: 'works of one kind, three at most',
    story: 'Works of one kind',
    html: '<gh-portfolio data-gh-id="works" data-filter="interior" data-limit="3"></gh-portfolio>',
    document: { works: { title: 'Rooms', filters, items: many, button: { text: 'All works', link: '/portfolio/' } } },
  },
  {
    name: 'works of another page',
    html: '<gh-portfolio data-gh-id="works" data-from="portfolio" data-limit="2"></gh-portfolio>',
    document: { works: { title: 'Recent works', items: works, button: { text: 'All works', link: '/portfolio/' } } },
  },
  {
    name: 'long words, no picture',
    shows: ['long text'],
    html: tag,
    document: {
      works: {
        filters,
        items: [
          {
            title: 'Багатофункціональний житлово-громадський квартал',
            place: 'Переяслав-Хмельницький',
            filters: ['exterior'],
          },
        ],
      },
    },
  },
  {
    name: 'none of the requested kind',
    shows: ['empty'],
    html: '<gh-portfolio data-gh-id="works" data-filter="product"></gh-portfolio>',
    document: { works: { title: 'Products', filters, items: works } },
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-portfolio data-gh-id="works" lang="ar" dir="rtl"></gh-portfolio>',
    document: {
      works: {
        title: 'أعمالنا',
        subtitle: 'من السنوات الثلاث الماضية.',
        filters: [
          { slug: 'all', title: 'الكل' },
          { slug: 'interior', title: 'داخلي' },
          { slug: 'exterior', title: 'خارجي' },
        ],
        items: [
          {
            title: 'فيلا التل',
            place: 'كورنوال',
            year: 2025,
            filters: ['exterior'],
            image: image('villa-dusk', 'فيلا عند الغسق'),
            project: '/projects/hillside-villa-cornwall/',
          },
          {
            title: 'غرفة معيشة في الثامنة',
            place: 'لفيف',
            filters: ['interior'],
            image: image('living-morning', 'غرفة معيشة'),
          },
        ],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
