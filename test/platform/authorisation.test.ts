import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../platform/calls.js';
import { hashSecret } from '../../platform/auth/secrets.js';
import { appCalls, groupCalls, ownCalls, type Fields } from './call-tables.js';
import { appLevels, groupLevels, nothing, openCast, signedOut, type Cast, type Role, type Target } from './cast.js';
import type { Answer, TestUser } from './open-test-platform.js';
import { sendCall } from './send-call.js';
import { stateOfTarget } from './state-of-target.js';

/** Calls with an own rule, that tests of their own look at. */
const elsewhere = [
  '/api/sharing-group/add-app-to-group',
  '/api/sharing-group/update-app-in-group',
  '/api/sharing-group/delete-app-from-group',
  '/api/invitation/accept',
  '/auth/sessions/end',
  '/auth/sessions/end-others',
  '/auth/second-factor/begin',
  '/auth/second-factor/confirm',
  '/auth/second-factor/remove',
  '/ws/emit-to-user',
];

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.test.close());

const send = (path: string, token: string, fields: Fields) => sendCall(cast.test, path, token, fields);

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

it('no other call is open to everybody', () => {
  const open = calls.filter((call) => call.access === 'public').map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'GET /avatar/:hash',
    'GET /file/get/:file_id/:key/:name',
    'GET /openapi.json',
    'GET /version',
    'POST /auth/login',
    'POST /auth/reset/password',
    'POST /auth/reset/request',
    'POST /auth/singup',
  ]);
});

describe.each([
  ['app', appCalls, appLevels],
  ['group', groupCalls, groupLevels],
] as const)('calls on an %s', (_kind, table, levels) => {
  const roles = Object.entries(levels) as [Role, number][];

  it.each(Object.entries(table))(
    '%s answers each role as its permission says, and does nothing for those it refuses',
    async (path, { needs, fields }) => {
      const refusing = await cast.target();
      const before = await stateOfTarget(cast.test, refusing);
      for (const [role, level] of roles) {
        const allowed = level >= needs;
        const { status, body } = await send(
          path,
          cast.tokens[role],
          fields(allowed ? await cast.target() : refusing, cast.ids.bystander),
        );
        expect({ role, status, body }).toMatchObject({ role, status: allowed ? 200 : level > 0 ? 403 : 404 });
      }
      for (const role of signedOut)
        expect([role, (await send(path, cast.tokens[role], fields(refusing, cast.ids.bystander))).status]).toEqual([
          role,
          401,
        ]);
      expect(await stateOfTarget(cast.test, refusing)).toEqual(before);
    },
  );

  it.each(Object.entries(table))(
    '%s shows no difference between foreign and unknown, and does nothing',
    async (path, { fields }) => {
      const foreign = await cast.foreignTarget();
      const before = await stateOfTarget(cast.test, foreign);
      for (const [role] of roles) {
        const answers = [
          faceless(await send(path, cast.tokens[role], fields(foreign, cast.ids.bystander)), foreign),
          faceless(await send(path, cast.tokens[role], fields(nothing, cast.ids.bystander)), nothing),
        ];
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]?.status).toBe(404);
      }
      expect(await stateOfTarget(cast.test, foreign)).toEqual(before);
    },
  );
});

describe('calls on own things', () => {
  it.each(Object.entries(ownCalls))('%s needs a good token, and nothing else', async (path, fields) => {
    for (const role of signedOut) expect((await send(path, cast.tokens[role], fields)).status).toBe(401);
    const login = await cast.test.platform.signIn('stranger@example.com');
    expect((await send(path, login!.accesstoken, fields)).status).toBe(200);
  });

  it('the others need a good token as well', async () => {
    for (const path of elsewhere)
      for (const role of signedOut) expect((await send(path, cast.tokens[role], {})).status).toBe(401);
  });

  it('are never those of another user: foreign and unknown ids are refused alike', async () => {
    const change = async (user_id: number) =>
      (await send('/auth/updateuser', cast.tokens.stranger, { user: { user_id, fullname: 'changed' } })).body;
    expect(await change(cast.ids.owner)).toMatchObject({ error: 'forbidden' });
    expect(await change(cast.ids.owner)).toEqual(await change(9_000_000));
    expect((await send('/auth/getuserbyid', cast.tokens.stranger, { id: cast.ids.owner })).body.fullname).toBe('');
  });
});

describe('apps of groups', () => {
  const statuses = async (path: string, { app_id, group_id }: Target, roles: readonly Role[]) =>
    Object.fromEntries(
      await Promise.all(
        roles.map(
          async (role) =>
            [role, (await send(path, cast.tokens[role], { group_id, app_id, app_permission: 1 })).status] as const,
        ),
      ),
    );
  const everybody = [...new Set([...Object.keys(appLevels), ...Object.keys(groupLevels)])] as Role[];

  it.each(['/api/sharing-group/add-app-to-group', '/api/sharing-group/update-app-in-group'])(
    '%s is only for those who administer the app and are in the group',
    async (path) => {
      const target = await cast.target();
      const before = await stateOfTarget(cast.test, target);
      expect(await statuses(path, target, everybody)).toEqual({
        ...Object.fromEntries(everybody.map((role) => [role, 404])),
        ...{ groupOwner: 403, groupAdmin: 403, groupMember: 403 },
      });
      expect(await stateOfTarget(cast.test, target)).toEqual(before);
      await cast.test.platform.database
        .insertInto('group_member')
        .values({ group_id: target.group_id, user_id: cast.ids.admin, group_permission: 1 })
        .execute();
      const give = async (app_permission: number, given = target) =>
        (await send(path, cast.tokens.admin, { group_id: given.group_id, app_id: given.app_id, app_permission }))
          .status;
      expect([await give(3), await give(4), await give(5)]).toEqual([200, 403, 400]);
      // A foreign app in an own group, and an own app in a foreign group.
      const foreign = await cast.foreignTarget();
      for (const given of [foreign, nothing]) {
        expect(await give(1, { ...target, app_id: given.app_id })).toBe(404);
        expect(await give(1, { ...target, group_id: given.group_id })).toBe(404);
      }
    },
  );

  it('are taken back by admins of the app or of the group alone', async () => {
    const refused = everybody.filter((role) => !['owner', 'admin', 'groupOwner', 'groupAdmin'].includes(role));
    const target = await cast.target();
    expect(await statuses('/api/sharing-group/delete-app-from-group', target, refused)).toEqual({
      ...Object.fromEntries(refused.map((role) => [role, 404])),
      groupMember: 403,
    });
    for (const role of ['owner', 'admin', 'groupOwner', 'groupAdmin'] as const) {
      expect(await statuses('/api/sharing-group/delete-app-from-group', await cast.target(), [role])).toEqual({
        [role]: 200,
      });
    }
  });
});

describe('messages to a user', () => {
  it('go to oneself and to those with whom the sender shares an app; foreign and unknown users are refused alike', async () => {
    const { app_id } = await cast.target();
    const sent = async (from: Role, user_id: number) =>
      faceless(await send('/ws/emit-to-user', cast.tokens[from], { user_id, data: 'x' }), {
        ...nothing,
        app_id,
        item_id: user_id,
      });
    for (const role of ['admin', 'writer', 'reader', 'groupMember', 'owner'] as const) {
      expect([role, (await sent('owner', cast.ids[role])).status, (await sent(role, cast.ids.owner)).status]).toEqual([
        role,
        200,
        200,
      ]);
    }
    for (const role of ['dormantMember', 'removedMember', 'unshared', 'stranger'] as const) {
      expect(await sent('owner', cast.ids[role])).toEqual(await sent('owner', 9_000_000));
      expect([role, (await sent(role, cast.ids.owner)).status, (await sent(role, cast.ids[role])).status]).toEqual([
        role,
        404,
        200,
      ]);
    }
  });

  it('go neither way over an app that was taken away', async () => {
    const [owner, reader] = await Promise.all([cast.test.user(), cast.test.user()]);
    const { app_id } = (await send('/api/app/create', owner.accesstoken, { app: { app_name: 'Taken away' } })).body;
    const sharing = { app_id, user_id: reader.user_id };
    const message = async (from: TestUser, to: TestUser) =>
      (await send('/ws/emit-to-user', from.accesstoken, { user_id: to.user_id, data: 'x' })).status;
    await send('/sharing/add', owner.accesstoken, { ...sharing, sharing_permission: 1 });
    expect([await message(owner, reader), await message(reader, owner)]).toEqual([200, 200]);
    expect((await send('/sharing/update', owner.accesstoken, { ...sharing, sharing_permission: 0 })).status).toBe(200);
    expect([await message(owner, reader), await message(reader, owner)]).toEqual([404, 404]);
  });
});

describe('an invitation', () => {
  it('that was used, was never made, or comes from somebody who lost the right to give it opens nothing', async () => {
    const { app_id } = await cast.target();
    const { tokens, ids, test } = cast;
    const codes: string[] = [];
    for (let guest = 0; guest < 2; guest++) {
      const code_hash = hashSecret(`code ${guest} of ${app_id}`);
      codes.push(`code ${guest} of ${app_id}`);
      await test.platform.database
        .insertInto('invitation')
        .values({
          email: 'guest@example.com',
          app_id,
          permission: 1,
          invited_by: guest === 0 ? ids.owner : ids.unshared,
          code_hash,
          created: 0,
        })
        .execute();
    }
    const accept = async (role: Role, code = '') => send('/api/invitation/accept', tokens[role], { code });
    expect((await accept('stranger', codes[0])).body).toEqual({ apps: [app_id] });
    expect(await accept('removedMember', codes[0])).toMatchObject({
      status: 404,
      body: (await accept('removedMember', 'never made')).body,
    });
    expect((await accept('removedMember', codes[1])).body).toEqual({ apps: [] });
    expect((await send('/api/app/get', tokens.removedMember, { app_id })).status).toBe(404);
    await send('/sharing/delete', tokens.owner, { app_id, user_id: ids.stranger });
  });
});
