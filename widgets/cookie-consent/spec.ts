import { flag, text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';

export default defineWidget({
  tag: 'gh-cookie-consent',
  aliases: ['cookies-popup'],
  summary:
    'Asks visitors of the EU and Ukraine for consent to cookies, in a bar at the bottom of the window. Passes the answer to analytics tags. A link to #cookie-settings, or an element with data-gh-consent, opens the question again. The site’s setting `consentConfig` names the categories, and where proof of answers is stored.',
  wake: 'never',
  parts: cssParts('title', 'panel', 'button', 'close'),
  everywhere: true,
  wakeEmpty: 'idle',
  attributes: {
    'data-page': text({ doc: 'Address of the page with the cookie policy; default: the one in the site’s settings.' }),
    'data-preview': flag({ doc: 'Shows the question at once and ignores the answer; for style guides.' }),
  },
  events: {
    'consent-change': {
      doc: "The visitor's answer is known, or has changed. `agreed`: all that was asked for is granted; `granted`: types of Google's consent mode, with blanks between; `proof`: the answer has just been given.",
      detail: '{ agreed: boolean, granted: string, proof?: { time: number, choice: string, version: string } }',
    },
  },
});
