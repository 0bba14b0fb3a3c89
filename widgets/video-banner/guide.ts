import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Banners',
  best: 'film, breadcrumbs and button',
  width: 1600,
  use: ['Show movement that a still cannot show.', 'Use it for one page of a site, such as the page about animation.'],
  avoid: [
    'Do not use a film with words in it: visitors hear nothing and may stop it.',
    'For a still picture, use the Banner.',
  ],
  pair: {
    do: 'Choose a calm film of 10 to 30 seconds.',
    dont: 'Do not write more than one sentence over a film.',
    change: {
      'document.hero.subtitle':
        'Our studio makes films from storyboard to sound. We write, model, light, render, cut and mix. Every film comes with stills, teasers and a version for social media, in all formats that you may need.',
    },
  },
  content: [
    'Title: 20 to 50 characters.',
    'Film: silent, below 3 MB, without cuts in the first seconds.',
    'The first picture is the poster: it stays where films are off.',
  ],
  anatomy: [
    'Poster',
    'Silent film that repeats',
    'Breadcrumbs, title, subtitle and button',
    'Button that stops the film',
  ],
  keyboard: [
    ['Tab', 'Moves through links, button and the stop button.'],
    ['Space or Enter', 'Stops or plays the film.'],
  ],
  reader: [
    'The title is the page’s heading of level 1.',
    'The film is decoration and hidden from screen readers.',
    'The stop button says what it will do.',
  ],
  related: ['banner', 'video'],
};
