import type * as v from 'valibot';
import { cursorOf, plain, shape } from '../../runtime/contract/cursor.js';
import type { Cursor, StoredCursor } from '../../runtime/contract/cursor.js';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import { placeOfPart } from './part-in-language.js';

/**
 * The part of a configuration in the page's language, if it is a list with one part per language, as on existing sites.
 * Falls back to the default language's part, then to the first one.
 */
function inPageLanguage(config: StoredCursor, { language, settings: { languages } }: PageInfo): StoredCursor {
  if (!Array.isArray(config)) return config;
  const parts = config as readonly StoredCursor[];
  return parts[placeOfPart(parts.map(plain), language, languages)] ?? config;
}

/** Cursors over what has been read: a server gets the same document or configuration for block after block and page after page. */
const known = new WeakMap<object, { readonly path: string; readonly cursor: StoredCursor }>();

function knownCursor(data: unknown, path: string, chapter?: string): StoredCursor {
  if (typeof data !== 'object' || data === null) return cursorOf(data, path, chapter);
  const found = known.get(data);
  if (found?.path === path) return found.cursor;
  const cursor = cursorOf(data, path, chapter);
  known.set(data, { path, cursor });
  return cursor;
}

/**
 * A configuration that several pages share: the document of the chapter `settings` under its key, else the site's public configuration,
 * which no editor changes. `undefined` where there is neither.
 */
export async function settingCursor(site: Site, key: string): Promise<StoredCursor | undefined> {
  const stored = await site.component(key, settingsChapter, key);
  if (stored?.data !== undefined && stored.data !== null) return knownCursor(stored.data, key, settingsChapter);
  const config = await site.config(key);
  return config === undefined || config === null ? undefined : knownCursor(config, '');
}

/** What schemas make of cursors: a document that has been read is checked once, and not by each block and page that shows it. */
const shaped = new WeakMap<StoredCursor, Map<v.GenericSchema, unknown>>();

function shapedOnce(schema: v.GenericSchema, cursor: StoredCursor): unknown {
  const found = shaped.get(cursor) ?? new Map<v.GenericSchema, unknown>();
  shaped.set(cursor, found);
  const data = found.get(schema) ?? shape(schema, cursor).data;
  found.set(schema, data);
  return data;
}

/**
 * The part of a configuration in the page's language, with what editors may change of it.
 *
 * @param key Key of the configuration, and of its page and component in the chapter: `menuConfig`.
 * @returns `undefined` where there is none, or none that fits the schema.
 * @example const menu = await readSetting(site, 'menuConfig', menuSchema, page);
 */
export async function readSetting<const S extends v.GenericSchema>(
  site: Site,
  key: string,
  schema: S,
  page: PageInfo,
): Promise<Cursor<v.InferOutput<S>> | undefined> {
  const config = await settingCursor(site, key);
  return config && (shapedOnce(schema, inPageLanguage(config, page)) as Cursor<v.InferOutput<S>> | undefined);
}
