import { isPageTranslated } from './translated.js';

const known = new WeakMap<Document, string>();

/** The language that a page is written in. A browser that translates a page names the other language on its root. */
export function pageLanguage(page: Document): string {
  const { lang } = page.documentElement;
  if (!isPageTranslated(page)) known.set(page, lang);
  return known.get(page) ?? lang;
}
