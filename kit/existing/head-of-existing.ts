import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import type { App, Item } from '../../sdk/index.js';
import { decoded } from '../../runtime/html/html-words.js';
import { plainText } from '../../widgets/shared/plain-text.js';
import { editorHtml } from '../../widgets/site/existing/editor-html.js';
import type { ExistingChapter } from '../../widgets/site/existing/existing-config.js';
import { itemReader, pictureFields, type FieldName, type ItemReader } from '../../widgets/site/existing/item-reader.js';
import { storedPicture } from '../../widgets/site/existing/stored-picture.js';
import { storedText, type StoredField } from '../../widgets/site/existing/stored-text.js';
import { withSigns } from '../../widgets/site/existing/with-signs.js';
import type { ChosenPicture } from '../pages/social-picture.js';
import type { ExistingSource } from './existing-source.js';

/** Data for the head of a page, by the names in page documents. */
export interface ExistingHead {
  readonly title: string;
  readonly description: string;
  readonly picture: ChosenPicture | undefined;
  /** What its item is called, where that is not what the tab says: the name of an author, of a service. */
  readonly heading: string;
  /** Addresses of the same person or thing elsewhere. */
  readonly profiles: readonly string[];
  /** Account that a head tag names for cards of X; empty: the configuration may name one. */
  readonly twitterName: string;
}

/** The head of a page that nothing is known of. */
export const unnamedHead: ExistingHead = {
  title: '',
  description: '',
  picture: undefined,
  heading: '',
  profiles: [],
  twitterName: '',
};

const writesHead: Wanted = (name) => name === 'title-tag' || name === 'meta-tag';

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

/** Values of the head tags of a page. */
interface NamedInHead {
  /** Numbers of fields, by the attribute that has them. */
  readonly fields: ReadonlyMap<string, number>;
  /** Account that cards of X name. */
  readonly twitterName: string;
  /** Another item than the page's own, by the tag that means it. */
  readonly items: ReadonlyMap<string, NamedItem>;
}

interface NamedItem {
  /** `undefined`: the app of the page's chapter. */
  readonly app_id: number | undefined;
  readonly item_id: number;
}

function namedInHead(source: string): NamedInHead {
  const tags = knownTags(source, writesHead);
  const attributes = tags.flatMap((tag) => Object.entries(tag.attributes));
  const items = tags.flatMap(({ name, attributes: { 'data-appid': app, 'data-itemid': item } }) =>
    isNumber(item) ? [[name, { app_id: isNumber(app) ? Number(app) : undefined, item_id: Number(item) }] as const] : [],
  );
  return {
    fields: new Map(attributes.filter(([, value]) => isNumber(value)).map(([name, value]) => [name, Number(value)])),
    twitterName: attributes.find(([name]) => name === 'data-twitter-name')?.[1] ?? '',
    // The first tag wrote, and those after it found that it was there; without a title-tag a meta-tag wrote the title, too.
    items: new Map(
      [
        ...(tags.some(({ name }) => name === 'title-tag') ? [] : items.map(([, item]) => ['title-tag', item] as const)),
        ...items,
      ].toReversed(),
    ),
  };
}

interface ReadItem {
  readonly app: App;
  readonly item: Item;
  readonly reader: ItemReader;
}

/**
 * Title, description and picture of a page, from the fields of its item or of the item that its head tags name (`data-appId`, `data-itemId`): the fields
 * that these tags name, else those that the configuration of its chapter or the app has for them.
 *
 * @param source HTML of the page, with its head tags.
 * @param tell Told of an item that a head tag names and that is not there.
 */
export async function headOfExisting(
  { client, config }: Pick<ExistingSource, 'client' | 'config'>,
  { chapter: name, item_id }: { readonly chapter: string; readonly item_id: number },
  source = '',
  tell: (problem: string) => void = () => undefined,
): Promise<ExistingHead> {
  const chapter = Object.hasOwn(config.chapters, name) ? config.chapters[name] : undefined;
  if (!chapter) return unnamedHead;

  async function read(app_id: number, id: number): Promise<ReadItem | undefined> {
    const app = await client.apps.get(app_id);
    const item = app.items_list.find((candidate) => candidate.item_id === id);
    const own = [chapter, ...Object.values(config.chapters)].find((candidate) => candidate?.app_id === app_id);
    return item && { app, item, reader: itemReader(app, own ?? { fields: {} }) };
  }
  const page = await read(chapter.app_id, item_id);
  if (!page) return unnamedHead;
  const named = namedInHead(source);

  /** What a head tag reads: the item that it names, else the page's own. */
  async function itemOf(tag: 'title-tag' | 'meta-tag'): Promise<ReadItem> {
    const other = named.items.get(tag);
    if (!other) return page as ReadItem;
    const app_id = other.app_id ?? (chapter as ExistingChapter).app_id;
    const found = await read(app_id, other.item_id).catch(() => undefined);
    if (!found)
      tell(
        `<${tag}> names the item ${app_id}.${other.item_id}, which cannot be read: the page's own item speaks in its place. Correct data-appId and data-itemId, or take them off.`,
      );
    return found ?? (page as ReadItem);
  }

  const fieldsOf = (
    { item, reader }: ReadItem,
    attribute: string,
    names: readonly FieldName[],
  ): readonly StoredField[] => {
    const id = named.fields.get(attribute);
    return [...(id === undefined ? [] : [id]), ...names].map((field) => reader.field(item, field));
  };
  /** The first of these that says something. */
  async function words(of: ReadItem, attribute: string, ...names: readonly FieldName[]): Promise<string> {
    for (const field of fieldsOf(of, attribute, names)) {
      const text = plainText(withSigns(editorHtml(await storedText(client, of.app, of.item, field))));
      if (text !== '') return text;
    }
    return '';
  }

  const [ofTitle, ofMeta] = [await itemOf('title-tag'), await itemOf('meta-tag')];
  const src = storedPicture(
    ofMeta.app,
    fieldsOf(ofMeta, 'data-meta-image', ['metaImage', ...pictureFields]).map(({ value }) => value),
  );
  return {
    title: await words(ofTitle, 'data-meta-title', 'metaTitle', 'title', 'h1'),
    description: await words(ofMeta, 'data-meta-description', 'metaDescription', 'description', 'intro'),
    picture:
      src === '' ? undefined : { src, alt: decoded(ofMeta.reader.text(ofMeta.item, 'thumbnailAlt')), asItIs: true },
    heading: await words(page, '', 'h1', 'title'),
    profiles: [page.reader.text(page.item, 'linkedin'), page.reader.text(page.item, 'facebook')]
      .map(decoded)
      .filter(isWebAddress),
    twitterName: named.twitterName,
  };
}

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);
