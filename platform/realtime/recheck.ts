import { sql } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Core } from '../core/core.js';
import { noSuchApp } from './no-such-app.js';
import { closeCode } from './connection.js';
import type { Subscriptions } from './subscriptions.js';

/** Closes the connections whose token has ended, and ends the subscriptions whose permission is gone. */
export async function recheck(core: Pick<Core, 'database' | 'clock'>, subscriptions: Subscriptions): Promise<void> {
  // What a connection has now is what the answers will be about: it may renew its token or subscribe anew while the database is being asked.
  const signedIn = [...subscriptions.connections].flatMap((connection) => {
    const { userId, tokenHash } = connection;
    return userId === undefined || tokenHash === undefined ? [] : [{ connection, userId, tokenHash }];
  });
  if (signedIn.length === 0) return;
  const good = await goodTokens(core, new Set(signedIn.map(({ tokenHash }) => tokenHash)));
  for (const { connection, tokenHash } of signedIn) {
    if (!good.has(tokenHash) && connection.tokenHash === tokenHash)
      connection.close(closeCode.unauthorized, 'the token has ended');
  }
  const subscribed = signedIn.flatMap(({ connection, userId }) =>
    connection.apps.size > 0 && connection.isOpen ? [{ connection, userId, apps: [...connection.apps] }] : [],
  );
  if (subscribed.length === 0) return;
  const visible = await visibleApps(core, new Set(subscribed.map(({ userId }) => userId)));
  for (const { connection, userId, apps } of subscribed) {
    for (const appId of apps) {
      if (visible.get(userId)?.has(appId)) continue;
      subscriptions.unsubscribe(connection, appId);
      connection.outgoing.send(noSuchApp(appId));
    }
  }
}

async function goodTokens(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  hashes: ReadonlySet<string>,
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('session')
    .select('token_hash')
    .where(sql<boolean>`token_hash = any(${[...hashes]}::text[])`)
    .where('expires', '>', clock())
    .execute();
  return new Set(rows.map((row) => row.token_hash));
}

async function visibleApps({ database }: Pick<Core, 'database'>, userIds: ReadonlySet<Id>): Promise<Map<Id, Set<Id>>> {
  const users = sql`any(${[...userIds]}::bigint[])`;
  const { rows } = await sql<{ user_id: Id; app_id: Id }>`
    select owner_id as user_id, app_id from app where owner_id = ${users}
    union select user_id, app_id from app_sharing where sharing_permission > 0 and user_id = ${users}
    union select user_id, app_id from group_app join group_member using (group_id)
      where app_permission > 0 and group_permission > 0 and user_id = ${users}`.execute(database);
  const visible = new Map<Id, Set<Id>>();
  for (const { user_id, app_id } of rows) visible.set(user_id, (visible.get(user_id) ?? new Set()).add(app_id));
  return visible;
}
