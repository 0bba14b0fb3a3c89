import { defineWidget } from '../../runtime/contract/define-widget.js';
import { givenTrail } from '../shared/given-trail.js';

export default defineWidget({
  tag: 'gh-breadcrumbs',
  aliases: ['breadcrumbs-component'],
  summary: 'The way to the page from the home page: list, category, title. Search engines read it too.',
  wake: 'never',
  attributes: {
    'data-items': givenTrail('The whole trail, the page itself last; without it the trail follows from the address.'),
  },
});
