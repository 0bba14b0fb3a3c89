import { text, timeout } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';

export default defineWidget({
  tag: 'gh-tag-manager',
  aliases: [{ tag: 'google-tag', rename: { 'data-google-id': 'data-googleid' } }],
  summary:
    'Loads a container of Google Tag Manager: a while after the page, with the visitor’s consent, and never without an identifier.',
  wake: 'never',
  wakeEmpty: 'idle',
  enhanceWhen: '[data-google-id],[data-googleid]',
  attributes: {
    'data-google-id': text({ doc: 'Identifier of the container: `GTM-…`; without one nothing is loaded.' }),
    'data-consent': text({
      doc: 'Types of consent that it needs, as Google’s consent mode names them, with blanks between; one that is granted is enough. Default: `analytics_storage ad_storage`.',
    }),
    'data-timeout': timeout({
      default: 3000,
      doc: 'Milliseconds between the end of the page’s loading and the tag’s.',
    }),
  },
});
