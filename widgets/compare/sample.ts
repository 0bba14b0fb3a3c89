import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const image = (name: string, alt: string) => ({ src: `/assets/images/${name}.jpg`, alt, width: 1200, height: 800 });
const before = image('living-morning-clay', 'The room in gray clay');
const after = image('living-morning', 'The same room with its materials');
const tag = '<gh-compare data-gh-id="compare"></gh-compare>';

export const samples: readonly BlockSample[] = [
  {
    name: 'clay and final picture',
    html: tag,
    document: {
      compare: {
        title: 'From clay to grade',
        text: 'Camera and sun stay where they were settled on day two.',
        before,
        after,
        beforeLabel: 'Clay, day two',
        afterLabel: 'Final, day eight',
      },
    },
  },
  {
    name: 'long labels',
    shows: ['long text'],
    html: tag,
    document: {
      compare: {
        before,
        after,
        beforeLabel: 'Глиняна модель без матеріалів, другий робочий день',
        afterLabel: 'Остаточне зображення з кольорокорекцією, восьмий робочий день',
      },
    },
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-compare data-gh-id="compare" lang="ar" dir="rtl"></gh-compare>',
    document: { compare: { before, after, beforeLabel: 'قبل', afterLabel: 'بعد' } },
  },
  { name: 'pictures alone', html: tag, document: { compare: { before, after } } },
  {
    name: 'one picture is missing',
    shows: ['empty'],
    html: tag,
    document: { compare: { title: 'Soon', before, after: { src: '' } } },
  },
];

export const lacks: SampleLacks = asksNothing;
