import type { CallOptions } from '../http/call-options.js';
import { connectTemplateItems, templateItems } from '../pure/template-items.js';
import type { TemplateMap } from '../pure/template-map.js';
import { SdkError } from '../sdk-error.js';
import type { ItemUpdate } from '../writes/write.js';
import type { App, DocumentAddress, FieldModel, Id, Item, PlatformDocument } from '../types/entities.js';
import { copyFiles } from './copy-files.js';
import type { FilesValue } from './copy-files.js';
import type { TemplateClient } from './template-client.js';

type FieldKind = 'reference' | 'file' | 'document' | 'plain';

/** Kinds of the platform's own types. For other types, the module decides. */
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

interface Contents {
  readonly source: App;
  readonly created: App;
  readonly sourceItems: readonly Item[];
  readonly createdItems: readonly Item[];
}

/**
 * The items' values as the copy is to have them: references lead to copied items, files and documents are copied. Values
 * of fields that the copy does not have are dropped.
 */
export async function copyContents(
  client: TemplateClient,
  contents: Contents,
  ids: TemplateMap,
  call: CallOptions,
): Promise<ItemUpdate[]> {
  const { source, created, sourceItems, createdItems } = contents;
  const formerFields = new Map([...ids.fields].map(([from, to]) => [to, from]));
  const fieldKinds = await kindsOf(source, client, ids);
  const references = new Set([...fieldKinds].flatMap(([fieldId, kind]) => (kind === 'reference' ? [fieldId] : [])));
  const filled = connectTemplateItems(templateItems(sourceItems, createdItems, ids), references, ids);
  const documents = await documentsOf(client, source, call);
  const withFiles: FilesValue[] = [];
  const updates: ItemUpdate[] = [];
  for (const [place, { item_id, fields }] of filled.entries()) {
    const original = sourceItems[place];
    const values: Value[] = [];
    const copied = new Map<Id, string | undefined>();
    for (const { element_id, data } of documents.get(original?.item_id ?? 0) ?? []) {
      const target = ids.fields.get(element_id);
      if (target === undefined) continue;
      const address = { app_id: created.app_id, item_id, element_id: target };
      copied.set(target, (await client.documents.insert({ ...address, data }, call))._id);
    }
    for (const { field_id, field_value } of fields) {
      if (field_value === null || field_value === undefined || field_value === '') continue;
      const value: Value = { field_id, field_value };
      const kind = fieldKinds.get(field_id);
      const to = { app_id: created.app_id, item_id, element_id: field_id };
      if (kind === 'file') withFiles.push({ value, to });
      if (kind === 'document' && copied.has(field_id)) value.field_value = copied.get(field_id) ?? field_value;
      else if (kind === 'document') {
        const from = {
          app_id: source.app_id,
          item_id: original?.item_id ?? 0,
          element_id: formerFields.get(field_id) ?? 0,
        };
        value.field_value = (await copyDocument(client, from, to, call)) ?? field_value;
      }
      values.push(value);
    }
    const trash = original?.trash === true ? { trash: true } : {};
    if (values.length > 0 || original?.trash === true) updates.push({ item_id, fields: values, ...trash });
  }
  const files = new Set(source.file_list.map(({ file_id }) => file_id));
  await copyFiles(client.files, withFiles, (id) => files.has(id), call);
  return updates;
}

/** All documents of an app by item. If the platform cannot list them, each document that an item names is read. */
async function documentsOf(
  client: TemplateClient,
  source: App,
  call: CallOptions,
): Promise<ReadonlyMap<Id, readonly PlatformDocument[]>> {
  const found = new Map<Id, PlatformDocument[]>();
  const listed = await client.documents.find({ app_id: source.app_id }, call).catch((error: unknown) => {
    if (error instanceof SdkError && (error.code === 'rejected' || error.code === 'not-found')) return [];
    throw error;
  });
  for (const document of listed) found.set(document.item_id, [...(found.get(document.item_id) ?? []), document]);
  return found;
}

/** The values of the copy's fields, by their new ids. */
async function kindsOf(source: App, client: TemplateClient, ids: TemplateMap): Promise<ReadonlyMap<Id, FieldKind>> {
  const found = new Map<Id, FieldKind>();
  for (const field of source.field_list) {
    const id = ids.fields.get(field.field_id);
    if (id !== undefined) found.set(id, await kindOf(field, client));
  }
  return found;
}

async function copyDocument(
  client: TemplateClient,
  from: DocumentAddress,
  to: DocumentAddress,
  call: CallOptions,
): Promise<string | undefined> {
  const document = await client.documents.get(from, call);
  return document ? (await client.documents.insert({ ...to, data: document.data }, call))._id : undefined;
}

async function kindOf(field: FieldModel, client: TemplateClient): Promise<FieldKind> {
  const known = Object.hasOwn(kinds, field.data_type) ? kinds[field.data_type] : undefined;
  if (known || !(await client.modules.has(field.data_type))) return known ?? 'plain';
  const kind = (await client.modules.load(field.data_type))?.getTemplate?.()?.constructor;
  return kind === 'file' || kind === 'document' ? kind : 'plain';
}
