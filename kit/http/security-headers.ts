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

const google = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** Other hosts that blocks load from, by tag and directive: a page without such a block allows none of them. */
const hostsOfBlocks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'gh-video': { 'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com' },
  'gh-analytics': { 'script-src': 'https://www.googletagmanager.com', 'connect-src': google },
  'gh-tag-manager': { 'script-src': 'https://www.googletagmanager.com', 'connect-src': google },
};

/** Hosts of a directive that the blocks of a page need. */
function hostsFor(directive: string, tags: ReadonlySet<string>): readonly string[] {
  return [...new Set([...tags].flatMap((tag) => hostsOfBlocks[tag]?.[directive] ?? []))];
}

/**
 * Policy of our pages. Pages are stored, so there is no nonce: what stands inline is listed by its hash.
 */
function contentSecurityPolicy({ scripts, styles }: InlineTexts, tags: ReadonlySet<string>): string {
  const frames = hostsFor('frame-src', tags);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map(sha256), ...hostsFor('script-src', tags)].join(' '),
    ['style-src', "'self'", ...styles.map(sha256)].join(' '),
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...hostsFor('connect-src', tags)].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

/**
 * Headers of every page.
 *
 * @param tags Tags of the blocks on it.
 */
export function pageHeaders(inline: InlineTexts, tags: ReadonlySet<string> = new Set()): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(inline, tags),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
