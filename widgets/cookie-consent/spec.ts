import { flag, text } from '../../runtime/attributes.js';
import { defineWidget } from '../../runtime/define-widget.js';

/** Where the policy is, unless a page says otherwise (site specification, chapter 2). */
export const policyPage = '/privacy-policy/';

export default defineWidget({
  tag: 'gh-cookie-consent',
  aliases: ['cookies-popup'],
  summary:
    'Asks visitors of the EU and Ukraine for consent to cookies and tells analytics tags the answer. A link to #cookie-settings, or anything with data-gh-consent, opens the question again.',
  wake: 'never',
  wakeEmpty: 'idle',
  attributes: {
    'data-page': text({ default: policyPage, doc: 'Address of the page with the cookie policy.' }),
    'data-preview': flag({ doc: 'Shows the question at once and ignores the answer; for style guides.' }),
  },
  events: {
    'consent-change': { doc: "The visitor's answer is known, or has changed.", detail: '{ agreed: boolean }' },
  },
});
