import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/auth/secrets.js';
import { appLevels, nothing, openCast, signedOut, type Cast, type Role, type Target } from './cast.js';
import { driveTime } from './driven-time.js';
import { openListener, openSubscriber, type Listener } from './open-listener.js';
import type { TestUser } from './open-test-platform.js';

const time = driveTime();
let cast: Cast;
const open: Listener[] = [];
beforeAll(async () => {
  cast = await openCast();
});
afterAll(async () => {
  open.forEach(({ socket }) => socket.terminate());
  await cast.test.close();
  time.release();
});

async function subscriber(role: Role, { app_id }: Pick<Target, 'app_id'>): Promise<Listener> {
  const listener = await openSubscriber(cast.test.url, cast.tokens[role], app_id);
  open.push(listener);
  return listener;
}

const roles = Object.keys(appLevels) as (keyof typeof appLevels)[];

/** Calls that change an app in every way there is, the last of them for good. */
function changesOf({ app_id, item_id, field_id, file_id }: Target): [path: string, fields: Record<string, unknown>][] {
  const address = { app_id, item_id, element_id: 7 };
  return [
    ['/api/items/add', { app_id, items: [{}] }],
    ['/api/items/update', { app_id, items: [{ item_id, trash: true }] }],
    ['/api/app/update', { app: { app_id, app_name: 'changed' } }],
    ['/api/app/delete-field', { field_id }],
    ['/api/new/document/insert-one', { document: { ...address, data: '{}' } }],
    ['/api/new/document/remove-one', { document: address }],
    ['/file/upload', { file: { app_id, source: 'x' } }],
    ['/file/update', { file: { file_id, source: 'x' } }],
    ['/api/new/file/duplicate', { files: [{ app_id, file_id }] }],
    ['/ws/broadcast-to-app-subscribers', { app_id, data: 'to all' }],
    ['/ws/emit-to-user', { user_id: cast.ids.reader, data: 'to the reader' }],
    ['/api/items/delete', { items_ids: [item_id] }],
    ['/api/app/delete', { app_id }],
  ];
}

describe('frames about an app', () => {
  it('reach those who may read it and no one else, each change in its order; a message reaches its user alone', async () => {
    const target = await cast.target();
    const listeners = await Promise.all(roles.map(async (role) => [role, await subscriber(role, target)] as const));
    for (const [path, fields] of changesOf(target))
      expect([path, (await cast.test.post(path, { token: cast.tokens.owner, ...fields })).status]).toEqual([path, 200]);
    // Subscribers of a removed app may get a message about its end: that does not count as a change.
    const apisOf = (listener: Listener) =>
      listener.changes().flatMap(({ api }) => (api === '/ws/error' ? [] : [api as string]));
    const [, owners] = listeners.find(([role]) => role === 'owner')!;
    await expect.poll(() => apisOf(owners), { timeout: 5000 }).toContain('/app/delete');
    await Promise.all(listeners.map(([, listener]) => listener.heardAll()));
    const heard = apisOf(owners);
    expect(heard).toHaveLength(changesOf(target).length - 1);
    for (const [role, listener] of listeners) {
      const without = apisOf(listener).filter((api) => api !== '/ws/emit-to-user');
      const message = listener.changes().filter(({ api }) => api === '/ws/emit-to-user');
      expect([role, without]).toEqual([role, appLevels[role] > 0 ? heard : []]);
      expect([role, message.map(({ response }) => response)]).toEqual([
        role,
        role === 'reader' ? ['to the reader'] : [],
      ]);
    }
  });

  it('are refused for foreign and unknown apps alike, whoever asks', async () => {
    const foreign = await cast.foreignTarget();
    for (const role of roles) {
      const answers = await Promise.all(
        [foreign, nothing].map(async (target) => {
          const listener = await subscriber(role, target);
          await expect.poll(() => listener.changes().length).toBe(1);
          return JSON.stringify(listener.changes()).replaceAll(String(target.app_id), 'N');
        }),
      );
      expect(answers[0]).toContain('"error":"not-found"');
      expect(answers[0]).toBe(answers[1]);
    }
  });

  it('reach no socket without a good token: it is closed within 5 s, and hears nothing before', async () => {
    const target = await cast.target();
    const listeners = await Promise.all(
      signedOut.map((role) => openListener(cast.test.url, `token=${cast.tokens[role]}/~/app_id=${target.app_id}`)),
    );
    await cast.test.post('/api/items/add', { token: cast.tokens.owner, app_id: target.app_id, items: [{}] });
    await time.pass(5000);
    expect(await Promise.all(listeners.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
    expect(listeners.flatMap(({ frames }) => frames)).toEqual([]);
  });
});

describe('a right that is taken away', () => {
  it('ends the frames within 5 s, whichever way it was held and taken', async () => {
    const { test, tokens, ids } = cast;
    const as = (role: Role, path: string, fields: object) => test.post(path, { token: tokens[role], ...fields });
    const ways: [name: string, role: Role, take: (target: Target) => Promise<{ status: number }>][] = [
      ['sharing deleted', 'reader', ({ app_id }) => as('owner', '/sharing/delete', { app_id, user_id: ids.reader })],
      [
        'sharing set to none',
        'writer',
        ({ app_id }) => as('owner', '/sharing/update', { app_id, user_id: ids.writer, sharing_permission: 0 }),
      ],
      [
        'member removed',
        'groupMember',
        ({ group_id }) =>
          as('groupOwner', '/api/sharing-group/delete-user-from-group', { group_id, user_id: ids.groupMember }),
      ],
      [
        'member left',
        'groupAdmin',
        ({ group_id }) =>
          as('groupAdmin', '/api/sharing-group/delete-user-from-group', { group_id, user_id: ids.groupAdmin }),
      ],
      [
        'member set to none',
        'groupMember',
        ({ group_id }) =>
          as('groupOwner', '/api/sharing-group/update-user-in-group', {
            group_id,
            user_id: ids.groupMember,
            group_permission: 0,
          }),
      ],
      [
        'app taken from the group',
        'groupMember',
        ({ app_id, group_id }) => as('owner', '/api/sharing-group/delete-app-from-group', { app_id, group_id }),
      ],
      [
        'group permission set to none',
        'groupMember',
        ({ app_id, group_id }) =>
          as('owner', '/api/sharing-group/update-app-in-group', { app_id, group_id, app_permission: 0 }),
      ],
      [
        'group deleted',
        'groupMember',
        ({ group_id }) => as('groupOwner', '/api/sharing-group/delete-group', { group_id }),
      ],
    ];
    const cases = await Promise.all(
      ways.map(async ([name, role, take]) => {
        const target = await cast.target();
        await test.platform.database
          .insertInto('group_member')
          .values({ group_id: target.group_id, user_id: ids.owner, group_permission: 1 })
          .execute();
        return {
          name,
          take: () => take(target),
          target,
          loses: await subscriber(role, target),
          keeps: await subscriber('owner', target),
        };
      }),
    );
    for (const { name, take } of cases) expect([name, (await take()).status]).toEqual([name, 200]);
    await time.pass(5000);
    await expect.poll(() => cases.map(({ loses }) => loses.changes().length)).toEqual(ways.map(() => 1));
    for (const { target } of cases) await as('owner', '/api/items/add', { app_id: target.app_id, items: [{}] });
    await expect
      .poll(() => cases.map(({ keeps }) => keeps.changes().length), { timeout: 5000 })
      .toEqual(ways.map(() => 1));
    await Promise.all(cases.map(({ loses }) => loses.heardAll()));
    // Told once that it is over, in the words for apps that they may not see.
    expect(cases.map(({ name, loses }) => [name, loses.changes().map(({ api, error }) => `${api} ${error}`)])).toEqual(
      ways.map(([name]) => [name, ['/ws/error not-found']]),
    );
    expect(cases.every(({ loses }) => loses.socket.readyState === loses.socket.OPEN)).toBe(true);
  });

  it('closes the socket within 5 s when it is the token: logged out, password changed, or its time over', async () => {
    const { test } = cast;
    const ways: [name: string, end: (user: TestUser) => Promise<unknown>][] = [
      ['logged out', ({ accesstoken: token }) => test.post('/auth/logout', { token })],
      [
        'password changed',
        ({ accesstoken: token, password }) =>
          test.post('/auth/updateuser', { token, user: { password: 'another one', current_password: password } }),
      ],
      [
        'time over',
        ({ accesstoken }) =>
          test.platform.database
            .updateTable('session')
            .set({ expires: 1 })
            .where('token_hash', '=', hashSecret(accesstoken))
            .execute(),
      ],
    ];
    const sockets = await Promise.all(
      ways.map(async ([name, end]) => {
        const user = await test.user();
        const listener = await openSubscriber(test.url, user.accesstoken, 1);
        await end(user);
        return { name, closed: listener.closed };
      }),
    );
    await time.pass(5000);
    for (const { name, closed } of sockets) expect([name, await closed]).toEqual([name, 4401]);
  });
});
