import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Database } from '../storage/database.js';

interface StoredLink {
  readonly id: string;
  readonly userId: Id;
  readonly path: string | null;
  readonly created: number;
  readonly expires: number;
}

const columns = ['link_id as id', 'user_id as userId', 'path', 'created', 'expires'] as const;

/** Links to what is not published on a site. */
export function previewLinks(database: Kysely<Database>) {
  return {
    /** One secret for all processes, made by the first that needs it. */
    async secret(): Promise<string> {
      await database
        .insertInto('site_secret')
        .values({ name: 'preview', value: randomBytes(32).toString('base64url') })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const { value } = await database
        .selectFrom('site_secret')
        .select('value')
        .where('name', '=', 'preview')
        .executeTakeFirstOrThrow();
      return value;
    },

    /** @param most links of one user that are kept */
    async add({ id, userId, path, created, expires }: StoredLink, most: number): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('preview_link')
          .values({ link_id: id, user_id: userId, path, created, expires })
          .execute();
        const kept = transaction
          .selectFrom('preview_link')
          .select('link_id')
          .where('user_id', '=', userId)
          .orderBy('created', 'desc')
          .orderBy('link_id')
          .limit(most);
        await transaction
          .deleteFrom('preview_link')
          .where('user_id', '=', userId)
          .where('link_id', 'not in', kept)
          .execute();
      });
    },

    find: (id: string): Promise<StoredLink | undefined> =>
      database.selectFrom('preview_link').select(columns).where('link_id', '=', id).executeTakeFirst(),

    list: (after: number): Promise<readonly StoredLink[]> =>
      database
        .selectFrom('preview_link')
        .select(columns)
        .where('expires', '>', after)
        .orderBy('created', 'desc')
        .orderBy('link_id')
        .execute(),

    async remove(id: string): Promise<void> {
      await database.deleteFrom('preview_link').where('link_id', '=', id).execute();
    },
  };
}
