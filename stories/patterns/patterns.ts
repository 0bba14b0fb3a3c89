import { block } from './page-of.js';
import type { PagePattern } from './page-of.js';

const picture = (name: string, alt: string, width = 1200, height = 800) => ({
  src: `/assets/images/${name}.jpg`,
  alt,
  width,
  height,
});

const wide = (name: string, alt: string) => picture(name, alt, 1920, 1280);

const quote = { text: 'Get a quote', popupId: 'popup' };

const card = (title: string, text: string, name: string, alt: string, link: string) => ({
  title,
  text,
  image: picture(name, alt),
  link,
});

const question = (title: string, text: string) => ({ title, text: `<p>${text}</p>` });

const reviews = block('gh-reviews', 'reviews', {
  title: 'What clients say',
  items: [
    {
      review: 'The planning board asked no question about the facade. That had not happened before.',
      author: 'Anna Kovalenko',
      position: 'Architect, Lviv',
    },
    { review: 'Fixed price, and it stayed fixed.', author: 'Owen Price', position: 'Calder Estates' },
    {
      review: 'They moved our window on paper, before it was too late to move it on site.',
      author: 'Irena Dudek',
      position: 'Developer, Brno',
    },
  ],
});

const contact = (title: string, subtitle: string) =>
  block('gh-get-in-touch', 'contact', { title, subtitle, image: picture('stair-light', 'A stair in a hall') });

const studio: PagePattern = {
  name: 'Studio',
  summary: 'Home page of a company: what it does, its work, what clients say, how to reach it.',
  blocks: [
    block('gh-banner', 'hero', {
      title: '3D rendering that sells the <span class="accent-color">unbuilt</span>',
      subtitle: 'Stills, films and walkthroughs for architects, developers and product teams.',
      button: quote,
      image: wide('villa-dusk', 'A villa at dusk'),
    }),
    block('gh-cards', 'services', {
      title: 'What we do',
      subtitle: 'One team from model to grade.',
      items: [
        card('Interiors', 'Rooms with real light.', 'kitchen-oak', 'An oak kitchen', '/services-interior/'),
        card('Exteriors', 'Street views and dusk shots.', 'terrace-street', 'A street', '/services-exterior/'),
        card('Floor plans', 'Plans that answer questions.', 'dollhouse-apartment', 'An apartment', '/services-plan/'),
      ],
    }),
    block('gh-compare', 'compare', {
      title: 'From clay to grade',
      before: wide('villa-dusk-clay', 'The villa in gray clay'),
      after: wide('villa-dusk', 'The villa with its materials'),
      beforeLabel: 'Clay, day two',
      afterLabel: 'Final, day eight',
    }),
    block('gh-counters', 'figures', {
      title: 'Fourteen years of light on paper buildings',
      items: [
        { number: '1,900', text: 'stills delivered' },
        { number: '140', text: 'minutes of film' },
        { number: '98', symbol: '%', text: 'approved at the second round' },
      ],
    }),
    reviews,
    contact('Start with a drawing', 'Send a plan, a sketch or a photograph of a napkin.'),
  ],
};

const product: PagePattern = {
  name: 'Product',
  summary: 'One product: what it is, how it looks, what it costs, and the questions before an order.',
  path: '/halm-lamp/',
  blocks: [
    block('gh-banner', 'hero', {
      label: 'Halm lamp',
      title: 'Halm, a table lamp of turned brass',
      subtitle: 'It dims with one turn and stands on a base of the same bar.',
      button: { text: 'Order the lamp', popupId: 'popup' },
      image: wide('lamp-brass', 'A brass lamp on a table'),
    }),
    block('gh-facts', 'facts', {
      title: 'At a glance',
      items: [
        { title: 'Height', text: '42 cm' },
        { title: 'Material', text: 'Brass, linen cable' },
        { title: 'Light', text: '2,700 K, 480 lm' },
        { title: 'Made in', text: 'Brno' },
      ],
    }),
    block('gh-media-text', 'story', {
      title: 'One bar, two cuts',
      text: '<p>The base and the stem come from one bar of brass. Nothing is glued, so every part can be replaced.</p>',
      image: picture('lamp-finishes', 'The lamp in three finishes'),
    }),
    block('gh-gallery', 'views', {
      title: 'From every side',
      items: [
        { image: picture('lamp-brass', 'The lamp from the front'), caption: 'Brushed brass' },
        { image: picture('lamp-elevation', 'A drawing of the lamp'), caption: 'Elevation' },
        { image: picture('lamp-finishes', 'The lamp in three finishes'), caption: 'Three finishes' },
      ],
    }),
    block('gh-price-cards', 'prices', {
      title: 'Prices',
      items: ['Brushed', 'Polished', 'Blackened'].map((title, index) => ({
        title,
        price: ['€240', '€260', '€280'][index],
        text: 'Delivered within the EU.',
        list: [
          { text: 'Bulb included', status: true },
          { text: 'Five years of spare parts', status: true },
        ],
        button: { text: 'Order', popupId: 'popup' },
      })),
    }),
    block('gh-accordion', 'faq', {
      title: 'Before you order',
      items: [
        question('How long does delivery take?', 'Three working days from stock, two weeks for a blackened lamp.'),
        question('Can I return it?', 'Within 30 days, in its box. We pay the way back.'),
      ],
    }),
  ],
};

const event: PagePattern = {
  name: 'Event',
  summary: 'A day with a place and a programme: when, where, who speaks, and a form to register.',
  path: '/open-day/',
  blocks: [
    block('gh-banner', 'hero', {
      label: 'Open day',
      title: 'Open day: a picture in six hours',
      subtitle: 'Saturday, 14 March, in our studio in Bristol. Free, with 40 places.',
      button: { text: 'Register', link: '#register' },
      image: wide('hall-machines', 'A hall with machines'),
    }),
    block('gh-facts', 'facts', {
      title: 'When and where',
      items: [
        { title: 'Date', text: 'Saturday, 14 March' },
        { title: 'Time', text: '10:00 to 16:00' },
        { title: 'Place', text: '12 Foundry Yard, Bristol' },
        { title: 'Price', text: 'Free' },
      ],
    }),
    block('gh-tabs', 'programme', {
      title: 'Programme',
      items: [
        { title: 'Morning', text: '<p>10:00 The drawing. 11:00 The camera. 12:00 The clay.</p>' },
        { title: 'Afternoon', text: '<p>13:30 Light. 14:30 Materials. 15:30 The picture on the wall.</p>' },
      ],
    }),
    block('gh-accordion', 'faq', {
      title: 'Before you come',
      items: [
        question('Do I need to bring anything?', 'A drawing of your own, if you have one.'),
        question('Is the studio accessible?', 'Yes, on one level, with a lift from the street.'),
      ],
    }),
    contact('Register', 'We confirm your place within a day.'),
  ],
};

const blog: PagePattern = {
  name: 'Blog',
  summary: 'A list of articles with categories, order and search.',
  path: '/blog/',
  blocks: [
    block(
      'gh-banner',
      'hero',
      {
        label: 'Blog',
        title: 'Notes on light and drawings',
        subtitle: 'One article a month.',
      },
      'data-search="none"',
    ),
    block('gh-blog-list'),
    contact('Ask the author', 'Every article has somebody behind it.'),
  ],
};

const landing: PagePattern = {
  name: 'Landing',
  summary: 'One service: a film, proof in figures, what it costs, what clients say, a form.',
  path: '/services-3d-animation/',
  blocks: [
    block('gh-video-banner', 'hero', {
      label: 'Animation',
      title: 'Buildings that move before they stand',
      subtitle: 'Films from storyboard to sound.',
      button: quote,
      image: picture('villa-hours', '', 1920, 1080),
      videos: [{ src: '/assets/films/villa-hours.webm' }, { src: '/assets/films/villa-hours.mp4' }],
    }),
    block('gh-counters', 'figures', {
      title: 'A minute of film in eleven days',
      items: [
        { number: '11', text: 'working days a minute' },
        { number: '2', text: 'rounds of changes' },
        { number: '4', text: 'K, at 30 frames' },
      ],
    }),
    block(
      'gh-cards',
      'steps',
      {
        title: 'How a film is made',
        items: ['Storyboard', 'Clay film', 'Light', 'Sound and grade'].map((title) => ({
          title,
          text: 'You approve it before we go on.',
        })),
      },
      'data-type="steps"',
    ),
    reviews,
    contact('Get a price', 'Plans, a date and a length are enough.'),
  ],
};

const documentation: PagePattern = {
  name: 'Documentation',
  summary: 'A long text with contents beside it, tables, and questions.',
  path: '/files-we-need/',
  blocks: [
    block('gh-banner', 'hero', {
      label: 'Files we need',
      title: 'Files we need',
      subtitle: 'Formats, layers and names.',
    }),
    block('gh-contents', 'text', {
      text: '<h2 id="models">Models</h2><p>Send a model with closed volumes.</p><h2 id="drawings">Drawings</h2><p>Send plans and sections.</p><h2 id="names">Names</h2><p>Name files after their content.</p><h2 id="limits">Limits</h2>',
    }),
    block('gh-rich-text', 'text'),
    block('gh-table', 'formats', {
      title: 'Formats',
      headers: ['Program', 'Format', 'Version'].map((text) => ({ text })),
      rows: [
        ['Rhino', '3DM', '7 or later'],
        ['Revit', 'RVT', '2023 or later'],
        ['SketchUp', 'SKP', '2022 or later'],
      ].map((cells) => ({ cells: cells.map((text) => ({ text })) })),
    }),
    block('gh-accordion', 'faq', {
      title: 'Questions',
      items: [question('May I send a PDF?', 'Yes, if it has vectors and a scale.')],
    }),
  ],
};

const legal: PagePattern = {
  name: 'Legal',
  summary: 'A policy or terms: one text, and who answers for it.',
  path: '/privacy-policy/',
  blocks: [
    block('gh-banner', 'hero', {
      label: 'Privacy policy',
      title: 'Privacy policy',
      subtitle: 'In force from 1 January 2026.',
    }),
    block('gh-rich-text', 'policy', {
      title: 'What we keep',
      text: '<p>We keep what you send by a form for two years, and nothing else.</p><h2>Your rights</h2><ul><li>See what we have of you</li><li>Have it corrected or deleted</li></ul><h2>Cookies</h2><p>We count visits only if you accept.</p>',
    }),
    block('gh-contact', 'responsible', { title: 'Who answers for this page' }),
  ],
};

const campaign: PagePattern = {
  name: 'Campaign',
  summary: 'A page for one offer, without a menu, with one action.',
  path: '/spring-offer/',
  frame: 'none',
  blocks: [
    block('gh-banner', 'hero', {
      title: 'Two views for the price of one',
      subtitle: 'For houses that are ordered before 30 April.',
      button: { text: 'Take the offer', link: '#offer' },
      image: wide('garden-after', 'A garden with a terrace'),
    }),
    block('gh-media-text', 'offer', {
      title: 'One day, one evening',
      text: '<p>We render the house at noon and at dusk. You pay for one view.</p>',
      list: [{ text: 'Eight working days' }, { text: 'Two rounds of changes' }],
      image: picture('villa-day', 'A villa by day'),
    }),
    block('gh-form', undefined, undefined, 'data-form-title="Take the offer" data-form-button-text="Send my plans"'),
  ],
};

export const patterns = { studio, product, event, blog, landing, documentation, legal, campaign };
