import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../demo/platform/calls.js';
import { hashSecret } from '../../demo/platform/auth/secrets.js';
import { json } from '../../demo/platform/storage/database.js';
import { openTestPlatform, type Answer, type TestPlatform } from './open-test-platform.js';

/** What one case works on: an app with one of everything, and a group that has the app. Ids may be of nothing at all. */
interface Target {
  readonly app_id: number;
  readonly field_id: number;
  readonly item_id: number;
  readonly file_id: number;
  readonly group_id: number;
  readonly chunk_id: number;
}

type Fields = Record<string, unknown>;

/** Level on the app that a call needs, and the fields that name the target. */
const appCalls: Record<string, { needs: 1 | 2 | 3 | 4; fields: (target: Target) => Fields }> = {
  '/api/app/get': { needs: 1, fields: ({ app_id }) => ({ app_id }) },
  '/api/app/update': { needs: 3, fields: ({ app_id }) => ({ app: { app_id, app_name: 'x' } }) },
  '/api/app/delete': { needs: 4, fields: ({ app_id }) => ({ app_id }) },
  '/api/app/delete-field': { needs: 3, fields: ({ field_id }) => ({ field_id }) },
  '/api/items/add': { needs: 2, fields: ({ app_id }) => ({ app_id, items: [{ fields: [] }] }) },
  '/api/items/update': { needs: 2, fields: ({ app_id, item_id }) => ({ app_id, items: [{ item_id, fields: [] }] }) },
  '/api/items/delete': { needs: 2, fields: ({ item_id }) => ({ items_ids: [item_id] }) },
  '/api/get-items-chunk/:app_id/:chunk_id': { needs: 1, fields: ({ app_id, chunk_id }) => ({ app_id, chunk_id }) },
  '/api/get-last-items-chunk/:app_id': { needs: 1, fields: ({ app_id }) => ({ app_id }) },
  '/api/new/document/insert-one': { needs: 2, fields: ({ app_id, item_id }) => ({ document: { app_id, item_id, element_id: 1, data: '{}' } }) },
  '/api/new/document/find-one': { needs: 1, fields: ({ app_id, item_id }) => ({ document: { app_id, item_id, element_id: 1 } }) },
  '/api/new/document/find': { needs: 1, fields: ({ app_id }) => ({ document: { app_id } }) },
  '/api/new/document/remove-one': { needs: 2, fields: ({ app_id, item_id }) => ({ document: { app_id, item_id, element_id: 1 } }) },
  '/file/upload': { needs: 2, fields: ({ app_id }) => ({ file: { app_id, source: 'x' } }) },
  '/file/update': { needs: 2, fields: ({ file_id }) => ({ file: { file_id, source: 'x' } }) },
  '/file/delete': { needs: 2, fields: ({ file_id }) => ({ file_id }) },
  '/api/new/file/duplicate': { needs: 2, fields: ({ app_id, file_id }) => ({ files: [{ app_id, file_id }] }) },
  '/sharing/add': { needs: 3, fields: ({ app_id }) => ({ app_id, user_id: bystander, sharing_permission: 1 }) },
  '/sharing/update': { needs: 3, fields: ({ app_id }) => ({ app_id, user_id: bystander, sharing_permission: 1 }) },
  '/sharing/delete': { needs: 3, fields: ({ app_id }) => ({ app_id, user_id: bystander }) },
  '/sharing/get-app-users': { needs: 1, fields: ({ app_id }) => ({ app_id }) },
  '/api/sharing-group/get-groups-by-app': { needs: 1, fields: ({ app_id }) => ({ app_id }) },
  '/api/invitation/add': { needs: 3, fields: ({ app_id }) => ({ 'guests_emails[0]': 'guest@example.com', 'apps[0][app_id]': app_id }) },
  '/ws/broadcast-to-app-subscribers': { needs: 2, fields: ({ app_id }) => ({ app_id, data: 'x' }) },
};

/** Level inside the group that a call needs. */
const groupCalls: Record<string, { needs: 1 | 2 | 3; fields: (target: Target) => Fields }> = {
  '/api/sharing-group/update-group': { needs: 2, fields: ({ group_id }) => ({ group_id, group_name: 'x' }) },
  '/api/sharing-group/delete-group': { needs: 3, fields: ({ group_id }) => ({ group_id }) },
  '/api/sharing-group/add-user-to-group': { needs: 2, fields: ({ group_id }) => ({ group_id, user_id: bystander, group_permission: 1 }) },
  '/api/sharing-group/update-user-in-group': { needs: 2, fields: ({ group_id }) => ({ group_id, user_id: bystander, group_permission: 1 }) },
  '/api/sharing-group/delete-user-from-group': { needs: 2, fields: ({ group_id }) => ({ group_id, user_id: bystander }) },
  '/api/sharing-group/get-users-by-group': { needs: 1, fields: ({ group_id }) => ({ group_id }) },
  '/api/sharing-group/get-apps-by-group': { needs: 1, fields: ({ group_id }) => ({ group_id }) },
};

/** Calls that touch only the caller's own things, or things that every signed-in user may see. */
const ownCalls: Record<string, Fields> = {
  '/auth/logout': {},
  '/auth/userlist': {},
  '/auth/getuserbyid': { id: 1 },
  '/auth/updateuser': { user: { fullname: 'x' } },
  '/auth/avatar-upload': { image: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' },
  '/api/app/create': { app: { app_name: 'x' } },
  '/api/applist/get': {},
  '/api/sharing-group/create-group': { group_name: 'x' },
  '/api/sharing-group/get-groups-by-user': { user_id: 1 },
};

/** Calls with an own rule, that tests of their own look at. */
const elsewhere = [
  '/file/formupload',
  '/api/sharing-group/add-app-to-group',
  '/api/sharing-group/update-app-in-group',
  '/api/sharing-group/delete-app-from-group',
  '/api/invitation/accept',
  '/ws/emit-to-user',
];

const appLevels = { owner: 4, admin: 3, writer: 2, reader: 1, groupMember: 1, dormantMember: 0, removedMember: 0, stranger: 0 };
const groupLevels = { groupOwner: 3, groupAdmin: 2, groupMember: 1, dormantMember: 0, removedMember: 0, stranger: 0 };
const signedOut = ['anonymous', 'expired', 'revoked'] as const;

type Role = keyof typeof appLevels | keyof typeof groupLevels;

let test: TestPlatform;
let bystander: number;
const ids = {} as Record<Role, number>;
const tokens = {} as Record<Role | (typeof signedOut)[number], string>;

beforeAll(async () => {
  test = await openTestPlatform({ limits: limitsForTests() });
  for (const role of Object.keys({ ...appLevels, ...groupLevels, foreigner: 0, bystander: 0 }) as Role[]) {
    ids[role] = await account(role);
    tokens[role] = (await test.platform.signIn(`${role}@example.com`))!.accesstoken;
  }
  bystander = (ids as Record<string, number>)['bystander']!;
  tokens.anonymous = '';
  tokens.expired = 'expired';
  await test.platform.database.insertInto('session').values({ token_hash: hashSecret('expired'), user_id: ids.owner, key_hash: null, created: 0, expires: 1 }).execute();
  tokens.revoked = (await test.platform.signIn('owner@example.com'))!.accesstoken;
  await test.post('/auth/logout', { token: tokens.revoked });
});
afterAll(() => test.close());

const limitsForTests = () => {
  const plenty = { count: 1_000_000, window: 60_000 };
  return { invitationsPerUser: plenty, uploadsPerUser: plenty, messagesPerUser: plenty };
};

async function account(role: string): Promise<number> {
  const values = { username: `${role}@example.com`, fullname: '', password_hash: '', created: 0 };
  return (await test.platform.database.insertInto('account').values(values).returning('user_id').executeTakeFirstOrThrow()).user_id;
}

async function newTarget(foreign = false): Promise<Target> {
  const { database } = test.platform;
  const owner_id = foreign ? (ids as Record<string, number>)['foreigner']! : ids.owner;
  const plain = { icon: json({}), privacy: 1, trash: false, show: true, last_update: 0, views: json([]) };
  const { app_id } = await database.insertInto('app').values({ owner_id, app_name: 'a', ...plain }).returning('app_id').executeTakeFirstOrThrow();
  const { field_id } = await database.insertInto('field').values({ app_id, position: 0, model: json({ data_type: 'text', name_space: 'a' }) }).returning('field_id').executeTakeFirstOrThrow();
  const item = { app_id, index_number: 1, trash: false, last_update: 0, fields: json([]) };
  const { item_id } = await database.insertInto('item').values(item).returning('item_id').executeTakeFirstOrThrow();
  const chunk_id = 1_000_000 + item_id;
  await database.insertInto('item').values({ ...item, chunk_id }).execute();
  await database.insertInto('document').values({ document_id: `d${app_id}`, app_id, item_id, element_id: 1, rev: 1, data: '{}', updated: 0 }).execute();
  const file = { app_id, item_id, file_name: '', extension: '', format: '', url_key: 'k', content_hash: '0'.repeat(64), size: 0, last_update: 0 };
  const { file_id } = await database.insertInto('file').values(file).returning('file_id').executeTakeFirstOrThrow();
  const { group_id } = await database.insertInto('sharing_group').values({ group_name: 'g', created: 0 }).returning('group_id').executeTakeFirstOrThrow();
  const target = { app_id, field_id, item_id, file_id, group_id, chunk_id };
  if (foreign) return target;
  const shares = { [ids.admin]: 3, [ids.writer]: 2, [ids.reader]: 1, [bystander]: 1 };
  await database.insertInto('app_sharing').values(Object.entries(shares).map(([user_id, sharing_permission]) => ({ app_id, user_id: Number(user_id), sharing_permission }))).execute();
  const members = { [ids.groupOwner]: 3, [ids.groupAdmin]: 2, [ids.groupMember]: 1, [ids.dormantMember]: 0, [bystander]: 1 };
  await database.insertInto('group_member').values(Object.entries(members).map(([user_id, group_permission]) => ({ group_id, user_id: Number(user_id), group_permission }))).execute();
  await database.insertInto('group_app').values({ group_id, app_id, app_permission: 1 }).execute();
  return target;
}

const nothing: Target = { app_id: 9_000_001, field_id: 9_000_002, item_id: 9_000_003, file_id: 9_000_004, group_id: 9_000_005, chunk_id: 9_000_006 };

function send(path: string, token: string, fields: Fields): Promise<Answer> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(fields[name]));
  const withToken = token === '' ? fields : { token, ...fields };
  const isGet = calls.find((call) => call.path === path)?.method === 'GET';
  return isGet ? test.get(filled, withToken as Record<string, string>) : test.post(filled, withToken);
}

/** An answer without the ids of its target, to compare refusals. */
const faceless = ({ status, body }: Answer, target: Target) => {
  const known = new Set(Object.values(target).map(String));
  return { status, body: JSON.stringify(body).replace(/\d+/g, (digits) => (known.has(digits) ? 'N' : digits)) };
};

it('every call that needs a token is in one of the tables', () => {
  const needing = calls.filter((call) => call.access === 'user').map((call) => call.path);
  const listed = [...Object.keys(appCalls), ...Object.keys(groupCalls), ...Object.keys(ownCalls), ...elsewhere];
  expect(listed.sort()).toEqual(needing.sort());
});

describe.each([
  ['app', appCalls, appLevels],
  ['group', groupCalls, groupLevels],
] as const)('calls on an %s', (_kind, table, levels) => {
  it.each(Object.entries(table))('%s answers each role as its permission says', async (path, { needs, fields }) => {
    for (const [role, level] of Object.entries(levels) as [Role, number][]) {
      const { status, body } = await send(path, tokens[role], fields(await newTarget()));
      const expected = level >= needs ? 200 : level > 0 ? 403 : 404;
      expect({ role, status, body }).toMatchObject({ role, status: expected });
    }
  });

  it.each(Object.entries(table))('%s shows no difference between foreign and unknown', async (path, { fields }) => {
    const foreign = await newTarget(true);
    for (const role of Object.keys(levels) as Role[]) {
      const answers = [faceless(await send(path, tokens[role], fields(foreign)), foreign), faceless(await send(path, tokens[role], fields(nothing)), nothing)];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.status).toBe(404);
    }
  });

  it.each(Object.entries(table))('%s refuses those who are not signed in', async (path, { fields }) => {
    const target = await newTarget();
    for (const role of signedOut) expect((await send(path, tokens[role], fields(target))).status).toBe(401);
  });
});

describe('calls on own things', () => {
  it.each(Object.entries(ownCalls))('%s needs a good token, and nothing else', async (path, fields) => {
    for (const role of signedOut) expect((await send(path, tokens[role], fields)).status).toBe(401);
    const login = await test.platform.signIn('stranger@example.com');
    expect((await send(path, login!.accesstoken, fields)).status).toBe(200);
  });

  it('the others need a good token as well', async () => {
    for (const path of elsewhere) for (const role of signedOut) expect((await send(path, tokens[role], {})).status).toBe(401);
  });
});

describe('apps of groups', () => {
  const add = (role: Role, target: Target, app_permission: number) => send('/api/sharing-group/add-app-to-group', tokens[role], { group_id: target.group_id, app_id: target.app_id, app_permission });

  it('are added only by who administers the app and is in the group', async () => {
    const target = await newTarget();
    expect((await add('admin', target, 1)).status).toBe(404);
    expect((await add('groupAdmin', target, 1)).status).toBe(403);
    expect((await add('stranger', target, 1)).status).toBe(404);
    await test.platform.database.insertInto('group_member').values({ group_id: target.group_id, user_id: ids.admin, group_permission: 1 }).execute();
    expect((await add('admin', target, 3)).status).toBe(200);
    expect((await add('admin', target, 4)).status).toBe(403);
  });

  it('are taken back by admins of the app or of the group alone', async () => {
    for (const [role, status] of [['admin', 200], ['owner', 200], ['groupAdmin', 200], ['groupMember', 403], ['reader', 404], ['stranger', 404]] as const) {
      const { group_id, app_id } = await newTarget();
      const answer = await send('/api/sharing-group/delete-app-from-group', tokens[role], { group_id, app_id });
      expect([role, answer.status]).toEqual([role, status]);
    }
  });
});
