import type { ShownExamples } from '../showcase/block-example.js';

/** What the page of all blocks shows of this site. */
export const shownExamples: ShownExamples = {
  attributes: {
    'gh-breadcrumbs': {
      'data-items':
        '[{"title":"Home","link":"/"},{"title":"Services","link":"/services-interior/"},{"title":"Interior rendering"}]',
    },
    'gh-button': { 'data-popup-id': 'popup' },
    'gh-comments': { 'data-article': '/blog/clay-approval/' },
    'gh-cookie-consent': { 'data-preview': '' },
    'gh-rating': { 'data-article': '/blog/clay-approval/' },
  },
  pictures: {
    'loft.jpg': 'living-morning.jpg',
    'olena.jpg': 'office-glass.jpg',
    'villa.jpg': 'villa-dusk.jpg',
  },
};
