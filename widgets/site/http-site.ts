import { componentData } from '../../runtime/page/component-data.js';
import { warnOnce } from '../../runtime/basics/log.js';
import { siteOf } from '../../runtime/page/replay-site.js';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type {
  ArticleComment,
  ArticleDetails,
  Article,
  Author,
  Category,
  ComponentData,
  Site,
} from '../../runtime/page/site.js';

interface PageDocument {
  readonly address: ComponentData['address'];
  readonly rev: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Articles as the site answers; the shape is that of existing sites. */
export interface ArticlesAnswer {
  readonly articlesAndComments: {
    readonly articles: readonly Article[];
    readonly comments: readonly ArticleComment[];
    readonly categories: readonly Category[];
  };
  /** Articles on all pages together. */
  readonly total: number;
}

export interface HttpSiteOptions {
  /** Origin of the site's endpoints. */
  readonly origin: string;
  readonly lang: string;
  /** The page shown, for components that name none. */
  readonly page: () => Promise<{ readonly key: string; readonly chapter: string }>;
}

type Methods = { readonly [M in keyof Site]: (...args: Parameters<Site[M]>) => ReturnType<Site[M]> };

/** The site over its public endpoints. Equal requests are made once per page. */
export function httpSite({ origin, lang, page }: HttpSiteOptions): Site {
  const answers = new Map<string, Promise<unknown>>();

  const isForeign = origin !== location.origin;

  async function fetchJson(path: string): Promise<unknown> {
    const answer = await fetch(origin + path, { credentials: isForeign ? 'omit' : 'same-origin' }).catch(
      (cause: unknown) => {
        if (!isForeign) throw cause;
        throw new Error(
          `The site "${origin}" does not answer. Is it the address in data-site, with https://, and named in connect-src of this page's policy?`,
          { cause },
        );
      },
    );
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The site answered ${path} with status ${answer.status}.`);
    return answer.json();
  }

  function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    let answer = answers.get(key);
    if (!answer) {
      answer = ask();
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
    }
    return answer as Promise<T>;
  }

  function get<T>(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): Promise<T> {
    const parameters = new URLSearchParams({ lang });
    for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
    const address = `/_gh/${path}?${parameters}`;
    return once(address, () => fetchJson(address) as Promise<T>);
  }

  const methods: Methods = {
    config: async (key) => {
      const config = await get<Readonly<Record<string, unknown>> | null>('site.json');
      // Blocks with data of their own live on a page without a site. Forms that are lost there must not look like those of a site that takes none.
      if (key === 'formsEndpoint' && (typeof config !== 'object' || config === null))
        throw new Error(`${origin}/_gh/site.json was not found.`);
      return config?.[key];
    },
    component: async (id, chapter, key) => {
      const shown = key === undefined ? await page() : { key, chapter: 'pages' };
      const path = `data/${encodeURIComponent(chapter ?? shown.chapter)}`;
      const document = await get<PageDocument | null>(path, { slug: shown.key });
      const data = document && componentData(document.data, id);
      // On its own pages a site may have blocks without content yet, and settings are optional. On other pages it is a
      // mistake in the tag.
      if (isForeign && chapter !== settingsChapter && (data ?? undefined) === undefined)
        warnOnce(
          document
            ? `data-gh-id="${id}": the page "${shown.key}" of ${origin} has no data of that name; it has ${Object.keys(document.data).join(', ')}.`
            : `data-gh-id="${id}": ${origin} has no page "${shown.key}"; name one by data-gpage.`,
        );
      return document ? { data, address: document.address, rev: document.rev } : null;
    },
    articles: async ({ chapter, ...query }) => {
      const answer = await get<ArticlesAnswer | null>(`articles/${encodeURIComponent(chapter)}`, query);
      return { articles: answer?.articlesAndComments.articles ?? [], total: answer?.total ?? 0 };
    },
    article: (slug) => get('article', { slug }),
    comments: async (slug) => (await get<ArticleDetails | null>('article', { slug }))?.comments ?? [],
    author: (slug) => get('author', { slug }),
    authors: async () => (await get<readonly Author[] | null>('authors')) ?? [],
    categories: async (chapter) =>
      (await get<readonly Category[] | null>(`categories/${encodeURIComponent(chapter)}`)) ?? [],
    // Memory is enough for a page. The next page gets the answer from the browser's own cache, for as long as the site
    // allows. So thousands of titles do not fill a visitor's storage.
    search: (chapter) =>
      once(`search-articles/${chapter}/${lang}`, async () => {
        const path = `articles/${encodeURIComponent(chapter)}`;
        return (await get<ArticlesAnswer | null>(path, { for: 'search' }))?.articlesAndComments.articles ?? [];
      }),
    texts: async (language, block) =>
      (
        await get<Readonly<Record<string, Readonly<Record<string, string>>>> | null>(
          `texts/${encodeURIComponent(language)}`,
        )
      )?.[block] ?? null,
  };
  return siteOf((method, args) => (methods[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args));
}
