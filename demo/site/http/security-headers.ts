import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What stands in a page itself instead of in files. */
interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Of every answer: its type is what it says, no page of another origin may put it into a frame, and other origins learn no more than ours. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'self'",
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'SAMEORIGIN',
};

/** Puts them on an answer before anybody answers; one that says something else of these wins. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
}

/**
 * Policy of our pages. Pages are stored, so there is no nonce: what stands inline is listed by its hash.
 */
function contentSecurityPolicy({ scripts, styles }: InlineTexts): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map(sha256)].join(' '),
    ['style-src', "'self'", ...styles.map(sha256)].join(' '),
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

/** Headers of every page. */
export function pageHeaders(inline: InlineTexts): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(inline),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
