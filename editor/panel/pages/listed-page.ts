import type { ListedPage } from '../../../widgets/shared/panel/listed-page.js';

/** Name of a page in the language of the panel, or in the first one that it has. */
export function nameOfPage({ versions, path }: ListedPage, lang: string): string {
  const own = versions.find((version) => version.lang === lang);
  return own?.title || (versions.find(({ title }) => title !== '')?.title ?? path);
}
