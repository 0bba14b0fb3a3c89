import { sql, type Kysely, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Id } from '../../sdk/types/entities.js';
import { username as usernameField } from '../auth/account-fields.js';
import { accountNamed, newPasswordReset } from '../auth/password-reset.js';
import { hasPassword, unsetPassword } from '../auth/passwords.js';
import { endAllSessions } from '../auth/sessions.js';
import { nameSkeleton } from '../base/name-skeleton.js';
import type { Account } from '../core/account.js';
import { isKnownTo } from '../rights/acquaintances.js';
import { level, permissionsOf, readAccess } from '../rights/access.js';
import type { Database } from '../storage/database.js';

/** Why a change of people was refused. */
type Refusal = 'forbidden' | 'own' | 'founder' | 'group' | 'unknown' | 'known' | 'address';

/** A change is made by an owner of all apps of the site. */
interface OwnerOf {
  readonly by: Id;
  readonly apps: readonly Id[];
}

/** Permissions by app. Apps without one are taken away. */
type Grants = ReadonlyMap<Id, number>;

/** How long the link of an invitation sets the first password: 7 days, in ms. */
const inviteLife = 7 * 24 * 60 * 60 * 1000;

class Refused extends Error {
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(refused);
    this.refused = refused;
  }
}

/** People with permissions on the apps of a site. Each change checks the permissions of the owner inside its transaction. */
export function sitePeople(database: Kysely<Database>) {
  async function change<T>(
    { by, apps }: OwnerOf,
    work: (transaction: Transaction<Database>) => Promise<T>,
  ): Promise<T | { readonly refused: Refusal }> {
    try {
      return await database.transaction().execute(async (transaction) => {
        // Changes of people of one site wait for each other, so two owners cannot remove each other.
        await sql`select app_id from app where app_id = any(${[...apps]}::bigint[]) order by app_id for update`.execute(
          transaction,
        );
        const own = await readAccess(
          transaction,
          apps.map((appId) => ({ userId: by, appId })),
        );
        if (own.length < apps.length || own.some(({ permission }) => permission < level.owner))
          throw new Refused('forbidden');
        return await work(transaction);
      });
    } catch (error) {
      if (error instanceof Refused) return { refused: error.refused };
      throw error;
    }
  }

  /** The account of somebody else on the site, which an owner may change. */
  async function changeable(transaction: Transaction<Database>, { by, apps }: OwnerOf, userId: Id): Promise<Account> {
    if (userId === by) throw new Refused('own');
    const account = await transaction
      .selectFrom('account')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const access = await accessOf(transaction, apps, userId);
    if (!account || access.every(({ permission }) => permission === level.none)) throw new Refused('unknown');
    return account;
  }

  return {
    /** People with a permission on an app of the site. @param asker hides addresses that this user does not know */
    async list(apps: readonly Id[], asker: Id) {
      const { rows } = await sql<{ id: Id }>`
        select distinct id from (
          select owner_id as id from app where app_id = any(${[...apps]}::bigint[])
          union select user_id from app_sharing where sharing_permission > 0 and app_id = any(${[...apps]}::bigint[])
          union select user_id from group_app join group_member using (group_id)
            where group_permission > 0 and app_permission > 0 and app_id = any(${[...apps]}::bigint[])
        ) as granted order by id`.execute(database);
      const ids = rows.map(({ id }) => id);
      const accounts = await database
        .selectFrom('account')
        .select(['user_id', 'username', 'fullname', 'password_hash', isKnownTo(asker).as('known')])
        .select(
          sql<boolean>`user_id in (select owner_id from app where app_id = any(${[...apps]}::bigint[]))`.as('founder'),
        )
        .select(
          sql<number>`(select count(*)::int from auth_key k where k.user_id = account.user_id and k.expires > ${Date.now()})`.as(
            'sessions',
          ),
        )
        .select(
          sql<string | null>`greatest((select max(used) from auth_key k where k.user_id = account.user_id),
            (select max(saved) from document_version d where d.user_id = account.user_id and d.app_id = any(${[...apps]}::bigint[])))`.as(
            'seen',
          ),
        )
        .where(sql<boolean>`user_id = any(${ids}::bigint[])`)
        .orderBy('user_id')
        .execute();
      const access = await readAccess(
        database,
        ids.flatMap((userId) => apps.map((appId) => ({ userId, appId }))),
      );
      return accounts.map(
        ({ user_id: id, username, fullname: name, password_hash, known, founder, sessions, seen }) => ({
          ...{ id, name, sessions, address: known ? username : '', isFounder: founder },
          isPending: !hasPassword(password_hash),
          lastSeen: Number(seen ?? 0),
          permissions: new Map(
            access.filter(({ userId }) => userId === id).map(({ appId, permission }) => [appId, permission] as const),
          ),
        }),
      );
    },

    /** Gives a person access, with a new account if there is none. @returns the token that sets the first password, for a new account */
    async invite(owner: OwnerOf, address: string, name: string, grants: Grants) {
      const username = v.safeParse(usernameField, address);
      if (!username.success) return { refused: 'address' as const };
      return change(owner, async (transaction) => {
        const known = await accountNamed(transaction, username.output);
        if (known) {
          const access = await accessOf(transaction, owner.apps, known.user_id);
          if (access.some(({ permission }) => permission > level.none)) throw new Refused('known');
        }
        const account =
          known ??
          (await transaction
            .insertInto('account')
            .values({
              username: username.output,
              fullname: name,
              password_hash: unsetPassword(),
              created: Date.now(),
              name_skeleton: nameSkeleton(username.output),
            })
            .onConflict((conflict) => conflict.doNothing())
            .returningAll()
            .executeTakeFirst());
        // An account with an address that looks the same.
        if (!account) throw new Refused('address');
        await setGrants(transaction, owner.apps, account.user_id, grants);
        return { id: account.user_id, token: await firstToken(transaction, owner, account) };
      });
    },

    /** Makes a new link for a person without a password. A former one stops working. */
    link: (owner: OwnerOf, userId: Id) =>
      change(owner, async (transaction) => {
        const account = await changeable(transaction, owner, userId);
        return { id: userId, token: await firstToken(transaction, owner, account) };
      }),

    setPermissions: (owner: OwnerOf, userId: Id, grants: Grants) =>
      change(owner, async (transaction) => {
        await changeable(transaction, owner, userId);
        await setGrants(transaction, owner.apps, userId, grants);
        return { id: userId };
      }),

    endSessions: (owner: OwnerOf, userId: Id) =>
      change(owner, async (transaction) => {
        await changeable(transaction, owner, userId);
        await endAllSessions(transaction, userId);
        return { id: userId };
      }),

    /** Takes all apps of the site from a person, and ends the person's sessions. What they wrote stays. */
    remove: (owner: OwnerOf, userId: Id) =>
      change(owner, async (transaction) => {
        await changeable(transaction, owner, userId);
        await setGrants(transaction, owner.apps, userId, new Map());
        await endAllSessions(transaction, userId);
        return { id: userId };
      }),

    /** The last documents that a person saved, the newest first; each document once. */
    async activity(apps: readonly Id[], userId: Id) {
      const { rows } = await sql<{ app_id: Id; item_id: Id; at: string; saves: number }>`
        select app_id, item_id, max(saved) as at, count(*)::int as saves from document_version
        where user_id = ${userId} and app_id = any(${[...apps]}::bigint[])
        group by app_id, item_id order by max(saved) desc limit 30`.execute(database);
      return rows.map(({ at, ...row }) => ({ ...row, at: Number(at) }));
    },
  };
}

const accessOf = (database: Kysely<Database>, apps: readonly Id[], userId: Id) =>
  readAccess(
    database,
    apps.map((appId) => ({ userId, appId })),
  );

async function setGrants(
  transaction: Transaction<Database>,
  apps: readonly Id[],
  userId: Id,
  grants: Grants,
): Promise<void> {
  const owned = await transaction.selectFrom('app').select('app_id').where('owner_id', '=', userId).execute();
  if (owned.some(({ app_id }) => apps.includes(app_id))) throw new Refused('founder');
  await sql`delete from app_sharing where user_id = ${userId} and app_id = any(${[...apps]}::bigint[])`.execute(
    transaction,
  );
  const rows = apps.flatMap((app_id) => {
    const sharing_permission = grants.get(app_id) ?? level.none;
    return sharing_permission > level.none ? [{ app_id, user_id: userId, sharing_permission, known: true }] : [];
  });
  if (rows.length > 0) await transaction.insertInto('app_sharing').values(rows).execute();
  // A group of the platform may give more, which only the group can take away.
  const now = await accessOf(transaction, apps, userId);
  if (now.some(({ appId, permission }) => permission > (grants.get(appId) ?? level.none))) throw new Refused('group');
}

/** The token for a first password. An account with a password, or with apps of somebody else, gets none: the link would open those, too. */
async function firstToken(
  transaction: Transaction<Database>,
  { apps }: OwnerOf,
  { user_id, password_hash }: Account,
): Promise<string | undefined> {
  if (hasPassword(password_hash)) return undefined;
  const held = await permissionsOf(transaction, user_id);
  if ([...held.keys()].some((app) => !apps.includes(app))) return undefined;
  return newPasswordReset(transaction, user_id, Date.now(), { resetLife: inviteLife });
}
