import type { Item } from '../../sdk/index.js';
import type { ExistingConfig } from '../../widgets/site/existing/existing-config.js';
import {
  existingArticles,
  type ExistingArticles,
  type ExistingClient,
} from '../../widgets/site/existing/existing-lists.js';
import { isPublic } from '../reads/is-public.js';
import type { Keep } from '../reads/keep.js';
import type { SiteReads } from '../reads/reads.js';
import type { SiteChapter } from '../site-chapter.js';
import type { ExistingSource } from './existing-source.js';

const tagOf = (appId: number): string => `items:${appId}`;

interface ReadsOptions {
  readonly client: ExistingClient;
  readonly config: ExistingConfig;
  readonly chapters: Readonly<Record<string, SiteChapter>>;
  readonly keep: Keep;
  readonly onProblem: (message: string) => void;
}

/** What an existing site reads of its platform: whole apps, because the texts of its articles are in fields. */
export function existingReads({
  client: platform,
  config,
  chapters,
  keep,
  onProblem,
}: ReadsOptions): Pick<ExistingSource, 'client' | 'articlesOf' | 'items'> & { readonly reads: SiteReads } {
  const { languages } = config;
  const chapterOf = new Map(Object.values(chapters).map((chapter) => [chapter.app_id, chapter]));
  const appOf = (appId: number) => keep(`app:${appId}`, [tagOf(appId)], () => platform.apps.get(appId));
  /** One list for one app that was read: what is known of a list is found by it. */
  const items = (appId: number) =>
    keep(tagOf(appId), [tagOf(appId)], async (): Promise<readonly Item[]> => {
      const chapter = chapterOf.get(appId);
      const { items_list } = await appOf(appId);
      return items_list.filter((item) => !item.trash && (chapter === undefined || isPublic(item, chapter)));
    });
  const client: ExistingClient = {
    apps: { get: async (appId) => appOf(Number(appId)) },
    items: { list: async (appId) => items(Number(appId)) },
    documents: platform.documents,
    files: platform.files,
  };

  const blogs = Object.entries(config.chapters).filter(([, { fields }]) => fields['type'] !== undefined);
  const articles = new Map(
    blogs.map(([name, chapter]): [string, ExistingArticles] => {
      const read = () =>
        keep(`lists:${name}`, [tagOf(chapter.app_id)], async () =>
          existingArticles({ client, chapter, languages, onProblem }),
        );
      return [name, { index: async () => (await read()).index(), item: async (slug) => (await read()).item(slug) }];
    }),
  );
  return {
    client,
    items,
    articlesOf: (chapter) => articles.get(chapter),
    reads: {
      items,
      tagsOf: (name) => (articles.has(name) ? [tagOf(config.chapters[name]?.app_id ?? 0)] : []),
      lists: {
        chapters: [...articles.keys()],
        index: async (name) => (await articles.get(name)?.index()) ?? null,
      },
    },
  };
}
