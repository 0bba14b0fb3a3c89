import { sql, type QueryExecutorProvider } from 'kysely';
import { nameSkeleton } from '../base/name-skeleton.js';

/**
 * Gives a skeleton to the accounts that have none. Of accounts that look alike already only the first one gets it: they stay, and new ones cannot
 * join them.
 */
export async function fillNameSkeletons(database: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{
    user_id: number;
    username: string;
  }>`select user_id, username from account where name_skeleton is null order by user_id`.execute(database);
  for (const { user_id, username } of rows) {
    const skeleton = nameSkeleton(username);
    await sql`update account set name_skeleton = ${skeleton} where user_id = ${user_id}
      and not exists (select from account where name_skeleton = ${skeleton})`.execute(database);
  }
}
