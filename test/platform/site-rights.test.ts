import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishersOnly } from '../../demo/site/rights/publishers-only.js';
import { siteRights } from '../../demo/site/rights/site-rights.js';
import { readProvisioned } from '../../demo/site/seed.js';
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

async function cookieOf({ accesstoken }: { readonly accesstoken: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await site.ask('/_gh/session', {
    method: 'POST',
    headers,
    body: JSON.stringify({ token: accesstoken }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function rightsOf(user: { readonly accesstoken: string }, headers: Record<string, string> = {}) {
  const answer = await site.ask('/_gh/rights', { headers: { cookie: await cookieOf(user), ...headers } });
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

describe('the right to publish', () => {
  const onlyAdmins = { ...smallSite, publishers: 'admins' } as const;

  it('is everybody’s who may write, or on a site that says so an admin’s alone', async () => {
    const { platform } = site.test;
    expect(await siteRights({ platform, definition: smallSite }).mayPublish(writer.user_id, pages)).toBe(true);
    const strict = siteRights({ platform, definition: onlyAdmins });
    expect(await strict.mayPublish(writer.user_id, pages)).toBe(false);
    expect((await strict.of(writer.user_id, [pages])).get(pages)).toEqual(['read', 'write']);
    await site.client.sharing.update(pages, writer.user_id, 3);
    expect(await strict.mayPublish(writer.user_id, pages)).toBe(true);
    await site.client.sharing.update(pages, writer.user_id, 2);
  });

  it('is asked in the transaction of each write of a page, whatever way it came', async () => {
    const provisioned = await readProvisioned(site.test.platform);
    const element_id = provisioned.chapters['pages']?.json_field_id ?? 0;
    const change = (user_id: number, element: number) => ({
      ...{ seq: 1, api: '/api/new/document/insert-one', app_id: pages, user_id },
      document: { app_id: pages, item_id: 1, element_id: element },
    });
    const run = (definition: typeof smallSite, user_id: number, element = element_id) =>
      site.test.platform.database
        .transaction()
        .execute((transaction) =>
          publishersOnly(definition, () => provisioned)([change(user_id, element)], transaction),
        );
    await expect(run(onlyAdmins, writer.user_id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(run(onlyAdmins, writer.user_id, element_id + 1000)).resolves.toBeUndefined();
    await expect(run(smallSite, writer.user_id)).resolves.toBeUndefined();
    const owner = (await rightsOf(site.editor))?.user_id ?? 0;
    await expect(run(onlyAdmins, owner)).resolves.toBeUndefined();
  });
});
