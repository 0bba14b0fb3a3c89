import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import type { SiteChapter } from '../../kit/site-chapter.js';
import { openTestSite, type TestSite } from './open-test-site.js';

const wrong = [
  '//evil.example/',
  '/\\evil.example/',
  '/a//evil.example/',
  'javascript:alert(1)',
  'https://evil.example/',
  '@evil.example/',
  'page/',
  '/a/../b/',
  '/./',
  '/%2F%2Fevil.example/',
  '/a?b=c',
  '/a#b',
  '/a b/',
  '/a\tb/',
  '/a\u0001/',
  '/a"b/',
  '/<b>/',
  '/a\u202eb/',
  `/${'a'.repeat(300)}`,
  `/${'a'.repeat(100_000)}/`,
  7,
  { path: '/a/' },
  ['/a/'],
];

let site: TestSite;
let pages: SiteChapter;
let itemId: number;

beforeAll(async () => {
  site = await openTestSite();
  pages = (await readProvisioned(site.test.platform)).chapters['pages']!;
  const [first] = await add('/new-page/');
  itemId = first!.item_id;
});
afterAll(() => site.close());

const add = (address: unknown) =>
  site.client.items.add(pages.app_id, [{ fields: [{ field_id: pages.slug_field_id, field_value: address }] }] as never);
const update = (field_id: number | undefined, field_value: unknown) =>
  site.client.items.update(pages.app_id, [{ item_id: itemId, fields: [{ field_id, field_value }] }] as never);
const stored = async (field: number | undefined) =>
  (await site.client.items.list(pages.app_id))
    .find((item) => item.item_id === itemId)
    ?.fields.find(({ field_id }) => field_id === field)?.field_value;

describe('the platform', () => {
  it.each(wrong.map((address) => [JSON.stringify(address).slice(0, 40), address] as const))(
    'refuses %s as the address of a page, by whichever call',
    async (_name, address) => {
      const refusal = { code: 'rejected', status: 400, message: expect.stringContaining('cannot have the address') };
      await expect(add(address)).rejects.toMatchObject(refusal);
      await expect(update(pages.slug_field_id, address)).rejects.toMatchObject(refusal);
      expect(await stored(pages.slug_field_id)).toBe('/new-page/');
      // Former addresses stand in one text, with blanks between them.
      if (address === '/a b/') return;
      const former = typeof address === 'string' ? `/older/ ${address}` : address;
      await expect(update(pages.former_field_id, former)).rejects.toMatchObject(refusal);
    },
  );

  it('repeats at most the beginning of a wrong address', async () => {
    const { message } = (await add(`//${'a'.repeat(100_000)}`).catch((error: unknown) => error)) as Error;
    expect(message.length).toBeLessThan(500);
  });

  it.each(['/new-page/', '/uk/нова-сторінка/', '/2026/may/', '/404/'])('takes %s', async (address) => {
    await update(pages.slug_field_id, address);
    expect(await stored(pages.slug_field_id)).toBe(address);
  });

  it('takes an item without an address, and former addresses of pages', async () => {
    expect(await add('')).toHaveLength(1);
    await update(pages.former_field_id, '/older/ /oldest/');
    expect(await stored(pages.former_field_id)).toBe('/older/ /oldest/');
  });

  it('refuses nothing of an app that has no pages', async () => {
    const { accesstoken: token } = await site.test.user();
    const app = { app_name: 'Own', field_list: [{ field_id: -1, field_name: 'Slug', data_type: 'text' }] };
    const made = (await site.test.post('/api/app/create', { token, app })).body;
    const items = [{ fields: [{ field_id: made.field_list[0].field_id, field_value: '//evil.example/' }] }];
    expect((await site.test.post('/api/items/add', { token, app_id: made.app_id, items })).status).toBe(200);
  });
});

describe('a redirect', () => {
  const locationOf = async (path: string) => (await site.ask(path)).headers.get('location');

  it('leads from a former address of a page to its address', async () => {
    await update(pages.slug_field_id, '/new-page/');
    await update(pages.former_field_id, '/older/');
    expect(await locationOf('/older/?a=b')).toBe('/new-page/?a=b');
  });

  it('leads to the site’s own paths alone, also where a wrong address was stored before', async () => {
    const row = await site.test.platform.database
      .selectFrom('item')
      .selectAll()
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow();
    const fields = row.fields.map((field) =>
      field.field_id === pages.slug_field_id ? { ...field, field_value: '//evil.example/' } : field,
    );
    await site.test.platform.database
      .updateTable('item')
      .set({ fields: JSON.stringify(fields) as never })
      .where('item_id', '=', itemId)
      .execute();
    // Any write to another item makes the site read the list anew.
    await add('/other-page/');
    expect(await locationOf('/older/')).toBeNull();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '//evil',
    '/%5Cevil',
    '/%09/evil',
    '/.//evil',
    '/a/..//evil',
    '///evil/page/1',
  ])('to the slash at the end of %s stays on the site', async (path) => {
    const location = await locationOf(`http://site.example${path}`);
    if (location !== null) expect(new URL(location, 'http://site.example').host).toBe('site.example');
  });
});
