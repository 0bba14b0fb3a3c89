import { setImmediate } from 'node:timers/promises';
import createPurifier from 'dompurify';
import { addPolicyHooks, sanitizeConfig } from '../html/sanitize-policy.js';
import { TextCleaner } from './text-cleaner.js';

let cleaner: Promise<TextCleaner> | undefined;

async function makeCleaner(): Promise<TextCleaner> {
  // It takes a third of a server's start to load, and the start needs none of it.
  const { JSDOM } = await import('jsdom');
  const purifier = createPurifier(new JSDOM('').window);
  addPolicyHooks(purifier);
  return new TextCleaner((html) => purifier.sanitize(html, sanitizeConfig), setImmediate);
}

/** The sanitiser on the server: the same DOMPurify and allow-list as in the browser, over its own document. The first call loads it. */
export const serverCleaner = (): Promise<TextCleaner> => (cleaner ??= makeCleaner());
