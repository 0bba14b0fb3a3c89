import type { ExistingTag } from './existing-tag.js';
import { stored } from './stored-samples.js';

const { picture, other, button, link, film, otherFilm } = stored;

/** Blocks of existing pages that show media beside text. */
export const mediaTags: readonly ExistingTag[] = [
  { tag: 'text-only', data: { title: 'Title', text: '<p>Text</p>' }, shown: ['Title', '<p>Text</p>'] },
  {
    tag: 'media-and-text',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      text: 'Text',
      list: ['Entry', 'Next entry'],
      buttons: { a: button, b: link },
      image: picture,
    },
    shown: [
      ...['Title', 'Subtitle', 'Text', 'Entry', 'Next entry', 'Do it', 'Or that', 'a.jpg'],
      ...['gh-id="c.list.0"', 'gh-id="c.buttons.b.text"'],
    ],
  },
  {
    tag: 'media-and-list-of-text',
    data: { title: 'Title', subtitle: 'Subtitle', image: picture, items: ['One', 'Two'], button },
    shown: ['Title', 'Subtitle', '<ol', 'One', 'Two', 'Do it', 'gh-media-text--reverse', 'gh-id="c.items.1"'],
  },
  {
    tag: 'list-text-and-media',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      items: [
        { title: 'Row', subtitle: 'Below', text_list: ['Entry', 'Next entry'], button, image: picture },
        { title: 'Next row', subtitle: 'Below it', text_list: ['Last entry'], button: link, image: other },
      ],
    },
    shown: [
      ...['Title', 'Subtitle', 'Row', 'Below', 'Entry', 'Next entry', 'Do it', 'a.jpg', 'Next row', 'Or that', 'b.jpg'],
      'gh-id="c.items.0.title"',
    ],
  },
  {
    tag: 'text-and-image',
    data: {
      title: 'Title',
      texts: ['One', 'Two'],
      bigImage: picture,
      smallImages: [other, { ...other, src: '/assets/images/c.jpg' }],
      videos: [film, otherFilm],
    },
    shown: ['Title', 'One', 'Two', 'a.jpg', 'b.jpg', 'c.jpg', 'abcdefghijk', 'p.jpg', 'other.mp4', 'q.jpg'],
  },
  {
    tag: 'text-and-video',
    data: { title: 'Title', text: 'Text', moreText: 'And more', button, video: film },
    shown: ['Title', 'Text', 'And more', 'Do it', 'abcdefghijk', 'p.jpg'],
  },
  {
    tag: 'banner-and-text',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      offer: 'Offer',
      offer_subtitle: 'Of what',
      button,
      items: [
        { title: 'Item', text: 'Of it' },
        { title: 'Next item', text: 'Of that' },
      ],
      image: picture,
    },
    shown: ['Title', 'Subtitle', 'Offer', 'Of what', 'Do it', 'Item', 'Of it', 'Next item', 'Of that', 'a.jpg'],
  },
  {
    tag: 'fullscreen-image-and-text',
    attributes: 'data-reverse',
    data: {
      title: 'Title',
      paragraphs: [{ text: 'One' }, { text: 'Two' }],
      lists: [
        { title: 'List', list: [{ li: 'Entry' }, { li: 'Next entry' }] },
        { title: 'Next list', list: [{ li: 'Last entry' }] },
      ],
      image: picture,
      button,
    },
    shown: [
      ...['Title', 'One', 'Two', 'List', 'Entry', 'Next entry', 'Next list', 'Last entry', 'a.jpg', 'Do it'],
      'gh-id="c.lists.0.list.0.li"',
    ],
  },
  {
    tag: 'media-and-accordion',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      items: [
        { title: 'Entry', text: 'Text', image: picture, button },
        { title: 'Next entry', text: 'Next text', image: other, button: link },
      ],
    },
    shown: ['Title', 'Subtitle', 'Entry', 'Text', 'a.jpg', 'Do it', 'Next entry', 'b.jpg', 'Or that'],
  },
];
