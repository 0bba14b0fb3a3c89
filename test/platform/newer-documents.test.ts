import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentAddress } from '../../sdk/index.js';
import { readProvisioned } from '../../demo/seed.js';
import { pageAddress } from '../support/page-address.js';
import { smallSite } from '../support/small-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
let cookie: string;
const path = smallSite.pages[0]?.path ?? '';

beforeAll(async () => {
  site = await openTestSite(undefined, smallSite);
  cookie = await site.cookieOf(site.editor);
});
afterAll(() => site.close());

const post = (to: string, body: unknown, headers: Record<string, string> = {}) =>
  site.ask(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const pageNow = async () => (await site.ask(path)).text();
const asOf = (html: string) => Number(/<html[^>]* data-gh-as-of="(\d+)"/.exec(html)?.[1]);

async function save(address: DocumentAddress): Promise<void> {
  const document = await site.client.documents.get(address);
  await site.client.documents.insert({ ...address, data: document?.data ?? '{}' });
}

async function newer(since: number, documents: readonly DocumentAddress[], as = cookie) {
  const answer = await post('/_gh/newer', { since, documents }, { cookie: as });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return (await answer.json()) as { readonly now: number; readonly documents: readonly string[] };
}

it('tells editors which documents were saved since a page was made, and as of when that holds', async () => {
  const html = await pageNow();
  const address = pageAddress(html);
  const other = { ...address, item_id: address.item_id + 1_000_000 };
  const made = asOf(html);
  expect(made).toBeGreaterThan(0);
  expect((await newer(made, [address, other])).documents).toEqual([]);
  await save(address);
  const told = await newer(made, [address, other]);
  expect(told.documents).toEqual([`${address.app_id}.${address.item_id}.${address.element_id}`]);
  expect(told.now).toBeGreaterThan(made);
  expect((await newer(told.now, [address])).documents).toEqual([]);
  expect(asOf(await pageNow())).toBe(told.now);
});

it('tells who may only read the pages, too, for edit mode shows them the texts; of documents that they may not read nothing', async () => {
  const address = pageAddress(await pageNow());
  const reader = await site.test.user();
  await site.client.sharing.add(address.app_id, reader.user_id, 1);
  const { chapters } = await readProvisioned(site.test.platform);
  const other = Object.values(chapters).find(({ app_id }) => app_id !== address.app_id)?.app_id ?? NaN;
  const elsewhere = { ...address, app_id: other };
  const made = asOf(await pageNow());
  await save(address);
  await site.client.documents.insert({ ...elsewhere, data: '{}' });
  const name = ({ app_id, item_id, element_id }: DocumentAddress) => `${app_id}.${item_id}.${element_id}`;
  const as = await site.cookieOf(reader);
  expect((await newer(made, [address, elsewhere], as)).documents).toEqual([name(address)]);
  expect((await newer(made, [address, elsewhere])).documents).toEqual([name(address), name(elsewhere)]);
});

it('tells nobody else, and takes nothing that it did not ask for', async () => {
  const address = pageAddress(await pageNow());
  const reader = await site.test.user();
  const body = { since: 0, documents: [address] };
  expect((await post('/_gh/newer', body)).status).toBe(403);
  expect((await post('/_gh/newer', body, { cookie: await site.cookieOf(reader) })).status).toBe(403);
  const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' };
  expect((await post('/_gh/newer', body, elsewhere)).status).toBe(403);
  const many = Array.from({ length: 501 }, () => address);
  for (const odd of [{}, { since: -1, documents: [] }, { since: '1', documents: [] }, { since: 0, documents: many }])
    expect((await post('/_gh/newer', odd, { cookie })).status).toBe(400);
});
