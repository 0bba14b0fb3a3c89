import { languageOf, pageKey, withoutLanguage } from '../../../runtime/page-info.js';
import type { Language } from '../../../runtime/page-info.js';
import { notFound, servicePages } from '../content/pages.js';
import { fieldText } from '../../../widgets/site/sdk-site.js';
import type { SiteContext } from '../site-context.js';

/** The page that a path stands for. */
export interface Route {
  readonly path: string;
  readonly language: Language;
  readonly key: string;
  readonly status: 200 | 404;
  readonly template: string;
  readonly title: string;
  readonly description: string;
  readonly itemId: number | undefined;
  /** True for pages that search engines are asked to leave out. */
  readonly hidden: boolean;
  /** Paths of the same page in other languages, by BCP 47 language. */
  readonly translations: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
}

/** Finds the page of a path among the items of the pages' app: a path is a page exactly when an item has it as its slug. */
export async function findRoute({ client, provisioned }: SiteContext, path: string): Promise<Route> {
  const { app_id, slug_field_id, title_field_id, description_field_id, template_field_id, robots_field_id } =
    pagesChapter(provisioned.chapters);
  const items = (await client.items.list(app_id)).filter((item) => !item.trash);
  const language = languageOf(path);
  const key = pageKey(path);
  const bySlug = new Map(items.map((item) => [fieldText(item, slug_field_id), item]));
  const item = bySlug.get(path);
  const tags = [`items:${app_id}`];
  const base = { path, language, key, tags };
  if (!item) {
    const service = servicePages[withoutLanguage(path)];
    const { template, title } = service ?? notFound;
    return {
      ...base,
      status: service ? 200 : 404,
      template: `${language.prefix || 'en'}/${template}`,
      title: title[language.lang],
      description: '',
      itemId: undefined,
      hidden: true,
      translations: {},
    };
  }
  const sameKey = [...bySlug.keys()].filter((slug) => pageKey(slug) === key);
  return {
    ...base,
    status: 200,
    template: fieldText(item, template_field_id),
    title: fieldText(item, title_field_id),
    description: fieldText(item, description_field_id),
    itemId: item.item_id,
    hidden: fieldText(item, robots_field_id) === 'noindex',
    translations: Object.fromEntries(sameKey.map((slug) => [languageOf(slug).lang, slug])),
  };
}

/** The chapter that every site has. */
export function pagesChapter(chapters: SiteContext['provisioned']['chapters']) {
  const { pages } = chapters;
  if (!pages)
    throw new Error(
      'The site has no chapter "pages": start it on a new data folder, or add the chapter to its settings.',
    );
  return pages;
}
