import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import { inLanguage, withoutLanguage } from '../../runtime/page/page-info.js';
import { partInLanguage } from '../shared/part-in-language.js';
import { configuredTrail } from '../shared/configured-trail.js';
import type { Article, CategoryLink, PageInfo, Site } from '../../runtime/page/site.js';
import { articleFields, authorName, categoryName } from '../shared/article-texts.js';
import { listsKey, readListPaths } from '../shared/list-paths.js';
import { pageOfList } from '../shared/list-window.js';
import { givenTrailStep, listStep, pageStep } from '../shared/trail-step.js';
import type { TrailStep } from '../shared/trail-step.js';
import type spec from './spec.js';

export interface BreadcrumbsLoaded {
  /** The steps after the home page. */
  readonly steps: readonly TrailStep[];
  /** True where the author gave the whole trail. */
  readonly isWhole: boolean;
}

const categoryStep = (category: CategoryLink, chapter: string, href: string): TrailStep => ({
  text: categoryName(category),
  href,
  source: { address: category.address, chapter, slug: category.slug },
});

function articleSteps(article: Article, chapter: string): readonly TrailStep[] {
  const [category] = article.categories;
  const { address, slug } = article;
  const own = { text: articleFields(article).title, href: '', source: { address, chapter, slug } };
  return category ? [categoryStep(category, chapter, category.slug), own] : [own];
}

/** Steps of a page in a chapter of articles: its list, its category, itself. */
async function chapterSteps(site: Site, chapter: string, page: PageInfo): Promise<readonly TrailStep[]> {
  const paths = await readListPaths(site, chapter);
  if (!paths) return [];
  const { base } = pageOfList(page.path);
  const list = await listStep(site, chapter, page);
  if (withoutLanguage(base, page.settings.languages) === paths.list) return list;
  const [{ articles }, author, categories] = await Promise.all([
    site.articles({ chapter, slug: base }),
    site.author(base),
    site.categories(chapter),
  ]);
  const [article] = articles;
  if (article) return [...list, ...articleSteps(article, chapter)];
  const category = categories.find(({ slug }) => slug === base);
  if (category) return [...list, categoryStep({ ...category, name: category.title }, chapter, '')];
  if (!author) return [...list, ...(await pageStep(site, withoutLanguage(base, page.settings.languages), page))];
  const { address, slug, name } = author;
  const authors = paths.authors ? await pageStep(site, paths.authors, page) : [];
  return [...list, ...authors, { text: authorName(name), href: '', source: { address, chapter, slug } }];
}

/** The trail of the page. */
export async function load(
  site: Site,
  { items }: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<BreadcrumbsLoaded> {
  const configured = async () => {
    const { path, language, settings } = page;
    const part = partInLanguage(await site.config('breadcrumbsConfig'), language, settings.languages);
    // Each language has its own tree, which may name pages with the prefix or, like menus, without it.
    return configuredTrail(part, path) ?? configuredTrail(part, withoutLanguage(path, settings.languages));
  };
  const given = items.length > 0 ? items : await configured();
  if (given) {
    return { steps: given.map((step) => givenTrailStep(step, page)), isWhole: true };
  }
  const lists = (await site.config(listsKey)) as Readonly<Record<string, { readonly list?: string }>> | undefined;
  const { languages } = page.settings;
  const chapter = Object.entries(lists ?? {}).find(
    ([name, { list = '' }]) =>
      name === page.chapter || (list && page.path.startsWith(inLanguage(list, page.language, languages))),
  )?.[0];
  const steps =
    chapter === undefined
      ? await pageStep(site, withoutLanguage(page.path, languages), page)
      : await chapterSteps(site, chapter, page);
  return { steps, isWhole: false };
}
