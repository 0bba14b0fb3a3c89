import { componentData } from '../../runtime/page/component-data.js';
import { languageOf, pageKey } from '../../runtime/page/page-info.js';
import { siteOf } from '../../runtime/page/replay-site.js';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { ComponentData, Site } from '../../runtime/page/site.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import type { Client, Item } from '../../sdk/index.js';
import type { ChapterConfig, Chapters } from './chapters.js';
import { fieldText } from './field-text.js';
import { findPage } from './find-page.js';
import { listSite } from './lists/list-site.js';
import type { ListSource } from './lists/list-site.js';
import { readPageDocument, type ReadPageDocument } from './read-page-document.js';

type Texts = Readonly<Record<string, string>>;

export interface SdkSiteOptions {
  readonly client: {
    readonly items: Pick<Client['items'], 'list'>;
    readonly documents: Pick<Client['documents'], 'get'>;
  };
  readonly chapters: Chapters;
  readonly languages: readonly SiteLanguage[];
  /** Language of the page. */
  readonly language: SiteLanguage;
  /** The page shown, for components that name none. */
  readonly page: { readonly key: string; readonly chapter: string };
  /**
   * Configuration outside the content: the options of the site's program. It takes precedence over documents of the
   * chapter `settings`.
   */
  readonly config: Readonly<Record<string, unknown>>;
  /** Texts of a block in a language, given the site's own document of texts; `null` where the block's own are all. */
  readonly texts: (lang: string, block: string, stored: unknown) => Texts | null;
  /** Articles of the site's chapters; without it there are none. */
  readonly lists?: ListSource;
  /** Items of an app if the caller has them at hand; default: they are requested. */
  readonly items?: (appId: number) => Promise<readonly Item[]>;
  /** True for an editor's page: includes hidden list entries. Default false. */
  readonly hidden?: boolean | undefined;
  /** Reads the text of a document; default: each time anew. */
  readonly readDocument?: ReadPageDocument;
  /** Told what each answer was made of: `items:7` for a list of an app, `doc:7.12.3` for a document. */
  readonly onRead?: (tag: string) => void;
  /** Told of content that cannot be used. */
  readonly onProblem?: (message: string) => void;
}

interface ComponentDocument {
  readonly address: ComponentData['address'];
  readonly rev: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The site over the platform, on the server. Lists and documents are read once per instance, so make one per page. */
export function sdkSite(options: SdkSiteOptions): Site {
  const { client, chapters, languages, language, page, config, texts, onRead, onProblem } = options;
  const readItems = options.items ?? ((appId: number) => client.items.list(appId));
  const readText = options.readDocument ?? readPageDocument;
  const read = new Map<number, Promise<readonly Item[]>>();
  const documents = new Map<string, Promise<ComponentDocument | null>>();

  const itemsOf = (appId: number) => {
    onRead?.(`items:${appId}`);
    const items = read.get(appId) ?? readItems(appId);
    read.set(appId, items);
    return items;
  };

  async function readDocument(chapter: ChapterConfig, item: Item): Promise<ComponentDocument> {
    const address = { app_id: chapter.app_id, item_id: item.item_id, element_id: chapter.json_field_id };
    onRead?.(`doc:${address.app_id}.${address.item_id}.${address.element_id}`);
    const document = await client.documents.get(address);
    if (!document) return { address, rev: 0, data: {} };
    const rev = document.rev ?? 0;
    const name = fieldText(item, chapter.slug_field_id);
    const { data, problem } = readText(document.data, options.hidden === true);
    if (problem) onProblem?.(`The page document of ${name} ${problem}`);
    return { address, rev, data };
  }

  async function pageDocument(
    chapterName: string,
    key: string,
    inLanguage: SiteLanguage,
  ): Promise<ComponentDocument | null> {
    const chapter = Object.hasOwn(chapters, chapterName) ? chapters[chapterName] : undefined;
    if (!chapter) return null;
    const item = findPage(await itemsOf(chapter.app_id), chapter, key, inLanguage, languages);
    return item ? readDocument(chapter, item) : null;
  }

  const documentOf = (chapter: string, key: string, inLanguage: SiteLanguage = language) => {
    const name = `${inLanguage.lang} ${chapter} ${key}`;
    const document = documents.get(name) ?? pageDocument(chapter, key, inLanguage);
    documents.set(name, document);
    return document;
  };

  async function component(id: string, chapter?: string, key?: string): Promise<ComponentData | null> {
    const shown = key === undefined ? page : { key, chapter: 'pages' };
    const document = await documentOf(chapter ?? shown.chapter, shown.key);
    if (!document) return null;
    const { address, rev, data } = document;
    return { address, rev, data: componentData(data, id) };
  }

  const setting = async (key: string): Promise<unknown> =>
    (await component(key, settingsChapter, key))?.data ?? undefined;

  const methods: Site = {
    config: async (key) => (Object.hasOwn(config, key) ? config[key] : setting(key)),
    component,
    texts: async (lang, block) => texts(lang, block, await setting('texts')),
    ...listSite({
      lists: options.lists ?? noLists,
      language,
      languages,
      entryOf: async (chapter, slug) =>
        (await documentOf(chapter, pageKey(slug, languages), languageOf(slug, languages)))?.data['entry'],
    }),
  };
  return siteOf((method, args) => (methods[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args));
}

const noLists: ListSource = { chapters: [], index: async () => null };
