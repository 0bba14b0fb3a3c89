import { inLanguage, pathOfKey } from '../../../runtime/page/page-info.js';
import { siteOf } from '../../../runtime/page/replay-site.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import type { ArticlesPage, ArticlesQuery, Author, ComponentData, Site } from '../../../runtime/page/site.js';
import type { SiteLanguage } from '../../../runtime/page/site-settings.js';
import { listsKey, type ListPaths } from '../../shared/list-paths.js';
import { partInLanguage } from '../../shared/part-in-language.js';
import { plainText } from '../../shared/plain-text.js';
import type { ListSource } from '../lists/list-site.js';
import { sdkSite } from '../sdk-site.js';
import type { ExistingConfig } from './existing-config.js';
import { existingArticles } from './existing-lists.js';
import type { ExistingArticles, ExistingClient, ExistingItem } from './existing-lists.js';
import { existingTexts, listLabel } from './existing-texts.js';

type Texts = Readonly<Record<string, string>>;

export interface ExistingSiteOptions {
  readonly client: ExistingClient;
  readonly config: ExistingConfig;
  /** The page shown. */
  readonly page: {
    readonly key: string;
    readonly chapter: string;
    readonly language: SiteLanguage;
  };
  /** Built-in texts of a block in a language other than English; `null` where there are none. */
  readonly texts: (lang: string, block: string) => Promise<Texts | null>;
  /** Articles of a chapter where the caller has them at hand; default: they are read of the platform, once for this site. */
  readonly articles?: (chapter: string) => ExistingArticles | undefined;
  readonly onProblem?: (message: string) => void;
}

/** Address of values outside documents, which cannot be edited. */
const nowhere = { app_id: 0, item_id: 0, element_id: 0 };

/** Data that blocks read from the items of a blog as if documents held it; it cannot be edited in a page. */
async function componentOf(id: string, item: ExistingItem): Promise<unknown> {
  const { kind, heading, intro, picture, linkedin, facebook } = item;
  const words = intro && { intro };
  if (id === 'hero' && kind === 'category')
    return { label: plainText(heading), title: heading, subtitle: await item.description() };
  if (id === 'author' && kind === 'author')
    return {
      name: plainText(heading),
      h1: heading,
      text: await item.description(),
      ...(words && { intro }),
      ...(picture && { image: picture }),
      ...(linkedin && { linkedin }),
      ...(facebook && { facebook }),
    };
  if (id === 'entry' && kind === 'article')
    return { title: heading, text: await item.content(), ...(words && { intro }), ...(picture && { image: picture }) };
  return undefined;
}

/**
 * The site of an existing page, by its own configuration and the platform alone: documents of its chapters, articles from the fields of items, words
 * of its blog configuration.
 *
 * @example
 * const config = readExistingConfig(window.getConfig(), 'uk');
 * const site = existingSite({ client, config, page: { ...existingPlace(config, location.pathname), chapter: 'pages' }, texts });
 */
export function existingSite({ client, config, page, texts, articles, onProblem }: ExistingSiteOptions): Site {
  const { chapters, languages } = config;
  const { key, language } = page;
  const blogs = new Map<string, ExistingArticles>();
  const readArticles = (name: string): ExistingArticles | undefined => {
    const chapter = Object.hasOwn(chapters, name) ? chapters[name] : undefined;
    // A chapter with types of items has articles.
    if (!chapter?.fields['type']) return undefined;
    const known = blogs.get(name) ?? existingArticles({ client, chapter, languages, onProblem });
    blogs.set(name, known);
    return known;
  };
  const articlesOf = articles ?? readArticles;
  const lists: ListSource = {
    chapters: Object.keys(chapters).filter((name) => chapters[name]?.fields['type']),
    index: async (name) => (await articlesOf(name)?.index()) ?? null,
  };
  const site = sdkSite({
    client,
    chapters,
    languages,
    language,
    page: { key, chapter: page.chapter },
    config: {},
    texts: () => null,
    lists,
    ...(onProblem && { onProblem }),
  });

  const blogWords = () => partInLanguage(config.config('blog_config'), language, languages);

  /** What a list's step of a trail is called, where no document of its page says so. */
  function labelOfList(id: string, pageOf: string): ComponentData | null {
    const { list, authors } = (config.config(listsKey) as Readonly<Record<string, ListPaths>>)['blog'] ?? {};
    const path = pathOfKey(pageOf);
    const label =
      path === list ? listLabel(blogWords(), 'blog') : path === authors && listLabel(blogWords(), 'authors');
    return id === 'hero' && label ? { data: { label }, address: nowhere, rev: 0 } : null;
  }

  /** Data of an item's fields, for the blocks of articles that have no document. */
  async function fromFields(id: string, chapter: string, pageOf: string): Promise<ComponentData | null> {
    const item = await articlesOf(chapter)?.item(inLanguage(pathOfKey(pageOf), language, languages));
    const data = item && (await componentOf(id, item));
    return data === undefined ? null : { data, address: nowhere, rev: 0 };
  }

  async function component(id: string, chapter?: string, pageOf?: string): Promise<ComponentData | null> {
    if (chapter === settingsChapter && !Object.hasOwn(chapters, settingsChapter)) return null;
    const found = await site.component(id, chapter, pageOf);
    if (found?.data !== undefined && found.data !== null) return found;
    const ofFields = await fromFields(id, chapter ?? page.chapter, pageOf ?? key);
    return ofFields ?? (pageOf === undefined ? null : labelOfList(id, pageOf)) ?? found;
  }

  /** What an entry of a list begins with, where that is not in its item but in a file or a document: those that are shown are read. */
  async function withIntro<T extends { readonly slug: string; readonly intro?: string | undefined }>(
    entry: T,
  ): Promise<T> {
    if (entry.intro) return entry;
    const items = await Promise.all(lists.chapters.map((name) => articlesOf(name)?.item(entry.slug)));
    const intro = items.find((item) => item !== undefined)?.intro;
    return intro ? { ...entry, intro } : entry;
  }

  /** An author with what the item's fields say, which the box below an article shows. */
  async function withProfile(author: Author): Promise<Author> {
    const items = await Promise.all(lists.chapters.map((name) => articlesOf(name)?.item(author.slug)));
    const item = items.find((found) => found?.kind === 'author');
    if (!item) return author;
    const { picture, linkedin, facebook } = item;
    const text = await item.description();
    return {
      ...author,
      ...(text && { text }),
      ...(picture && { image: picture }),
      ...(linkedin && { linkedin }),
      ...(facebook && { facebook }),
    };
  }

  async function articlesWithIntros(query: ArticlesQuery): Promise<ArticlesPage> {
    const found = await site.articles(query);
    // Lists of a few latest articles, or of one for its name, do not show introductions.
    if (query.slug !== undefined || query.limit !== undefined) return found;
    return { ...found, articles: await Promise.all(found.articles.map(withIntro)) };
  }

  async function textsOf(lang: string, block: string): Promise<Texts | null> {
    const builtIn = await texts(lang, block);
    const own = existingTexts(blogWords(), block, articlesOf(page.chapter) !== undefined);
    return Object.keys(own).length > 0 ? { ...builtIn, ...own } : builtIn;
  }

  const methods: Site = {
    ...site,
    config: async (name) => config.config(name),
    component,
    articles: articlesWithIntros,
    author: async (slug) => {
      const author = await site.author(slug);
      return author && withProfile(await withIntro(author));
    },
    authors: async () => Promise.all((await site.authors()).map(withIntro)),
    article: async (slug) => {
      const found = await site.article(slug);
      if (!found) return null;
      const item = await articlesOf('blog')?.item(slug);
      return item ? { ...found, content: await item.content() } : found;
    },
    texts: textsOf,
  };
  return siteOf((method, args) => (methods[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args));
}
