import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishersOnly } from '../../cms/rights/publishers-only.js';
import { siteStorage } from '../../demo/site-storage.js';
import { writeView } from '../../platform/sites/write-view.js';
import { siteRights } from '../../cms/rights/site-rights.js';
import { readProvisioned } from '../../demo/seed.js';
import { smallSite } from '../support/small-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';
import type { TestUser } from './open-test-platform.js';

interface Told {
  readonly user_id: number;
  readonly home: number;
  readonly chapters: Readonly<Record<string, { readonly app_id: number; readonly rights: readonly string[] }>>;
}

let site: TestSite;
let reader: TestUser;
let writer: TestUser;
let stranger: TestUser;
let pages: number;

beforeAll(async () => {
  site = await openTestSite();
  [reader, writer, stranger] = await Promise.all([site.test.user(), site.test.user(), site.test.user()]);
  const { chapters } = await readProvisioned(site.test.platform);
  pages = chapters['pages']?.app_id ?? 0;
  for (const { app_id } of Object.values(chapters)) await site.client.sharing.add(app_id, reader.user_id, 1);
  await site.client.sharing.add(pages, writer.user_id, 2);
});
afterAll(() => site.close());

async function rightsOf(user: { readonly accesstoken: string }, headers: Record<string, string> = {}) {
  const answer = await site.ask('/_gh/rights', { headers: { cookie: await site.cookieOf(user), ...headers } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return (await answer.json()) as Told | null;
}

describe('what the site tells of rights', () => {
  it('is what each person may do with each chapter, by the permissions of the platform', async () => {
    expect(await rightsOf(site.editor)).toMatchObject({
      home: pages,
      chapters: { pages: { app_id: pages, rights: ['read', 'write', 'publish'] } },
    });
    const told = await rightsOf(writer);
    expect(told).toMatchObject({
      user_id: writer.user_id,
      chapters: { pages: { rights: ['read', 'write', 'publish'] } },
    });
    expect(told?.chapters['settings']?.rights).toEqual([]);
    const rights = Object.values((await rightsOf(reader))?.chapters ?? {}).map((chapter) => chapter.rights);
    expect(rights.length).toBeGreaterThan(1);
    expect(new Set(rights.flat())).toEqual(new Set(['read']));
    expect(Object.values((await rightsOf(stranger))?.chapters ?? {}).flatMap((chapter) => chapter.rights)).toEqual([]);
  });

  it('holds no name and no address', async () => {
    expect(JSON.stringify(await rightsOf(writer))).not.toContain(writer.username);
  });

  it('is nothing without a session, and for what another site made the browser ask', async () => {
    expect(await (await site.ask('/_gh/rights')).json()).toBeNull();
    expect(await (await site.ask('/_gh/rights', { headers: { cookie: 'gh_session=made-up' } })).json()).toBeNull();
    expect(await rightsOf(site.editor, { 'sec-fetch-site': 'cross-site' })).toBeNull();
  });

  it('follows a permission that is taken away at once', async () => {
    const other = await site.test.user();
    await site.client.sharing.add(pages, other.user_id, 2);
    expect((await rightsOf(other))?.chapters['pages']?.rights).toContain('write');
    await site.client.sharing.update(pages, other.user_id, 1);
    expect((await rightsOf(other))?.chapters['pages']?.rights).toEqual(['read']);
  });
});

describe('who may write one chapter', () => {
  const asks = [
    '/_gh/drafts',
    '/_gh/page/kinds?lang=en-US',
    '/_gh/area-blocks?lang=en-US',
    '/_gh/pictures',
    '/_gh/references?to=author&chapter=blog',
  ];
  const statuses = async (user: TestUser, paths: readonly string[]) => {
    const cookie = await site.cookieOf(user);
    return Promise.all(paths.map(async (path) => (await site.ask(path, { headers: { cookie } })).status));
  };

  it('has the tools of editors, and each call asks for itself what they may do with which page', async () => {
    const keeper = await site.test.user();
    const { chapters } = await readProvisioned(site.test.platform);
    const settings = chapters['settings']?.app_id ?? 0;
    await site.client.sharing.add(settings, keeper.user_id, 2);
    // A user who may not read the pages sees nothing unpublished.
    expect(await statuses(keeper, asks)).toEqual([401, 403, 403, 403, 403]);
    await site.client.sharing.add(pages, keeper.user_id, 1);
    expect(await statuses(keeper, asks)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(keeper, ['/_gh/page?path=/contact/'])).toEqual([403]);
    expect(await statuses(writer, ['/_gh/page?path=/contact/'])).toEqual([200]);
    await site.client.sharing.update(settings, keeper.user_id, 1);
    expect(await statuses(keeper, asks)).toEqual([401, 403, 403, 403, 403]);
  });

  it('prepares and publishes changes of that chapter alone', async () => {
    const keeper = await site.test.user();
    const { chapters } = await readProvisioned(site.test.platform);
    const { settings } = chapters;
    await site.client.sharing.add(settings?.app_id ?? 0, keeper.user_id, 2);
    await site.client.sharing.add(pages, keeper.user_id, 1);
    const cookie = await site.cookieOf(keeper);
    const documentOf = async ({ app_id, json_field_id }: { app_id: number; json_field_id: number }) => {
      const [item] = (await site.client.apps.get(app_id)).items_list;
      return { app_id, item_id: item?.item_id ?? 0, element_id: json_field_id };
    };
    const send = async (name: string, body: object) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const answer = await site.ask(`/_gh/drafts/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const save = async (address: object) =>
      send('save', {
        address,
        key: `${keeper.user_id}-some-key`,
        operations: [{ kind: 'set', document: address, target: ['probe'], value: 'Mine' }],
      });
    expect(await save(await documentOf(chapters['pages']!))).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await save(await documentOf(settings!))).toMatchObject({ status: 200 });
    const listed = (await (await site.ask('/_gh/drafts', { headers: { cookie } })).json()) as {
      readonly mayPublish: boolean;
      readonly changes: readonly { readonly id: number; readonly address: { readonly app_id: number } }[];
    };
    expect(listed.mayPublish).toBe(true);
    expect(listed.changes.map(({ address }) => address.app_id)).toEqual([settings?.app_id]);
    const ids = listed.changes.map(({ id }) => id);
    expect(await send('publish', { ids })).toMatchObject({ status: 200, published: ids });
  });
});

describe('the right to publish', () => {
  const onlyAdmins = { ...smallSite, publishers: 'admins' } as const;

  it('is everybody’s who may write, or on a site that says so an admin’s alone', async () => {
    const storage = siteStorage(site.test.platform);
    expect(await siteRights({ storage, definition: smallSite }).mayPublish(writer.user_id, pages)).toBe(true);
    const strict = siteRights({ storage, definition: onlyAdmins });
    expect(await strict.mayPublish(writer.user_id, pages)).toBe(false);
    expect((await strict.of(writer.user_id, [pages])).get(pages)).toEqual(['read', 'write']);
    await site.client.sharing.update(pages, writer.user_id, 3);
    expect(await strict.mayPublish(writer.user_id, pages)).toBe(true);
    await site.client.sharing.update(pages, writer.user_id, 2);
  });

  it('is asked in the transaction of each write of a page, whatever way it came', async () => {
    const provisioned = await readProvisioned(site.test.platform);
    const element_id = provisioned.chapters['pages']?.json_field_id ?? 0;
    const change = (user_id: number, element = element_id) => ({
      ...{ seq: 1, api: '/api/new/document/insert-one', app_id: pages, user_id },
      document: { app_id: pages, item_id: 1, element_id: element },
    });
    const runAll = (definition: typeof smallSite, changes: readonly ReturnType<typeof change>[]) =>
      site.test.platform.database
        .transaction()
        .execute((transaction) => publishersOnly(definition, () => provisioned)(changes, writeView(transaction)));
    const run = (definition: typeof smallSite, user_id: number, element?: number) =>
      runAll(definition, [change(user_id, element)]);
    await expect(run(onlyAdmins, writer.user_id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(run(onlyAdmins, writer.user_id, element_id + 1000)).resolves.toBeUndefined();
    await expect(run(smallSite, writer.user_id)).resolves.toBeUndefined();
    const owner = (await rightsOf(site.editor))?.user_id ?? 0;
    await expect(run(onlyAdmins, owner)).resolves.toBeUndefined();
    // Many writes may share one transaction: whoever may publish does not lend it to the others.
    const both = [change(owner), change(writer.user_id)];
    await expect(runAll(onlyAdmins, both)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(runAll(onlyAdmins, both.toReversed())).rejects.toMatchObject({ code: 'forbidden' });
  });
});
