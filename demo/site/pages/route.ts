import { defaultLanguage, languageOf, pageKey, withoutLanguage } from '../../../runtime/page-info.js';
import { settingsChapter } from '../../../runtime/settings-chapter.js';
import type { SiteLanguage } from '../../../runtime/site-settings.js';
import type { Item } from '../../../sdk/index.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { findPage } from '../../../widgets/site/find-page.js';
import type { PageClient } from './page-reads.js';
import type { PageChapter, SiteContext } from '../site-context.js';

/** The page that a path stands for. */
export interface Route {
  readonly path: string;
  readonly language: SiteLanguage;
  readonly chapter: string;
  /** Key of the page whose document is shown. */
  readonly key: string;
  readonly status: 200 | 404;
  readonly template: string;
  readonly itemId: number;
  /** True for pages that search engines are asked to leave out. */
  readonly hidden: boolean;
  /** Paths of the same page in other languages, by BCP 47 language. */
  readonly translations: Readonly<Record<string, string>>;
  /** True for a path of the default language that the page's language lacks. */
  readonly lacks: (path: string) => boolean;
  readonly tags: readonly string[];
  /** Where there is a page at last: this path without its language, where only the site's default language has that page. */
  readonly elsewhere?: string;
}

interface Chapter {
  readonly name: string;
  readonly config: PageChapter;
  readonly items: readonly Item[];
}

type RouteParts = Pick<SiteContext, 'provisioned' | 'definition'> & { readonly client: PageClient };

/** Chapters whose items are pages of their own. */
async function readChapters({ client, provisioned }: RouteParts): Promise<readonly Chapter[]> {
  const chapters = Object.entries(provisioned.chapters).filter(([name]) => name !== settingsChapter);
  return Promise.all(
    chapters.map(async ([name, config]) => {
      const items = await client.items.list(config.app_id);
      return { name, config, items: items.filter((item) => !item.trash) };
    }),
  );
}

const slugOf = (item: Item, { config }: Chapter): string => fieldText(item, config.slug_field_id);

/**
 * Finds the page of a path among the items of the chapters: a path is a page exactly when an item has it as its slug. Any other path is
 * the page for addresses that do not exist.
 */
export async function findRoute(context: RouteParts, path: string): Promise<Route> {
  const { languages } = context.definition.settings;
  const chapters = await readChapters(context);
  const language = languageOf(path, languages);
  const slugs = new Set(chapters.flatMap((chapter) => chapter.items.map((item) => slugOf(item, chapter))));
  const notFoundKey = pageKey(context.definition.places.notFound, languages);
  const find = (fits: (chapter: Chapter) => Item | undefined) => {
    for (const chapter of chapters) {
      const item = fits(chapter);
      if (item) return { chapter, item };
    }
    return undefined;
  };
  const own = find((chapter) => chapter.items.find((item) => slugOf(item, chapter) === path));
  const shown = own ?? find(({ items, config }) => findPage(items, config, notFoundKey, language, languages));
  if (!shown)
    throw new Error(`The site has no page ${context.definition.places.notFound} for addresses that do not exist.`);
  const { chapter, item } = shown;
  const key = pageKey(slugOf(item, chapter), languages);
  const status = own && key !== notFoundKey ? 200 : 404;
  const inDefault = withoutLanguage(path, languages);
  const sameKey = status === 200 ? [...slugs].filter((slug) => pageKey(slug, languages) === key) : [];
  return {
    path,
    language,
    chapter: chapter.name,
    key,
    status,
    template: fieldText(item, chapter.config.template_field_id),
    itemId: item.item_id,
    hidden: status === 404 || fieldText(item, chapter.config.robots_field_id) === 'noindex',
    translations: Object.fromEntries(sameKey.map((slug) => [languageOf(slug, languages).lang, slug])),
    lacks: lackingIn(language, languages, slugs),
    tags: chapters.map(({ config }) => `items:${config.app_id}`),
    ...(!own && inDefault !== path && slugs.has(inDefault) && { elsewhere: inDefault }),
  };
}

/** Pages that are there in the default language and not in another one. */
function lackingIn(
  language: SiteLanguage,
  languages: readonly SiteLanguage[],
  slugs: ReadonlySet<string>,
): Route['lacks'] {
  if (language === defaultLanguage(languages)) return () => false;
  const own = new Set([...slugs].filter((slug) => languageOf(slug, languages) === language));
  const translated = new Set([...own].map((slug) => withoutLanguage(slug, languages)));
  return (path) => slugs.has(path) && !translated.has(path);
}
