import { expectList, expectRecord } from '../check.js';
import type { CallOptions } from '../http/call-options.js';
import { mergeChunks } from '../pure/merge-chunks.js';
import { SdkError } from '../sdk-error.js';
import type { App, Id, Item } from '../types/entities.js';
import type { Wire } from '../wire.js';

/** One chunk of an app: a part of its items that the platform keeps aside. */
export interface Chunk {
  readonly items_list: readonly Item[];
}

export interface LoadedApp {
  /** The app; `items_list` holds only the items outside chunks. */
  readonly app: App;
  /** The chunks as they came, in the order of `app.chunks`. */
  readonly chunks: readonly Chunk[];
}

/** An app's record with all four lists in place, checked. */
export function asApp(answer: unknown, call: string): App {
  const app = expectRecord(answer, call);
  const list = (key: string, idKey: string) => expectList<unknown>(app[key] ?? [], idKey, `${call} (${key})`);
  if (!Number.isSafeInteger(app['app_id'])) throw new SdkError('malformed', `The answer of ${call} holds no app_id: it is not an app.`);
  return {
    ...app,
    field_list: list('field_list', 'field_id'),
    items_list: asItems(app['items_list'] ?? [], call),
    file_list: list('file_list', 'file_id'),
    views_list: list('views_list', 'view_id'),
  } as unknown as App;
}

/** Items, each with its list of fields, checked. */
export function asItems(answer: unknown, call: string): readonly Item[] {
  const items = expectList<Item>(answer, 'item_id', call);
  return items.every((item) => Array.isArray(item.fields)) ? items : items.map((item) => ({ ...item, fields: item.fields ?? [] }));
}

