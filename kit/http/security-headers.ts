import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { MediaHosts } from '../pages/media-hosts.js';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline parts of a page, instead of files. */
interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Texts of attributes `style` that elements of the site's own templates have. Default: none. */
  readonly styleAttributes?: readonly string[];
  /** True where no script of the page sets HTML as text (Trusted Types). Default: false. */
  readonly trustsNoText?: boolean | undefined;
}

/** Of every answer: its type is what it says, no page of another origin may put it into a frame, and other origins learn no more than ours. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'self'",
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'SAMEORIGIN',
};

/** Browsers that have been on a site with TLS ask for it with TLS alone for a year (RFC 6797). */
const strictTransport = 'max-age=31536000';

/**
 * Sets them on an answer before its own headers, which win where they differ.
 *
 * @param publicOrigin where visitors find the site: behind TLS, a header keeps browsers there
 * @param isSecure whether the request itself came over TLS, for servers that do not know their public origin
 */
export function setSecurityHeaders(response: ServerResponse, publicOrigin?: string, isSecure = false): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (publicOrigin?.startsWith('https://') || isSecure)
    response.setHeader('strict-transport-security', strictTransport);
}

const google = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** Google's tags load a script, and count by requests and by pictures. */
const googleTags = { 'script-src': 'https://www.googletagmanager.com', 'connect-src': google, 'img-src': google };

/** Other hosts that blocks load from, by tag and directive: a page without such a block allows none of them. */
const hostsOfBlocks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'gh-video': { 'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com' },
  'gh-analytics': googleTags,
  'gh-tag-manager': googleTags,
};

/** Directives that a site may name hosts for. */
const openDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'connect-src',
  'frame-src',
  'font-src',
  'form-action',
] as const;

const mediaDirectives = ['img-src', 'media-src'] as const;

/**
 * Other hosts that a site's own scripts, styles, pictures and films need, by directive: `{ 'script-src': ['https://chat.example'], 'img-src':
 * ['https://files.example'] }`.
 */
export type PolicyHosts = Readonly<Partial<Record<(typeof openDirectives)[number], readonly string[]>>>;

/** Whole origins and nothing else, so that no host can bring its own directive. */
export const wrongHosts = (hosts: PolicyHosts): readonly string[] =>
  Object.entries(hosts).flatMap(([directive, named]) =>
    (openDirectives as readonly string[]).includes(directive)
      ? named.filter((host) => !/^(?:https|wss):\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/.test(host))
      : [directive],
  );

/** Pictures and films of a page that its policy refuses, as hosts by directive; a directive without any is left out. */
export function refusedMedia(loaded: MediaHosts, tags: ReadonlySet<string>, own: PolicyHosts = {}): PolicyHosts {
  const refused = mediaDirectives.map((directive) => {
    const allowed = hostsFor(directive, tags, own).flatMap((host) => host.split(' '));
    return [directive, loaded[directive].filter((host) => !allowed.some((one) => covers(one, host)))] as const;
  });
  return Object.fromEntries(refused.filter(([, hosts]) => hosts.length > 0));
}

/** True where a host of a policy, which may begin with `*.`, covers an origin. */
const covers = (allowed: string, origin: string): boolean => {
  const [, domain] = /^https:\/\/\*(\..+)$/.exec(allowed) ?? [];
  return domain === undefined ? allowed === origin : origin.endsWith(domain);
};

/** Hosts of a directive that the blocks of a page and the site's own files need. */
function hostsFor(
  directive: (typeof openDirectives)[number],
  tags: ReadonlySet<string>,
  own: PolicyHosts,
): readonly string[] {
  const ofBlocks = [...tags].flatMap((tag) => hostsOfBlocks[tag]?.[directive] ?? []);
  return [...new Set([...ofBlocks, ...(own[directive] ?? [])])];
}

/**
 * Scripts of such a page set HTML and script addresses only through these policies. `default` is of edit mode, which makes it when it is
 * switched on; the text editor brings its own sanitizer, with a policy of the same name.
 */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  "trusted-types siteblocks dompurify default 'allow-duplicates'",
];

/** Policy of our pages. Pages are cached, so inline code is listed by its hash instead of a nonce. */
function contentSecurityPolicy(
  { scripts, styles, styleAttributes = [], trustsNoText = false }: InlineTexts,
  tags: ReadonlySet<string>,
  own: PolicyHosts,
): string {
  const hosts = (directive: (typeof openDirectives)[number]) => hostsFor(directive, tags, own);
  const frames = hosts('frame-src');
  // Google's tags and a site's own scripts of other hosts write HTML as text.
  const isStrict = trustsNoText && hosts('script-src').length === 0;
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map(sha256), ...hosts('script-src')].join(' '),
    ['style-src', "'self'", ...styles.map(sha256), ...hosts('style-src')].join(' '),
    // By their hashes: no style that anybody else brings is allowed, and no handler.
    ...(styleAttributes.length > 0 ? [`style-src-attr 'unsafe-hashes' ${styleAttributes.map(sha256).join(' ')}`] : []),
    ["img-src 'self' data:", ...hosts('img-src')].join(' '),
    ["media-src 'self'", ...hosts('media-src')].join(' '),
    ["font-src 'self' data:", ...hosts('font-src')].join(' '),
    ['connect-src', "'self'", ...hosts('connect-src')].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ["form-action 'self'", ...hosts('form-action')].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "manifest-src 'self'",
    ...(isStrict ? trustedTypes : []),
  ].join('; ');
}

/**
 * Headers of every page.
 *
 * @param tags Tags of the blocks on it.
 * @param hosts Other hosts that the site's own files need; default none.
 */
export function pageHeaders(
  inline: InlineTexts,
  tags: ReadonlySet<string> = new Set(),
  hosts: PolicyHosts = {},
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(inline, tags, hosts),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
