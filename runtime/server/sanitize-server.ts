import { setImmediate } from 'node:timers/promises';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { addPolicyHooks, sanitizeConfig } from '../html/sanitize-policy.js';
import { TextCleaner } from './text-cleaner.js';

let cleaner: TextCleaner | undefined;

/** The sanitiser on the server: the same DOMPurify and allow-list as in the browser, over its own document. */
export function serverCleaner(): TextCleaner {
  if (!cleaner) {
    const purifier = createPurifier(new JSDOM('').window);
    addPolicyHooks(purifier);
    cleaner = new TextCleaner((html) => purifier.sanitize(html, sanitizeConfig), setImmediate);
  }
  return cleaner;
}
