import { inLanguage, languages, defaultLanguage, languageOf } from '../../runtime/page-info.js';
import { siteOf } from '../../runtime/replay-site.js';
import type { ComponentData, Site } from '../../runtime/site.js';
import type { Client, Item } from '../../sdk/index.js';
import type { ChapterConfig, Chapters } from './chapters.js';

export interface SdkSiteOptions {
  readonly client: Client;
  readonly chapters: Chapters;
  /** BCP 47 language of the page. */
  readonly lang: string;
  /** Key of the page shown. */
  readonly pageKey: string;
  /** Public configuration of a key in a language. */
  readonly config: (key: string, lang: string) => unknown;
  readonly texts: (lang: string, block: string) => Readonly<Record<string, string>> | null;
  /** Told what each answer was made of: `items:7` for a list of an app, `doc:7.12.3` for a document. */
  readonly onRead?: (tag: string) => void;
  /** Told of content that cannot be used. */
  readonly onProblem?: (message: string) => void;
}

/** Text of an item's field, empty where it has none. */
export function fieldText(item: Item, fieldId: number): string {
  const value = item.fields.find((field) => Number(field.field_id) === fieldId)?.field_value;
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
}

/** Path of a page by its key in the default language. */
const pathOfKey = (key: string): string => (key === 'home' ? '/' : `/${key}/`);

/**
 * The item of a page: by its path in the page's language, else in the default one. The language is the whole first segment of a slug, so
 * that a slug that merely contains `uk` is not taken for Ukrainian.
 */
export function findPage(
  items: readonly Item[],
  { slug_field_id }: ChapterConfig,
  key: string,
  lang: string,
): Item | undefined {
  const path = pathOfKey(key);
  const bySlug = (slug: string) => items.find((item) => !item.trash && fieldText(item, slug_field_id) === slug);
  const own = inLanguage(path, languages.find((language) => language.lang === lang)?.lang ?? defaultLanguage.lang);
  return bySlug(own) ?? (languageOf(own) === defaultLanguage ? undefined : bySlug(path));
}

/** The site over the platform, on the server. Lists are read once per instance, so make one per page. */
export function sdkSite({ client, chapters, lang, pageKey, config, texts, onRead, onProblem }: SdkSiteOptions): Site {
  const lists = new Map<number, Promise<readonly Item[]>>();
  const documents = new Map<string, Promise<ComponentDocument | null>>();

  const itemsOf = (appId: number) => {
    onRead?.(`items:${appId}`);
    const items = lists.get(appId) ?? client.items.list(appId);
    lists.set(appId, items);
    return items;
  };

  async function readDocument(chapter: ChapterConfig, item: Item): Promise<ComponentDocument | null> {
    const address = { app_id: chapter.app_id, item_id: item.item_id, element_id: chapter.json_field_id };
    onRead?.(`doc:${address.app_id}.${address.item_id}.${address.element_id}`);
    const document = await client.documents.get(address);
    if (!document) return { address, rev: 0, data: {} };
    try {
      const data = JSON.parse(document.data) as unknown;
      if (typeof data === 'object' && data !== null)
        return { address, rev: document.rev ?? 0, data: data as Record<string, unknown> };
      onProblem?.(
        `The page document of ${fieldText(item, chapter.slug_field_id)} is not a JSON object; its blocks are shown without data.`,
      );
    } catch {
      onProblem?.(
        `The page document of ${fieldText(item, chapter.slug_field_id)} is not valid JSON; its blocks are shown without data.`,
      );
    }
    return { address, rev: document.rev ?? 0, data: {} };
  }

  async function pageDocument(chapterName: string, key: string): Promise<ComponentDocument | null> {
    const chapter = Object.hasOwn(chapters, chapterName) ? chapters[chapterName] : undefined;
    if (!chapter) return null;
    const item = findPage(await itemsOf(chapter.app_id), chapter, key, lang);
    return item ? readDocument(chapter, item) : null;
  }

  const once = (chapter: string, key: string) => {
    const name = `${chapter} ${key}`;
    const document = documents.get(name) ?? pageDocument(chapter, key);
    documents.set(name, document);
    return document;
  };

  return siteOf(async (method, args) => {
    if (method === 'config') return config(args[0] as string, lang);
    if (method === 'texts') return texts(args[0] as string, args[1] as string);
    if (method !== 'component')
      return method === 'articles'
        ? { articles: [], total: 0 }
        : method === 'article' || method === 'author'
          ? null
          : [];
    const [id, chapter = 'pages', page = pageKey] = args as [string, string?, string?];
    const document = await once(chapter, page);
    return document
      ? {
          address: document.address,
          rev: document.rev,
          data: Object.hasOwn(document.data, id) ? document.data[id] : undefined,
        }
      : null;
  });
}

interface ComponentDocument {
  readonly address: ComponentData['address'];
  readonly rev: number;
  readonly data: Readonly<Record<string, unknown>>;
}
