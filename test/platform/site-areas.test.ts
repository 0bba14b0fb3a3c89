import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import type { DocumentAddress } from '../../sdk/index.js';
import { pageAddress } from '../support/page-address.js';
import { smallSite } from '../support/small-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';
import type { TestUser } from './open-test-platform.js';

const path = '/about-us/';
const withArea = { ...studio, pages: [...smallSite.pages, ...studio.pages.filter((page) => page.path === path)] };

let site: TestSite;
let session: string;
let address: DocumentAddress;
let keys = 0;

beforeAll(async () => {
  site = await openTestSite(() => ({}), withArea);
  session = await site.cookieOf(site.editor);
  address = pageAddress(await page());
});
afterAll(() => site.close());

beforeEach(async () => {
  const ids = (await changes()).map(({ id }) => id);
  if (ids.length > 0) await drafts('discard', { ids });
  await store([]);
});

const send = (to: string, body: unknown, cookie = '') =>
  site.ask(to, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
const drafts = (name: string, body: unknown, cookie = session) => send(`/_gh/drafts/${name}`, body, cookie);
const page = async (cookie = '') => (await site.ask(path, { headers: { cookie } })).text();

async function changes(): Promise<readonly { readonly id: number }[]> {
  const answer = await site.ask('/_gh/drafts', { headers: { cookie: session } });
  return ((await answer.json()) as { readonly changes: readonly { readonly id: number }[] }).changes;
}

type Content = Readonly<Record<string, unknown>>;

async function read(): Promise<{ readonly rev: number; readonly content: Content }> {
  const document = await site.client.documents.get(address);
  return { rev: document?.rev ?? 0, content: JSON.parse(document?.data ?? '{}') as Content };
}

/** Stores what the area holds, as any program with the right to write may. */
async function store(more: unknown, if_rev?: number): Promise<void> {
  const { content } = await read();
  const data = JSON.stringify({ ...content, more });
  await site.client.documents.insert({ ...address, data }, if_rev === undefined ? {} : { if_rev });
}

const published = async () => (await read()).content['more'];

async function drafted(): Promise<unknown> {
  const to = `/_gh/drafts/document?address=${Object.values(address).join('.')}`;
  const answer = await site.ask(to, { headers: { cookie: session } });
  return ((await answer.json()) as { readonly data: Content }).data['more'];
}

const questions = (id: string, title: string) => ({
  ...{ id, block: 'gh-accordion' },
  data: { title, items: [{ id: 'question', title: 'Why?', text: '<p>Because.</p>' }] },
});

const insertion = (entry: { readonly id: string }, after: string | null = null) => ({
  ...{ kind: 'insert', after, value: entry },
  target: ['more', { id: entry.id }],
});

const saveDraft = (operations: readonly unknown[], { key = `areas-key-${(keys += 1)}`, cookie = session } = {}) =>
  drafts('save', { address, operations, key }, cookie);

const nested = (levels: number): unknown => (levels === 0 ? 'deep' : { inner: nested(levels - 1) });

describe('what an area does not take', () => {
  const whole = { id: 'aaaaaaaa', block: 'gh-cards', data: { items: [{ id: 'bbbbbbbb', title: 'One' }] } };

  it.each<readonly [string, { readonly id: string }]>([
    ['a block that the template does not name', { ...whole, block: 'gh-price-cards' } as { id: string }],
    ['a tag that is no block', { ...whole, block: 'script' } as { id: string }],
    ['an attribute that the block has not', { ...whole, attributes: { onclick: 'steal()' } } as { id: string }],
    ['another place for its data', { ...whole, attributes: { 'data-gpage': 'home' } } as { id: string }],
    ['data of another shape', { ...whole, data: { items: 'none' } } as { id: string }],
    ['NUL', { ...whole, data: { title: 'a\0b' } } as { id: string }],
    ['half a character', { ...whole, data: { title: 'a\ud800' } } as { id: string }],
    ['data nested deeper than documents may be', { ...whole, data: nested(200) } as { id: string }],
  ])('is refused when it is stored and when it is drafted: %s', async (_name, entry) => {
    await expect(store([entry])).rejects.toMatchObject({ status: 400 });
    const answer = await saveDraft([insertion(entry)]);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'bad-argument' })]);
    expect([await published(), await drafted(), await changes()]).toEqual([[], [], []]);
  });

  it('is refused with the block and the reason, for programs that say it in a language of their own', async () => {
    const wanted = { ...whole, attributes: { onclick: 'steal()' } };
    const area = { area: 'more', reason: 'attribute', block: 'gh-cards', attribute: 'onclick' };
    await expect(store([wanted])).rejects.toMatchObject({ cause: { error: 'bad-argument', area } });
    expect(await (await saveDraft([insertion(wanted)])).json()).toMatchObject({ error: 'bad-argument', area });
  });

  it('is refused with everything that came with it, and by whatever operation it would come', async () => {
    await store([whole]);
    const good = questions('cccccccc', 'Good');
    expect(
      (await saveDraft([insertion(good), insertion({ ...whole, id: 'dddddddd', ...{ block: 'style' } })])).status,
    ).toBe(400);
    const target = ['more', { id: whole.id }];
    const renamed = { kind: 'set', target: [...target, 'block'], base: 'gh-cards', value: 'gh-price-cards' };
    expect((await saveDraft([renamed])).status).toBe(400);
    const misshaped = { kind: 'set', target: [...target, 'data', 'items'], base: whole.data.items, value: 'none' };
    expect((await saveDraft([misshaped])).status).toBe(400);
    const list = { kind: 'set', target: ['more'], base: [whole], value: [{ ...whole, block: 'gh-price-cards' }] };
    expect((await saveDraft([list])).status).toBe(400);
    expect([await drafted(), await changes()]).toEqual([[whole], []]);
  });

  it('does not keep editors from the rest of a page where it stood before', async () => {
    const { database } = site.test.platform;
    const { content } = await read();
    const former = [{ id: 'ffffffff', block: 'gh-price-cards', data: {} }];
    const data = JSON.stringify({ ...content, more: former });
    for (const table of ['document', 'document_version'] as const)
      await database
        .updateTable(table)
        .set({ data })
        .where((where) => where.and({ ...address }))
        .execute();
    const good = questions('cccccccc', 'Good');
    expect((await saveDraft([insertion(good, 'ffffffff')])).status).toBe(200);
    expect(await drafted()).toEqual([...former, good]);
    await store([...former, good]);
    expect(await published()).toEqual([...former, good]);
  });
});

describe('a block in a draft', () => {
  it('is seen by editors alone until it is published; taken back, it is in the draft again', async () => {
    const entry = questions('aaaaaaaa', 'Only for editors');
    expect((await saveDraft([insertion(entry)])).status).toBe(200);
    const before = await page();
    expect(before).not.toContain('Only for editors');
    expect(await page(`${session}; gh_view=draft`)).toMatch(
      /<gh-accordion[^>]* gh-item="aaaaaaaa"[^]*Only for editors/,
    );
    const ids = (await changes()).map(({ id }) => id);
    expect(await (await drafts('publish', { ids })).json()).toEqual({ published: ids, refused: [] });
    expect(await page()).toContain('Only for editors');
    const state = (await (await site.ask('/_gh/drafts', { headers: { cookie: session } })).json()) as {
      readonly publications: readonly { readonly id: number }[];
    };
    expect((await drafts('takeBack', { publication: state.publications[0]?.id })).status).toBe(200);
    expect(await page()).not.toContain('Only for editors');
    expect(await drafted()).toEqual([entry]);
  });

  it('is there once, however often its request comes, at once or later', async () => {
    const operations = [insertion(questions('aaaaaaaa', 'Once'))];
    const answers = await Promise.all([1, 2, 3].map(() => saveDraft(operations, { key: 'areas-key-same' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await saveDraft(operations, { key: 'areas-key-same' })).status).toBe(200);
    expect(await drafted()).toEqual([questions('aaaaaaaa', 'Once')]);
    expect(await changes()).toHaveLength(1);
  });

  it('stands beside what others put there meanwhile, in the draft and at once', async () => {
    const [mine, theirs, stored] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((id) => questions(id, `Block ${id}`));
    if (!mine || !theirs || !stored) throw new Error('Three blocks are needed.');
    await Promise.all([saveDraft([insertion(mine)]), saveDraft([insertion(theirs)])]);
    await store([stored]);
    const look = (await drafted()) as readonly unknown[];
    expect(look).toHaveLength(3);
    expect(look).toEqual(expect.arrayContaining([mine, theirs, stored]));
    const ids = (await changes()).map(({ id }) => id);
    expect(await (await drafts('publish', { ids })).json()).toEqual({ published: ids, refused: [] });
    expect(await published()).toEqual(look);
  });

  it('that was published otherwise meanwhile stays there as a conflict until its editor decides', async () => {
    const entry = questions('aaaaaaaa', 'As it was');
    await store([entry]);
    const target = ['more', { id: 'aaaaaaaa' }, 'data', 'title'];
    await saveDraft([{ kind: 'set', target, base: 'As it was', value: 'Mine' }]);
    const theirs = questions('aaaaaaaa', 'Theirs');
    await store([theirs]);
    const ids = (await changes()).map(({ id }) => id);
    expect(await changes()).toMatchObject([{ flaw: { reason: 'conflict', theirs: 'Theirs' } }]);
    expect(await (await drafts('publish', { ids })).json()).toEqual({
      published: [],
      refused: [{ id: ids[0], reason: 'conflict' }],
    });
    expect(await published()).toEqual([theirs]);
    await drafts('publish', { ids, keep: ids });
    expect(await published()).toEqual([questions('aaaaaaaa', 'Mine')]);
  });

  it('whose block was removed meanwhile is told as gone, and nothing brings the block back', async () => {
    await store([questions('aaaaaaaa', 'As it was')]);
    const target = ['more', { id: 'aaaaaaaa' }, 'data', 'title'];
    await saveDraft([{ kind: 'set', target, base: 'As it was', value: 'Mine' }]);
    await store([]);
    const ids = (await changes()).map(({ id }) => id);
    expect(await changes()).toMatchObject([{ flaw: { reason: 'gone' } }]);
    await drafts('publish', { ids, keep: ids });
    expect(await published()).toEqual([]);
  });
});

describe('a write to an area', () => {
  it('made on a revision that is no longer there is refused with the newest', async () => {
    const { rev } = await read();
    await store([questions('aaaaaaaa', 'First')], rev);
    await expect(store([questions('bbbbbbbb', 'Second')], rev)).rejects.toMatchObject({ status: 409 });
    expect(await published()).toEqual([questions('aaaaaaaa', 'First')]);
  });

  it('is refused from who may only read, and its draft from everybody who is no editor', async () => {
    const reader: TestUser = await site.test.user();
    await site.client.sharing.add(address.app_id, reader.user_id, 1);
    const { content } = await read();
    const document = { ...address, data: JSON.stringify({ ...content, more: [questions('aaaaaaaa', 'Mine')] }) };
    const answer = await site.test.post('/api/new/document/insert-one', { token: reader.accesstoken, document });
    expect(answer.status).toBe(403);
    for (const cookie of ['', 'gh_session=guessed', await site.cookieOf(reader)])
      expect((await saveDraft([insertion(questions('aaaaaaaa', 'Mine'))], { cookie })).status).toBe(401);
    expect([await published(), await changes()]).toEqual([[], []]);
  });

  it('leaves its version in the history, with who made it', async () => {
    await store([questions('aaaaaaaa', 'In the history')]);
    const { accesstoken } = site.editor;
    const history = await site.test.post('/api/new/document/history', { token: accesstoken, document: address });
    const owner = await site.test.platform.userOf(accesstoken);
    expect(history.body[0]).toMatchObject({ rev: (await read()).rev, user: { user_id: owner?.user_id } });
  });
});
