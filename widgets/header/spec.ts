import { flag } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';

export default defineWidget({
  tag: 'gh-header',
  aliases: [{ tag: 'header-component', keeps: 'links' }],
  children: true,
  slots: { '': 'Links that the menu lacks; they stand in a menu of their own.' },
  summary: 'Head of every page: logo, menu with a panel of links per entry, languages, and two ways to get in touch.',
  wake: 'never',
  parts: cssParts('panel', 'button'),
  everywhere: true,
  attributes: {
    'data-light-letters': flag({
      doc: 'Transparent with white letters over the block below, as on the home page, whatever the path says.',
    }),
  },
});
