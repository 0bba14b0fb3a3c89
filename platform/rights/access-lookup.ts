import type { Kysely } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import { createBatchLoader } from '../base/batch-loader.js';
import type { Database } from '../storage/database.js';
import { readAccess, type Access } from './access.js';

/** What a user may do with an app; undefined for unknown apps. */
export type AccessLookup = (userId: Id, appId: Id) => Promise<Access | undefined>;

const keyOf = ({ userId, appId }: Pick<Access, 'userId' | 'appId'>) => `${userId}:${appId}`;

/** Looks permissions up for reads: always in the database, as one that was taken away ends at once, but for many requests together. */
export function createAccessLookup(database: Kysely<Database>): AccessLookup {
  const load = createBatchLoader<string, Access>(async (keys) => {
    const asked = keys.map((key) => {
      const [userId = 0, appId = 0] = key.split(':').map(Number);
      return { userId, appId };
    });
    return new Map((await readAccess(database, asked)).map((access) => [keyOf(access), access]));
  });
  return (userId, appId) => load(keyOf({ userId, appId }));
}
