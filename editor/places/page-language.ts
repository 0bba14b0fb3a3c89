const known = new WeakMap<Document, string>();

/** The language that a page is written in. A browser that translates a page names the other language on its root. */
export function pageLanguage(page: Document): string {
  const { lang } = page.documentElement;
  if (!isPageTranslated(page)) known.set(page, lang);
  return known.get(page) ?? lang;
}

/** What the translators of browsers and of extensions put into a page. The sanitiser lets none of it into a stored text. */
const marks = 'font, ya-tr-span, [_msttexthash], [_mstmutation], [class*="immersive-translate"]';

/** True while the browser shows a translation of the page. */
export const isPageTranslated = ({ documentElement }: Document): boolean =>
  documentElement.matches('.translated-ltr, .translated-rtl');

/** True for an element in which translated nodes stand. */
export const holdsTranslation = (element: Element): boolean =>
  element.matches(marks) || element.querySelector(marks) !== null;
