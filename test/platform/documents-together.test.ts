import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOwnedApp } from './open-owned-app.js';

it('a document that somebody removes while another one writes it gets a revision that was never there', async () => {
  const { test, owner, app_id } = await openOwnedApp('Removed meanwhile');
  const { database } = test.platform;
  const insert = (data: string) =>
    test.post('/api/new/document/insert-one', {
      token: owner.accesstoken,
      document: { app_id, item_id: 1, element_id: 1, data },
    });
  await insert('"first"');
  const { rev } = (await insert('"second"')).body;
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(database);
    return rows[0]!.waiting;
  };
  const { writing } = await database.transaction().execute(async (remover) => {
    // What a removal does, with the writer arriving in the middle of it.
    await sql`select from document where app_id = ${app_id} for update`.execute(remover);
    const begun = insert('"of somebody else"');
    await expect.poll(waiting).toBeGreaterThan(0);
    await sql`delete from document where app_id = ${app_id}`.execute(remover);
    await sql`update app set document_rev = ${rev} where app_id = ${app_id}`.execute(remover);
    return { writing: begun };
  });
  expect((await writing).body.rev).toBeGreaterThan(rev);
  await test.close();
});
