import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const storedPages = async (): Promise<string[]> =>
  (await site.test.platform.database.selectFrom('stored_page').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );

describe('the page of paths that are no pages', () => {
  it('is one in a language, however many such paths there are, and follows what it shows', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, number) => site.ask(`/nowhere/${number}/`)));
    await site.ask('/uk/nowhere/');
    expect(await storedPages()).toEqual(['404 en-US', '404 uk']);
    // As of which change it was made is another one each time.
    const textOf = async (page: Response) => (await page.text()).replace(/ data-gh-as-of="\d+"/, '');
    const before = await textOf(await site.ask('/nowhere/'));
    const [app] = (await site.client.apps.list()).filter(({ app_name }) => app_name === 'Pages');
    const {
      items_list: [item],
    } = await site.client.apps.get(app!.app_id);
    await site.client.items.update(app!.app_id, [item!]);
    expect(await storedPages()).toEqual([]);
    const after = await site.ask('/nowhere/');
    expect([after.status, await textOf(after)]).toEqual([404, before]);
    expect(await storedPages()).toEqual(['404 en-US']);
  });
});

describe('a page that only the default language has', () => {
  it('is where its path in another language leads', async () => {
    const app = (await site.client.apps.list()).find(({ app_name }) => app_name === 'Pages')!;
    const { items_list: items } = await site.client.apps.get(app.app_id);
    const page = items.find(({ fields }) => fields.some(({ field_value }) => field_value === '/uk/contact/'))!;
    expect((await site.ask('/uk/contact/')).status).toBe(200);
    await site.client.items.delete(app.app_id, [page.item_id]);
    const answer = await site.ask('/uk/contact/?from=mail');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/contact/?from=mail']);
    expect((await site.ask('/uk/nowhere/')).status).toBe(404);
  });
});

describe('a page that was stored last year', () => {
  it('is rendered anew, because it ends with the year', async () => {
    const { database } = site.test.platform;
    await site.ask('/');
    const lastYear = Date.UTC(new Date().getFullYear() - 1, 5, 1);
    await database.updateTable('stored_page').set({ html: 'old', created: lastYear }).execute();
    expect(await (await site.ask('/')).text()).toContain(`2012–${new Date().getFullYear()}`);
  });
});

describe('a page that cannot be stored', () => {
  it('is shown all the same, and told of once', async () => {
    const { database } = site.test.platform;
    await sql`alter table stored_page add constraint short check (length(html) < 10)`.execute(database);
    for (let visit = 0; visit < 3; visit += 1) {
      for (const [path, status] of [
        ['/', 200],
        ['/nowhere/', 404],
      ] as const) {
        const answer = await site.ask(path);
        expect([answer.status, (await answer.text()).includes('<gh-header')]).toEqual([status, true]);
      }
    }
    const told = site.logged.filter(({ message }) => message.startsWith('A page cannot be stored'));
    expect(told.map(({ level }) => level)).toEqual(['error', 'error']);
    expect(await storedPages()).toEqual([]);
  });
});

describe('while a page is being rendered', () => {
  it('stored pages, and the page of paths that are no pages, are answered: none of them waits for it', async () => {
    for (const path of ['/contact/', '/nowhere/']) await site.ask(path);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { documents } = site.client;
    const get = documents.get.bind(documents);
    const reading = vi.spyOn(documents, 'get').mockImplementation(async (address) => {
      await held;
      return get(address);
    });
    let isRendered = false;
    const rendering = site.ask('/').then((answer) => {
      isRendered = true;
      return answer.status;
    });
    await vi.waitFor(() => expect(reading).toHaveBeenCalled());
    const paths = ['/contact/', '/nowhere/', '/nowhere/else/'];
    const answers = await Promise.all(paths.map(async (path) => (await site.ask(path)).status));
    expect([answers, isRendered]).toEqual([[200, 404, 404], false]);
    release();
    expect(await rendering).toBe(200);
  });
});
