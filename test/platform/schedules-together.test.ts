import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client, DocumentAddress } from '../../sdk/index.js';
import { askDrafts } from '../support/ask-drafts.js';
import { pageAddress } from '../support/page-address.js';
import { startSite, temporaryFolder, type RunningSite } from '../support/site.js';
import { buildWorkshop } from '../support/workshop.js';
import { openSubscriber, type Listener } from './open-listener.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Of the small site, as each of the first starts fills a database. */
const path = '/zvyazok/';

let database: TestDatabase;
let workshop: string;
/** Looks into the database, and sets the clock forward there. */
let rows: pg.Client;
let address: DocumentAddress;
let running: readonly RunningSite[] = [];
const dataDir = temporaryFolder();

beforeAll(async () => {
  [database, workshop] = await Promise.all([createTestDatabase().then((made) => made!), buildWorkshop()]);
  rows = new pg.Client({ connectionString: database.url });
  await rows.connect();
});
afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  await rows?.end();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<RunningSite> {
  const site = await startSite({ dataDir, env: { DATABASE_URL: database.url, SITE: workshop } });
  running = [...running, site];
  return site;
}

const page = async ({ origin }: RunningSite) => (await fetch(origin + path)).text();

async function title(client: Client): Promise<string> {
  const document = await client.documents.get(address);
  return (JSON.parse(document?.data ?? '{}') as { readonly hero: { readonly title: string } }).hero.title;
}

/** Drafts a title and plans it for tomorrow; the clock is then set forward to that, as the server that planned it has stopped. */
async function planTitle(words: string): Promise<void> {
  const site = running[0] ?? (await start());
  address = pageAddress(await page(site));
  const client = await site.client();
  const drafts = await askDrafts(site, client);
  const target = ['hero', 'title'];
  const operations = [{ kind: 'set', target, base: await title(client), value: words }];
  await drafts('/save', { address, operations, key: `plan-${words.length}-${Date.now()}` });
  const { changes } = await drafts<{ readonly changes: readonly { readonly id: number }[] }>('');
  await drafts('/schedule', { ids: changes.map(({ id }) => id), at: Date.now() + 86_400_000 });
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
  await rows.query('update draft_schedule set at = 1');
}

/** Resolves once so many transactions stand in the way of others. */
const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const found = await rows.query(
          'select count(*)::int as count from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        );
        return (found.rows[0] as { readonly count: number }).count;
      },
      { timeout: 30_000 },
    )
    .toBe(count);

/** Holds what a statement locks. @returns Lets it go. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

interface Counts {
  readonly revision: number;
  readonly versions: number;
  readonly publications: number;
  readonly drafted: number;
  readonly planned: number;
}

/** What is there of the page, in numbers. */
async function counts(): Promise<Counts> {
  const at = `app_id = ${address.app_id} and item_id = ${address.item_id} and element_id = ${address.element_id}`;
  const found = await rows.query(`select
    (select rev::int from document where ${at}) as revision,
    (select count(*)::int from document_version where ${at}) as versions,
    (select count(*)::int from draft_publication where ${at}) as publications,
    (select count(*)::int from document_draft) as drafted,
    (select count(*)::int from draft_schedule) as planned`);
  return found.rows[0] as Counts;
}

/** What is there once a draft was published exactly once. */
const publishedOnce = ({ revision, versions, publications }: Counts): Counts => ({
  revision: revision + 1,
  // A page without a save is the first version of its history.
  versions: Math.max(versions, 1) + 1,
  publications: publications + 1,
  drafted: 0,
  planned: 0,
});

/** A tab of an editor at one of the servers. */
async function tabAt(site: RunningSite): Promise<Listener> {
  const client = await site.client();
  return openSubscriber(`${site.origin}/GudHub`, await client.auth.token(), address.app_id);
}

/** What it has heard, once it is both that the page has changed and that the draft has. */
async function heardOf(tab: Listener): Promise<readonly unknown[]> {
  await tab.next((frame) => frame.includes('siteblocks-draft'));
  await tab.heardAll();
  return tab.changes().map(({ api }) => api as unknown);
}
const once = ['/api/new/document/insert-one', '/ws/broadcast-to-app-subscribers'];

it('what is due when the server that has begun to publish it is killed is published by the other one, once, and tabs there hear of it', async () => {
  await planTitle('Begun by one, done by the other');
  const before = await counts();
  // The document and the draft are written at this moment, and nothing is committed.
  const letGo = await hold('lock table draft_publication in share mode');
  const first = await start();
  await waiting(1);
  const second = await start();
  await waiting(2);
  const tab = await tabAt(second);
  await first.kill();
  running = [second];
  expect(await page(second)).not.toContain('Begun by one, done by the other');
  await letGo();
  expect(await heardOf(tab)).toEqual(once);
  expect(await page(second)).toContain('Begun by one, done by the other');
  expect(await counts()).toEqual(publishedOnce(before));
  tab.socket.terminate();
});

it('what both set about at the same moment is published once, and tabs at each of them hear of it once', async () => {
  await planTitle('Both at once');
  const before = await counts();
  const { app_id, item_id, element_id } = address;
  const letGo = await hold(
    `select from document where app_id = ${app_id} and item_id = ${item_id} and element_id = ${element_id} for update`,
  );
  const sites = await Promise.all([start(), start()]);
  await waiting(2);
  const tabs = await Promise.all(sites.map(tabAt));
  await letGo();
  for (const tab of tabs) expect(await heardOf(tab)).toEqual(once);
  for (const site of sites) expect(await page(site)).toContain('Both at once');
  expect(await counts()).toEqual(publishedOnce(before));
  for (const tab of tabs) tab.socket.terminate();
});
