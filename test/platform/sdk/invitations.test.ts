import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../sdk/index.js';
import { codeOf, newShelf, openClients, type Clients } from './open-clients.js';

let peers: Clients;
let client: Client;

beforeAll(async () => {
  peers = await openClients({ limits: { invitationsPerUser: { count: 40, window: 3_600_000 } } });
  client = peers.client(peers.owner);
});
afterAll(() => peers.close());

/** Texts of the mails to somebody. */
async function mailsTo(guest: string): Promise<string[]> {
  const folder = join(peers.test.dataDir, 'mails');
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.toLowerCase().includes(`to: ${guest}`));
}

describe('invitations', () => {
  it('bring a guest by e-mail, who gets the apps with the code in it', async () => {
    const [one, two] = [await newShelf(client), await newShelf(client)];
    const apps = [
      { app_id: one.app_id, permission: 1 },
      { app_id: two.app_id, permission: 2 },
    ];
    expect(await client.invitations.add(['Ben+1@example.com'], apps)).toEqual([
      { success: true, guests_emails: ['ben+1@example.com'], not_sent: [] },
    ]);
    const [mail = ''] = await mailsTo('ben+1@example.com');
    const [code] = /^[\w-]{43}$/m.exec(mail) ?? [];
    const accepted = await peers.test.post('/api/invitation/accept', {
      token: peers.guest.accesstoken,
      code: code ?? '',
    });
    expect(accepted.body).toEqual({ apps: [one.app_id, two.app_id] });
    const guest = peers.client(peers.guest);
    expect((await guest.apps.list()).map((app) => [app.app_id, app.permission])).toEqual(
      apps.map((app) => [app.app_id, app.permission]),
    );
  });

  it('go to many guests, twenty in a call, each with a code of their own', async () => {
    const { app_id } = await newShelf(client);
    const guests = Array.from({ length: 21 }, (_, index) => `many${index}@example.com`);
    const answers = await client.invitations.add(guests, [{ app_id, permission: 1 }]);
    expect(answers.map((answer) => (answer as { readonly guests_emails: string[] }).guests_emails.length)).toEqual([
      20, 1,
    ]);
    expect(await mailsTo('many20@example.com')).toHaveLength(1);
  });

  it('are sent by admins of the apps, to addresses, and not without end', async () => {
    const { app_id } = await newShelf(client);
    const apps = [{ app_id, permission: 1 }];
    expect(await codeOf(client.invitations.add([], apps))).toBe('bad-argument');
    expect(await codeOf(client.invitations.add(['no address'], apps))).toBe('rejected');
    expect(await codeOf(client.invitations.add(['a@example.com'], []))).toBe('rejected');
    expect(await codeOf(peers.client(peers.stranger).invitations.add(['a@example.com'], apps))).toBe('not-found');
    await client.sharing.add(app_id, peers.guest.user_id, 2);
    expect(await codeOf(peers.client(peers.guest).invitations.add(['a@example.com'], apps))).toBe('forbidden');
    expect(await mailsTo('a@example.com')).toEqual([]);
    const guests = Array.from({ length: 20 }, (_, index) => `more${index}@example.com`);
    expect(await codeOf(client.invitations.add(guests, apps))).toBe('rate-limited');
  });
});
