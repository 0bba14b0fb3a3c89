import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageStore } from '../../cms/pages/page-store.js';
import type { RenderedPage } from '../../kit/pages/render-route.js';
import { dropStalePages } from '../../cms/pages/page-tags.js';
import { siteStorage } from '../../demo/site-storage.js';
import { writeView } from '../../platform/sites/write-view.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';
import { toldOf } from './told-of.js';

let test: TestPlatform;
let owner: TestUser;
let app: { readonly app_id: number; readonly items: readonly { readonly item_id: number }[] };

beforeEach(async () => {
  test = await openTestPlatform({
    onChanges: (changes, transaction) => dropStalePages(changes, writeView(transaction)),
  });
  owner = await test.user();
  const [made] = await Promise.all([
    test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Pages', field_list: [] } }),
    toldOf(test, '/app/create'),
  ]);
  app = { app_id: made.body.app_id as number, items: [] };
});
afterEach(() => test.close());

const page = (html: string, tags: readonly string[]): RenderedPage => ({ status: 200, html, headers: {}, tags });
const tag = () => `items:${app.app_id}`;

/** A change of the app that the page was made of. */
const change = () =>
  test.post('/api/items/add', { token: owner.accesstoken, app_id: app.app_id, items: [{ fields: [] }] });

/** A store over the platform, with a clock of its own, that counts the queries to the database. */
function watchedStore(alone = test.platform.alone) {
  let now = 0;
  let asked = 0;
  const { subscribe, pages } = siteStorage(test.platform);
  const counted: typeof pages = {
    ...pages,
    get: (...args) => {
      asked += 1;
      return pages.get(...args);
    },
  };
  const store = createPageStore({ storage: { pages: counted, alone, subscribe }, build: 'b', clock: () => now });
  return { store, pass: (time: number) => (now += time), asked: () => asked };
}

describe('the store of pages', () => {
  it('keeps a page that nothing has changed under, and forgets it with a change of what it was made of', async () => {
    const { store } = watchedStore();
    const began = await store.now();
    expect(await store.put('/', page('first', [tag()]), began)).toBe(true);
    expect((await store.get('/'))?.html).toBe('first');
    await change();
    expect(await store.get('/')).toBeNull();
  });

  it('says of a page that it gave whether it may be another one by now', async () => {
    const { store, pass } = watchedStore();
    await store.put('/', page('first', [tag()]), await store.now());
    const given = await store.get('/');
    if (!given) throw new Error('The page was not kept.');
    expect([store.isCurrent('/', given), store.isCurrent('/', { ...given }), store.isCurrent('/b/', given)]).toEqual([
      test.platform.alone,
      false,
      false,
    ]);
    pass(1000);
    expect(store.isCurrent('/', given)).toBe(false);
    const again = await store.get('/');
    await change();
    expect(again && store.isCurrent('/', again)).toBe(false);
  });

  it('does not keep a page whose render began before a change of what it was made of', async () => {
    const { store } = watchedStore();
    const began = await store.now();
    await change();
    expect(await store.put('/', page('old', [tag()]), began)).toBe(false);
    expect(await store.get('/')).toBeNull();
    expect(await store.put('/', page('old', ['items:999999']), began)).toBe(true);
  });

  it('keeps pages of each build apart', async () => {
    const { store } = watchedStore();
    await store.put('/', page('this build', []), await store.now());
    const other = createPageStore({ storage: siteStorage(test.platform), build: 'another' });
    expect(await other.get('/')).toBeNull();
  });

  it('answers from memory for a second where no other process writes, and asks again after a change', async () => {
    const { store, pass, asked } = watchedStore(true);
    await store.put('/', page('kept', ['items:999999']), await store.now());
    await store.get('/');
    const before = asked();
    pass(999);
    for (let view = 0; view < 3; view += 1) expect((await store.get('/'))?.html).toBe('kept');
    expect(asked()).toBe(before);
    pass(1);
    await store.get('/');
    expect(asked()).toBe(before + 1);
    await Promise.all([toldOf(test, '/items/add'), change()]);
    await store.get('/');
    expect(asked()).toBe(before + 2);
  });

  it('asks the database each time where other processes may write', async () => {
    const { store, asked } = watchedStore(false);
    await store.put('/', page('shared', []), await store.now());
    await store.get('/');
    const before = asked();
    await store.get('/');
    expect(asked()).toBe(before + 1);
  });
});
