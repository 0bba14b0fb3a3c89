import createPurifier from 'dompurify';
import { exceedsLimits } from './html-limits.js';
import type { Clean, SafeHtml } from './safe-html.js';
import { hasTrustedTypes } from './safe-html.js';
import { addPolicyHooks, sanitizeConfig } from './sanitize-policy.js';
import { TextMemo } from '../basics/text-memo.js';
import { wordsOf } from './words-of.js';

/** The sanitiser in a browser. An instance of its own: hooks of the host's DOMPurify do not meet ours. */
export function browserCleaner(): Clean {
  const purifier = createPurifier(window);
  addPolicyHooks(purifier);
  const config = { ...sanitizeConfig, RETURN_TRUSTED_TYPE: hasTrustedTypes() };
  const memo = new TextMemo<SafeHtml>();
  return (html) => {
    const known = memo.get(html);
    if (known !== undefined) return known;
    const source = exceedsLimits(html) ? wordsOf(html) : html;
    const clean = purifier.sanitize(source, config) as unknown as SafeHtml;
    memo.set(html, clean);
    return clean;
  };
}
