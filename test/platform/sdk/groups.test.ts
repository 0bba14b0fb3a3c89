import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../sdk/index.js';
import { codeOf, newShelf, openClients, type Clients } from './open-clients.js';

let peers: Clients;
let client: Client;
let app_id: number;

beforeAll(async () => {
  peers = await openClients();
  client = peers.client(peers.owner);
});
afterAll(() => peers.close());

const guest = () => peers.client(peers.guest);
const stranger = () => peers.client(peers.stranger);
const permissionOf = async (someone: Client) => (await someone.apps.info(app_id, { fresh: true }))?.permission;

describe('groups', () => {
  it('are made by their owner, renamed by their admins and deleted by their owners', async () => {
    const group = await client.groups.create('Editors & Co');
    expect(group).toMatchObject({ group_name: 'Editors & Co', group_permission: 3 });
    expect(await client.groups.update(group.group_id, 'Writers')).toMatchObject({ group_name: 'Writers' });
    expect(await peers.client(peers.owner).groups.ofUser(peers.owner.user_id)).toMatchObject([
      { group_id: group.group_id, group_name: 'Writers' },
    ]);
    expect(await codeOf(client.groups.create('x'.repeat(201)))).toBe('rejected');
    expect(await codeOf(stranger().groups.update(group.group_id, 'Mine'))).toBe('not-found');
    expect(await codeOf(stranger().groups.delete(group.group_id))).toBe('not-found');
    const doomed = await client.groups.create('Doomed');
    await client.groups.delete(doomed.group_id);
    expect(await codeOf(client.groups.users(doomed.group_id))).toBe('not-found');
    expect(await client.groups.ofUser(peers.owner.user_id)).toHaveLength(1);
  });

  it.each([0, 1, 2, 3])('give their members the permission of the app, with %i in the group', async (permission) => {
    ({ app_id } = await newShelf(client));
    const { group_id } = await client.groups.create(`Members of ${permission}`);
    const { user_id } = peers.guest;
    expect(await client.groups.addUser(group_id, user_id, permission)).toEqual({
      group_id,
      user_id,
      group_permission: permission,
    });
    expect(await client.groups.addApp(group_id, app_id, 2)).toMatchObject({ group_id, app_id, app_permission: 2 });
    expect(await permissionOf(guest())).toBe(permission === 0 ? undefined : 2);
    const rename = guest()
      .groups.update(group_id, 'Renamed')
      .then(
        () => 'done',
        (error: { readonly code: string }) => error.code,
      );
    expect(await rename).toBe(['not-found', 'forbidden', 'done', 'done'][permission]);
  });
});

describe('members', () => {
  it('are added, changed, listed and removed', async () => {
    const { group_id } = await client.groups.create('Members');
    const { user_id } = peers.guest;
    const heard: unknown[] = [];
    const admin = peers.client(peers.owner);
    admin.events.on(
      'group_members_add group_members_update group_members_delete',
      { app_id: 'group_sharing' },
      (_event, member) => heard.push(member),
    );
    await admin.groups.addUser(group_id, user_id, 1);
    await admin.groups.updateUser(group_id, user_id, 2);
    const users = await guest().groups.users(group_id);
    expect(users).toMatchObject([
      { user_id: peers.owner.user_id, group_permission: 3 },
      { user_id, group_id, group_permission: 2 },
    ]);
    expect(JSON.stringify(users)).not.toMatch(/accesstoken|auth_key|password/);
    expect(await guest().groups.ofUser(user_id)).toContainEqual(
      expect.objectContaining({ group_id, group_name: 'Members' }),
    );
    expect(await stranger().groups.ofUser(user_id)).toEqual([]);
    await admin.groups.deleteUser(group_id, user_id);
    expect(await codeOf(guest().groups.users(group_id))).toBe('not-found');
    const member = { group_id, user_id };
    expect(heard).toEqual([
      { ...member, group_permission: 1 },
      { ...member, group_permission: 2 },
      { ...member, group_permission: 2 },
    ]);
  });

  it('are in the hands of admins, and one owner has to stay', async () => {
    const { group_id } = await client.groups.create('Guarded');
    const [{ user_id }, other] = [peers.guest, peers.stranger.user_id];
    await client.groups.addUser(group_id, user_id, 1);
    expect(await codeOf(guest().groups.addUser(group_id, other, 1))).toBe('forbidden');
    expect(await codeOf(guest().groups.updateUser(group_id, user_id, 3))).toBe('forbidden');
    expect(await codeOf(guest().groups.deleteUser(group_id, peers.owner.user_id))).toBe('forbidden');
    expect(await codeOf(guest().groups.delete(group_id))).toBe('forbidden');
    expect(await codeOf(client.groups.updateUser(group_id, other, 1))).toBe('not-found');
    expect(await codeOf(client.groups.deleteUser(group_id, other))).toBe('not-found');
    expect(await codeOf(client.groups.addUser(group_id, 999_999, 1))).toBe('not-found');
    expect(await codeOf(client.groups.deleteUser(group_id, peers.owner.user_id))).toBe('conflict');
    expect(await codeOf(client.groups.ofUser(NaN))).toBe('bad-argument');
    expect(await client.groups.users(group_id)).toHaveLength(2);
  });
});

describe('apps of a group', () => {
  it('are added, changed, listed and taken away', async () => {
    ({ app_id } = await newShelf(client));
    const { group_id } = await client.groups.create('Apps');
    await client.groups.addUser(group_id, peers.guest.user_id, 1);
    await client.groups.addApp(group_id, app_id, 1);
    expect(await permissionOf(guest())).toBe(1);
    expect(await client.groups.updateApp(group_id, app_id, 3)).toMatchObject({ app_permission: 3 });
    expect(await permissionOf(guest())).toBe(3);
    expect(await guest().groups.apps(group_id)).toMatchObject([
      { group_id, app_id, app_name: 'Shelf', app_permission: 3 },
    ]);
    expect(await guest().groups.ofApp(app_id)).toMatchObject([
      { group_id, group_name: 'Apps', app_id, app_permission: 3 },
    ]);
    await client.groups.deleteApp(group_id, app_id);
    expect(await permissionOf(guest())).toBeUndefined();
    expect(await client.groups.apps(group_id)).toEqual([]);
    expect(await client.groups.ofApp(app_id)).toEqual([]);
  });

  it('are shared by their admins, in groups that they see', async () => {
    ({ app_id } = await newShelf(client));
    const { group_id } = await client.groups.create('Foreign');
    expect(await codeOf(stranger().groups.addApp(group_id, app_id, 1))).toBe('not-found');
    expect(await codeOf(stranger().groups.apps(group_id))).toBe('not-found');
    expect(await codeOf(stranger().groups.ofApp(app_id))).toBe('not-found');
    await client.groups.addUser(group_id, peers.guest.user_id, 1);
    await client.groups.addApp(group_id, app_id, 2);
    expect(await codeOf(guest().groups.addApp(group_id, app_id, 1))).toBe('forbidden');
    expect(await codeOf(guest().groups.updateApp(group_id, app_id, 4))).toBe('forbidden');
    expect(await codeOf(guest().groups.deleteApp(group_id, app_id))).toBe('forbidden');
    const other = await newShelf(client);
    expect(await codeOf(client.groups.updateApp(group_id, other.app_id, 1))).toBe('not-found');
    expect(await codeOf(client.groups.deleteApp(group_id, other.app_id))).toBe('not-found');
    expect(await client.groups.apps(group_id)).toMatchObject([{ app_id, app_permission: 2 }]);
  });
});
