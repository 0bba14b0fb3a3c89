import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GudHub } from '../../../sdk/gudhub.js';
import type { Client } from '../../../sdk/index.js';
import { codeOf, newShelf, onePixel, openClients, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let other: Client;
let gudhub: GudHub;
let stranger: GudHub;

beforeAll(async () => {
  peers = await openClients();
  other = peers.client(peers.owner);
  [gudhub, stranger] = [peers.gudhub(peers.owner), peers.gudhub(peers.stranger)];
});
afterAll(() => peers.close());

const permissionOf = async ({ app_id }: Shelf) => (await peers.client(peers.guest).apps.info(app_id))?.permission;

describe('signing in with the facade', () => {
  it('takes a password or a key, and leaves at logout', async () => {
    const user = await peers.test.user();
    const own = peers.gudhub();
    expect(await own.login({ username: user.username, password: user.password })).toMatchObject({
      user_id: user.user_id,
      username: user.username,
    });
    expect(own.auth.getUserFromStorage()).toMatchObject({ user_id: user.user_id });
    const token = (await own.getToken())!;
    expect(await own.logout(token)).toEqual({ success: true });
    expect(own.auth.getUserFromStorage()).toBeNull();
    expect((await peers.test.get('/api/applist/get', { token })).status).toBe(401);
    expect(await own.updateToken(user.auth_key)).toMatchObject({ user_id: user.user_id, auth_key: user.auth_key });
    expect(await own.getAppsList()).toEqual([]);
    await peers.test.post('/auth/logout', { token: (await own.getToken())! });
    await peers.refused('logout', 'unauthorized', () => own.logout());
  });

  it('takes over a user, and lets one go', async () => {
    const own = peers.gudhub();
    own.auth.saveUserToStorage({ auth_key: peers.guest.auth_key });
    expect(own.storage.getUser()).toEqual({ auth_key: peers.guest.auth_key });
    await own.getToken();
    expect(own.storage.getUser()).toMatchObject({ user_id: peers.guest.user_id });
    own.storage.updateUser({ fullname: 'Here only' });
    expect(own.storage.getUsersList()).toMatchObject([{ user_id: peers.guest.user_id, fullname: 'Here only' }]);
    expect((await other.auth.userById(peers.guest.user_id))?.fullname).toBe('');
    own.storage.unsetUser();
    expect(own.storage.getUsersList()).toEqual([]);
    await peers.refused('getToken', 'unauthorized', () => own.getToken());
    own.storage.setUser({ auth_key: peers.owner.auth_key });
    await own.getToken();
    expect(own.storage.getUser()).toMatchObject({ user_id: peers.owner.user_id });
  });

  it('is refused to those who are not known', async () => {
    const own = peers.gudhub();
    await peers.refused('login', 'wrong-credentials', () =>
      own.login({ username: peers.owner.username, password: 'a guess of somebody' }),
    );
    await peers.refused('login', 'bad-argument', () => own.login({ username: '', password: '' }));
    await peers.refused('updateToken', 'wrong-credentials', () => own.updateToken('of nobody'));
  });
});

describe('users of the facade', () => {
  it('sign up, are found and are changed', async () => {
    const own = peers.gudhub();
    const made = (await own.signup({
      username: 'zoe@example.com',
      password: 'a long enough one',
      fullname: 'Zoë & Co',
    })) as { readonly user_id: number };
    // A stranger is found by the whole e-mail, and by the name from then on.
    expect(await gudhub.getUsersList('zoë & c')).toEqual([]);
    expect(await gudhub.getUsersList('zoe@example.com')).toHaveLength(1);
    expect(await gudhub.getUsersList('zoë & c')).toMatchObject([{ user_id: made.user_id, fullname: 'Zoë & Co' }]);
    expect(await gudhub.getUserById(made.user_id)).toMatchObject({ user_id: made.user_id, fullname: 'Zoë & Co' });
    expect(await gudhub.auth.getUserById(999_999)).toBeNull();
    expect(await gudhub.updateUser({ fullname: 'The owner' })).toMatchObject({ fullname: 'The owner' });
    expect((await peers.client(peers.guest).auth.userById(peers.owner.user_id))?.fullname).toBe('The owner');
    expect(gudhub.storage.getUser()).toMatchObject({ fullname: 'The owner' });
    const uploads = [() => gudhub.updateAvatar(onePixel), () => gudhub.avatarUploadApi(onePixel)];
    for (const upload of uploads) {
      const [address, moment] = (await upload())!.avatar_512!.split('?');
      expect((await peers.client(peers.guest).auth.userById(peers.owner.user_id))?.avatar_512).toBe(address);
      expect(moment ?? '').toMatch(upload === uploads[0] ? /^\d{13}$/ : /^$/);
    }
    expect(await gudhub.getVersion()).toEqual((await peers.test.get('/version')).body);
  });

  it('that cannot be had or changed are null, and the log says why', async () => {
    const nobody = peers.gudhub();
    await peers.refused('signup', 'conflict', () =>
      nobody.signup({ username: peers.owner.username, password: 'a long enough one' }),
    );
    await peers.refused('getUsersList', 'unauthorized', () => nobody.getUsersList('owner'));
    await peers.refused('getUserById', 'unauthorized', () => nobody.getUserById(1));
    await peers.refused('getUserById', 'bad-argument', () => gudhub.auth.getUserById('first' as never));
    await peers.refused('updateUser', 'forbidden', () =>
      gudhub.updateUser({ user_id: peers.guest.user_id, fullname: 'Eve' }),
    );
    await peers.refused('updateAvatar', 'rejected', () => gudhub.updateAvatar('data:text/plain;base64,aGVsbG8='));
    await peers.refused('avatarUploadApi', 'unauthorized', () => nobody.avatarUploadApi(onePixel));
    const nowhere = peers.gudhub(undefined, { server_url: 'http://127.0.0.1:9/GudHub' });
    await peers.refused('getVersion', 'network', () => nowhere.getVersion());
  });
});

describe('sharing of the facade', () => {
  it('takes app, user and permission, in this order', async () => {
    const shelf = await newShelf(other);
    const { user_id } = peers.guest;
    expect(await gudhub.sharing.add(shelf.app_id, user_id, 1)).toEqual({
      app_id: shelf.app_id,
      user_id,
      sharing_permission: 1,
    });
    expect(await permissionOf(shelf)).toBe(1);
    await gudhub.sharing.update(shelf.app_id, user_id, 3);
    expect(await permissionOf(shelf)).toBe(3);
    expect(await gudhub.sharing.getAppUsers(shelf.app_id)).toMatchObject([
      { sharing_permission: 4 },
      { user_id, sharing_permission: 3 },
    ]);
    await gudhub.sharing.delete(shelf.app_id, user_id);
    expect(await permissionOf(shelf)).toBeUndefined();
    expect(
      await gudhub.sharing.addInvitation(['Guest@example.com'], [{ app_id: shelf.app_id, permission: 1 }]),
    ).toMatchObject([{ success: true, guests_emails: ['guest@example.com'] }]);
  });

  it('is null where it is not allowed, and the log says why', async () => {
    const { app_id } = await newShelf(other);
    const { user_id } = peers.guest;
    await peers.refused('sharing.add', 'not-found', () => stranger.sharing.add(app_id, user_id, 1));
    await peers.refused('sharing.update', 'not-found', () => gudhub.sharing.update(app_id, user_id, 1));
    await peers.refused('sharing.delete', 'not-found', () => gudhub.sharing.delete(app_id, user_id));
    await peers.refused('sharing.getAppUsers', 'not-found', () => stranger.sharing.getAppUsers(app_id));
    await peers.refused('sharing.addInvitation', 'not-found', () =>
      stranger.sharing.addInvitation(['a@example.com'], [{ app_id, permission: 1 }]),
    );
    await peers.refused('sharing.addInvitation', 'bad-argument', () =>
      gudhub.sharing.addInvitation([], [{ app_id, permission: 1 }]),
    );
    expect(await other.sharing.appUsers(app_id)).toHaveLength(1);
  });
});

describe('groups of the facade', () => {
  it('take group and user in the orders that callers know', async () => {
    const shelf = await newShelf(other);
    const [user_id, { groupSharing }] = [peers.guest.user_id, gudhub];
    const { group_id } = (await gudhub.groupSharing.createGroup('Editors'))!;
    await gudhub.groupSharing.updateGroup(group_id, 'Writers');
    expect(await other.groups.ofUser(peers.owner.user_id)).toMatchObject([{ group_id, group_name: 'Writers' }]);
    expect(await gudhub.groupSharing.addUserToGroup(group_id, user_id, 1)).toEqual({
      group_id,
      user_id,
      group_permission: 1,
    });
    expect(await gudhub.groupSharing.updateUserInGroup(user_id, group_id, 2)).toEqual({
      group_id,
      user_id,
      group_permission: 2,
    });
    expect(await groupSharing.getUsersByGroup(group_id)).toEqual(await other.groups.users(group_id));
    expect(await gudhub.groupSharing.getUsersByGroup(group_id)).toMatchObject([
      { group_permission: 3 },
      { user_id, group_permission: 2 },
    ]);
    expect(await gudhub.groupSharing.getGroupsByUser(user_id)).toMatchObject([{ group_id, user_id }]);
    await gudhub.groupSharing.addAppToGroup(shelf.app_id, group_id, 1);
    expect(await permissionOf(shelf)).toBe(1);
    await gudhub.groupSharing.updateAppInGroup(shelf.app_id, group_id, 2);
    expect(await permissionOf(shelf)).toBe(2);
    expect(await gudhub.groupSharing.getAppsByGroup(group_id)).toMatchObject([
      { app_id: shelf.app_id, app_permission: 2 },
    ]);
    expect(await gudhub.groupSharing.getGroupsByApp(shelf.app_id)).toMatchObject([{ group_id, group_name: 'Writers' }]);
    await gudhub.groupSharing.deleteAppFromGroup(shelf.app_id, group_id, 2);
    expect(await permissionOf(shelf)).toBeUndefined();
    await gudhub.groupSharing.deleteUserFromGroup(user_id, group_id);
    expect(await other.groups.users(group_id)).toHaveLength(1);
    await gudhub.groupSharing.deleteGroup(group_id);
    expect(await codeOf(other.groups.users(group_id))).toBe('not-found');
  });

  it('are null where they are not seen or not allowed, and the log says why', async () => {
    const { app_id } = await newShelf(other);
    const [user_id, { groupSharing }] = [peers.guest.user_id, stranger];
    const { group_id } = await other.groups.create('Closed');
    await other.groups.addApp(group_id, app_id, 1);
    await peers.refused('createGroup', 'rejected', () => groupSharing.createGroup('x'.repeat(201)));
    const calls = {
      updateGroup: () => groupSharing.updateGroup(group_id, 'Mine'),
      deleteGroup: () => groupSharing.deleteGroup(group_id),
      addUserToGroup: () => groupSharing.addUserToGroup(group_id, user_id, 1),
      updateUserInGroup: () => groupSharing.updateUserInGroup(user_id, group_id, 1),
      deleteUserFromGroup: () => groupSharing.deleteUserFromGroup(user_id, group_id),
      getUsersByGroup: () => groupSharing.getUsersByGroup(group_id),
      addAppToGroup: () => groupSharing.addAppToGroup(app_id, group_id, 1),
      updateAppInGroup: () => groupSharing.updateAppInGroup(app_id, group_id, 1),
      deleteAppFromGroup: () => groupSharing.deleteAppFromGroup(app_id, group_id),
      getAppsByGroup: () => groupSharing.getAppsByGroup(group_id),
      getGroupsByApp: () => groupSharing.getGroupsByApp(app_id),
    };
    for (const [name, call] of Object.entries(calls)) await peers.refused(name, 'not-found', call);
    await peers.refused('getGroupsByUser', 'bad-argument', () => groupSharing.getGroupsByUser(NaN));
    expect(await other.groups.apps(group_id)).toHaveLength(1);
  });
});
