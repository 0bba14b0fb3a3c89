import createPurifier from 'dompurify';
import type { Clean, SafeHtml } from './safe-html.js';
import { hasTrustedTypes } from './safe-html.js';
import { addPolicyHooks, memoised, sanitizeConfig } from './sanitize-policy.js';

/** The sanitiser in a browser. An instance of its own: hooks of the host's DOMPurify do not meet ours. */
export function browserCleaner(): Clean {
  const purifier = createPurifier(window);
  addPolicyHooks(purifier);
  const trusted = hasTrustedTypes();
  return memoised(
    (html) => purifier.sanitize(html, { ...sanitizeConfig, RETURN_TRUSTED_TYPE: trusted }) as unknown as SafeHtml,
  );
}
