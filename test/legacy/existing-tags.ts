import type { Site } from '../../runtime/site.js';
import { sampleArticles, sampleAuthors } from '../../widgets/shared/sample-articles.js';

const picture = { src: '/assets/images/a.jpg', alt: 'A picture', title: '' };
const button = { text: 'Do it', popupId: 'form', placement: 'here' };

export interface ExistingTag {
  readonly tag: string;
  /** Component id where it is of a form of its own: a way down with dots. */
  readonly id?: string;
  /** Attributes besides the component id. */
  readonly attributes?: string;
  /** Data as documents of existing pages have them. */
  readonly data: unknown;
  /** What the page must say or show of them. */
  readonly shown: readonly string[];
  /** What the site answers besides: some tags show their texts only beside articles or authors. */
  readonly answers?: Partial<Site>;
}

/** Blocks of existing pages that have data of their own, with the shapes that their documents are known to have. */
export const existingTags: readonly ExistingTag[] = [
  {
    tag: 'homepage-banner',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      buttons: { primary: button, secondary: { text: 'Or that', link: '/b/' } },
      list: ['First point'],
      image: picture,
    },
    shown: ['Title', 'Subtitle', 'Do it', 'Or that', 'href="/b/"', 'First point', 'a.jpg'],
  },
  {
    tag: 'page-banner-image-and-menu',
    attributes: `data-breadcrumbs='[{"title":"Start","link":"/"},{"title":"Here"}]'`,
    data: { title: 'Title', image: picture, menu: [{ title: 'Entry', link: '/entry/' }] },
    shown: ['Title', 'Start', 'Here', 'Entry', 'href="/entry/"'],
  },
  {
    tag: 'blog-banner',
    attributes: `data-page="Blog" data-homepage='{"title":"Begin","link":"/begin/"}'`,
    data: { title: 'Title', subtitle: 'Subtitle' },
    shown: ['Title', 'Subtitle', 'Begin', 'href="/begin/"'],
  },
  {
    tag: 'crm-services-banner',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      heading_level: '1',
      list: ['Point'],
      texts: ['Text'],
      image: picture,
    },
    shown: ['<h1', 'Title', 'Subtitle', 'Point', 'Text', 'a.jpg'],
  },
  {
    tag: 'page-banner-with-video',
    data: { title: 'Title', video: { poster: '/assets/images/p.jpg', link: '/film.mp4' } },
    shown: ['Title', 'p.jpg', '/film.mp4'],
  },
  {
    tag: 'about-us-banner',
    data: { title: 'Title', buttons: { any: button }, image: picture },
    shown: ['Title', 'Do it', 'a.jpg'],
  },
  {
    tag: 'about-us-image-counter',
    data: { title: 'Title', items: [{ icon: picture }] },
    shown: ['Title', 'a.jpg'],
  },
  {
    tag: 'about-us-team-members',
    data: { title: 'Title', items: [{ title: 'Team', items: [{ image: picture, name: 'Anna', position: 'Artist' }] }] },
    shown: ['Title', 'Team', 'Anna', 'Artist', 'a.jpg'],
  },
  {
    tag: 'animation-block',
    data: {
      title: 'Title',
      buttons: { primary: button },
      rows: [
        { row: [{ image: picture, title: 'One', subtitle: 'First' }] },
        { row: [{ image: picture, title: 'Two', subtitle: 'Second' }] },
      ],
    },
    shown: ['Title', 'One', 'First', 'Two', 'Second', 'Do it', 'gh-id="c.rows.1.row.0.subtitle"'],
  },
  {
    tag: 'grid-component',
    attributes: 'data-items-in-row="3"',
    data: {
      title: 'Title',
      items: [
        {
          letter: 'A',
          title: 'Card',
          text: 'Text',
          list: ['Entry'],
          icon: picture,
          button: { text: 'More', link: '/m/' },
        },
      ],
    },
    shown: ['Title', 'Card', 'Text', 'Entry', 'a.jpg', 'More', 'href="/m/"', 'gh-cards-list--in-3'],
  },
  {
    tag: 'grid-old',
    data: { title: 'Title', items: [{ title: 'Card', text: 'Text' }] },
    shown: ['Title', 'Card', 'Text'],
  },
  {
    tag: 'overflow-cards',
    data: { title: 'Title', cards: [{ title: 'Card', text: 'Text', image: picture }], button },
    shown: ['Title', 'Card', 'Text', 'a.jpg', 'Do it', 'gh-id="c.cards.0.title"'],
  },
  {
    tag: 'counter-section',
    data: { title: 'Title', items: [{ number: '10/7', symbol: '%', text: 'Support' }], button },
    shown: ['Title', '10/7', '%', 'Support', 'Do it'],
  },
  {
    tag: 'counter-section-with-text',
    data: { titleTag: 'h3', title: 'Title', items: [{ number: '98', text: 'Works' }] },
    shown: ['Title', '98', 'Works'],
  },
  { tag: 'service-counter', data: { items: [{ number: '5', text: 'Years' }] }, shown: ['5', 'Years'] },
  {
    tag: 'service-counter-with-image',
    data: { items: [{ number: '5', text: 'Years' }], image: picture },
    shown: ['5', 'Years', 'a.jpg'],
  },
  {
    tag: 'service-image-counter',
    attributes: 'data-items-in-row="4"',
    data: { items: [{ text: 'Sketch', link: '/sketch/', icon: picture }] },
    shown: ['Sketch', 'href="/sketch/"', 'a.jpg', 'gh-counters-list--in-4'],
  },
  { tag: 'text-only', data: { title: 'Title', text: '<p>Text</p>' }, shown: ['Title', '<p>Text</p>'] },
  {
    tag: 'media-and-text',
    data: {
      title: 'Title',
      text: 'Text',
      list: ['Entry'],
      buttons: { a: button, b: { text: 'Or', link: '/or/' } },
      image: picture,
    },
    shown: ['Title', 'Text', 'Entry', 'Do it', 'Or', 'a.jpg', 'gh-id="c.list.0"', 'gh-id="c.buttons.b.text"'],
  },
  {
    tag: 'media-and-list-of-text',
    data: { title: 'Title', image: picture, items: ['One', 'Two'] },
    shown: ['Title', '<ol', 'One', 'Two', 'gh-media-text--reverse', 'gh-id="c.items.1"'],
  },
  {
    tag: 'list-text-and-media',
    data: {
      title: 'Title',
      items: [{ title: 'Row', subtitle: 'Below', text_list: ['Entry'], button, image: picture }],
    },
    shown: ['Title', 'Row', 'Below', 'Entry', 'Do it', 'a.jpg', 'gh-id="c.items.0.title"'],
  },
  {
    tag: 'text-and-image',
    data: {
      title: 'Title',
      texts: ['One', 'Two'],
      bigImage: picture,
      smallImages: [{ ...picture, src: '/assets/images/b.jpg' }],
    },
    shown: ['Title', 'One', 'Two', 'a.jpg', 'b.jpg'],
  },
  {
    tag: 'text-and-video',
    data: {
      title: 'Title',
      text: 'Text',
      moreText: 'And more',
      video: { poster: '/assets/images/p.jpg', link: 'https://www.youtube-nocookie.com/embed/abcdefghijk' },
    },
    shown: ['Title', 'Text', 'And more', 'abcdefghijk', 'p.jpg'],
  },
  {
    tag: 'banner-and-text',
    data: {
      title: 'Title',
      offer: 'Offer',
      offer_subtitle: 'Of what',
      items: [{ title: 'Item', text: 'Of it' }],
      image: picture,
    },
    shown: ['Title', 'Offer', 'Of what', 'Item', 'Of it', 'a.jpg'],
  },
  {
    tag: 'fullscreen-image-and-text',
    attributes: 'data-reverse',
    data: {
      title: 'Title',
      paragraphs: [{ text: 'One' }, { text: 'Two' }],
      lists: [{ title: 'List', list: [{ li: 'Entry' }] }],
      image: picture,
      button,
    },
    shown: ['Title', 'One', 'Two', 'List', 'Entry', 'a.jpg', 'Do it', 'gh-id="c.lists.0.list.0.li"'],
  },
  {
    tag: 'media-and-accordion',
    data: { title: 'Title', items: [{ title: 'Entry', text: 'Text', image: picture, button }] },
    shown: ['Title', 'Entry', 'Text', 'a.jpg', 'Do it'],
  },
  {
    tag: 'accordion-only',
    data: { items: [[{ title: 'A', text: 'a' }], [{ title: 'B', text: 'b' }]] },
    shown: ['A', 'B', 'gh-id="c.items.1.0.title"'],
  },
  { tag: 'faq-component', data: { items: [[{ title: 'Why?', text: 'So.' }]] }, shown: ['Why?', 'So.', 'FAQPage'] },
  {
    tag: 'tabs-component',
    data: { title: 'Title', subtitle: '', tabs: [{ title: 'Tab', text: 'Text' }] },
    shown: ['Title', 'Tab', 'Text'],
  },
  {
    tag: 'prices-cards',
    data: {
      title: 'Title',
      subtitle: '',
      cards: [{ title: 'Still', price: '$400', subtitle: 'each', list: [{ boolean: 'true', text: 'Clay' }], button }],
    },
    shown: ['Title', 'Still', '$400', 'each', 'Clay', 'Do it'],
  },
  {
    tag: 'reviews-slider',
    data: { title: 'Title', items: [{ author: 'Iris', position: 'Architect', review: 'Good.' }] },
    shown: ['Title', 'Iris', 'Architect', 'Good.'],
  },
  {
    tag: 'info-table',
    data: { headers: ['Work', 'Price'], items: [{ title: 'Still', price: '400', currency: 'USD' }] },
    shown: ['Work', 'Still', '400', 'USD'],
  },
  {
    tag: 'masonry-gallery',
    data: {
      title: 'Title',
      button: 'More of it',
      items: [{ image: { ...picture, fullImage: '/assets/images/large.jpg' } }],
    },
    shown: ['Title', 'a.jpg', 'large.jpg'],
  },
  {
    tag: 'youtube-player',
    attributes:
      'data-link="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1" data-poster="/assets/images/p.jpg"',
    data: undefined,
    shown: ['abcdefghijk', 'p.jpg'],
  },
  {
    tag: 'page-banner',
    data: { title: 'Title', subtitle: 'Subtitle', button, image: picture },
    shown: ['Title', 'Subtitle', 'Do it', 'a.jpg'],
  },
  {
    tag: 'top-banner',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      button: { text: 'Do it', link: '/it/' },
      background_image: '/assets/images/a.jpg',
    },
    shown: ['Title', 'Subtitle', 'Do it', 'href="/it/"', 'a.jpg'],
  },
  {
    tag: 'contact-us-block',
    data: { title: 'Title', subtitle: 'Subtitle' },
    shown: ['<h1', 'Title', 'Subtitle', 'gh-id="c.subtitle"'],
  },
  {
    tag: 'get-in-touch-block',
    data: { title: 'Title', subtitle: 'Subtitle' },
    shown: ['<h2', 'Title', 'Subtitle', '<form'],
  },
  {
    tag: 'get-in-touch-block-with-image',
    data: { title: 'Title', subtitle: 'Subtitle', image: picture },
    shown: ['<h2', 'Title', 'Subtitle', 'a.jpg', '<form'],
  },
  {
    tag: 'counter-component',
    attributes: 'data-type="bottomButton"',
    data: { title: 'Title', items: [{ number: '7', text: 'Days' }], button_text: 'Do it' },
    shown: ['Title', '7', 'Days', 'Do it', 'gh-id="c.button_text"'],
  },
  {
    tag: 'video-component',
    data: { title: 'Title', text: 'Text', video: '/assets/film.mp4', poster: '/assets/images/p.jpg' },
    shown: ['Title', 'Text', 'film.mp4', 'p.jpg'],
  },
  {
    tag: 'video-slider',
    data: { animation: 'fade', slideDuration: 3000, images: ['/assets/images/a.jpg', '/assets/images/b.jpg'] },
    shown: ['a.jpg', 'b.jpg', 'gh-id="c.images.1"'],
  },
  {
    tag: 'call-to-action',
    id: 'hero.button',
    data: { text: 'Do it', link: '/it/' },
    shown: ['Do it', 'href="/it/"', 'gh-id="c.text"'],
  },
  {
    tag: 'authors-list',
    data: 'Title',
    shown: ['<h1', 'Title', 'gh-id="c"'],
    answers: { authors: async () => sampleAuthors },
  },
  {
    tag: 'recent-posts',
    data: { button: { text: 'More', link: '/blog/' } },
    shown: ['More', 'href="/blog/"', 'gh-id="c.button.text"'],
    answers: { articles: async () => ({ articles: sampleArticles, total: sampleArticles.length }) },
  },
];
