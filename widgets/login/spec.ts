import { choice } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';

export default defineWidget({
  tag: 'gh-login',
  aliases: [{ tag: 'gudhub-login', rename: { 'data-mode': 'mode', 'data-action': 'action' } }],
  summary:
    'Login form for editors and, once signed in, their account. As a popup it opens on `open-popup` with the id `login`.',
  wake: 'interaction',
  enhanceWakes: true,
  parts: cssParts('title', 'field', 'button', 'close'),
  attributes: {
    'data-mode': choice(['page', 'popup', 'login'], {
      default: 'page',
      doc: '`page`: form or account in the page (`login`: the same); `popup`: a dialog.',
    }),
    'data-action': choice(['', 'event'], {
      default: '',
      doc: '`event`: after signing in only `gudhub-login` is dispatched; empty: the account is shown too.',
    }),
  },
  events: {
    'gudhub-login': { doc: 'A user has signed in.', detail: '{ data: { auth_key: string; username: string } }' },
    'popup-open': { doc: 'The popup was opened.', detail: '{ popupId: string; placement: string }' },
    'popup-close': { doc: 'The popup was closed, after a login or without one.', detail: '{ popupId: string }' },
  },
});
