import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type MigrationResultSet } from 'kysely';
import { PlatformError } from '../base/platform-error.js';
import { damageOf } from './damage-of.js';
import type { Database } from './database.js';
import { platformTables } from './migrations/m001-platform-tables.js';
import { siteTables } from './migrations/m002-site-tables.js';
import { appVersion } from './migrations/m003-app-version.js';
import { removedRevisions } from './migrations/m004-removed-revisions.js';
import { appsOfWrites } from './migrations/m005-apps-of-writes.js';
import { acquaintances } from './migrations/m006-acquaintances.js';
import { familiarAddresses } from './migrations/m007-familiar-addresses.js';
import { nameSkeletons } from './migrations/m008-name-skeletons.js';
import { held } from './migrations/m009-held.js';
import { documentVersions } from './migrations/m010-document-versions.js';
import { drafts } from './migrations/m011-drafts.js';
import { accountSecurity } from './migrations/m012-account-security.js';
import { textNotes } from './migrations/m013-text-notes.js';

/** The one history of the tables, in order. A migration that was released is never changed; a new one is added below. */
const history = {
  '001-platform-tables': platformTables,
  '002-site-tables': siteTables,
  '003-app-version': appVersion,
  '004-removed-revisions': removedRevisions,
  '005-apps-of-writes': appsOfWrites,
  '006-acquaintances': acquaintances,
  '007-familiar-addresses': familiarAddresses,
  '008-name-skeletons': nameSkeletons,
  '009-held': held,
  '010-document-versions': documentVersions,
  '011-drafts': drafts,
  '012-account-security': accountSecurity,
  '013-text-notes': textNotes,
};

/** Names of all migrations, in order. */
export const migrationNames = Object.keys(history);

/** Whether every migration of this program was made, and no other: one question in the place of the migrator's eight. */
async function isUpToDate(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    readonly name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`
    .execute(database)
    .catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name).join() === migrationNames.join();
}

const migratorOf = (database: Kysely<Database>) =>
  new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(history) } });

/**
 * Makes the tables of an older version.
 *
 * @param names The migrations that this version had, in order.
 */
export async function migrateAsFarAs(database: Kysely<Database>, names: readonly string[]): Promise<void> {
  const last = names.at(-1);
  if (names.join() !== migrationNames.slice(0, names.length).join() || last === undefined)
    throw new PlatformError('storage-damaged', 'The data was written by a newer version. Start that version.');
  end(await migratorOf(database).migrateTo(last), 'the data folder');
}

/**
 * Brings the tables up to date. On PostgreSQL several processes may start at once: the migrator takes an advisory lock.
 *
 * @param place Folder of the database, or the setting that names it, for messages.
 */
export async function migrate(database: Kysely<Database>, place: string): Promise<void> {
  if (await isUpToDate(database)) return;
  end(await migratorOf(database).migrateToLatest(), place);
}

function end({ error }: MigrationResultSet, place: string): void {
  if (error !== undefined) throw new PlatformError('storage-damaged', damageOf(place, error), { cause: error });
}
