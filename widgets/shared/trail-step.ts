import type { Field } from '../../runtime/contract/cursor.js';
import { pageKey, siteHref, siteLink } from '../../runtime/page/page-info.js';
import type { Address, PageInfo, Site } from '../../runtime/page/site.js';
import { categoryName } from './article-texts.js';
import type { GivenStep } from './given-trail.js';
import { readListPaths } from './list-paths.js';

/** A step of a trail. */
export interface TrailStep {
  readonly text: Field;
  /** Where it leads; empty for the page itself. */
  readonly href: string;
  /** Language of what it leads to, where that is another one. */
  readonly hrefLang?: string | undefined;
  /** Address of the picture that is shown in place of its text; absent or empty: there is none. */
  readonly picture?: string | undefined;
  /** Where its text is stored; absent: nowhere. */
  readonly source?: { readonly address: Address; readonly chapter: string; readonly slug: string };
}

/** The step of a page of the chapter `pages`, by the label of its banner; none where it has no label. */
export async function pageStep(site: Site, path: string, page: PageInfo): Promise<readonly TrailStep[]> {
  const key = pageKey(path, page.settings.languages);
  const hero = await site.component('hero', 'pages', key);
  const { label } = (hero?.data ?? {}) as { readonly label?: unknown };
  if (!hero || typeof label !== 'string' || label === '') return [];
  const { address } = hero;
  return [
    {
      text: categoryName({ name: label }),
      href: siteHref(path, page),
      source: { address, chapter: 'pages', slug: path },
    },
  ];
}

/** The step of the list of all articles of a chapter; none where the chapter has no such list. */
export async function listStep(site: Site, chapter: string, page: PageInfo): Promise<readonly TrailStep[]> {
  const paths = await readListPaths(site, chapter);
  return paths?.list ? pageStep(site, paths.list, page) : [];
}

/** A step that an author or a configuration gives, from a page. */
export const givenTrailStep = ({ title, link, picture }: GivenStep, page: PageInfo): TrailStep => ({
  text: { path: '', value: title },
  picture,
  ...(link ? siteLink(link, page) : { href: '' }),
});
