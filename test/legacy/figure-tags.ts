import type { ExistingTag } from './existing-tag.js';
import { stored } from './stored-samples.js';

const { picture, other, button } = stored;

const figures = {
  title: 'Title',
  subtitle: 'Subtitle',
  items: [
    { number: '10/7', symbol: '%', text: 'Support' },
    { number: '98', symbol: '+', text: 'Works' },
  ],
  button,
};
const figureWords = ['Title', 'Subtitle', '10/7', '%', 'Support', '98', 'Works', 'Do it'];

/** Blocks of existing pages that show figures. */
export const figureTags: readonly ExistingTag[] = [
  {
    tag: 'counter-section',
    data: figures,
    shown: figureWords,
  },
  {
    tag: 'counter-section-with-text',
    data: {
      titleTag: 'h3',
      ...figures,
    },
    shown: ['<h3', ...figureWords],
  },
  {
    tag: 'service-counter',
    data: figures,
    shown: figureWords,
  },
  {
    tag: 'service-counter-with-image',
    data: {
      image: picture,
      ...figures,
    },
    shown: ['a.jpg', ...figureWords],
  },
  {
    tag: 'service-image-counter',
    attributes: 'data-items-in-row="4"',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      items: [
        { text: 'Sketch', link: '/sketch/', icon: picture },
        { text: 'Model', icon: other },
      ],
      button,
    },
    shown: ['Title', 'Sketch', 'href="/sketch/"', 'a.jpg', 'Model', 'b.jpg', 'Do it', 'gh-counters-list--in-4'],
  },
  {
    tag: 'counter-component',
    attributes: 'data-type="bottomButton"',
    data: {
      title: 'Title',
      items: [
        { number: '7', text: 'Days' },
        { number: '9', text: 'Nights' },
      ],
      button_text: 'Do it',
    },
    shown: ['Title', '7', 'Days', '9', 'Nights', 'Do it', 'gh-id="c.button_text"'],
  },
];
