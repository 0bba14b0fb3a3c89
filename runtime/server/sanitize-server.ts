import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import type { Clean, SafeHtml } from '../safe-html.js';
import { isPlainText } from '../safe-html.js';
import { addPolicyHooks, memoised, sanitizeConfig } from '../sanitize-policy.js';

let cleaner: Clean | undefined;

/** The sanitiser on the server: the same DOMPurify and allow-list as in the browser, over a document of its own. */
export function serverCleaner(): Clean {
  if (!cleaner) {
    const purifier = createPurifier(new JSDOM('').window);
    addPolicyHooks(purifier);
    cleaner = memoised((html) => (isPlainText(html) ? html : purifier.sanitize(html, sanitizeConfig)) as SafeHtml);
  }
  return cleaner;
}
