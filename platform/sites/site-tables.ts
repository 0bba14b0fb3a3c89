import { sql, type Kysely } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import { secondsToWait } from '../auth/seconds-to-wait.js';
import type { Rate } from '../base/limits.js';
import { readAccess, type Access } from '../rights/access.js';
import type { Database } from '../storage/database.js';
import { editorSessions } from './editor-sessions.js';
import { firstSeen } from './first-seen.js';
import { lastSaves } from './last-saves.js';
import { previewLinks } from './preview-links.js';
import { readDocuments } from './read-documents.js';
import { sitePeople } from './site-people.js';
import { siteValues } from './site-values.js';
import { storedPages } from './stored-pages.js';
import { textNotes } from './text-notes.js';

/** What a site keeps in the tables of its platform, beside its documents. */
export function siteTables(database: Kysely<Database>) {
  return {
    pages: storedPages(database),
    sessions: editorSessions(database),
    previews: previewLinks(database),
    people: sitePeople(database),
    notes: textNotes(database),
    values: siteValues(database),
    permissions: (asked: readonly Pick<Access, 'userId' | 'appId'>[]) => readAccess(database, asked),
    async names(userIds: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
      const rows = await database
        .selectFrom('account')
        .select(['user_id', 'fullname'])
        .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
        .execute();
      return new Map(rows.map(({ user_id, fullname }) => [user_id, fullname]));
    },
    lastSaves: (appIds: readonly Id[]) => lastSaves(database, appIds),
    rateLimit: (key: string, rate: Rate) => secondsToWait({ database, clock: Date.now }, key, rate),
    firstSeen: (key: string, now: number) => firstSeen(database, key, now),
    /** True if a write with this idempotency key was stored. */
    async hasKey(key: string): Promise<boolean> {
      const row = await database.selectFrom('idempotency').select('created').where('key', '=', key).executeTakeFirst();
      return row !== undefined;
    },
    readDocuments: <T>(
      place: Parameters<typeof readDocuments<T>>[1],
      before: Parameters<typeof readDocuments<T>>[2],
      make: (text: string) => T,
    ) => readDocuments(database, place, before, make),
  };
}
