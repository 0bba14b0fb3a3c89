import { componentData } from '../../runtime/component-data.js';
import { siteOf } from '../../runtime/replay-site.js';
import type { Site } from '../../runtime/site.js';

/** What a check knows of a site besides its pages. */
export interface CheckSources {
  /** Configuration by key, as blocks ask for it; `undefined`: nobody gave any. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** Keys that a configuration of this kind has; absent: whatever blocks ask for. */
  readonly keys?: ReadonlySet<string>;
  /** Documents of the chapter `pages` by page key, each with the data of its components by their ids; `undefined`: nobody gave any. */
  readonly documents?: DocumentsByKey | undefined;
  /** Documents of other chapters, by chapter; of a chapter that is not here nobody gave any. */
  readonly chapterDocuments?: Readonly<Record<string, DocumentsByKey>> | undefined;
}

type DocumentsByKey = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const pagesChapter = 'pages';

const own = <T>(values: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;

/** The chapter whose documents hold a page: the one that is named, else the one that has the page shown. */
function chapterOf(named: string | undefined, key: string, { documents, chapterDocuments = {} }: CheckSources): string {
  if (named) return named;
  if (documents && Object.hasOwn(documents, key)) return pagesChapter;
  return Object.keys(chapterDocuments).find((name) => own(chapterDocuments[name], key)) ?? pagesChapter;
}

/** What the program or the kit says of itself: no site needs to have it. */
const ownKeys: ReadonlySet<string> = new Set(['site', 'lists', 'origin', 'texts', 'formsEndpoint', 'consentConfig']);

/** Nothing to say, in the shape of each answer. */
const nothing: Readonly<Record<string, unknown>> = {
  articles: { articles: [], total: 0 },
  article: null,
  comments: [],
  author: null,
  authors: [],
  categories: [],
  search: [],
  texts: null,
};

/** Told of what was asked for and is not there. */
interface Missing {
  readonly onConfig: (key: string) => void;
  /** @param page Key of the page whose document was asked; with its chapter before it, where that is not `pages`. */
  readonly onComponent: (id: string, page: string) => void;
}

/**
 * A site that answers from what a check was given.
 *
 * @param page Key of the page that is checked.
 */
export function checkSite(sources: CheckSources, page: string, missing: Missing): Site {
  const { config, documents, chapterDocuments, keys } = sources;
  const address = { app_id: 0, item_id: 0, element_id: 0 };
  return siteOf(async (method, args) => {
    if (method === 'config') {
      const key = String(args[0]);
      const value = own(config, key);
      if (value === undefined && !ownKeys.has(key) && (keys?.has(key) ?? true)) missing.onConfig(key);
      return value;
    }
    if (method === 'component') {
      const [id, named, key = page] = args as readonly [string, string | undefined, string | undefined];
      const chapter = chapterOf(named, key, sources);
      const given = chapter === pagesChapter ? documents : own(chapterDocuments, chapter);
      const document = own(given, key);
      const data = document && componentData(document, id);
      if (given && data === undefined) missing.onComponent(id, chapter === pagesChapter ? key : `${chapter}/${key}`);
      return document ? { address, rev: 0, data } : null;
    }
    return nothing[method] ?? null;
  });
}
