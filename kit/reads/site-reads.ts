import { withoutHidden } from '../../runtime/contract/hidden-entry.js';
import type { Item } from '../../sdk/index.js';
import type { ArticleComment } from '../../runtime/page/site.js';
import { fieldText } from '../../widgets/site/field-text.js';
import { buildChapterIndex, type ChapterIndex } from '../../widgets/site/lists/chapter-index.js';
import {
  published,
  recordTypes,
  type ArticleVote,
  type ChapterRecord,
  type RecordKind,
} from '../../widgets/site/lists/chapter-record.js';
import { looseOf, readEntry, timeOf } from '../../widgets/site/lists/read-entry.js';
import { readNames } from '../../widgets/site/lists/read-names.js';
import type { CreatedSite } from '../created-site.js';
import type { ReaderApps } from '../readers/reader-apps.js';
import type { SiteChapter } from '../site-chapter.js';
import { isPublic } from './is-public.js';
import type { Keep } from './keep.js';
import type { ReadDocument, ReadDocuments } from './read-document.js';
import type { SiteReads } from './reads.js';

type Content = Pick<ChapterRecord, 'entry' | 'names'>;

function contentOf(text: string): Content {
  let data: Readonly<Record<string, unknown>> = {};
  try {
    data = looseOf(withoutHidden(JSON.parse(text) as unknown));
  } catch {
    // A page says so itself when it is shown; lists go without it.
  }
  return { entry: readEntry(data), names: readNames(data) };
}

const kinds = Object.entries(recordTypes) as [RecordKind, string][];
const kindOf = (type: string): RecordKind => kinds.find(([, number]) => number === type)?.[0] ?? 'article';

/** A chapter whose items are articles, their categories and their authors. */
interface ListChapter extends SiteChapter {
  readonly type_field_id: number;
}

interface ReadChapter {
  readonly documents: ReadonlyMap<number, ReadDocument<Content>>;
  readonly index: ChapterIndex;
}

/** Tag of all documents of an app. */
const documentsTag = (appId: number): string => `docs:${appId}`;
const itemsTag = (appId: number): string => `items:${appId}`;

export interface ReadsParts extends Pick<CreatedSite, 'client' | 'chapters' | 'settings' | 'lists'> {
  readonly keep: Keep;
  readonly readDocuments: ReadDocuments;
  /** Where readers' comments, votes and views are kept; without it articles have none. */
  readonly readers?: ReaderApps | undefined;
  /** True for reads that have what is not published too: for editors alone. */
  readonly drafts?: boolean;
  /** Texts of documents that are read in place of the stored ones, by `app.item.element`: what drafts look like. */
  readonly looks?: ReadonlyMap<string, string>;
}

/** Opens them for one site. */
export function siteReads({
  client,
  chapters,
  settings,
  lists,
  keep,
  readDocuments,
  readers,
  drafts = false,
  looks,
}: ReadsParts): SiteReads {
  const chapterOf = new Map(Object.values(chapters).map((chapter) => [chapter.app_id, chapter]));
  const allItems = (appId: number) => keep(itemsTag(appId), [itemsTag(appId)], () => visible(appId));

  async function visible(appId: number): Promise<readonly Item[]> {
    const chapter = drafts ? undefined : chapterOf.get(appId);
    const items = await client.items.list(appId);
    return items.filter((item) => !item.trash && (chapter === undefined || isPublic(item, chapter)));
  }

  async function approvedComments(): Promise<readonly ArticleComment[]> {
    if (!readers) return [];
    const { app_id, fields } = readers.comments;
    return (await allItems(app_id))
      .filter((item) => fieldText(item, fields.status) === published)
      .map((item) => ({
        comment_id: `${app_id}.${item.item_id}`,
        article_id: fieldText(item, fields.article),
        name: fieldText(item, fields.name),
        text: fieldText(item, fields.text),
        date: timeOf(Number(fieldText(item, fields.date))),
        reply_to: fieldText(item, fields.reply_to),
      }));
  }

  async function allVotes(): Promise<readonly ArticleVote[]> {
    if (!readers) return [];
    const { app_id, fields } = readers.votes;
    return (await allItems(app_id))
      .map((item) => ({ article_id: fieldText(item, fields.article), value: Number(fieldText(item, fields.value)) }))
      .filter(({ value }) => value >= 1 && value <= 5);
  }

  async function allViews(): Promise<ReadonlyMap<string, number>> {
    if (!readers) return new Map();
    const { app_id, fields } = readers.views;
    return new Map(
      (await allItems(app_id)).map((item) => [
        fieldText(item, fields.article),
        Number(fieldText(item, fields.count)) || 0,
      ]),
    );
  }

  async function readChapter(
    name: string,
    chapter: ListChapter,
    before: ReadChapter | undefined,
  ): Promise<ReadChapter> {
    const { app_id, slug_field_id, json_field_id: element_id, type_field_id } = chapter;
    const items = await allItems(app_id);
    const [documents, ...opinion] = await Promise.all([
      readDocuments(
        { app_id, element_id, items },
        before?.documents ?? new Map<number, ReadDocument<Content>>(),
        contentOf,
      ),
      approvedComments(),
      allVotes(),
      allViews(),
    ]);
    const records = items.flatMap((item): ChapterRecord[] => {
      const look = looks?.get(`${app_id}.${item.item_id}.${element_id}`);
      const content = look === undefined ? documents.get(item.item_id)?.value : contentOf(look);
      if (!content) return [];
      const address = { app_id, item_id: item.item_id, element_id };
      return [
        { kind: kindOf(fieldText(item, type_field_id)), slug: fieldText(item, slug_field_id), address, ...content },
      ];
    });
    const [approved, given, seen] = opinion;
    const { languages } = settings;
    const { order = [] } = lists[name] ?? {};
    const source = { records, comments: approved, votes: given, views: seen };
    return { documents, index: buildChapterIndex(source, { languages, order }) };
  }

  const listChapter = (name: string): ListChapter | undefined => {
    const chapter = Object.hasOwn(chapters, name) ? chapters[name] : undefined;
    const type_field_id = chapter?.type_field_id;
    return chapter && type_field_id !== undefined ? { ...chapter, type_field_id } : undefined;
  };

  // Views are counted all the time: a list shows how many there were when something else of it changed.
  const tagsOf = (name: string): readonly string[] => {
    const chapter = listChapter(name);
    if (!chapter) return [];
    const opinions = readers ? [readers.comments.app_id, readers.votes.app_id] : [];
    return [chapter.app_id, ...opinions].map(itemsTag).concat(documentsTag(chapter.app_id));
  };

  return {
    items: allItems,
    tagsOf,
    lists: {
      chapters: Object.keys(chapters).filter((name) => listChapter(name) !== undefined),
      async index(name) {
        const chapter = listChapter(name);
        if (!chapter) return null;
        const read = (before: ReadChapter | undefined) => readChapter(name, chapter, before);
        return (await keep(`lists:${name}`, tagsOf(name), read)).index;
      },
    },
  };
}
