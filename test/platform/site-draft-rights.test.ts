import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import type { SiteChapter } from '../../kit/site-chapter.js';
import { pageAddress } from '../support/page-address.js';
import { smallSite } from '../support/small-site.js';
import type { DraftAnswer } from './draft-stage.js';
import { openTestSite, type TestSite } from './open-test-site.js';

/** Rights on the chapter of the page, and on another chapter, of each person. */
const people = {
  stranger: { pages: 0, settings: 0 },
  reader: { pages: 1, settings: 1 },
  'writer of another chapter': { pages: 1, settings: 2 },
  writer: { pages: 2, settings: 0 },
  publisher: { pages: 3, settings: 0 },
} as const;
type Person = keyof typeof people;

const path = '/contact/';
const title = 'Drafted by its writer';

let site: TestSite;
let pages: SiteChapter;
let settings: SiteChapter;
let address: { app_id: number; item_id: number; element_id: number };
const cookies = new Map<Person, string>();
let keys = 0;

beforeAll(async () => {
  site = await openTestSite(() => ({}), { ...smallSite, publishers: 'admins' });
  const { chapters } = await readProvisioned(site.test.platform);
  [pages, settings] = [chapters['pages']!, chapters['settings']!];
  for (const [person, rights] of Object.entries(people) as [Person, (typeof people)[Person]][]) {
    const user = await site.test.user();
    if (rights.pages > 0) await site.client.sharing.add(pages.app_id, user.user_id, rights.pages);
    if (rights.settings > 0) await site.client.sharing.add(settings.app_id, user.user_id, rights.settings);
    const answer = await site.ask('/_gh/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: user.accesstoken }),
    });
    cookies.set(person, answer.headers.get('set-cookie')?.split(';')[0] ?? '');
  }
  address = pageAddress(await (await site.ask(path)).text()) as typeof address;
});
afterAll(() => site.close());

const get = (to: string, cookie = '') => site.ask(to, { headers: { ...(cookie && { cookie }) } });

const show = async (person: Person, to = path) => (await get(to, `${cookies.get(person)}; gh_view=draft`)).text();

const state = async (person: Person) =>
  (await (await get('/_gh/drafts', cookies.get(person))).json()) as DraftAnswer & { readonly mark: string };

async function send(
  person: Person,
  name: string,
  body: object,
): Promise<{ readonly status: number; readonly address: string }> {
  const answer = await site.ask(`/_gh/drafts/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.get(person) ?? '' },
    body: JSON.stringify(body),
  });
  return { ...((await answer.json()) as { readonly address: string }), status: answer.status };
}

const save = (person: Person, value = title) =>
  send(person, 'save', {
    address,
    operations: [{ kind: 'set', target: ['hero', 'probe'], value }],
    key: `rights-key-${(keys += 1)}`,
  });

/** A draft of the page's title, made by its writer. @returns Its ids. */
async function drafted(): Promise<readonly number[]> {
  const { changes } = await state('writer');
  if (changes.length > 0) return changes.map(({ id }) => id);
  const stored = JSON.parse((await site.client.documents.get(address))?.data ?? '') as { hero: { title: string } };
  const operations = [{ kind: 'set', target: ['hero', 'title'], base: stored.hero.title, value: title }];
  expect((await send('writer', 'save', { address, operations, key: `rights-key-${(keys += 1)}` })).status).toBe(200);
  return drafted();
}

/** What somebody sees who follows a link of a person. */
async function follow(link: string, to = path): Promise<string> {
  const cookie = (await get(link)).headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await get(to, cookie)).text();
}

describe.each(['stranger', 'reader'] as const)('a %s', (person) => {
  it('sees no draft, no list of drafts and no link, and changes nothing of them', async () => {
    const ids = await drafted();
    const [link] = (await state('writer')).links;
    expect(await show(person)).not.toContain(title);
    expect((await get('/_gh/drafts', cookies.get(person))).status).toBe(401);
    const calls = { discard: { ids }, publish: { ids }, schedule: { ids, at: Date.now() + 60_000 } };
    for (const [name, body] of Object.entries(calls)) expect((await send(person, name, body)).status).toBe(401);
    for (const of of [path, null]) expect((await send(person, 'link', { path: of, days: 1 })).status).toBe(401);
    expect((await send(person, 'revoke', { link: link?.id ?? 'x'.repeat(22) })).status).toBe(401);
    expect((await save(person)).status).toBe(401);
  });
});

describe('the writer of another chapter', () => {
  const person = 'writer of another chapter';

  it('sees the page as it is published, also in edit mode, and no draft of it in a list', async () => {
    await drafted();
    const html = await show(person);
    expect(html).toContain('data-gh-view="draft"');
    expect(html).not.toContain(title);
    expect(await show(person, `${path}?mode=edit`)).not.toContain(title);
    const { changes, mark } = await state(person);
    expect(changes).toEqual([]);
    expect(html).toContain(`data-gh-draft="${mark}"`);
    expect(
      (await get(`/_gh/drafts/document?address=${Object.values(address).join('.')}`, cookies.get(person))).status,
    ).toBe(403);
  });

  it('changes, publishes and schedules nothing of it', async () => {
    const ids = await drafted();
    expect((await save(person)).status).toBe(403);
    for (const [name, body] of Object.entries({
      discard: { ids },
      publish: { ids },
      schedule: { ids, at: Date.now() + 60_000 },
    }))
      expect([name, (await send(person, name, body)).status]).toEqual([name, 403]);
    expect((await state('writer')).changes.map(({ id }) => id)).toEqual(ids);
  });

  it('makes no link to the page; a link to the whole site shows drafts of the own chapter alone', async () => {
    await drafted();
    expect((await send(person, 'link', { path, days: 1 })).status).toBe(403);
    expect((await send(person, 'link', { path: '/no-such-page/', days: 1 })).status).toBe(403);
    const link = await send(person, 'link', { path: null, days: 1 });
    expect(link.status).toBe(200);
    const html = await follow(link.address);
    expect(html).toContain('data-gh-view="preview"');
    expect(html).not.toContain(title);
  });

  it('neither sees nor revokes the links of its writer, who sees and revokes none of the others', async () => {
    await drafted();
    const own = await send('writer', 'link', { path, days: 1 });
    const [link] = (await state('writer')).links;
    expect((await state(person)).links.map(({ id }) => id)).not.toContain(link?.id);
    expect((await send(person, 'revoke', { link: link?.id })).status).toBe(403);
    expect(await follow(own.address)).toContain(title);
    await send(person, 'link', { path: null, days: 1 });
    const [theirs] = (await state(person)).links;
    expect((await state('writer')).links.map(({ id }) => id)).not.toContain(theirs?.id);
    expect((await send('writer', 'revoke', { link: theirs?.id })).status).toBe(403);
    expect((await send(person, 'revoke', { link: theirs?.id })).status).toBe(200);
  });

  it('does not see a page of that chapter that is not public, as its writer does', async () => {
    const add = async (slug: string) =>
      (
        await site.client.items.add(pages.app_id, [
          {
            fields: [
              { field_id: pages.slug_field_id, field_value: slug },
              { field_id: pages.template_field_id, field_value: Object.keys(smallSite.templates)[0] },
              { field_id: pages.status_field_id!, field_value: '0' },
            ],
          },
        ])
      )[0]!;
    const { item_id } = await add('/secret-page/');
    await site.client.documents.insert(
      { app_id: pages.app_id, item_id, element_id: pages.json_field_id, data: '{"page":{"title":"Not public"}}' },
      { if_rev: 0 },
    );
    const statuses = async (who: Person) => [
      (await get('/secret-page/', `${cookies.get(who)}; gh_view=draft`)).status,
      (await get('/secret-page/?mode=edit', cookies.get(who))).status,
      (await get('/secret-page/', cookies.get(who))).status,
    ];
    expect(await statuses('writer')).toEqual([200, 200, 200]);
    expect(await statuses(person)).toEqual([404, 404, 404]);
    expect((await send(person, 'link', { path: '/secret-page/', days: 1 })).status).toBe(403);
    expect((await send('writer', 'link', { path: '/secret-page/', days: 1 })).status).toBe(200);
  });
});

describe('the writer of the chapter', () => {
  it('sees and changes its drafts, makes links and revokes those of others, and publishes nothing where admins do', async () => {
    const ids = await drafted();
    expect(await show('writer')).toContain(title);
    const link = await send('publisher', 'link', { path, days: 1 });
    expect(await follow(link.address)).toContain(title);
    const [theirs] = (await state('writer')).links;
    expect((await send('writer', 'revoke', { link: theirs?.id })).status).toBe(200);
    expect(await follow(link.address)).not.toContain(title);
    for (const [name, body] of Object.entries({ publish: { ids }, schedule: { ids, at: Date.now() + 60_000 } }))
      expect([name, (await send('writer', name, body)).status]).toEqual([name, 403]);
    expect((await send('writer', 'discard', { ids })).status).toBe(200);
  });

  it('has links that end with the right to write that chapter, whatever else they may write', async () => {
    await drafted();
    const mover = await site.test.user();
    for (const app of [pages.app_id, settings.app_id]) await site.client.sharing.add(app, mover.user_id, 2);
    const answer = await site.ask('/_gh/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: mover.accesstoken }),
    });
    cookies.set('stranger', answer.headers.get('set-cookie')?.split(';')[0] ?? '');
    const { address: link } = await send('stranger', 'link', { path, days: 1 });
    expect(await follow(link)).toContain(title);
    await site.client.sharing.update(pages.app_id, mover.user_id, 1);
    expect((await get(link)).status).toBe(410);
  });
});

describe('the publisher of the chapter', () => {
  it('schedules and publishes its drafts', async () => {
    const ids = await drafted();
    expect((await send('publisher', 'schedule', { ids, at: Date.now() + 60_000 })).status).toBe(200);
    expect(await send('publisher', 'publish', { ids })).toMatchObject({ status: 200, published: ids });
  });
});
