/**
 * Address of the translator's view inside the panel.
 *
 * @param path of the page, in any language
 * @param lang BCP 47 language of the translation
 */
export const translationPath = (path: string, lang: string): string =>
  `pages/translate?${new URLSearchParams({ path, to: lang }).toString()}`;
