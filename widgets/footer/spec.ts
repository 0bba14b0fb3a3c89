import { text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';

export default defineWidget({
  tag: 'gh-footer',
  aliases: [{ tag: 'footer-component', keeps: 'links' }],
  summary:
    'Footer of every page: links, contacts, social profiles, copyright, edit toggle and cookie consent. The content of the tag is shown in the last line.',
  wake: 'never',
  parts: cssParts('title', 'panel', 'button', 'close'),
  children: true,
  slots: { '': 'Further content of the last line.' },
  attributes: {
    'data-page': text({
      doc: 'Address of the page with the cookie policy, for the consent in the footer; default: the one in the site’s settings.',
    }),
  },
});
