import { choice, flag, text, timeout } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';

export default defineWidget({
  tag: 'gh-popup',
  aliases: [{ tag: 'popup-container', keeps: 'tags' }],
  summary:
    'A dialog with the content of the tag, or with a contact form if the tag is empty. Opened by an `open-popup` event with its id, or automatically after a delay.',
  wake: 'interaction',
  parts: cssParts('panel', 'close', 'title', 'field', 'button'),
  children: true,
  slots: { '': 'Content of the dialog; a contact form without it.' },
  enhanceWhen: '[data-delay]',
  wakeEmpty: 'idle',
  attributes: {
    'data-popup-id': text({ doc: 'Id that openers and `open-popup` name.' }),
    'data-autostart': timeout({
      default: undefined,
      doc: 'Milliseconds after which the popup opens automatically; absent: never. It waits while another dialog is open, while a field has the focus, and while texts are edited.',
    }),
    'data-frequency': choice(['always', 'session', 'once'], {
      default: 'always',
      doc: 'How often the popup opens automatically: on every view of a page, once per session, or only once. Opening it by hand counts.',
    }),
    'data-position': choice(['', 'bottom-right'], {
      default: '',
      doc: '`bottom-right` is a card in the corner that leaves the page usable; empty is a dialog in the middle.',
    }),
    'data-no-bg-shadow': flag({ doc: 'The page behind the dialog is not darkened.' }),
    'data-title': text({ doc: 'Name of the dialog for assistive technology; default: its first heading.' }),
  },
  events: {
    'popup-open': { doc: 'The popup has opened.', detail: '{ popupId: string; placement: string }' },
    'popup-close': { doc: 'The popup has closed.', detail: '{ popupId: string }' },
  },
});
