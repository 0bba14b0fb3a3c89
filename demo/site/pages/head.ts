import { defaultLanguage } from '../../../runtime/page-info.js';
import { escapeHtml } from '../../../runtime/server/escape-html.js';
import { consentSnippet } from '../../../widgets/cookie-consent/consent-snippet.js';
import { preloadFonts } from '../fonts/preload-fonts.js';
import type { FontFile } from '../fonts/font-files.js';
import { schemeSnippet } from './scheme-snippet.js';
import type { SiteLanguage } from '../../../runtime/site-settings.js';
import type { PageHead } from '../definition/site-definition.js';
import type { PageStyles } from './page-styles.js';
import type { Route } from './route.js';

interface HeadOptions extends Required<Omit<PageHead, 'picture'>> {
  readonly route: Route;
  readonly languages: readonly SiteLanguage[];
  /** Where the site stands; where nobody has said so, search engines are told no address rather than whatever a request calls the site. */
  readonly origin: string | undefined;
  readonly siteName: string;
  readonly styles: PageStyles;
  readonly fonts: readonly FontFile[];
  /** Path of the feed of the page's list. */
  readonly feed: string | undefined;
}

/** Path under which the browser's build is served. */
export const cdnPath = '/_gh/cdn/';

const meta = (name: string, content: string) => content && `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  content && `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Where the page stands, and where it does in other languages. */
function addresses(origin: string, { path, translations }: Route, languages: readonly SiteLanguage[]): string[] {
  const href = (to: string) => escapeHtml(origin + encodeURI(to));
  const ofDefault = translations[defaultLanguage(languages).lang];
  return [
    `<link rel="canonical" href="${href(path)}">`,
    ...Object.entries(translations).map(([lang, to]) => `<link rel="alternate" hreflang="${lang}" href="${href(to)}">`),
    ...(ofDefault === undefined ? [] : [`<link rel="alternate" hreflang="x-default" href="${href(ofDefault)}">`]),
    property('og:url', origin + encodeURI(path)),
  ];
}

/** Everything that the site adds to a template's head: what search engines and social networks read, and the styles of this page. */
export function headHtml({
  route,
  title,
  description,
  languages,
  origin,
  siteName,
  styles,
  fonts,
  feed,
}: HeadOptions): string {
  const { language, hidden } = route;
  const lines = [
    `<title>${escapeHtml(title || siteName)}</title>`,
    preloadFonts(fonts, language.lang),
    meta('description', description),
    ...(!hidden
      ? [
          meta('robots', 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1'),
          ...(origin === undefined ? [] : addresses(origin, route, languages)),
          property('og:title', title),
          property('og:description', description),
        ]
      : [meta('robots', 'noindex')]),
    feed && `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(encodeURI(feed))}">`,
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:locale', language.langCode),
    meta('twitter:card', 'summary_large_image'),
    `<script>${consentSnippet}</script>`,
    `<script>${schemeSnippet}</script>`,
    `<style data-gh-css="${styles.files.join(' ')}">${styles.css}</style>`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
