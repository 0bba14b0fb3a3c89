import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../sdk/index.js';
import { codeOf, newShelf, openClients, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let client: Client;

beforeAll(async () => {
  peers = await openClients();
  client = peers.client(peers.owner);
});
afterAll(() => peers.close());

const guest = () => peers.client(peers.guest);

/** What a user may do, the least demanding first. */
const attempts: readonly ((someone: Client, shelf: Shelf) => Promise<unknown>)[] = [
  (someone, { app_id }) => someone.apps.get(app_id, { fresh: true }),
  (someone, { app_id }) => someone.items.add(app_id, [{ fields: [] }]),
  (someone, { app_id }) => someone.apps.update({ app_id, app_name: 'Renamed' }),
  (someone, { app_id }) => someone.apps.delete(app_id),
];

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { readonly code: string }) => error.code,
  );

describe('a permission', () => {
  it.each([
    [0, ['not-found', 'not-found', 'not-found', 'not-found']],
    [1, ['done', 'forbidden', 'forbidden', 'forbidden']],
    [2, ['done', 'done', 'forbidden', 'forbidden']],
    [3, ['done', 'done', 'done', 'forbidden']],
    [4, ['done', 'done', 'done', 'done']],
  ])('of %i lets its user read, write, change and delete an app: %j', async (permission, expected) => {
    const shelf = await newShelf(client);
    expect(await client.sharing.add(shelf.app_id, peers.guest.user_id, permission)).toEqual({
      app_id: shelf.app_id,
      user_id: peers.guest.user_id,
      sharing_permission: permission,
    });
    const someone = guest();
    expect((await someone.apps.info(shelf.app_id))?.permission).toBe(permission === 0 ? undefined : permission);
    const results: string[] = [];
    for (const attempt of attempts) results.push(await outcome(attempt(someone, shelf)));
    expect(results).toEqual(expected);
  });
});

describe('sharing', () => {
  it('is changed and ended; the users are listed, the owner first, without their secrets', async () => {
    const { app_id } = await newShelf(client);
    const { user_id } = peers.guest;
    expect(await codeOf(client.sharing.update(app_id, user_id, 1))).toBe('not-found');
    await client.sharing.add(app_id, user_id, 2);
    expect(await client.sharing.update(app_id, user_id, 1)).toMatchObject({ sharing_permission: 1 });
    const users = await guest().sharing.appUsers(app_id);
    expect(users).toMatchObject([
      { user_id: peers.owner.user_id, app_id, sharing_permission: 4 },
      { user_id, app_id, sharing_permission: 1 },
    ]);
    expect(JSON.stringify(users)).not.toMatch(/accesstoken|auth_key|password/);
    expect(await client.sharing.delete(app_id, user_id)).toMatchObject({ user_id });
    expect(await codeOf(guest().apps.get(app_id))).toBe('not-found');
    expect(await codeOf(guest().sharing.appUsers(app_id))).toBe('not-found');
    expect(await codeOf(client.sharing.delete(app_id, user_id))).toBe('not-found');
  });

  it('is ended by the guest, too', async () => {
    const { app_id } = await newShelf(client);
    await client.sharing.add(app_id, peers.guest.user_id, 1);
    await guest().sharing.delete(app_id, peers.guest.user_id);
    expect(await client.sharing.appUsers(app_id)).toHaveLength(1);
  });

  it('gives no more than the giver has, nor to users that are none', async () => {
    const { app_id } = await newShelf(client);
    const { user_id } = peers.stranger;
    expect(await codeOf(guest().sharing.add(app_id, user_id, 1))).toBe('not-found');
    await client.sharing.add(app_id, peers.guest.user_id, 2);
    expect(await codeOf(guest().sharing.add(app_id, user_id, 1))).toBe('forbidden');
    await client.sharing.update(app_id, peers.guest.user_id, 3);
    expect(await codeOf(guest().sharing.add(app_id, user_id, 4))).toBe('forbidden');
    await client.sharing.add(app_id, user_id, 4);
    expect(await codeOf(guest().sharing.update(app_id, user_id, 1))).toBe('forbidden');
    expect(await codeOf(guest().sharing.delete(app_id, user_id))).toBe('forbidden');
    expect(await codeOf(client.sharing.add(app_id, 999_999, 1))).toBe('not-found');
    expect(await codeOf(client.sharing.add(app_id, user_id, 5))).toBe('rejected');
    expect(await codeOf(client.sharing.appUsers(NaN))).toBe('bad-argument');
  });
});
