import { defaultLanguage } from '../../runtime/page/page-info.js';
import { escapeHtml } from '../../runtime/server/escape-html.js';
import { consentSnippet } from '../../widgets/cookie-consent/consent-snippet.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { styleElement } from './page-styles.js';
import type { PageStyles } from './page-styles.js';
import type { Route } from './route.js';

/** Data about a page for search engines, social networks and the browser tab. */
export interface PageHeadOptions {
  /** The page: its path, its language, and where it is in other languages; a route is one. */
  readonly page: Pick<Route, 'path' | 'language' | 'hidden' | 'translations'>;
  /** Empty: the name of the site. */
  readonly title: string;
  readonly description?: string;
  readonly languages: readonly SiteLanguage[];
  /**
   * Origin of the site. If it is not configured, search engines get no address: the host of a request is not reliable.
   */
  readonly origin?: string | undefined;
  readonly siteName: string;
  /** Account of the site that cards of X name: `@studio`. */
  readonly twitterName?: string;
  /** Style sheets that stand in the page; without them it links its own. */
  readonly styles?: PageStyles | undefined;
  /** HTML right below the title: links to what must be there early. */
  readonly early?: string;
  /**
   * JavaScript of inline scripts, except the one that sets the default consent; a policy lists them by their hashes.
   */
  readonly scripts?: readonly string[];
  /** Path of the feed of the page's list. */
  readonly feed?: string | undefined;
}

const meta = (name: string, content: string) => content && `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  content && `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Where the page stands, and where it does in other languages. */
function addresses(
  origin: string,
  { path, translations }: PageHeadOptions['page'],
  languages: readonly SiteLanguage[],
): string[] {
  const href = (to: string) => escapeHtml(origin + encodeURI(to));
  const ofDefault = translations[defaultLanguage(languages).lang];
  return [
    `<link rel="canonical" href="${href(path)}">`,
    ...Object.entries(translations).map(([lang, to]) => `<link rel="alternate" hreflang="${lang}" href="${href(to)}">`),
    ...(ofDefault === undefined ? [] : [`<link rel="alternate" hreflang="x-default" href="${href(ofDefault)}">`]),
    property('og:url', origin + encodeURI(path)),
  ];
}

/**
 * Head of a page: title, description, canonical address, other languages, Open Graph, the default consent and the styles of its blocks.
 *
 * @returns Lines for the end of `<head>`.
 * @example
 * const html = await renderPage(template, { …, head: (tags) => pageHead({ page, title, languages, siteName: 'Studio', styles: pageStyles(files, [], tags) }) });
 */
export function pageHead({
  page,
  title,
  description = '',
  languages,
  origin,
  siteName,
  twitterName = '',
  styles,
  early = '',
  scripts = [],
  feed,
}: PageHeadOptions): string {
  const { language, hidden } = page;
  const lines = [
    `<title>${escapeHtml(title || siteName)}</title>`,
    early,
    meta('description', description),
    ...(!hidden
      ? [
          meta('robots', 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1'),
          ...(origin === undefined ? [] : addresses(origin, page, languages)),
          property('og:title', title),
          property('og:description', description),
        ]
      : [meta('robots', 'noindex')]),
    feed && `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(encodeURI(feed))}">`,
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:locale', language.langCode),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:site', twitterName),
    ...[consentSnippet, ...scripts].map((script) => `<script>${script}</script>`),
    styles && styleElement(styles),
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
