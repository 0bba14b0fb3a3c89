import { describe, expect, it } from 'vitest';
import { inProcessClient } from '../../demo/in-process-client.js';
import { readProvisioned } from '../../demo/seed.js';
import { readAccess } from '../../platform/rights/access.js';
import { panelStage } from './panel-stage.js';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly role: string;
  readonly chapters: readonly string[];
  readonly isPending: boolean;
  readonly isFounder: boolean;
  readonly sessions: number;
}
type Login = { readonly accesstoken: string };

const stage = panelStage('people');
const { call } = stage;

const people = async () => (await call<{ people: Person[] }>('')).body.people;
const appOf = async (chapter: string) =>
  (await readProvisioned(stage.site.test.platform)).chapters[chapter]?.app_id ?? 0;

async function platformCall(path: string, body: object): Promise<Response> {
  return stage.site.test.platform.fetch(
    new Request(`http://site.example/GudHub${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

/** Invites a person, who sets a password by the link and signs in. */
async function invited(address: string, role: string, chapters: readonly string[] = []) {
  const { status, body } = await call<{ id: number; link: string }>('/invite', {
    address,
    name: 'Olha',
    role,
    chapters,
  });
  expect(status).toBe(200);
  const password = 'a long pass phrase of theirs';
  const token = new URL(body.link).hash.slice('#reset='.length);
  expect((await platformCall('/auth/reset/password', { reset_token: token, password })).status).toBe(200);
  const login = (await (await platformCall('/auth/login', { username: address, password })).json()) as Login;
  return { id: body.id, login, cookie: await stage.site.cookieOf(login), link: body.link };
}

const permission = async (id: number, chapter: string): Promise<number> => {
  return (
    (await readAccess(stage.site.test.platform.database, [{ userId: id, appId: await appOf(chapter) }]))[0]
      ?.permission ?? 0
  );
};

describe('an invited person', () => {
  it('sets a password once by the link, and writes in the chosen chapter alone', async () => {
    const writer = await invited('olha@studio.example', 'writer', ['pages']);
    expect([await permission(writer.id, 'pages'), await permission(writer.id, 'settings')]).toEqual([2, 1]);
    expect(await people()).toContainEqual(
      expect.objectContaining({ id: writer.id, role: 'writer', chapters: ['pages'], isPending: false, sessions: 1 }),
    );
    const token = new URL(writer.link).hash.slice('#reset='.length);
    const again = await platformCall('/auth/reset/password', { reset_token: token, password: 'another pass phrase' });
    expect(again.status).toBe(401);
  });

  it('loses rights and sessions at once when an owner removes the account from the site', async () => {
    const gone = await invited('gone@studio.example', 'publisher');
    const ask = () => stage.site.ask('/_gh/edit/panel/pages', { headers: { cookie: gone.cookie } });
    expect((await ask()).status).toBe(200);
    expect((await call('/remove', { id: gone.id })).status).toBe(200);
    expect((await ask()).status).toBe(403);
    expect(await permission(gone.id, 'pages')).toBe(0);
    expect(await stage.site.test.platform.userOf(gone.login.accesstoken)).toBeNull();
    expect((await people()).map(({ id }) => id)).not.toContain(gone.id);
  });

  it('is signed out everywhere when an owner ends the sessions, and keeps the role', async () => {
    const out = await invited('out@studio.example', 'reader');
    expect((await call('/end-sessions', { id: out.id })).status).toBe(200);
    expect(await stage.site.test.platform.userOf(out.login.accesstoken)).toBeNull();
    expect(await permission(out.id, 'pages')).toBe(1);
  });

  it('cannot sign in before a password is set', async () => {
    expect(
      (await call('/invite', { address: 'later@studio.example', name: '', role: 'reader', chapters: [] })).status,
    ).toBe(200);
    const login = await platformCall('/auth/login', { username: 'later@studio.example', password: '' });
    expect(login.status).toBe(401);
    expect((await people()).find(({ address }) => address === 'later@studio.example')?.isPending).toBe(true);
  });

  it('with an account keeps its password: the owner gets no link', async () => {
    const known = await stage.site.test.user();
    const { username } = (await stage.site.test.platform.userOf(known.accesstoken))!;
    const { status, body } = await call('/invite', { address: username, name: '', role: 'reader', chapters: [] });
    expect(status).toBe(200);
    expect(body['link']).toBeUndefined();
    expect((await call('/link', { id: known.user_id })).body['link']).toBeUndefined();
  });

  it('without a password gets no link that would also open apps of somebody else', async () => {
    const address = 'both@studio.example';
    const { body } = await call<{ id: number }>('/invite', { address, name: '', role: 'reader', chapters: [] });
    expect((await call('/link', { id: body.id })).body['link']).toContain('#reset=');
    const other = await stage.site.test.user();
    const client = inProcessClient(stage.site.test.platform, other.auth_key);
    const app = await client.apps.create({ app_name: 'Elsewhere', field_list: [] });
    await client.sharing.add(app.app_id, body.id, 1);
    expect((await call('/link', { id: body.id })).body['link']).toBeUndefined();
  });
});

describe('roles', () => {
  it.each([
    ['reader', [], 1, 1],
    ['writer', ['settings'], 1, 2],
    ['publisher', [], 2, 2],
    ['owner', [], 4, 4],
  ] as const)('%s maps to the permissions of the platform', async (role, chapters, onPages, onSettings) => {
    const { body } = await call<{ id: number }>('/invite', {
      ...{ address: `${role}@roles.example`, name: role, role: 'reader', chapters: [] },
    });
    expect((await call('/role', { id: body.id, role, chapters })).status).toBe(200);
    expect([await permission(body.id, 'pages'), await permission(body.id, 'settings')]).toEqual([onPages, onSettings]);
    expect((await people()).find(({ id }) => id === body.id)).toMatchObject({ role, chapters });
  });

  it('of oneself and of the account that owns the apps cannot change, so an owner stays', async () => {
    const [founder] = (await people()).filter(({ isFounder }) => isFounder);
    const second = await invited('second@studio.example', 'owner');
    for (const path of ['/remove', '/end-sessions'])
      expect((await call(path, { id: second.id }, second.cookie)).body).toMatchObject({ error: 'people-own' });
    for (const [path, body] of [
      ['/remove', {}],
      ['/role', { role: 'reader', chapters: [] }],
    ] as const)
      expect((await call(path, { id: founder?.id, ...body }, second.cookie)).body).toMatchObject({
        error: 'people-founder',
      });
    expect(await permission(founder?.id ?? 0, 'pages')).toBe(4);
  });

  it('stay as they are when two owners remove each other: one of them is refused', async () => {
    const [one, two] = [await invited('one@pair.example', 'owner'), await invited('two@pair.example', 'owner')];
    const answers = await Promise.all([
      call('/remove', { id: two.id }, one.cookie),
      call('/remove', { id: one.id }, two.cookie),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('stored texts', () => {
  it.each([
    ['no address', { address: 'olha' }],
    ['an address with a second line', { address: 'a@b.example\r\nbcc: c@d.example' }],
    ['a name with control characters', { name: 'Olha\u0000\u2028admin' }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['an unknown role', { role: 'root' }],
    ['chapters of another shape', { chapters: [{ $gt: '' }] }],
  ])('of %s are refused', async (_what, wrong) => {
    const good = { address: 'fine@texts.example', name: 'Fine', role: 'reader', chapters: [] };
    expect((await call('/invite', { ...good, ...wrong })).status).toBe(400);
    expect((await people()).map(({ address }) => address)).not.toContain('fine@texts.example');
  });
});

describe('each call', () => {
  const calls: readonly (readonly [string, object?])[] = [
    [''],
    ['/activity?id=1'],
    ['/invite', { address: 'matrix@studio.example', name: '', role: 'owner', chapters: [] }],
    ['/link', { id: 1 }],
    ['/role', { id: 1, role: 'owner', chapters: [] }],
    ['/end-sessions', { id: 1 }],
    ['/remove', { id: 1 }],
  ];

  it('is for owners of the site alone', async () => {
    const settings = await appOf('settings');
    const [stranger, reader, elsewhere, publisher] = await Promise.all([1, 2, 3, 4].map(() => stage.site.test.user()));
    await stage.site.client.sharing.add(await appOf('pages'), reader!.user_id, 1);
    await stage.site.client.sharing.add(await appOf('pages'), elsewhere!.user_id, 1);
    await stage.site.client.sharing.add(settings, elsewhere!.user_id, 2);
    for (const name of ['pages', 'settings'])
      await stage.site.client.sharing.add(await appOf(name), publisher!.user_id, 3);
    const before = await people();
    for (const user of [undefined, stranger, reader, elsewhere, publisher]) {
      const as = user ? await stage.site.cookieOf(user) : '';
      for (const [path, body] of calls) expect((await call(path, body, as)).status, path).toBe(403);
    }
    expect(await people()).toEqual(before);
  });

  it('is refused for an owner whose browser another site asks', async () => {
    for (const [path, body] of calls) {
      const answer = await stage.site.ask(`/_gh/edit/panel/people${path}`, {
        headers: { cookie: stage.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      expect(answer.status).toBe(403);
    }
  });
});
