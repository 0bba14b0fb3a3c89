import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../sdk/index.js';
import { inProcessClient } from '../../demo/in-process-client.js';
import { readProvisioned, type SeededSite } from '../../demo/seed.js';
import { trapName } from '../../widgets/form/rules.js';
import { keptInBin } from '../../cms/panel/delete-items.js';
import { removeReaderItems } from '../../cms/panel/requests/remove-reader-items.js';
import studio from '../../demo/content/site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

type Role = 'stranger' | 'reader' | 'writer of another chapter' | 'writer' | 'reader of requests' | 'owner';

interface Person {
  readonly cookie: string;
  readonly client: Client;
}

let site: TestSite;
let apps: SeededSite;
const people = {} as Record<Role, Person>;

async function person(user: { readonly accesstoken: string; readonly auth_key: string }): Promise<Person> {
  return { cookie: await site.cookieOf(user), client: inProcessClient(site.test.platform, user.auth_key) };
}

beforeAll(async () => {
  site = await openTestSite();
  apps = await readProvisioned(site.test.platform);
  const { sharing } = site.client;
  const { pages, settings } = apps.chapters;
  const share = async (role: Role, rights: readonly (readonly [app: number | undefined, level: number])[]) => {
    const user = await site.test.user();
    for (const [app, level] of rights) await sharing.add(app ?? 0, user.user_id, level);
    people[role] = await person(user);
  };
  await share('stranger', []);
  await share('reader', [[pages?.app_id, 1]]);
  await share('writer of another chapter', [
    [pages?.app_id, 1],
    [settings?.app_id, 2],
  ]);
  await share('writer', [[pages?.app_id, 2]]);
  await share('reader of requests', [
    [pages?.app_id, 2],
    [apps.leads.app_id, 1],
    [apps.comments.app_id, 1],
  ]);
  people.owner = await person(site.editor);
  await submit('first', 'olena@example.com');
  await submit('robot', 'robot@example.com', { [trapName]: 'x' });
});
afterAll(() => site.close());

async function submit(key: string, email: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const payload = JSON.stringify({
    inputs: { name: '=HYPERLINK("x")', email },
    url: '/contact/',
    formPlacement: 'page',
  });
  const body = new URLSearchParams({ key, payload, ...more });
  expect((await site.ask('/_gh/forms/main', { method: 'POST', body })).status).toBe(200);
}

const get = (role: Role, path: string, headers: Readonly<Record<string, string>> = {}) =>
  site.ask(`/_gh/edit/panel/${path}`, { headers: { cookie: people[role].cookie, ...headers } });

interface Listed {
  readonly total: number;
  readonly mayWrite: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly requests: readonly { readonly id: number; readonly email: string; readonly status: string }[];
}
const list = async (query = '', role: Role = 'owner') => (await (await get(role, `requests${query}`)).json()) as Listed;

/** Changes a request as a person, by the platform's own call. */
async function change(role: Role, id: number, values: object, trash?: boolean): Promise<void> {
  const fields = Object.entries(values).map(([name, field_value]) => ({
    field_id: apps.leads.fields[name as 'status'] ?? 0,
    field_value: field_value as string,
  }));
  await people[role].client.items.update(apps.leads.app_id, [
    { item_id: id, fields, ...(trash !== undefined && { trash }) },
  ]);
}

describe('the rights on requests and comments', () => {
  const allowed: readonly Role[] = ['reader of requests', 'owner'];
  const roles: readonly Role[] = ['stranger', 'reader', 'writer of another chapter', 'writer', ...allowed];
  const calls = ['requests', 'requests?status=bin', 'requests/export.csv', 'requests/one/', 'comments'];

  it.each(calls)('%s answers users with a permission on the app, and tells others nothing', async (call) => {
    const id = (await list()).requests[0]?.id ?? 0;
    const path = call.endsWith('/') ? `${call}${id}` : call;
    for (const role of roles) {
      const answer = await get(role, path);
      const isAllowed = allowed.includes(role);
      expect({ role, status: answer.status }).toEqual({ role, status: isAllowed ? 200 : 403 });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      if (!isAllowed) expect(await answer.text()).not.toMatch(/example\.com|HYPERLINK/);
    }
    expect((await site.ask(`/_gh/edit/panel/${path}`)).status).toBe(403);
    expect((await get('owner', path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('let only users with the permission to write change a request', async () => {
    const id = (await list()).requests[0]?.id ?? 0;
    for (const role of roles.filter((known) => known !== 'owner'))
      await expect(change(role, id, { status: 'answered' }), role).rejects.toMatchObject({
        code: role === 'reader of requests' ? 'forbidden' : 'not-found',
      });
    expect((await list()).requests[0]?.status).toBe('new');
    expect([(await list()).mayWrite, (await list('', 'reader of requests')).mayWrite]).toEqual([true, false]);
  });

  it('decide what waits for the editor', async () => {
    const waitingOf = async (role: Role): Promise<unknown> => (await get(role, 'waiting')).json();
    expect(await waitingOf('writer')).toEqual({ requests: 0, comments: 0, notes: 0 });
    expect(await waitingOf('reader of requests')).toEqual({ requests: 1, comments: 0, notes: 0 });
    expect((await get('stranger', 'waiting')).status).toBe(403);
  });

  it('decide which sections the panel has', async () => {
    const readableOf = async (role: Role) =>
      ((await (await get(role, 'site')).json()) as { readable: object }).readable;
    expect(await readableOf('writer')).toEqual({ requests: false, comments: false, notes: true, people: false });
    expect(await readableOf('reader of requests')).toEqual({
      requests: true,
      comments: true,
      notes: true,
      people: false,
    });
    expect(await readableOf('owner')).toEqual({ requests: true, comments: true, notes: true, people: true });
  });
});

describe('requests', () => {
  it('keep spam apart with its reason', async () => {
    expect((await list()).requests.map(({ email }) => email)).toEqual(['olena@example.com']);
    const [spam] = (await list('?status=spam')).requests;
    expect(spam).toMatchObject({ email: 'robot@example.com' });
    expect(await (await get('owner', `requests/one/${spam?.id}`)).json()).toMatchObject({ spam: 'honeypot' });
  });

  it('know each change with its editor, and come back from the bin', async () => {
    const id = (await list()).requests[0]?.id ?? 0;
    await change('owner', id, { status: 'work', notes: 'Call back' });
    await change('owner', id, { status: 'answered' });
    const one = (await (await get('owner', `requests/one/${id}`)).json()) as { readonly steps: readonly object[] };
    expect(one).toMatchObject({ status: 'answered', notes: 'Call back' });
    expect(one.steps[0]).toMatchObject({ what: 'status', before: 'work', by: 'Studio editor' });
    await change('owner', id, {}, true);
    expect([(await list()).total, (await list('?status=bin')).total]).toEqual([0, 1]);
    await change('owner', id, {}, false);
    expect(await list()).toMatchObject({ total: 1, counts: { answered: 1, spam: 1, bin: 0 } });
  });

  it('are exported without formulas', async () => {
    const answer = await get('owner', 'requests/export.csv?lang=uk-UA');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('"Отримано"');
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('without a status, from before the panel, are new', async () => {
    const { app_id, fields } = apps.leads;
    const values = { form_id: 'main', inputs: JSON.stringify({ email: 'old@example.com' }), received: 5 };
    const stored = Object.entries(values).map(([name, field_value]) => ({
      field_id: fields[name as 'url'],
      field_value,
    }));
    await site.client.items.add(app_id, [{ fields: stored }]);
    expect((await list('?status=new')).requests.map(({ email }) => email)).toEqual(['old@example.com']);
  });

  it('come 50 at a time from a long list', async () => {
    const { app_id, fields } = apps.leads;
    const items = Array.from({ length: 5000 }, (_, at) => ({
      fields: [
        { field_id: fields.form_id, field_value: 'long' },
        { field_id: fields.inputs, field_value: JSON.stringify({ name: `Person ${at}`, message: 'Hello there' }) },
        { field_id: fields.received, field_value: 1000 + at },
      ],
    }));
    await site.client.items.add(app_id, items);
    const first = await list('?form=long');
    expect([first.total, first.requests.length]).toEqual([5000, 50]);
    const found = await list('?form=long&search=person+499');
    // 499, 1499 to 4499, and 4990 to 4999.
    expect(found.total).toBe(15);
    expect((await list('?form=long&from=4990')).requests).toHaveLength(10);
  });

  it('are deleted for good after 30 days in the bin, and when the site does not keep them longer', async () => {
    const parts = { client: site.client, provisioned: await readProvisioned(site.test.platform), definition: studio };
    await submit('binned', 'binned@example.com');
    const [binned] = (await list('?search=binned')).requests;
    const before = await list();
    await change('owner', binned!.id, {}, true);
    expect(await removeReaderItems(parts, Date.now() + keptInBin - 60_000)).toBe(0);
    expect((await list('?status=bin&search=binned')).total).toBe(1);
    expect(await removeReaderItems(parts, Date.now() + keptInBin + 60_000)).toBeGreaterThan(0);
    expect((await list('?status=bin')).total).toBe(0);
    expect((await list()).total).toBe(before.total - 1);
    // The long list is from 1970, the others are from this minute.
    const keeping = { ...parts, definition: { ...studio, keepRequests: 365 } };
    expect(await removeReaderItems(keeping)).toBeGreaterThan(5000);
    expect((await list('?form=long')).total).toBe(0);
    expect((await list('?search=olena')).total).toBe(1);
  });
});
