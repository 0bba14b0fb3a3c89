import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';

/** Small named values of a site that are not documents, because only owners may read and change them. */
export function siteValues(database: Kysely<Database>) {
  return {
    async get(key: string): Promise<string | undefined> {
      const row = await database.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value;
    },

    /**
     * Replaces a value, if it is still the expected one.
     *
     * @param before the value that the editor saw; `undefined` for none
     * @returns false if another process or editor has changed it since
     */
    async replace(key: string, before: string | undefined, after: string): Promise<boolean> {
      if (before === undefined) {
        const added = await database
          .insertInto('setting')
          .values({ key, value: after })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst();
        return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
      }
      const changed = await database
        .updateTable('setting')
        .set({ value: after })
        .where('key', '=', key)
        .where('value', '=', before)
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) > 0;
    },
  };
}
