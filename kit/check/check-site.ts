import { componentData } from '../../runtime/page/component-data.js';
import { siteOf } from '../../runtime/page/replay-site.js';
import type { ComponentData, Site } from '../../runtime/page/site.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import type { ExistingConfig } from '../../widgets/site/existing/existing-config.js';
import { existingArticles } from '../../widgets/site/existing/existing-lists.js';
import { existingSite } from '../../widgets/site/existing/existing-site.js';
import { translationsOf } from '../../widgets/texts/catalogue.js';
import { exportedClient, type ExportedClient } from './exported-client.js';

/** What a check knows about a site in addition to its pages. */
export interface CheckSources {
  /** Configuration by key, as blocks ask for it; `undefined` if they were not given. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** Keys that a configuration of this kind has; absent: whatever blocks ask for. */
  readonly keys?: ReadonlySet<string>;
  /** Documents of the chapter `pages` by page key, each with the data of its components by their ids; `undefined` if they were not given. */
  readonly documents?: DocumentsByKey | undefined;
  /** Documents of other chapters, by chapter, and of pages in a language, by its code. Chapters without documents are missing. */
  readonly chapterDocuments?: Readonly<Record<string, DocumentsByKey>> | undefined;
  /** Configuration of an existing site. */
  readonly existing?: ExistingConfig | undefined;
  /** Exported articles, comments and documents; absent: none were given. */
  readonly exported?: ExportedClient | undefined;
}

type DocumentsByKey = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const pagesChapter = 'pages';

const own = <T>(values: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;

/** The page that a reading of the site is about. */
interface CheckedPage {
  readonly key: string;
  /** Chapter of its item. */
  readonly chapter: string;
  readonly language: SiteLanguage;
  /** Languages of the site, the default one first. */
  readonly languages: readonly SiteLanguage[];
}

/** Documents of the page's language: those of a folder with its code, else all that were given. */
function documentsOf({ language: { langCode, lang } }: CheckedPage, { documents, chapterDocuments }: CheckSources) {
  const ofLanguage = own(chapterDocuments, langCode) ?? own(chapterDocuments, lang);
  return { ofLanguage, documents: ofLanguage ?? documents };
}

/** The chapter whose documents hold a page: the one that is named, else the one that has the page shown. */
function chapterOf(named: string | undefined, key: string, page: CheckedPage, sources: CheckSources): string {
  if (named) return named;
  const { documents } = documentsOf(page, sources);
  if (documents && Object.hasOwn(documents, key)) return pagesChapter;
  const codes = new Set(page.languages.flatMap(({ lang, langCode }) => [lang, langCode]));
  const { chapterDocuments = {} } = sources;
  const chapters = Object.keys(chapterDocuments).filter((name) => !codes.has(name));
  return chapters.find((name) => own(chapterDocuments[name], key)) ?? pagesChapter;
}

/** Keys of the program or the kit itself, which sites do not need. */
const ownKeys: ReadonlySet<string> = new Set([
  ...['site', 'lists', 'origin', 'texts', 'formsEndpoint', 'formsListener', 'consentConfig'],
]);

/** Nothing to say, in the shape of each answer. */
const nothing: Readonly<Record<string, unknown>> = {
  articles: { articles: [], total: 0 },
  article: null,
  comments: [],
  author: null,
  authors: [],
  categories: [],
  search: [],
};

/** Told of what was requested and is not there. */
interface Missing {
  readonly onConfig: (key: string) => void;
  /** @param page Key of the page whose document was asked; with its chapter before it, where that is not `pages`. */
  readonly onComponent: (id: string, page: string) => void;
  /** Called where a block asks for content that the check was not given: articles, or documents in the page's language. */
  readonly onUngiven?: () => void;
}

const nothingExported = exportedClient([]);

const builtInTexts = async (lang: string, block: string) => translationsOf(lang)?.[block] ?? null;

/** Answers of an existing site from its configuration and an export. */
function answersOf(
  { existing, exported = nothingExported }: CheckSources,
  { key, chapter: shown, language }: CheckedPage,
): { readonly site: Site; readonly hasArticles: boolean } | undefined {
  if (!existing) return undefined;
  const { chapters, languages } = existing;
  const blogs = Object.entries(chapters).filter(
    ([, { app_id, fields }]) => fields['type'] !== undefined && exported.hasApp(app_id),
  );
  const articles = new Map(
    blogs.map(([name, chapter]) => [name, existingArticles({ client: exported, chapter, languages })]),
  );
  const site = existingSite({
    client: exported,
    config: existing,
    page: { key, chapter: shown, language },
    texts: builtInTexts,
    articles: (name) => articles.get(name),
  });
  return { site, hasArticles: articles.size > 0 };
}

/**
 * A site that answers from what a check was given.
 *
 * @param page The page that is checked.
 */
export function checkSite(sources: CheckSources, page: CheckedPage, missing: Missing): Site {
  const { config, chapterDocuments, keys } = sources;
  const address = { app_id: 0, item_id: 0, element_id: 0 };
  const answers = answersOf(sources, page);
  const ask = (method: string, args: readonly unknown[]) =>
    (answers?.site as unknown as Readonly<Record<string, (...given: readonly unknown[]) => Promise<unknown>>>)[
      method
    ]?.(...args);

  async function component(id: string, named?: string, key = page.key): Promise<ComponentData | null> {
    const chapter = chapterOf(named, key, page, sources);
    const { ofLanguage, documents } = documentsOf(page, sources);
    const given = chapter === pagesChapter ? documents : own(chapterDocuments, chapter);
    const document = own(given, key);
    const data = document && componentData(document, id);
    if (data !== undefined && !ofLanguage && page.language !== page.languages[0]) missing.onUngiven?.();
    const found =
      data === undefined && answers ? ((await ask('component', [id, named, key])) as ComponentData | null) : null;
    if (found?.data !== undefined) return found;
    if (given && data === undefined) missing.onComponent(id, chapter === pagesChapter ? key : `${chapter}/${key}`);
    return document ? { address, rev: 0, data } : null;
  }

  return siteOf(async (method, args) => {
    if (method === 'config') {
      const key = String(args[0]);
      const value = own(config, key);
      if (value === undefined && !ownKeys.has(key) && (keys?.has(key) ?? true)) missing.onConfig(key);
      return value;
    }
    if (method === 'component') return component(...(args as Parameters<typeof component>));
    if (method === 'texts') return answers ? ask(method, args) : builtInTexts(...(args as [string, string]));
    if (answers?.hasArticles) return ask(method, args);
    missing.onUngiven?.();
    return nothing[method] ?? null;
  });
}
