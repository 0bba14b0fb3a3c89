import { withHeadingIds } from '../../../runtime/html/heading-ids.js';
import { decoded, wordsOfHtml } from '../../../runtime/html/html-words.js';
import type { SiteLanguage } from '../../../runtime/page/site-settings.js';
import type { App, Client, Item } from '../../../sdk/index.js';
import { plainText } from '../../shared/plain-text.js';
import { lastSegment } from '../../shared/list-window.js';
import { buildChapterIndex } from '../lists/chapter-index.js';
import type { ChapterIndex } from '../lists/chapter-index.js';
import { published, recordTypes } from '../lists/chapter-record.js';
import type { ChapterRecord, ChapterSource, RecordKind } from '../lists/chapter-record.js';
import { timeOf } from '../lists/read-entry.js';
import { editorHtml } from './editor-html.js';
import type { ExistingChapter } from './existing-config.js';
import { itemReader, pictureFields } from './item-reader.js';
import type { FieldName, ItemReader } from './item-reader.js';
import { storedPicture } from './stored-picture.js';
import { isElsewhere, storedText } from './stored-text.js';
import { withSigns } from './with-signs.js';

/** What is read of the platform. */
export interface ExistingClient {
  readonly apps: Pick<Client['apps'], 'get'>;
  readonly items: Pick<Client['items'], 'list'>;
  readonly documents: Pick<Client['documents'], 'get'>;
  readonly files: Pick<Client['files'], 'download'>;
}

/** The articles of a chapter whose items hold them in fields, not in documents. */
export interface ExistingArticles {
  readonly index: () => Promise<ChapterIndex>;
  /** The item with a path, whatever it is, as texts of its fields; `undefined` where there is none. */
  readonly item: (slug: string) => Promise<ExistingItem | undefined>;
}

/** Texts of an item of a chapter. */
export interface ExistingItem {
  readonly kind: RecordKind;
  readonly heading: string;
  readonly intro: string;
  readonly linkedin: string;
  readonly facebook: string;
  readonly picture: { readonly src: string; readonly alt: string } | undefined;
  /** Text of the description's file, which may stand in the field itself. */
  readonly description: () => Promise<string>;
  /** HTML of the article. */
  readonly content: () => Promise<string>;
}

const kinds = Object.entries(recordTypes) as [RecordKind, string][];

/** What the heading of an article is linked by today: its words as they are, with dashes for blanks. */
const anchorOf = (words: string): string =>
  words
    .replace(/&[a-z\d#]+;|["'<>&]/gi, '')
    .trim()
    .replace(/\s+/g, '-');

/** References are `app.item`, one or several with commas. */
const references = (value: string): string[] =>
  value.split(',').flatMap((part) => /^\s*\d+\.(\d+)\s*$/.exec(part)?.[1] ?? []);

const numbers = (value: string): number[] =>
  value
    .split(',')
    .map(Number)
    .filter((vote) => vote >= 1 && vote <= 5);

const minutesOf = (value: string): number => Math.max(0, Math.round(Number.parseFloat(value) || 0));

interface ReadOptions {
  readonly client: ExistingClient;
  readonly chapter: ExistingChapter;
  readonly languages: readonly SiteLanguage[];
  /** Told of what an item names and the platform does not have. */
  readonly onProblem?: ((message: string) => void) | undefined;
}

/** Address of an item's picture; empty where it has none. */
function pictureOf(item: Item, app: App, { text }: ItemReader, onProblem?: (message: string) => void): string {
  const values = pictureFields.map((name) => text(item, name));
  return storedPicture(app, values, (file) =>
    onProblem?.(
      `The picture of ${text(item, 'slug')} is the file ${file}, which the app ${app.app_id} does not have; it is left out.`,
    ),
  );
}

function recordOf(
  item: Item,
  app: App,
  reader: ItemReader,
  items: ReadonlyMap<string, Item>,
  onProblem?: (message: string) => void,
): ChapterRecord | undefined {
  const text = (name: FieldName) => reader.text(item, name);
  const type = text('type');
  const kind = kinds.find(([, value]) => value === type)?.[0];
  if (!kind || text('status') !== published || item.trash) return undefined;
  const heading = withSigns(text('h1') || text('title'));
  const slugsOf = (value: string) =>
    references(value).flatMap((id) => {
      const other = items.get(id);
      return other ? [lastSegment(reader.text(other, 'slug'))] : [];
    });
  const src = pictureOf(item, app, reader, onProblem);
  const inField = (name: FieldName): string => {
    const field = reader.field(item, name);
    return isElsewhere(field) ? '' : withSigns(editorHtml(field.value, onProblem));
  };
  return {
    kind,
    slug: text('slug'),
    address: { app_id: app.app_id, item_id: item.item_id, element_id: 0 },
    entry: {
      title: heading,
      intro: inField('intro'),
      description: inField('description'),
      categories: slugsOf(text('category')),
      author: slugsOf(text('author'))[0] ?? '',
      posted: timeOf(Number(text('posted')) || text('posted')),
      updated: text('updated') ? timeOf(Number(text('updated')) || text('updated')) : 0,
      image: src
        ? {
            src,
            // Legacy pages put the stored text of a picture into attributes unchanged.
            alt: decoded(text('thumbnailAlt')),
            title: decoded(text('thumbnailTitle')),
            width: undefined,
            height: undefined,
            focus: undefined,
          }
        : undefined,
      minutes: minutesOf(text('minutes')),
      place: '',
      year: 0,
    },
    names: { name: plainText(heading), h1: heading, role: '', intro: inField('intro') },
  };
}

async function commentsOf({ client, chapter, onProblem }: ReadOptions): Promise<ChapterSource['comments']> {
  if (chapter.comments_app_id === undefined) return [];
  const app = await client.apps.get(chapter.comments_app_id);
  const { text, field } = itemReader(app, chapter);
  const shown = app.items_list.filter((item) => !item.trash && text(item, 'commentStatus') === published);
  /** A comment whose file cannot be read is left out; the article and the other comments stay. */
  const wordsOf = (item: Item): Promise<string> =>
    storedText(client, app, item, field(item, 'commentText')).then(
      (stored) => plainText(withSigns(stored)),
      (error: unknown) => {
        onProblem?.(
          `The text of comment ${app.app_id}.${item.item_id} cannot be read, so it is not shown: ${String(error)}`,
        );
        return '';
      },
    );
  const comments = await Promise.all(
    shown.map(async (item) => {
      const [reply] = references(text(item, 'commentReply'));
      return {
        comment_id: `${app.app_id}.${item.item_id}`,
        article_id: text(item, 'commentArticle'),
        name: wordsOfHtml(text(item, 'commentName')),
        text: await wordsOf(item),
        date: timeOf(Number(text(item, 'commentDate'))),
        reply_to: reply ? `${app.app_id}.${reply}` : '',
      };
    }),
  );
  return comments.filter((comment) => comment.text !== '');
}

/** The articles, authors and categories of a chapter, read once. */
export function existingArticles(options: ReadOptions): ExistingArticles {
  const { client, chapter, languages, onProblem } = options;
  let app: Promise<App> | undefined;
  let index: Promise<ChapterIndex> | undefined;
  const readApp = () => (app ??= client.apps.get(chapter.app_id));

  async function readIndex(): Promise<ChapterIndex> {
    const [own, comments] = await Promise.all([readApp(), commentsOf(options)]);
    const reader = itemReader(own, chapter);
    const byId = new Map(own.items_list.map((item) => [String(item.item_id), item]));
    const idOf = ({ item_id }: Item) => `${own.app_id}.${item_id}`;
    const source: ChapterSource = {
      records: own.items_list.flatMap((item) => recordOf(item, own, reader, byId, onProblem) ?? []),
      comments,
      votes: own.items_list.flatMap((item) =>
        numbers(reader.text(item, 'ratings')).map((value) => ({ article_id: idOf(item), value })),
      ),
      views: new Map(own.items_list.map((item) => [idOf(item), Number(reader.text(item, 'views')) || 0])),
    };
    return buildChapterIndex(source, { languages, order: [] });
  }

  return {
    index: () => (index ??= readIndex()),
    async item(slug) {
      const own = await readApp();
      const reader = itemReader(own, chapter);
      const item = own.items_list.find((candidate) => !candidate.trash && reader.text(candidate, 'slug') === slug);
      const record = item && recordOf(item, own, reader, new Map());
      if (!item || !record) return undefined;
      const text = (name: FieldName) => reader.text(item, name);
      const src = pictureOf(item, own, reader);
      const html = async (name: FieldName) =>
        editorHtml(await storedText(client, own, item, reader.field(item, name)), onProblem);
      return {
        kind: record.kind,
        heading: record.names.h1,
        intro: withSigns(await html('intro')),
        linkedin: decoded(text('linkedin')),
        facebook: decoded(text('facebook')),
        picture: src ? { src, alt: decoded(text('thumbnailAlt')) } : undefined,
        description: async () => withSigns(await html('description')),
        content: async () => withHeadingIds(await html('content'), anchorOf),
      };
    },
  };
}
