import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-reviews data-gh-id="reviews"></gh-reviews>';

const items = [
  {
    review: 'The planning board asked no question about the facade. That had not happened before.',
    author: 'Anna Kovalenko',
    position: 'Architect, Lviv',
  },
  { review: 'Fixed price, and it stayed fixed.', author: 'Owen Price', position: 'Calder Estates' },
  { review: 'They moved our window on paper, before it was too late.', author: 'Iryna Dubyk', position: 'Designer' },
  { review: 'Forty finishes in nine days.', author: 'Kai Lorenz', position: 'Halm Leuchten' },
];

export const samples: readonly BlockSample[] = [
  { name: 'four reviews', html: tag, document: { reviews: { title: 'What clients say', items } } },
  {
    name: 'long text, no position',
    shows: ['long text'],
    html: tag,
    document: {
      reviews: {
        items: [
          {
            review: 'Дуже довгий відгук про співпрацю. '.repeat(10),
            author: 'Високопреподобний Олександр Білозерський',
          },
        ],
      },
    },
  },
  {
    name: 'one review, which needs no arrows',
    story: 'One review',
    html: tag,
    document: { reviews: { items: items.slice(0, 1) } },
  },
  {
    name: 'seven reviews of unlike lengths, right to left',
    shows: ['right to left'],
    html: '<gh-reviews data-gh-id="reviews" data-timeout="0" lang="ar" dir="rtl"></gh-reviews>',
    document: {
      reviews: {
        title: 'ماذا يقول العملاء',
        items: Array.from({ length: 7 }, (_, index) => ({
          review: 'السعر ثابت، وبقي ثابتًا حتى التسليم. '.repeat((index % 3) + 1),
          author: 'ليلى حدّاد',
          position: 'مهندسة معمارية',
        })),
      },
    },
  },
  { name: 'none yet', shows: ['empty'], html: tag, document: { reviews: { title: 'Reviews', items: [] } } },
];

export const lacks: SampleLacks = asksNothing;
