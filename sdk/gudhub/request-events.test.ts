import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { blog, FacadeSetup } from '../testing/facade-setup.js';

let setup: FacadeSetup;
let gudhub: GudHub;
const rejections: unknown[] = [];
const noteRejection = (reason: unknown) => void rejections.push(reason);

beforeEach(async () => {
  setup = await FacadeSetup.start();
  gudhub = setup.connect();
  process.on('unhandledRejection', noteRejection);
});

afterEach(async () => {
  await setup.close();
  process.off('unhandledRejection', noteRejection);
  expect(rejections.splice(0)).toEqual([]);
});

const [first, second] = blog.items_list;
const byTitle = { field_id: 3, search_type: 'equal_or', valuesArray: [] as string[] };

/** What is answered to a request, as often as it is. */
async function answersTo(type: string, request: Record<string, unknown>): Promise<unknown[]> {
  const answers: unknown[] = [];
  const note = (_event: null, value: unknown) => void answers.push(value);
  gudhub.on(type, request, note).emit(type, {}, request);
  await vi.waitUntil(() => answers.length > 0 || setup.environment.logged.length > 0);
  gudhub.destroy(type, request, note);
  return answers;
}

describe('a request through an event', () => {
  it.each([
    ['gh_value_get', { app_id: 7, item_id: 99, field_id: 3 }, null],
    ['gh_value_get', { app_id: 7, item_id: 13, field_id: 4 }, null],
    ['gh_item_get', { app_id: 7, item_id: 99 }, undefined],
    ['gh_model_get', { app_id: 7, field_id: 99 }, null],
    ['gh_app_info_get', { app_id: 99 }, undefined],
    ['gh_app_view_get', { app_id: 7, view_id: 99 }, undefined],
    ['gh_app_view_get', { app_id: 7, view_id: '9' }, blog.views_list[0]],
  ])('%s of %j is answered, be the answer empty', async (type, request, answer) => {
    expect(await answersTo(type, request)).toEqual([answer]);
  });

  it.each([
    ['gh_items_get', { app_id: 99 }, 'getItems failed: server'],
    ['gh_item_get', { app_id: 7 }, 'getItem failed: bad-argument'],
    [
      'gh_filter_items',
      {
        app_id: 7,
        items: blog.items_list,
        filters_list: [{ ...byTitle, search_type: 'nonsense', valuesArray: ['x'] }],
      },
      'getFilteredItems failed: bad-argument',
    ],
    ['gh_model_delete', { app_id: 7, field_id: 3 }, 'deleteField failed: not-found'],
  ])('%s that fails is logged and gets no answer', async (type, request, logged) => {
    setup.platform.route('/api/app/get', ({ query }: { readonly query: URLSearchParams }) =>
      query.get('app_id') === '7' ? { json: blog } : { status: 500 },
    );
    expect(await answersTo(type, request)).toEqual([]);
    expect(setup.environment.logged.at(-1)).toContain(logged);
  });

  it('that carries nothing is logged', async () => {
    gudhub
      .emit('gh_item_get', {}, null)
      .emit('gh_item_get', {}, 'text')
      .emit('gh_app_create', {})
      .emit('gh_app_update', {}, { app: null });
    await vi.waitUntil(() => setup.environment.logged.length === 4);
    expect(setup.environment.logged.map((line) => line.split(' failed')[0]).sort()).toEqual([
      'createNewApp',
      'getItem',
      'getItem',
      'updateApp',
    ]);
  });

  it('filters what it brings along by all that it says: current values, groups and texts', async () => {
    const items = [first, second, { ...second, item_id: 14 }];
    const current = { ...byTitle, input_type: 'field', input_value: 3 };
    const request = { app_id: 7, item_id: 12, items };
    expect(await answersTo('gh_filter_items', { ...request, filters_list: [current] })).toEqual([[first]]);
    expect(await answersTo('gh_filter_items', { ...request, filters_list: [], field_groupe: '3' })).toEqual([
      [first, second],
    ]);
    expect(await answersTo('gh_filter_items', { ...request, search: 'sec', search_params: 'ond' })).toEqual([
      [second, items[2]],
    ]);
    const [answer] = await answersTo('gh_filter_items', request);
    expect((answer as unknown[])[0]).toBe(first);
  });

  it('gets copies of the client’s data', async () => {
    const [answer] = await answersTo('gh_filtered_items_get', {
      app_id: 7,
      element_app_id: 7,
      filters_list: [{ ...byTitle, valuesArray: ['Second'] }],
    });
    expect(answer).toEqual([second]);
    (answer as { fields: unknown[] }[])[0]?.fields.splice(0);
    expect(await gudhub.client.fields.value(7, 13, 3)).toBe('Second');
  });

  it('for a write is answered once, whether the app is held or not', async () => {
    setup.platform.route('/api/items/add', [{ item_id: 14, last_update: 2, fields: [] }]);
    const request = { app_id: 7, items: [{ fields: [] }] };
    expect(await answersTo('gh_items_add', request)).toEqual([[{ item_id: 14, last_update: 2, fields: [] }]]);
    await gudhub.getApp(7);
    setup.platform.route('/api/items/add', [{ item_id: 15, last_update: 2, fields: [] }]);
    expect(await answersTo('gh_items_add', request)).toEqual([[{ item_id: 15, last_update: 2, fields: [] }]]);
    setup.platform.route('/api/items/add', [{ item_id: 16, last_update: 2, fields: [] }]);
    expect(await answersTo('gh_items_add', { ...request, element_id: 5 })).toEqual([
      [{ item_id: 16, last_update: 2, fields: [] }],
    ]);
    setup.platform.route('/api/items/add', []);
    expect(await answersTo('gh_items_add', { app_id: 8, items: [] })).toEqual([[]]);
  });

  it('without an address is answered to all who listen there, and not taken for a request again', async () => {
    const heard: unknown[] = [];
    gudhub.on('gh_apps_list_get', {}, (_event, value) => heard.push(value)).emit('gh_apps_list_get', {}, {});
    await vi.waitUntil(() => heard.length === 2);
    expect(heard).toEqual([{}, await gudhub.getAppsList()]);
  });
});
