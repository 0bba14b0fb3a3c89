import { defaultLanguage, languageOf } from '../../runtime/page/page-info.js';
import { escapeHtml } from '../../runtime/server/escape-html.js';
import type { SiteDefinition } from '../definition/site-definition.js';

/** The HTML that is shown where not even an error page can be rendered, in the language of the path that was asked for. */
export function failurePage({ settings: { languages }, failure }: SiteDefinition, path: string): string {
  const language = [languageOf(path, languages), defaultLanguage(languages)].find(({ lang }) => failure[lang]);
  const { title = '503', text = '' } = (language && failure[language.lang]) ?? {};
  const heading = escapeHtml(title);
  return `<!doctype html><html lang="${language?.lang ?? ''}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title></head><body><main><h1>${heading}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
}
