import type { Item } from '../../sdk/index.js';
import type { ExistingChapter } from '../../widgets/site/existing/existing-config.js';
import { itemReader, type ItemReader } from '../../widgets/site/existing/item-reader.js';
import { isElsewhere } from '../../widgets/site/existing/stored-text.js';
import { recordTypes, type RecordKind } from '../../widgets/site/lists/chapter-record.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';

type Loose = Readonly<Record<string, unknown>>;

/** JSON of an export, by what its file is called without `.json`. */
export interface ExportedJson {
  readonly name: string;
  readonly value: unknown;
}

/** Something of a blog that has its own texts: an article, an author, a category. */
export interface ExportedArticle {
  readonly kind: RecordKind;
  /** Its heading; what its file is called, where nothing names it. */
  readonly name: string;
  /** Its path on the site; empty where nothing says it. */
  readonly slug: string;
  readonly texts: readonly string[];
  /** Files and documents that have texts of it, and that were not given. */
  readonly missing: readonly string[];
}

/** Data of an article before its own files and documents are known. */
interface Gathered {
  readonly kind: RecordKind;
  readonly name: string;
  readonly slug: string;
  readonly texts: string[];
  /** Number of its item. */
  readonly item: string;
  /** Number of a file, or address of a document, by the name that messages give it. */
  readonly elsewhere: Map<string, string>;
}

/** A separate text of an export: a file, or a document of an item. */
interface LooseText {
  readonly from: string;
  readonly text: string;
  /** `501` of a file, `31` of a document's item. */
  readonly key: string;
}

/** Fields whose texts pages show. */
const shown = ['content', 'intro', 'description'] as const;

const isEditor = (value: unknown): boolean => Array.isArray(looseOf(value)['blocks']);

/** A stored text: HTML, JSON of an editor, or the same already parsed. */
const storedOf = (value: unknown): string => (isEditor(value) ? JSON.stringify(value) : textOf(value));

const isEditorText = (text: string): boolean => {
  try {
    return text.trimStart().startsWith('{') && isEditor(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Files of texts are named after their numbers. */
const isNumbered = (name: string): boolean => /(?:^|\/)\d+$/.test(name);

const isItem = (value: Loose): boolean => value['item_id'] !== undefined && Array.isArray(value['fields']);
const isDocument = (value: Loose): boolean => value['element_id'] !== undefined && 'data' in value;
/** As the service of a blog answers it. */
const isArticle = (value: Loose): boolean =>
  shown.some((name) => storedOf(value[name]) !== '') && ['slug', 'h1', 'title'].some((name) => textOf(value[name]));

const kindOf = (type: string): RecordKind =>
  (Object.entries(recordTypes) as [RecordKind, string][]).find(([, value]) => value === type)?.[0] ?? 'article';

function fromItem(item: Item, reader: ItemReader): Gathered {
  const text = (name: Parameters<ItemReader['text']>[1]) => reader.text(item, name);
  const fields = shown.map((name) => reader.field(item, name)).filter(({ value }) => value !== '');
  // Without field definitions, texts from an editor are recognised by their form.
  const unnamed = item.fields.map(({ field_value }) => storedOf(field_value)).filter(isEditorText);
  const item_id = String(item.item_id);
  const parsed = new Map(
    item.fields
      .filter(({ field_value }) => isEditor(field_value))
      .map(({ field_id, field_value }) => [Number(field_id), storedOf(field_value)]),
  );
  return {
    kind: kindOf(text('type')),
    name: text('h1') || text('title') || `item ${item_id}`,
    slug: text('slug') || (item.fields.map(({ field_value }) => textOf(field_value)).find(isPath) ?? ''),
    texts:
      fields.length > 0
        ? fields.filter((field) => !isElsewhere(field)).map(({ id, value }) => parsed.get(id) ?? value)
        : unnamed,
    item: item_id,
    elsewhere: new Map(
      fields
        .filter(isElsewhere)
        .map(({ id, value, type }) =>
          /^\d+$/.test(value) && !/document|editor/.test(type)
            ? [value, `the file ${value}`]
            : [`${item_id}.${id}`, `the document of its field ${id}`],
        ),
    ),
  };
}

const isPath = (text: string): boolean => /^\/\S+\/$/.test(text);

/**
 * Parts of an export that belong to a blog: the platform's answer for its app, a list of items, documents of items,
 * numbered article files, or answers of the blog's own service.
 *
 * @param chapters Chapters of the site's configuration, which name the fields; without them an app's own names of fields do.
 */
export function articlesIn(
  exported: readonly ExportedJson[],
  chapters: Readonly<Record<string, ExistingChapter>> = {},
): readonly ExportedArticle[] {
  const found: Gathered[] = [];
  const loose: LooseText[] = [];
  const blog = Object.values(chapters).find(({ fields }) => fields['type'] !== undefined);

  function addItems(items: readonly unknown[], app: Loose): void {
    const own = Object.values(chapters).find(({ app_id }) => String(app_id) === String(app['app_id'])) ?? blog;
    const field_list = Array.isArray(app['field_list']) ? app['field_list'] : [];
    const reader = itemReader(
      { field_list: field_list as Parameters<typeof itemReader>[0]['field_list'] },
      own ?? { fields: {} },
    );
    for (const item of items.map(looseOf))
      if (isItem(item) && !item['trash']) found.push(fromItem(item as unknown as Item, reader));
  }

  function add(value: unknown, name: string): void {
    if (typeof value === 'string' && (isEditorText(value) || isNumbered(name)))
      loose.push({ from: name, text: value, key: name });
    if (typeof value !== 'object' || value === null) return;
    const object = looseOf(value);
    if (Array.isArray(value)) {
      const items = value.filter((entry) => isItem(looseOf(entry)));
      addItems(items, {});
      for (const entry of value) if (!items.includes(entry)) add(entry, name);
    } else if (Array.isArray(object['items_list'])) addItems(object['items_list'], object);
    else if (isItem(object)) addItems([object], object);
    else if (isDocument(object))
      loose.push({
        from: `${name}, item ${String(object['item_id'])}`,
        text: storedOf(object['data']),
        key: `${String(object['item_id'])}.${String(object['element_id'])}`,
      });
    else if (isEditor(object)) loose.push({ from: name, text: storedOf(object), key: name });
    else if (isArticle(object))
      found.push({
        kind: kindOf(textOf(object['type'])),
        name: textOf(object['h1']) || textOf(object['title']) || name,
        slug: textOf(object['slug']),
        texts: shown.map((key) => storedOf(object[key])).filter(Boolean),
        item: textOf(object['id']).split('.').at(-1) ?? '',
        elsewhere: new Map(),
      });
    else for (const below of Object.values(object)) add(below, name);
  }

  for (const { name, value } of exported) add(value, name);
  const strays: Gathered[] = [];
  for (const { from, text, key } of loose) {
    const file = key.split('/').at(-1) ?? key;
    const named = found.filter(({ elsewhere }) => elsewhere.has(key) || elsewhere.has(file));
    const ofItem = found.find(({ item }) => item !== '' && item === /^(\d+)\.\d+$/.exec(key)?.[1]);
    // Several items may name one file.
    const owners = named.length > 0 ? named : ofItem ? [ofItem] : [];
    if (owners.length === 0)
      strays.push({ kind: 'article', name: from, slug: '', texts: [text], item: '', elsewhere: new Map() });
    for (const owner of owners) {
      owner.texts.push(text);
      owner.elsewhere.delete(key);
      owner.elsewhere.delete(file);
    }
  }
  return [...found, ...strays].map(({ kind, name, slug, texts, elsewhere }) => ({
    ...{ kind, name, slug, texts },
    missing: [...elsewhere.values()],
  }));
}
