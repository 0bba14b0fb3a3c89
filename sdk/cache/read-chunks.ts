import { expectRecord } from '../check.js';
import { SdkError } from '../sdk-error.js';
import { mergeChunks } from '../pure/merge-chunks.js';
import type { App, ChunkId, Id } from '../types/entities.js';
import { asItems } from './as-app.js';
import type { Chunk, LoadedApp } from './loaded-app.js';

/** Reads what the platform has at a path. */
type ReadPath = (path: string) => Promise<unknown>;

const parallelChunks = 6;
const mostAttempts = 20;

/** Address of a chunk. Without an id: of the items that have not been put into a chunk yet. */
export function chunkPath(appId: Id | string, chunkId?: ChunkId): string {
  return chunkId === undefined
    ? `/api/get-last-items-chunk/${encodeURIComponent(appId)}`
    : `/api/get-items-chunk/${encodeURIComponent(appId)}/${encodeURIComponent(chunkId)}`;
}

async function fetchChunk(read: ReadPath, appId: Id | string, chunkId: ChunkId): Promise<Chunk> {
  return asChunk(await read(chunkPath(appId, chunkId)), 'get-items-chunk');
}

/** The items that are in no chunk yet. */
async function fetchLastChunk(read: ReadPath, appId: Id | string): Promise<Chunk> {
  return asChunk(await read(chunkPath(appId)), 'get-last-items-chunk');
}

/** The answer with its items checked; whatever else the platform says of the chunk stays. */
function asChunk(answer: unknown, call: string): Chunk {
  const chunk = expectRecord(answer, call);
  return { ...chunk, items_list: asItems(chunk['items_list'] ?? [], call) };
}

/**
 * Reads the chunks of an app. Items that leave their chunk during the read are found in the last chunk, which is read
 * after all others. The platform gives a chunk a new id when something is deleted from it. Then the app and its new
 * chunks are read again.
 *
 * @param read - makes one read
 * @throws SdkError `server` where chunks go on changing faster than they are read
 */
export async function readChunks(read: ReadPath, first: App, readApp: () => Promise<App>): Promise<LoadedApp> {
  const known = new Map<ChunkId, Chunk>();
  let app = first;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const missing = (app.chunks ?? []).filter((id) => !known.has(id));
    const isComplete = await fetchChunks(read, app.app_id, missing, known);
    if (isComplete) {
      const own = mergeChunks([app, await fetchLastChunk(read, app.app_id)]);
      return { app: { ...app, items_list: own }, chunks: (app.chunks ?? []).flatMap((id) => known.get(id) ?? []) };
    }
    app = await readApp();
  }
  throw new SdkError(
    'server',
    `The chunks of app ${first.app_id} changed again and again while they were read. Try again in a moment.`,
  );
}

/** Fetches chunks; false where some are not there any more. */
async function fetchChunks(
  read: ReadPath,
  appId: Id,
  ids: readonly ChunkId[],
  known: Map<ChunkId, Chunk>,
): Promise<boolean> {
  let isComplete = true;
  const fetchOne = async (id: ChunkId) => {
    try {
      known.set(id, await fetchChunk(read, appId, id));
    } catch (error) {
      if (!(error instanceof SdkError) || error.code !== 'not-found') throw error;
      isComplete = false;
    }
  };
  for (let start = 0; start < ids.length && isComplete; start += parallelChunks) {
    await Promise.all(ids.slice(start, start + parallelChunks).map(fetchOne));
  }
  return isComplete;
}

/**
 * The app with all items. Those outside chunks are newer than those in them; the description of an item comes from
 * its newest occurrence.
 */
export function mergeLoaded({ app, chunks }: LoadedApp): App {
  const newest = new Map(app.items_list.map((item) => [item.item_id, item]));
  const items_list = mergeChunks([...chunks, app]).map((item) => {
    const latest = newest.get(item.item_id);
    return latest ? { ...item, ...latest, fields: item.fields } : item;
  });
  return { ...app, items_list };
}
