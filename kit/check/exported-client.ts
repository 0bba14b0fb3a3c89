import type { App } from '../../sdk/index.js';
import type { ExistingClient } from '../../widgets/site/existing/existing-lists.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';
import type { ExportedJson } from './articles-in.js';

/** A platform client that reads an export. Apps without an export are empty. */
export interface ExportedClient extends ExistingClient {
  /** True for an app that the export contains. */
  readonly hasApp: (appId: number) => boolean;
}

const emptyApp = (app_id: number): App => ({ app_id, field_list: [], file_list: [], items_list: [] }) as unknown as App;

/** Text of an exported file or document: JSON that was parsed is text again. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Makes a client of exported JSON: apps with their items, documents of items, and files named after their numbers. */
export function exportedClient(exported: readonly ExportedJson[]): ExportedClient {
  const apps = new Map<string, App>();
  const documents = new Map<string, string>();
  const files = new Map<string, string>();

  function add(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const object = looseOf(value);
    const { app_id, item_id, element_id } = object;
    if (Array.isArray(value)) value.forEach(add);
    else if (Array.isArray(object['items_list'])) apps.set(textOf(String(app_id)), value as App);
    else if (element_id !== undefined && 'data' in object)
      documents.set(`${String(item_id)}.${String(element_id)}`, asText(object['data']));
    else Object.values(object).forEach(add);
  }

  for (const { name, value } of exported) {
    const [, file] = /(?:^|\/)(\d+)$/.exec(name) ?? [];
    if (file !== undefined) files.set(file, asText(value));
    add(value);
  }
  const read = (appId: unknown): App => apps.get(String(appId)) ?? emptyApp(Number(appId));
  const client = {
    hasApp: (appId: number) => apps.has(String(appId)),
    apps: { get: async (appId: unknown) => read(appId) },
    items: { list: async (appId: unknown) => read(appId).items_list },
    documents: {
      get: async ({ item_id, element_id }: { readonly item_id: unknown; readonly element_id: unknown }) => {
        const data = documents.get(`${String(item_id)}.${String(element_id)}`);
        return data === undefined ? null : { data };
      },
    },
    files: {
      download: async (_appId: unknown, file: unknown) => {
        const data = files.get(String(file));
        return data === undefined ? null : { data };
      },
    },
  };
  // A check reads only these members of the answers.
  return client as unknown as ExportedClient;
}
