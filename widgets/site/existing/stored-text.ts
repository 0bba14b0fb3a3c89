import type { App, Client, Item } from '../../../sdk/index.js';

/** Source of the texts that fields only refer to. */
interface TextSource {
  readonly files: Pick<Client['files'], 'download'>;
  readonly documents: Pick<Client['documents'], 'get'>;
}

/** A field of an item, and what is stored in it. */
export interface StoredField {
  readonly id: number;
  readonly value: string;
  /** Kind of the field in its app; empty where the app does not say. */
  readonly type: string;
}

/** Kinds of fields whose text is a document of the item; the field has the document's number. */
const ofDocuments: ReadonlySet<string> = new Set(['document', 'html_editor', 'text_editor']);

const isFile = (value: string): boolean => /^\d+$/.test(value);

/** True for a field that holds a reference to its text: reading the text takes another request to the platform. */
export const isElsewhere = ({ value, type }: StoredField): boolean =>
  value !== '' && (ofDocuments.has(type) || isFile(value));

/** Text of a field: its own, that of the file it names, or that of the item's document. */
export async function storedText(
  { files, documents }: TextSource,
  { app_id }: Pick<App, 'app_id'>,
  { item_id }: Pick<Item, 'item_id'>,
  { id, value, type }: StoredField,
): Promise<string> {
  if (value === '') return '';
  if (ofDocuments.has(type)) return (await documents.get({ app_id, item_id, element_id: id }))?.data ?? '';
  if (!isFile(value)) return value;
  const file = await files.download(app_id, value);
  return file ? String(file.data) : '';
}
