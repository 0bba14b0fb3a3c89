import { LRUCache } from 'lru-cache';
import type { AppAnswers } from '../core/app-answers.js';
import { checkPermission, level } from '../rights/access.js';
import type { AccessLookup } from '../rights/access-lookup.js';

/** Characters of the answers that are kept, and of the longest of them. */
const mostCharacters = 48_000_000;
const longestAnswer = 8_000_000;

/**
 * Keeps the text of answers for as long as the app's version is the one they were made at. Permission and version are asked of the
 * database for every request, so that neither a permission that was taken away nor a write of another process is overlooked.
 */
export function createAppAnswers(accessTo: AccessLookup): AppAnswers {
  const kept = new LRUCache<string, string, () => Promise<unknown>>({
    maxSize: mostCharacters,
    maxEntrySize: longestAnswer,
    sizeCalculation: (text, key) => text.length + key.length,
    fetchMethod: async (_key, _stale, { context: read }) => JSON.stringify(await read()),
    // An answer that is pushed out while it is being made still goes to those who wait for it.
    ignoreFetchAbort: true,
  });
  return async ({ userId, appId, name, read }) => {
    const access = await accessTo(userId, appId);
    const permission = checkPermission(access?.permission ?? level.none, appId, level.read);
    const key = JSON.stringify([appId, access?.version, permission, name]);
    const text = await kept.forceFetch(key, { context: () => read(permission) });
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  };
}
