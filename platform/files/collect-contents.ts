import { sql } from 'kysely';
import { storageLocks } from '../storage/storage-locks.js';
import type { Core } from '../core/core.js';

const hour = 3_600_000;

/** Removes contents that no file and no avatar names any more. */
export async function collectContents({ database, contents }: Pick<Core, 'database' | 'contents'>): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // A backup copies contents of files that may be deleted while it runs.
    if (!(await storageLocks.tryCollection(transaction))) return 0;
    return contents.collect(async (hashes) => {
      const asked = sql`any(${[...hashes]}::text[])`;
      const { rows } = await sql<{ hash: string }>`
      select content_hash as hash from file where content_hash = ${asked}
      union select right(avatar_128, 64) from account where right(avatar_128, 64) = ${asked}
      union select right(avatar_512, 64) from account where right(avatar_512, 64) = ${asked}`.execute(transaction);
      return new Set(rows.map((row) => row.hash));
    }, hour);
  });
}
