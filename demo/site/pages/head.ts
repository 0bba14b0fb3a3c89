import { defaultLanguage } from '../../../runtime/page-info.js';
import { escapeHtml } from '../../../runtime/server/escape-html.js';
import { consentSnippet } from '../../../widgets/cookie-consent/consent-snippet.js';
import type { CdnManifest } from '../../../runtime/cdn-manifest.js';
import type { SiteLanguage } from '../../../runtime/site-settings.js';
import type { PageHead } from '../definition/site-definition.js';
import type { Route } from './route.js';

interface HeadOptions extends Required<PageHead> {
  readonly route: Route;
  readonly languages: readonly SiteLanguage[];
  readonly origin: string;
  readonly siteName: string;
  readonly manifest: CdnManifest;
  readonly tags: ReadonlySet<string>;
}

/** Path under which the browser's build is served. */
export const cdnPath = '/_gh/cdn/';

/** Everything that the site adds to a template's head: what search engines and social networks read, and the styles of this page's blocks. */
export function headHtml({
  route,
  title,
  description,
  languages,
  origin,
  siteName,
  manifest,
  tags,
}: HeadOptions): string {
  const { language, hidden, translations } = route;
  const ofDefault = translations[defaultLanguage(languages).lang];
  const url = origin + route.path;
  const alternates = Object.entries(translations);
  const meta = (name: string, content: string) => content && `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    content && `<meta property="${name}" content="${escapeHtml(content)}">`;
  const sheets = [manifest.base, ...[...tags].sort().flatMap((tag) => manifest.css[tag] ?? [])];
  const lines = [
    `<title>${escapeHtml(title || siteName)}</title>`,
    meta('description', description),
    ...(!hidden
      ? [
          meta('robots', 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1'),
          `<link rel="canonical" href="${escapeHtml(url)}">`,
          ...alternates.map(
            ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + path)}">`,
          ),
          ...(ofDefault
            ? [`<link rel="alternate" hreflang="x-default" href="${escapeHtml(origin + ofDefault)}">`]
            : []),
          property('og:title', title),
          property('og:description', description),
          property('og:url', url),
        ]
      : [meta('robots', 'noindex')]),
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:locale', language.langCode),
    meta('twitter:card', 'summary_large_image'),
    `<script>${consentSnippet}</script>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="${cdnPath}${file}">`),
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
