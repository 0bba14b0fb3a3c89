import { defaultLanguage, languageNamed } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { escapeHtml } from '../../runtime/server/escape-html.js';
import english from '../../editor/panel/texts.js';
import { cdnPath } from '../../kit/cdn-path.js';
import { pageHeaders } from '../../kit/http/security-headers.js';
import { editorTranslationsOf } from '../../widgets/texts/editor-catalogue.js';
import type { SiteContext } from '../site/site-context.js';

/** Data that the panel's script finds in its page, under the id `gh-panel-data`. None of it is secret. */
interface PanelData {
  readonly languages: readonly Pick<SiteLanguage, 'lang' | 'name'>[];
  /** Translations; absent for English. */
  readonly texts: { readonly panel?: object | undefined; readonly edit?: object | undefined };
}

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const primary = (lang: string): string => lang.split('-')[0]?.toLowerCase() ?? '';

/**
 * The page of the site panel. Everybody gets the same page: its script asks for the login, then for data.
 * The query's `lang` chooses one of the site's languages. A language without translations is shown in English.
 */
export function panelPage({
  definition,
  cdn: { manifest },
  pageParts = {},
}: Pick<SiteContext, 'definition' | 'cdn' | 'pageParts'>): (request: Request) => Response {
  const { languages } = definition.settings;
  const { scripts = [] } = pageParts;
  const headers = {
    // The section Appearance shows a page of the site in a frame.
    ...pageHeaders({ scripts, styles: [] }, new Set(), { 'frame-src': ["'self'"] }),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };

  return (request) => {
    const script = manifest.panel;
    if (!script) return new Response('This build has no site panel.', { status: 404, headers });
    const wanted = new URL(request.url).searchParams.get('lang') ?? undefined;
    const language = languageNamed(wanted, languages) ?? defaultLanguage(languages);
    const translated = editorTranslationsOf(language.lang);
    const isShown = translated !== undefined || primary(language.lang) === 'en';
    const data: PanelData = {
      languages: languages.map(({ lang, name }) => ({ lang, name })),
      texts: { panel: translated?.panel, edit: translated?.edit },
    };
    const texts = { ...english, ...translated?.panel };
    const attributes = isShown
      ? ` lang="${escapeHtml(language.lang)}"${language.dir ? ` dir="${language.dir}"` : ''}`
      : ' lang="en"';
    return new Response(
      `<!doctype html>
<html${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(texts.panel)}</title>
<link rel="stylesheet" href="${cdnPath}${manifest.base}">
${scripts.map((code) => `<script>${code}</script>`).join('\n')}
<script type="application/json" id="gh-panel-data">${json(data)}</script>
<script type="module" src="${cdnPath}${manifest.runtime}"></script>
<script type="module" src="${cdnPath}${script}"></script>
</head>
<body>
<div id="gh-panel"></div>
<noscript><p>${escapeHtml(texts.needsScript)}</p></noscript>
</body>
</html>
`,
      { headers },
    );
  };
}
