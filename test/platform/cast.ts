import { hashSecret } from '../../platform/auth/secrets.js';
import type { PlatformOptions } from '../../platform/open-platform.js';
import { json } from '../../platform/storage/database.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

/** What one case works on: an app with one of everything, and a group that has the app. Ids may be of nothing at all. */
export interface Target {
  readonly app_id: number;
  readonly field_id: number;
  readonly item_id: number;
  readonly file_id: number;
  readonly group_id: number;
  readonly chunk_id: number;
}

/** Permission of each role on the app of a target. */
export const appLevels = {
  owner: 4,
  admin: 3,
  writer: 2,
  reader: 1,
  groupMember: 1,
  dormantMember: 0,
  removedMember: 0,
  unshared: 0,
  stranger: 0,
};

/** Permission of each role inside the group of a target. */
export const groupLevels = {
  groupOwner: 3,
  groupAdmin: 2,
  groupMember: 1,
  dormantMember: 0,
  removedMember: 0,
  unshared: 0,
  stranger: 0,
};

/** Those who have no good token; the last two were the owner's. */
export const signedOut = ['anonymous', 'expired', 'revoked'] as const;

export type Role = keyof typeof appLevels | keyof typeof groupLevels;

/** A platform with a user in every role. */
export interface Cast {
  readonly test: TestPlatform;
  readonly ids: Readonly<Record<Role | 'foreigner' | 'bystander', number>>;
  readonly tokens: Readonly<Record<Role | 'foreigner' | 'bystander' | (typeof signedOut)[number], string>>;
  /** A new target in which everybody has their role. */
  target(): Promise<Target>;
  /** One that only the foreigner has to do with, who owns it. */
  foreignTarget(): Promise<Target>;
}

/** Ids of nothing. */
export const nothing: Target = {
  app_id: 9_000_001,
  field_id: 9_000_002,
  item_id: 9_000_003,
  file_id: 9_000_004,
  group_id: 9_000_005,
  chunk_id: 9_000_006,
};

const plenty = { count: 1_000_000, window: 60_000 };

/** No rate is in the way of a test that asks for much. */
export const plentyOfEverything = {
  loginPerAddress: plenty,
  loginPerName: plenty,
  signUpPerAddress: plenty,
  invitationsPerUser: plenty,
  uploadsPerUser: plenty,
  messagesPerUser: plenty,
};

/** Opens one; its `test` is to be closed. */
export async function openCast(options: Partial<PlatformOptions> = {}): Promise<Cast> {
  const test = await openTestPlatform({ limits: plentyOfEverything, ...options });
  const { database, signIn } = test.platform;
  const ids = {} as Record<keyof Cast['ids'], number>;
  const tokens = {} as Record<keyof Cast['tokens'], string>;
  for (const role of Object.keys({
    ...appLevels,
    ...groupLevels,
    foreigner: 0,
    bystander: 0,
  }) as (keyof Cast['ids'])[]) {
    const username = `${role}@example.com`;
    ({ user_id: ids[role] } = await database
      .insertInto('account')
      .values({ username, fullname: '', password_hash: '', created: 0 })
      .returning('user_id')
      .executeTakeFirstOrThrow());
    tokens[role] = (await signIn(username))!.accesstoken;
  }
  tokens.anonymous = '';
  tokens.expired = 'expired';
  await database
    .insertInto('session')
    .values({ token_hash: hashSecret('expired'), user_id: ids.owner, key_hash: null, created: 0, expires: 1 })
    .execute();
  tokens.revoked = (await signIn('owner@example.com'))!.accesstoken;
  await test.post('/auth/logout', { token: tokens.revoked });

  async function newTarget(owner_id: number): Promise<Target> {
    const plain = { icon: json({}), privacy: 1, trash: false, show: true, last_update: 0, views: json([]) };
    const { app_id } = await database
      .insertInto('app')
      .values({ owner_id, app_name: 'a', ...plain })
      .returning('app_id')
      .executeTakeFirstOrThrow();
    const { field_id } = await database
      .insertInto('field')
      .values({ app_id, position: 0, model: json({ data_type: 'text', name_space: 'a' }) })
      .returning('field_id')
      .executeTakeFirstOrThrow();
    const item = { app_id, index_number: 1, trash: false, last_update: 0, fields: json([]) };
    const { item_id } = await database.insertInto('item').values(item).returning('item_id').executeTakeFirstOrThrow();
    const chunk_id = 1_000_000 + item_id;
    await database
      .insertInto('item')
      .values({ ...item, chunk_id })
      .execute();
    await database
      .insertInto('document')
      .values({ document_id: `d${app_id}`, app_id, item_id, element_id: 1, rev: 1, data: '{}', updated: 0 })
      .execute();
    const file = {
      app_id,
      item_id,
      file_name: '',
      extension: '',
      format: '',
      url_key: 'k',
      content_hash: '0'.repeat(64),
      size: 0,
      last_update: 0,
    };
    const { file_id } = await database.insertInto('file').values(file).returning('file_id').executeTakeFirstOrThrow();
    const { group_id } = await database
      .insertInto('sharing_group')
      .values({ group_name: 'g', created: 0 })
      .returning('group_id')
      .executeTakeFirstOrThrow();
    return { app_id, field_id, item_id, file_id, group_id, chunk_id };
  }

  async function target(): Promise<Target> {
    const made = await newTarget(ids.owner);
    const { app_id, group_id } = made;
    const shares = { [ids.admin]: 3, [ids.writer]: 2, [ids.reader]: 1, [ids.unshared]: 3, [ids.bystander]: 1 };
    await database
      .insertInto('app_sharing')
      .values(
        Object.entries(shares).map(([user_id, sharing_permission]) => ({
          app_id,
          user_id: Number(user_id),
          sharing_permission,
        })),
      )
      .execute();
    const members = {
      [ids.groupOwner]: 3,
      [ids.groupAdmin]: 2,
      [ids.groupMember]: 1,
      [ids.dormantMember]: 0,
      [ids.removedMember]: 2,
      [ids.bystander]: 1,
    };
    await database
      .insertInto('group_member')
      .values(
        Object.entries(members).map(([user_id, group_permission]) => ({
          group_id,
          user_id: Number(user_id),
          group_permission,
        })),
      )
      .execute();
    await database.insertInto('group_app').values({ group_id, app_id, app_permission: 1 }).execute();
    // They had it, used it, and lost it.
    for (const role of ['unshared', 'removedMember'] as const)
      await expectStatus(200, test.get('/api/app/get', { token: tokens[role], app_id }));
    await expectStatus(200, test.post('/sharing/delete', { token: tokens.owner, app_id, user_id: ids.unshared }));
    await expectStatus(
      200,
      test.post('/api/sharing-group/delete-user-from-group', {
        token: tokens.groupOwner,
        group_id,
        user_id: ids.removedMember,
      }),
    );
    return made;
  }

  return { test, ids, tokens, target, foreignTarget: () => newTarget(ids.foreigner) };
}

async function expectStatus(status: number, answer: Promise<{ status: number }>): Promise<void> {
  const { status: given } = await answer;
  if (given !== status) throw new Error(`The cast could not be put together: a call was answered with ${given}.`);
}
