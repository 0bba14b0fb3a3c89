import { expectRecord } from '../check.js';
import type { CallOptions } from '../http/call-options.js';
import { mergeChunks } from '../pure/merge-chunks.js';
import type { App, Id } from '../types/entities.js';
import type { Wire } from '../wire.js';
import { asItems } from './as-app.js';
import type { Chunk, LoadedApp } from './load-app.js';

const parallelChunks = 6;

export async function fetchChunk(wire: Wire, appId: Id, chunkId: Id, options?: CallOptions): Promise<Chunk> {
  const answer = expectRecord(await wire.get(`/api/get-items-chunk/${appId}/${chunkId}`, {}, options), 'get-items-chunk');
  return { items_list: asItems(answer['items_list'] ?? [], 'get-items-chunk') };
}

/** The items that are in no chunk yet. */
export async function fetchLastChunk(wire: Wire, appId: Id, options?: CallOptions): Promise<Chunk> {
  const answer = expectRecord(await wire.get(`/api/get-last-items-chunk/${appId}`, {}, options), 'get-last-items-chunk');
  return { items_list: asItems(answer['items_list'] ?? [], 'get-last-items-chunk') };
}

/**
 * Reads the chunks of an app. Items that leave their chunk meanwhile are found in the last chunk, which is read after
 * all others.
 */
export async function readChunks(wire: Wire, app: App, options?: CallOptions): Promise<LoadedApp> {
  const ids = app.chunks ?? [];
  const chunks: Chunk[] = [];
  for (let start = 0; start < ids.length; start += parallelChunks) {
    const batch = ids.slice(start, start + parallelChunks).map((id) => fetchChunk(wire, app.app_id, id, options));
    chunks.push(...(await Promise.all(batch)));
  }
  const own = mergeChunks([app, await fetchLastChunk(wire, app.app_id, options)]);
  return { app: { ...app, items_list: own }, chunks };
}

/**
 * The app with all items. Those outside chunks are newer than those in them; what describes an item comes from its
 * newest occurrence.
 */
export function mergeLoaded({ app, chunks }: LoadedApp): App {
  const newest = new Map(app.items_list.map((item) => [item.item_id, item]));
  const items_list = mergeChunks([...chunks, app]).map((item) => {
    const latest = newest.get(item.item_id);
    return latest ? { ...item, ...latest, fields: item.fields } : item;
  });
  return { ...app, items_list };
}
