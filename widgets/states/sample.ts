import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-states data-gh-id="process"></gh-states>';
const image = (name: string, alt: string) => ({ src: `/assets/images/${name}.jpg`, alt, width: 1200, height: 800 });

const items = [
  {
    title: 'Brief',
    text: 'A price and a date within one working day.',
    image: image('villa-dusk-wire', 'Lines of the villa'),
  },
  {
    title: 'Clay',
    text: 'Camera and volume, within two days.',
    image: image('villa-dusk-clay', 'The villa in gray clay'),
  },
  {
    title: 'Light',
    text: 'Three times of day, tried.',
    image: image('villa-dusk-light', 'The villa in the evening sun'),
  },
  { title: 'Grade', text: 'Color by hand, files for print.', image: image('villa-dusk', 'The villa at dusk') },
];

export const samples: readonly BlockSample[] = [
  {
    name: 'four states of a picture',
    html: tag,
    document: { process: { title: 'How a picture is made', subtitle: 'Two rounds of changes are included.', items } },
  },
  {
    name: 'steps without pictures',
    html: tag,
    document: { process: { title: 'How it goes', items: items.map(({ title, text }) => ({ title, text })) } },
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: tag,
    document: {
      process: {
        items: items.map((item) => ({
          ...item,
          title: 'Високодеталізоване матеріалознавче опрацювання',
          text: 'Довгий опис кроку, який займає кілька рядків. '.repeat(4),
        })),
      },
    },
  },
  { name: 'no steps yet', shows: ['empty'], html: tag, document: { process: { title: 'Soon', items: [] } } },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-states data-gh-id="process" lang="ar" dir="rtl"></gh-states>',
    document: {
      process: {
        title: 'كيف تُصنع الصورة',
        subtitle: 'جولتا تعديل مشمولتان.',
        items: ['الموجز', 'الطين', 'الضوء'].map((title, index) => ({
          ...items[index],
          title,
          text: 'السعر والموعد خلال يوم عمل واحد.',
        })),
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
