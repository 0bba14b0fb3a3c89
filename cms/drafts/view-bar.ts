import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import type { DraftView } from './view-of-request.js';
import { escapeHtml } from '../../runtime/server/escape-html.js';
import { editorTranslationsOf } from '../../widgets/texts/editor-catalogue.js';
import english from '../../editor/view/texts.js';

/** Where the style sheet of the bar is. */
export const barStyles = '/_gh/drafts/bar.css';

/** Where a preview is left; the page that is shown next is in its query. */
const previewEnd = '/_gh/preview/end';

/** Texts of drafts in a language. */
export const draftTexts = (language: SiteLanguage): typeof english => ({
  ...english,
  ...editorTranslationsOf(language.lang)?.edit,
});

type Bar = DraftView & {
  readonly language: SiteLanguage;
  readonly timeZone: string;
  readonly path: string;
  /** Tells which state of the draft is shown. */
  readonly mark: string;
};

function barHtml({ language, timeZone, path, ...shown }: Bar): string {
  const t = draftTexts(language);
  if (shown.view === 'draft')
    return `<aside class="gh-view-bar" aria-label="${escapeHtml(t.draftView)}"><p>${escapeHtml(t.draftViewHint)}</p></aside>`;
  const { until } = shown;
  const format = new Intl.DateTimeFormat(language.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const zone =
    new Intl.DateTimeFormat(language.lang, { timeZone, timeZoneName: 'short' })
      .formatToParts(until)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const text = t.previewUntil.replace('{date}', `${format.format(until)} ${zone}`.trim());
  const end = `${previewEnd}?to=${encodeURIComponent(path)}`;
  return `<aside class="gh-view-bar" aria-label="${escapeHtml(t.previewBar)}"><p>${escapeHtml(text)}</p>
<a href="${escapeHtml(end)}" rel="nofollow">${escapeHtml(t.previewLeave)}</a></aside>`;
}

/** A rendered page that says that it shows what is not published: in a bar, and for scripts on its root. */
export const withViewBar = (html: string, bar: Bar): string =>
  html
    .replace('<html', () => `<html data-gh-view="${bar.view}" data-gh-draft="${bar.mark}"`)
    .replace('</head>', () => `<link rel="stylesheet" href="${barStyles}">\n</head>`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${barHtml(bar)}\n</body>`);

/** It takes room of its own at the end of the page and stays in sight; the bar of edit mode says the same, so there it is not needed. */
export const barCss = `.gh-view-bar{position:sticky;inset-block-end:0;z-index:90;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:4px 16px;background:#ffd84d;color:#1c1c1c;font:600 15px/1.35 system-ui,sans-serif;border-block-start:1px solid #1c1c1c}
.gh-view-bar p{margin:0;max-width:none;text-align:center;font:inherit;color:inherit}
.gh-view-bar a{display:inline-flex;align-items:center;min-block-size:44px;color:inherit;font:inherit;text-decoration:underline}
.gh-view-bar a:focus-visible{outline:3px solid #1c1c1c;outline-offset:2px}
.edit-mode-enabled .gh-view-bar{display:none}
html:has(>.gh-no-preview){color-scheme:light dark}
.gh-no-preview{margin:0;font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.gh-no-preview main{max-inline-size:40rem;margin:15vh auto 0;padding:16px}
.gh-no-preview a{display:inline-flex;align-items:center;min-block-size:44px}
@media print{.gh-view-bar{display:none}}
`;
