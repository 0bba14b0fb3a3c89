import type { Client } from '../client.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { FileCopy } from '../services/files-service.js';
import type { ItemUpdate } from '../services/item-writes.js';
import type { App, DocumentAddress, FieldModel, Id, Item } from '../types/entities.js';
import type { IdMap } from './id-map.js';

type FieldKind = 'reference' | 'file' | 'document' | 'plain';

/** Kinds of the platform's own types; other types are asked of their module. */
const kinds: Readonly<Record<string, FieldKind>> = {
  item_ref: 'reference',
  file: 'file',
  image: 'file',
  document: 'document',
  html_editor: 'document',
  text_editor: 'document',
};

interface Value {
  readonly field_id: Id;
  field_value: unknown;
}

/** A value that is filled in once its files are copied. */
interface PendingFiles {
  readonly value: Value;
  readonly copies: readonly FileCopy[];
}

/**
 * The items' values as the copy is to have them: references lead to copied items, files and documents are copied. Values
 * of fields that the copy does not have are dropped.
 */
export async function copyContents(client: Client, source: App, copy: App, items: readonly Item[], ids: IdMap, call: CallOptions): Promise<ItemUpdate[]> {
  const kindsOfFields = new Map<Id, FieldKind>();
  for (const field of source.field_list) kindsOfFields.set(field.field_id, await kindOf(field, client));
  const pending: PendingFiles[] = [];
  const updates: ItemUpdate[] = [];
  for (const { item_id: oldItem, fields, trash } of items) {
    const item_id = ids.items.get(`${source.app_id}.${oldItem}`) ?? 0;
    const values: Value[] = [];
    for (const { field_id: oldField, field_value } of fields) {
      const field_id = ids.fields.get(oldField);
      if (field_id === undefined || field_value === null || field_value === undefined || field_value === '') continue;
      const kind = kindsOfFields.get(oldField);
      const to = { app_id: copy.app_id, item_id, element_id: field_id };
      const value: Value = { field_id, field_value };
      if (kind === 'reference') value.field_value = remapReferences(field_value, ids);
      if (kind === 'file') pending.push({ value, copies: fileIdsOf(field_value).map((file_id) => ({ file_id, ...to })) });
      if (kind === 'document') value.field_value = await copyDocument(client, { app_id: source.app_id, item_id: oldItem, element_id: oldField }, to, call) ?? field_value;
      values.push(value);
    }
    if (values.length > 0 || trash === true) updates.push({ item_id, fields: values, ...(trash === true ? { trash } : {}) });
  }
  await copyFiles(client, pending, call);
  return updates;
}

async function copyFiles(client: Client, pending: readonly PendingFiles[], call: CallOptions): Promise<void> {
  const wanted = pending.flatMap(({ copies }) => copies);
  const made = await client.files.duplicate(wanted, call);
  if (made.length !== wanted.length) throw new SdkError('malformed', `Of ${wanted.length} files the platform copied ${made.length}.`);
  let place = 0;
  for (const { value, copies } of pending) {
    value.field_value = made.slice(place, place + copies.length).map((file) => file.file_id).join(',');
    place += copies.length;
  }
}

function fileIdsOf(value: unknown): readonly Id[] {
  return String(value).split(',').map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}

async function copyDocument(client: Client, from: DocumentAddress, to: DocumentAddress, call: CallOptions): Promise<string | undefined> {
  const document = await client.documents.get(from, call);
  return document ? (await client.documents.insert({ ...to, data: document.data }, call))._id : undefined;
}

async function kindOf(field: FieldModel, client: Client): Promise<FieldKind> {
  const known = Object.hasOwn(kinds, field.data_type) ? kinds[field.data_type] : undefined;
  if (known || !(await client.modules.has(field.data_type))) return known ?? 'plain';
  const kind = (await client.modules.load(field.data_type))?.getTemplate?.()?.constructor;
  return kind === 'file' || kind === 'document' ? kind : 'plain';
}

/** `app.item` references, comma-separated, each replaced on its own; what lies outside the template stays. */
function remapReferences(value: unknown, ids: IdMap): string {
  return String(value)
    .split(',')
    .map((reference) => {
      const [app, item] = reference.trim().split('.');
      const newApp = ids.apps.get(Number(app));
      const newItem = ids.items.get(`${app}.${item}`);
      return newApp === undefined || newItem === undefined ? reference : `${newApp}.${newItem}`;
    })
    .join(',');
}
