import { sampleArticles, sampleAuthors } from '../../widgets/shared/sample-articles.js';
import type { ExistingTag } from './existing-tag.js';
import { figureTags } from './figure-tags.js';
import { mediaTags } from './media-tags.js';
import { stored } from './stored-samples.js';

const { picture, other, button, link } = stored;

/** What is known of the company that a tag names. */
const company = { name: 'Studio', fullAddress: 'Long Street 1', phone: '+1 555 0100', email: 'a@studio.example' };

/** Blocks of existing pages that have data of their own, with the shapes that their documents are known to have. */
export const existingTags: readonly ExistingTag[] = [
  {
    tag: 'homepage-banner',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      buttons: { primary: button, secondary: link },
      list: ['First point', 'Second point'],
      image: picture,
    },
    shown: ['Title', 'Subtitle', 'Do it', 'Or that', 'href="/b/"', 'First point', 'Second point', 'a.jpg'],
  },
  {
    tag: 'page-banner-image-and-menu',
    attributes: `data-breadcrumbs='[{"title":"Start","link":"/"},{"title":"Here"}]'`,
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      image: picture,
      button,
      menu: [
        { title: 'Entry', link: '/entry/' },
        { title: 'Next entry', link: '/next/' },
      ],
    },
    shown: ['Title', 'Subtitle', 'Do it', 'Start', 'Here', 'Entry', 'href="/entry/"', 'href="/next/"'],
  },
  {
    tag: 'blog-banner',
    attributes: `data-homepage='{"title":"Begin","link":"/begin/"}'`,
    data: { title: 'Title', subtitle: 'Subtitle' },
    shown: ['Title', 'Subtitle', 'Begin', 'href="/begin/"', 'aria-current="page"><span>Title'],
  },
  {
    tag: 'crm-services-banner',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      heading_level: '2',
      list: ['Point', 'Next point'],
      texts: ['Text', 'Next text'],
      buttons: { a: button, b: link },
      image: picture,
    },
    shown: ['<h2', 'Title', 'Subtitle', 'Point', 'Next point', 'Text', 'Next text', 'Do it', 'Or that', 'a.jpg'],
  },
  {
    tag: 'page-banner-with-video',
    attributes: `data-breadcrumbs='[{"title":"Start","link":"/"},{"title":"Here"}]'`,
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      button,
      video: { poster: '/assets/images/p.jpg', link: '/film.mp4' },
    },
    shown: ['Title', 'Subtitle', 'Do it', 'Start', 'Here', 'p.jpg', '/film.mp4'],
  },
  {
    tag: 'about-us-banner',
    data: { title: 'Title', subtitle: 'Subtitle', buttons: { any: button, more: link }, image: picture },
    shown: ['Title', 'Subtitle', 'Do it', 'Or that', 'href="/b/"', 'a.jpg', 'gh-id="c.buttons.more.text"'],
  },
  {
    tag: 'about-us-image-counter',
    data: { title: 'Title', subtitle: 'Subtitle', button, items: [{ icon: picture }, { icon: other }] },
    shown: ['Title', 'Subtitle', 'Do it', 'a.jpg', 'b.jpg'],
  },
  {
    tag: 'about-us-team-members',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      button,
      items: [
        {
          title: 'Team',
          subtitle: 'Of artists',
          items: [
            { image: picture, name: 'Anna', position: 'Artist' },
            { image: other, name: 'Boris', position: 'Painter' },
          ],
        },
        { title: 'Office', subtitle: 'Of papers', items: [{ image: picture, name: 'Vira', position: 'Head' }] },
      ],
    },
    shown: ['Title', 'Subtitle', 'Do it', 'Team', 'Of artists', 'Anna', 'Artist', 'Boris', 'Office', 'Vira', 'a.jpg'],
  },
  {
    tag: 'columns-component',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      columns: [
        { title: 'One', text: 'First', image: picture },
        { title: 'Two', text: 'Second' },
      ],
      button,
    },
    shown: ['Title', 'Subtitle', 'One', 'First', 'a.jpg', 'Two', 'Second', 'Do it'],
  },
  {
    tag: 'animation-block',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      buttons: { primary: button, secondary: link },
      rows: [
        {
          row: [
            { image: picture, title: 'One', subtitle: 'First' },
            { image: other, title: 'Next', subtitle: 'Second' },
          ],
        },
        { row: [{ image: picture, title: 'Two', subtitle: 'Third' }] },
      ],
    },
    shown: ['Title', 'Subtitle', 'One', 'First', 'Next', 'Two', 'Do it', 'Or that', 'gh-id="c.rows.1.row.0.subtitle"'],
  },
  {
    tag: 'grid-component',
    attributes: 'data-items-in-row="3"',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      button,
      items: [
        {
          marker: 'New',
          title: 'Card',
          text: 'Text',
          list: ['Entry', 'Next entry'],
          icon: picture,
          button: { text: 'More', link: '/m/' },
        },
        { letter: 'A', title: 'Card with a letter', text: 'Its text', button },
        { title: 'Card that leads on', titleLink: '/on/', text: 'To a page' },
      ],
    },
    shown: [
      ...['Title', 'Subtitle', 'New', 'Card', 'Text', 'Entry', 'Next entry', 'a.jpg', 'More', 'href="/m/"', '>A<'],
      ...['href="/on/"', 'gh-cards-list--in-3'],
    ],
  },
  {
    tag: 'grid-old',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      items: [
        { title: 'Card', text: 'Text' },
        { title: 'Next card', text: 'Next text' },
      ],
    },
    shown: ['Title', 'Subtitle', 'Card', 'Text', 'Next card', 'Next text'],
  },
  {
    tag: 'overflow-cards',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      cards: [
        { title: 'Card', text: 'Text', image: picture },
        { title: 'Next card', text: 'Next text', image: other },
      ],
      button,
    },
    shown: ['Title', 'Subtitle', 'Card', 'Text', 'a.jpg', 'b.jpg', 'Do it', 'gh-id="c.cards.1.title"'],
  },
  ...figureTags,
  ...mediaTags,
  {
    tag: 'accordion-only',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      items: [
        [
          { title: 'A?', text: 'So.', list: { tag: 'ol', items: ['First', 'Second'] }, button },
          { title: 'B?', text: 'Thus.', list: { tag: 'ul', items: ['Third', 'Fourth'] }, button: link },
        ],
        [{ title: 'C?', text: 'Therefore.' }],
      ],
    },
    shown: [
      ...['Title', 'Subtitle', 'A?', 'So.', '<ol', 'First', 'Second', 'Do it', 'B?', 'Fourth', 'Or that'],
      'gh-id="c.items.1.0.title"',
    ],
  },
  {
    tag: 'faq-component',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      items: [
        [
          { title: 'A?', text: 'So.', list: { tag: 'ol', items: ['First', 'Second'] }, button },
          { title: 'B?', text: 'Thus.', list: { tag: 'ul', items: ['Third', 'Fourth'] }, button: link },
        ],
        [{ title: 'C?', text: 'Therefore.' }],
      ],
    },
    shown: [
      ...['FAQPage', 'Title', 'Subtitle', 'A?', 'So.', '<ol', 'First', 'Second', 'Do it', 'B?', 'Fourth', 'Or that'],
      'gh-id="c.items.1.0.title"',
    ],
  },
  {
    tag: 'tabs-component',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      tabs: [
        { title: 'Tab', text: 'Text' },
        { title: 'Next tab', text: 'Next text' },
      ],
    },
    shown: ['Title', 'Subtitle', 'Tab', 'Text', 'Next tab', 'Next text'],
  },
  {
    tag: 'prices-cards',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      cards: [
        {
          title: 'Still',
          price: '$400',
          subtitle: 'each',
          list: [
            { boolean: 'true', text: 'Clay' },
            { boolean: 'false', text: 'Film' },
          ],
          button: { ...button, class: 'empty' },
        },
        { title: 'Tour', price: '$900', subtitle: 'at once', list: [{ boolean: 'true', text: 'Sound' }], button: link },
      ],
    },
    shown: ['Title', 'Subtitle', 'Still', '$400', 'each', 'Clay', 'Film', 'Do it', 'Tour', '$900', 'Sound', 'Or that'],
  },
  {
    tag: 'reviews-slider',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      items: [
        { author: 'Iris', position: 'Architect', review: 'Good.' },
        { author: 'Paul', position: 'Builder', review: 'Quick.' },
      ],
    },
    shown: ['Title', 'Subtitle', 'Iris', 'Architect', 'Good.', 'Paul', 'Builder', 'Quick.'],
  },
  {
    tag: 'info-table',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      headers: ['Work', 'Price'],
      items: [
        { title: 'Still', price: '400', currency: 'EUR', priceSymbol: '€' },
        { title: 'Film', price: '900', currency: 'USD' },
      ],
      schema: { '@type': 'Service', name: 'Views', provider: { '@type': 'Organization', name: 'Studio' } },
    },
    shown: ['Title', 'Subtitle', 'Work', 'Still', '400', '€', 'EUR', 'Film', '900', 'USD', '"Views"', '"Studio"'],
  },
  {
    tag: 'masonry-gallery',
    attributes: 'data-show-count="2"',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      hLevel: 3,
      button: 'More of it',
      items: [{ image: { ...picture, fullImage: '/assets/images/large.jpg' } }, { image: other }],
      moreItems: [{ image: { ...picture, src: '/assets/images/c.jpg' } }],
    },
    shown: ['<h3', 'Title', 'Subtitle', 'a.jpg', 'large.jpg', 'b.jpg', 'c.jpg', 'More of it'],
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
      image: other,
      background_image: '/assets/images/a.jpg',
    },
    shown: ['Title', 'Subtitle', 'Do it', 'href="/it/"', 'a.jpg'],
  },
  {
    tag: 'contact-us-block',
    data: {
      title: 'Title',
      subtitle: 'Subtitle',
      customPhoneIcon: picture,
      customMailIcon: other,
      customAddressIcon: { ...picture, src: '/assets/images/c.jpg' },
    },
    shown: ['<h1', 'Title', 'Subtitle', 'gh-id="c.subtitle"', 'a.jpg', 'b.jpg', 'c.jpg'],
    answers: { config: async (key) => (key === 'generalInfo' ? company : undefined) },
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
