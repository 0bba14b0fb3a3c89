import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import { endpointRates } from '../../kit/limits/endpoint-rates.js';
import type { TestUser } from './open-test-platform.js';
import { openTestSite, type TestSite } from './open-test-site.js';

interface Note {
  readonly id: number;
  readonly thread: number | null;
  readonly body: string;
  readonly quote: string;
  readonly isGone: boolean;
  readonly resolved: number | null;
  readonly author: { readonly user_id: number } | null;
  readonly assigned: { readonly user_id: number } | null;
  readonly page: { readonly path?: string };
}
interface Listed {
  readonly user: number;
  readonly notes: readonly Note[];
  readonly people: readonly { readonly id: number }[];
}

type Who = 'editor' | 'stranger' | 'reader' | 'elsewhere' | 'writer';
let site: TestSite;
let users: Readonly<Record<Exclude<Who, 'editor'>, TestUser>>;
let cookies: Readonly<Record<Who | 'nobody', string>>;
let address: { readonly app_id: number; readonly item_id: number; readonly element_id: number };

beforeAll(async () => {
  site = await openTestSite();
  const { chapters } = await readProvisioned(site.test.platform);
  const { app_id = 0, slug_field_id, json_field_id: element_id = 0 } = chapters['pages'] ?? {};
  const items = await site.client.items.list(app_id);
  const item = items.find(({ fields }) =>
    fields.some(({ field_id, field_value }) => field_id === slug_field_id && field_value === '/contact/'),
  );
  address = { app_id, item_id: item?.item_id ?? 0, element_id };
  const [stranger, reader, elsewhere, writer] = await Promise.all([
    site.test.user(),
    site.test.user(),
    site.test.user(),
    site.test.user(),
  ]);
  users = { stranger, reader, elsewhere, writer };
  await site.client.sharing.add(app_id, reader.user_id, 1);
  await site.client.sharing.add(app_id, elsewhere.user_id, 1);
  await site.client.sharing.add(chapters['settings']?.app_id ?? 0, elsewhere.user_id, 2);
  await site.client.sharing.add(app_id, writer.user_id, 2);
  cookies = {
    nobody: '',
    editor: await site.cookieOf(site.editor),
    stranger: await site.cookieOf(stranger),
    reader: await site.cookieOf(reader),
    elsewhere: await site.cookieOf(elsewhere),
    writer: await site.cookieOf(writer),
  };
});
afterAll(() => site.close());

async function call<T>(path: string, body?: object, who: keyof typeof cookies = 'editor', more: HeadersInit = {}) {
  const answer = await site.ask(`/_gh/edit/notes${path}`, {
    headers: { cookie: cookies[who], 'content-type': 'application/json', ...more },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

let keys = 0;
const draftNote = (more: object = {}) => ({
  ...{ address, place: 'hero.title', quote: 'Talk to a producer', body: 'Too long?', assigned: null },
  ...{ key: `note-key-${(keys += 1)}`, ...more },
});
const add = async (more: object = {}, who: Who = 'editor') =>
  (await call<{ id: number }>('/add', draftNote(more), who)).body.id;
const listed = async (who: Who = 'editor') => (await call<Listed>('', undefined, who)).body;
const find = async (id: number) => (await listed()).notes.find((note) => note.id === id);

describe('a note on a text', () => {
  it('names its page, its text and its author, and has answers', async () => {
    const id = await add();
    const answer = await call<{ id: number }>('/answer', { id, body: 'I shorten it', key: 'answer-1' }, 'writer');
    expect(answer.status).toBe(200);
    expect(await find(id)).toMatchObject({
      ...{ body: 'Too long?', quote: 'Talk to a producer', isGone: false, resolved: null },
      page: { path: '/contact/' },
    });
    expect(await find(answer.body.id)).toMatchObject({ thread: id, author: { user_id: users.writer.user_id } });
  });

  it('is added once for the same key', async () => {
    const note = draftNote();
    const [one, two] = [await call<{ id: number }>('/add', note), await call<{ id: number }>('/add', note)];
    expect(two.body.id).toBe(one.body.id);
  });

  it('survives a change of the text, and is shown as gone without it', async () => {
    const id = await add();
    const change = async (title: string | undefined) => {
      const document = await site.client.documents.get(address);
      const data = JSON.parse(document?.data ?? '{}') as { hero: object };
      await site.client.documents.insert(
        { ...address, data: JSON.stringify({ ...data, hero: { ...data.hero, title } }) },
        { if_rev: document?.rev ?? 0 },
      );
    };
    await change('Ask us');
    expect((await find(id))?.isGone).toBe(false);
    await change(undefined);
    expect((await find(id))?.isGone).toBe(true);
    await change('Talk to a producer');
  });

  it('is the task of a person who may write there, and of no other', async () => {
    const id = await add({ assigned: users.writer.user_id });
    expect((await find(id))?.assigned?.user_id).toBe(users.writer.user_id);
    expect((await call<{ own: number }>('/count', undefined, 'writer')).body.own).toBe(1);
    expect((await listed()).people.map(({ id: person }) => person)).toContain(users.writer.user_id);
    expect((await listed()).people.map(({ id: person }) => person)).not.toContain(users.reader.user_id);
    for (const assigned of [users.reader.user_id, users.elsewhere.user_id, users.stranger.user_id, 999_999])
      expect((await call('/change', { id, assigned })).status).toBe(400);
    expect((await call('/change', { id, assigned: null })).status).toBe(200);
    expect((await find(id))?.assigned).toBeNull();
  });

  it('is resolved, counts no longer, and opens again with an answer', async () => {
    const id = await add();
    const open = async () => (await call<{ open: number }>('/count')).body.open;
    const before = await open();
    expect((await call('/change', { id, isResolved: true }, 'writer')).status).toBe(200);
    expect(await open()).toBe(before - 1);
    expect((await find(id))?.resolved).toBeGreaterThan(0);
    await call('/answer', { id, body: 'Not yet', key: 'answer-again' });
    expect((await find(id))?.resolved).toBeNull();
  });

  it('is removed by its author alone, with its answers', async () => {
    const id = await add();
    await call('/answer', { id, body: 'Yes', key: 'answer-gone' }, 'writer');
    expect((await call('/remove', { id }, 'writer')).status).toBe(403);
    expect((await call('/remove', { id })).status).toBe(200);
    expect((await listed()).notes.filter((note) => note.id === id || note.thread === id)).toEqual([]);
    expect((await call('/remove', { id })).status).toBe(404);
  });

  it('goes with its document', async () => {
    const { app_id, element_id } = address;
    const [item] = await site.client.items.add(app_id, [{ fields: [] }]);
    const place = { app_id, item_id: item?.item_id ?? 0, element_id };
    await site.client.documents.insert({ ...place, data: '{"hero":{"title":"New"}}' });
    const id = await add({ address: place });
    await site.client.items.delete(app_id, [place.item_id]);
    expect(await find(id)).toBeUndefined();
  });
});

describe('calls of notes', () => {
  const calls = async (): Promise<readonly (readonly [path: string, body?: object])[]> => {
    const id = await add();
    return [
      [''],
      ['/count'],
      ['/add', draftNote()],
      ['/answer', { id, body: 'Yes', key: 'matrix-answer' }],
      ['/change', { id, isResolved: true }],
      ['/remove', { id }],
    ];
  };

  it('answer 403 to everybody who may not write, and to other sites', async () => {
    for (const [path, body] of await calls()) {
      for (const who of ['nobody', 'stranger', 'reader'] as const)
        expect((await call(path, body, who)).status, `${path} ${who}`).toBe(403);
      expect((await call(path, body, 'editor', { 'sec-fetch-site': 'cross-site' })).status, path).toBe(403);
    }
  });

  it('show a writer of another chapter no note, and change none', async () => {
    const id = await add();
    expect((await listed('elsewhere')).notes).toEqual([]);
    expect((await call<{ open: number }>('/count', undefined, 'elsewhere')).body.open).toBe(0);
    expect((await call('/add', draftNote(), 'elsewhere')).status).toBe(403);
    expect((await call('/answer', { id, body: 'No', key: 'elsewhere1' }, 'elsewhere')).status).toBe(404);
    expect((await call('/change', { id, isResolved: true }, 'elsewhere')).status).toBe(404);
    expect((await call('/remove', { id }, 'elsewhere')).status).toBe(404);
    expect((await find(id))?.resolved).toBeNull();
  });

  it('end with the right to write', async () => {
    const { app_id } = address;
    const id = await add({}, 'writer');
    await site.client.sharing.update(app_id, users.writer.user_id, 1);
    expect((await call('', undefined, 'writer')).status).toBe(403);
    expect((await call('/remove', { id }, 'writer')).status).toBe(403);
    await site.client.sharing.update(app_id, users.writer.user_id, 2);
    expect((await call('', undefined, 'writer')).status).toBe(200);
  });

  it('refuse bodies of another shape', async () => {
    for (const more of [{ body: ' ' }, { body: 'x'.repeat(2001) }, { place: '' }, { key: '../x' }, { assigned: 'me' }])
      expect((await call('/add', draftNote(more))).status).toBe(400);
    expect((await call('/change', { id: '1' })).status).toBe(400);
  });

  it('never reach visitors', async () => {
    await add({ body: 'Only for colleagues' });
    for (const path of ['/contact/', '/contact/?mode=addresses'])
      expect(await (await site.ask(path)).text()).not.toContain('Only for colleagues');
  });

  it('are limited by account', async () => {
    const statuses: number[] = [];
    for (let at = 0; at <= endpointRates.note.count; at += 1)
      statuses.push((await call('/change', { id: 999_999 }, 'writer')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
