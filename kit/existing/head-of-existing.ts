import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import type { Item } from '../../sdk/index.js';
import { plainText } from '../../widgets/shared/plain-text.js';
import { editorHtml } from '../../widgets/site/existing/editor-html.js';
import { itemReader, pictureFields, type FieldName } from '../../widgets/site/existing/item-reader.js';
import { storedPicture } from '../../widgets/site/existing/stored-picture.js';
import { storedText, type StoredField } from '../../widgets/site/existing/stored-text.js';
import type { ChosenPicture } from '../pages/social-picture.js';
import type { ExistingSource } from './existing-source.js';

/** What the head of a page says, by the names that documents of pages have for it. */
export interface ExistingHead {
  readonly title: string;
  readonly description: string;
  readonly picture: ChosenPicture | undefined;
  /** What its item is called, where that is not what the tab says: the name of an author, of a service. */
  readonly heading: string;
  /** Addresses of the same person or thing elsewhere. */
  readonly profiles: readonly string[];
}

const nothing: ExistingHead = { title: '', description: '', picture: undefined, heading: '', profiles: [] };

const writesHead: Wanted = (name) => name === 'title-tag' || name === 'meta-tag';

/** Numbers of the fields that the head tags of a page name themselves, by their attribute. */
function namedFields(source: string): ReadonlyMap<string, number> {
  const attributes = knownTags(source, writesHead).flatMap((tag) => Object.entries(tag.attributes));
  return new Map(attributes.filter(([, value]) => /^\d+$/.test(value)).map(([name, value]) => [name, Number(value)]));
}

/**
 * Title, description and picture of a page, from the fields of its item: those that its head tags name, else those that the configuration
 * of its chapter or the app has for them.
 *
 * @param source HTML of the page, with its head tags.
 */
export async function headOfExisting(
  { client, config }: Pick<ExistingSource, 'client' | 'config'>,
  { chapter: name, item_id }: { readonly chapter: string; readonly item_id: number },
  source = '',
): Promise<ExistingHead> {
  const chapter = Object.hasOwn(config.chapters, name) ? config.chapters[name] : undefined;
  if (!chapter) return nothing;
  const app = await client.apps.get(chapter.app_id);
  const item = app.items_list.find((candidate) => candidate.item_id === item_id);
  if (!item) return nothing;
  const reader = itemReader(app, chapter);
  const named = namedFields(source);

  /** The first of these that says something. */
  async function words(attribute: string, ...names: readonly FieldName[]): Promise<string> {
    for (const field of fieldsOf(item as Item, attribute, names)) {
      const text = plainText(editorHtml(await storedText(client, app, item as Item, field)));
      if (text !== '') return text;
    }
    return '';
  }
  const fieldsOf = (of: Item, attribute: string, names: readonly FieldName[]): readonly StoredField[] => {
    const id = named.get(attribute);
    return [...(id === undefined ? [] : [id]), ...names].map((field) => reader.field(of, field));
  };

  const src = storedPicture(
    app,
    fieldsOf(item, 'data-meta-image', ['metaImage', ...pictureFields]).map(({ value }) => value),
  );
  return {
    title: await words('data-meta-title', 'metaTitle', 'title', 'h1'),
    description: await words('data-meta-description', 'metaDescription', 'description', 'intro'),
    picture: src === '' ? undefined : { src, alt: reader.text(item, 'thumbnailAlt'), asItIs: true },
    heading: await words('', 'h1', 'title'),
    profiles: [reader.text(item, 'linkedin'), reader.text(item, 'facebook')].filter(isWebAddress),
  };
}

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);
