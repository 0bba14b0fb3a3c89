import { componentData } from '../../runtime/component-data.js';
import { siteOf } from '../../runtime/replay-site.js';
import type { Site } from '../../runtime/site.js';

/** What a check knows of a site besides its pages. */
export interface CheckSources {
  /** Configuration by key, as blocks ask for it; `undefined`: nobody gave any. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** Keys that a configuration of this kind has; absent: whatever blocks ask for. */
  readonly keys?: ReadonlySet<string>;
  /** Documents by page key, each with the data of its components by their ids; `undefined`: nobody gave any. */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
}

const pagesChapter = 'pages';

/** What the program or the kit says of itself: no site needs to have it. */
const ownKeys: ReadonlySet<string> = new Set(['site', 'lists', 'origin', 'texts', 'formsEndpoint', 'consentConfig']);

const own = <T>(values: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;

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
  /** @param page Key of the page whose document was asked. */
  readonly onComponent: (id: string, page: string) => void;
}

/**
 * A site that answers from what a check was given.
 *
 * @param page Key of the page that is checked.
 */
export function checkSite({ config, documents, keys }: CheckSources, page: string, missing: Missing): Site {
  const address = { app_id: 0, item_id: 0, element_id: 0 };
  return siteOf(async (method, args) => {
    if (method === 'config') {
      const key = String(args[0]);
      const value = own(config, key);
      if (value === undefined && !ownKeys.has(key) && (keys?.has(key) ?? true)) missing.onConfig(key);
      return value;
    }
    if (method === 'component') {
      const [id, chapter = pagesChapter, key] = args as readonly [string, string | undefined, string | undefined];
      // What is given are documents of pages.
      if (chapter !== pagesChapter) return null;
      const document = own(documents, key ?? page);
      const data = document && componentData(document, id);
      if (documents && data === undefined) missing.onComponent(id, key ?? page);
      return document ? { address, rev: 0, data } : null;
    }
    return nothing[method] ?? null;
  });
}
