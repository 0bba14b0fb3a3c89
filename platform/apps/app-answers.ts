import { LRUCache } from 'lru-cache';
import type { AppAnswers } from '../core/app-answers.js';
import { checkPermission, level } from '../rights/access.js';
import type { AccessLookup } from '../rights/access-lookup.js';

/** Characters of the answers that are kept, and of the longest of them. */
const mostCharacters = 48_000_000;
const longestAnswer = 8_000_000;

/**
 * Keeps the text of answers for as long as the app's version is the one that they were made at. Each request reads permission and version from the
 * database. So a removed permission counts at once, and so does a write of another process.
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
