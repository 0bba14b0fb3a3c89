import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import { inLanguage, pathOfKey } from '../../runtime/page/page-info.js';
import { isSameValue } from '../../sdk/pure/is-same-value.js';
import type { Client, Item } from '../../sdk/index.js';
import { fieldText } from '../../widgets/site/field-text.js';
import { published, recordTypes } from '../../widgets/site/lists/chapter-record.js';
import { formerPaths } from '../../kit/pages/former-paths.js';
import pLimit from 'p-limit';
import type { SiteDefinition } from '../definition/site-definition.js';
import { chapterKind, ensureChapter } from './ensure-chapter.js';
import type { ChapterApp } from './ensure-chapter.js';
import { mergeContent } from './merge-content.js';

/** What loading did to one document, or would do. */
export interface LoadedDocument {
  readonly chapter: string;
  /** Path with its language's prefix. */
  readonly slug: string;
  readonly kind: 'added' | 'changed' | 'kept';
  /** Paths that the file and an editor have both changed; without `force` the editor's values stay. */
  readonly conflicts: readonly string[];
}

export interface LoadOptions {
  /** Takes what the files say where an editor has changed the same value; what an editor alone has changed stays. */
  readonly force?: boolean;
  /** Writes nothing. */
  readonly dry?: boolean;
}

interface Source {
  readonly chapter: string;
  readonly slug: string;
  readonly template: string;
  readonly robots: string;
  /** What it is in a chapter of articles. */
  readonly type?: string;
  readonly content: unknown;
}

/** Every document that the files of a site make. */
function sourcesOf({ settings: { languages }, lists, pages, shared }: SiteDefinition): Source[] {
  const slugIn = (path: string, lang: string) => {
    const language = languages.find((candidate) => candidate.lang === lang);
    return language ? inLanguage(path, language, languages) : path;
  };
  const ofPages = pages.flatMap(({ path, chapter, template, hidden, kind = 'article', documents }) =>
    Object.entries(documents).map(([lang, content]) => ({
      chapter,
      slug: slugIn(path, lang),
      template,
      robots: hidden ? 'noindex' : '',
      ...(Object.hasOwn(lists, chapter) && { type: recordTypes[kind] }),
      content,
    })),
  );
  const ofSettings = Object.entries(shared).flatMap(([key, documents]) =>
    Object.entries(documents).map(([lang, content]) => ({
      chapter: settingsChapter,
      slug: slugIn(pathOfKey(key), lang),
      template: '',
      robots: '',
      content: { [key]: content },
    })),
  );
  return [...ofPages, ...ofSettings];
}

async function readDocument(client: Client, app_id: number, item_id: number, element_id: number) {
  const document = await client.documents.get({ app_id, item_id, element_id });
  return document ? { rev: document.rev, data: JSON.parse(document.data) as unknown } : undefined;
}

/** Items by their paths, and by those that they had before: an editor has given them another address since. */
function itemsByPath(items: readonly Item[], { fields }: ChapterApp): ReadonlyMap<string, Item> {
  const { slug, former } = fields;
  const moved =
    former === undefined ? [] : items.flatMap((item) => formerPaths(item, former).map((path) => [path, item] as const));
  return new Map([...moved, ...items.map((item) => [fieldText(item, slug), item] as const)]);
}

/** Values of the fields of a new item; its address, and whether it is published, is an editor's affair once it is there. */
const valuesOf = (app: ChapterApp, source: Source) => [
  { field_id: app.fields.slug, field_value: source.slug },
  ...lastingValues(app, source),
];

const lastingValues = ({ fields }: ChapterApp, source: Source) =>
  (['template', 'robots', 'type'] as const).flatMap((name) => {
    const [field_id, field_value] = [fields[name], source[name]];
    return field_id === undefined || field_value === undefined ? [] : [{ field_id, field_value }];
  });

/** Makes the items that are missing, all at once. @returns Their ids by their slugs. */
async function addItems(
  client: Client,
  app: ChapterApp,
  sources: readonly Source[],
): Promise<ReadonlyMap<string, number>> {
  if (sources.length === 0) return new Map();
  const { status } = app.fields;
  const isPublished = status === undefined ? [] : [{ field_id: status, field_value: published }];
  const added = await client.items.add(
    app.app_id,
    sources.map((source) => ({ fields: [...valuesOf(app, source), ...isPublished] })),
  );
  return new Map(added.map((item) => [fieldText(item, app.fields.slug), item.item_id]));
}

interface Target {
  readonly app: ChapterApp;
  /** The item as it was before. */
  readonly known: Item | undefined;
  /** The item that has just been added. */
  readonly added: number | undefined;
}

/** Loads one document; its item is brought up to date. */
async function loadOne(
  client: Client,
  { app, known, added }: Target,
  source: Source,
  { force = false, dry = false }: LoadOptions,
): Promise<LoadedDocument> {
  const { chapter, slug, content } = source;
  const { app_id, fields } = app;
  const values = lastingValues(app, source);
  const isCurrent = known && values.every(({ field_id, field_value }) => fieldText(known, field_id) === field_value);
  const [before, base] = known
    ? await Promise.all([
        readDocument(client, app_id, known.item_id, fields.document),
        readDocument(client, app_id, known.item_id, fields.baseline),
      ])
    : [undefined, undefined];
  const { value: wanted, conflicts } = mergeContent(base?.data, content, before?.data, force ? 'file' : 'editor');
  const changes = !isSameValue(wanted, before?.data);
  if (!dry) {
    const item_id = known?.item_id ?? added;
    if (item_id === undefined) throw new Error(`The platform did not answer with the item of ${slug} that it stored.`);
    if (known && !isCurrent) await client.items.update(app_id, [{ item_id, fields: values }]);
    if (changes) {
      const document = { app_id, item_id, element_id: fields.document, data: JSON.stringify(wanted) };
      await client.documents.insert(document, before?.rev === undefined ? {} : { if_rev: before.rev });
    }
    // A difference that an editor has made is reported at every loading, until the file agrees or is forced.
    if ((force || conflicts.length === 0) && !isSameValue(base?.data, content))
      await client.documents.insert({ app_id, item_id, element_id: fields.baseline, data: JSON.stringify(content) });
  }
  return {
    chapter,
    slug,
    kind: known ? (changes || !isCurrent ? 'changed' : 'kept') : 'added',
    conflicts,
  };
}

/** Documents that are loaded at a time: while the database writes one, the next one is on its way. */
const width = 6;

/**
 * Brings the content of a site's files into the platform: what is new is added, what has changed in the files is changed, what an editor
 * has changed since the last loading stays. Nothing is ever deleted.
 *
 * @param client Signed in as the owner of the site's apps.
 */
export async function loadContent(
  client: Client,
  definition: SiteDefinition,
  options: LoadOptions = {},
): Promise<readonly LoadedDocument[]> {
  const sources = sourcesOf(definition);
  const queue = pLimit(width);
  const tasks: (() => Promise<LoadedDocument>)[] = [];
  for (const name of new Set(sources.map(({ chapter }) => chapter))) {
    const own = sources.filter(({ chapter }) => chapter === name);
    const app = await ensureChapter(client, name, chapterKind(name, definition.lists));
    const items = (await client.items.list(app.app_id)).filter((item) => !item.trash);
    const bySlug = itemsByPath(items, app);
    const missing = options.dry ? [] : own.filter(({ slug }) => !bySlug.has(slug));
    const added = await addItems(client, app, missing);
    for (const source of own) {
      const target = { app, known: bySlug.get(source.slug), added: added.get(source.slug) };
      tasks.push(() => loadOne(client, target, source, options));
    }
  }
  // None begins before all are known: what fails has somebody who hears of it.
  return Promise.all(tasks.map((task) => queue(task)));
}
