import { languageNamed, languageOf, pageKey, readablePath } from '../../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../../runtime/page/site-settings.js';
import { isBelowList, listsKey, type ListPaths } from '../../shared/list-paths.js';
import { pageOfList } from '../../shared/list-window.js';
import type { ExistingConfig } from './existing-config.js';

/** Which page of an existing site an address is. */
export interface ExistingPlace {
  readonly language: SiteLanguage;
  /** Key of the page whose item is shown; the number of a list's page is none of it. */
  readonly key: string;
}

/**
 * The page at an address, as the site's own routes have it: its language is what the prefix says, and further pages of a list show the list's item.
 *
 * @param asked Language that the page asks for (`data-lang`), by any of its codes. It goes before the address; one that the site does not have counts for nothing.
 * @example existingPlace(config, '/uk/blog/page/2/').key // 'blog'
 */
export function existingPlace(
  { languages, config }: Pick<ExistingConfig, 'languages' | 'config'>,
  pathname: string,
  asked = '',
): ExistingPlace {
  const whole = readablePath(pathname);
  const { base, page } = pageOfList(whole);
  const lists = Object.values(config(listsKey) as Readonly<Record<string, ListPaths>>);
  const isFurther = base !== whole && !Number.isNaN(page) && isBelowList(base, lists, languages);
  const shown = isFurther ? base : whole;
  return {
    language: languageNamed(asked, languages) ?? languageOf(shown, languages),
    key: pageKey(shown, languages),
  };
}
