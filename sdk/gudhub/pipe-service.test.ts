import { describe, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { eachFacadeSetup } from '../testing/each-facade-setup.js';
import { blog } from '../testing/facade-setup.js';
import type { FacadeSetup } from '../testing/facade-setup.js';
import type { Item } from '../types/entities.js';

let setup: FacadeSetup;
let gudhub: GudHub;

eachFacadeSetup((made) => ({ setup, gudhub } = made));

const changed = { item_id: 12, last_update: 2, fields: [{ field_id: 3, field_value: 'Changed' }] };

/** Has the platform change the item, with the app in the cache. */
async function change(): Promise<void> {
  setup.platform.route('/api/items/update', [changed]);
  await gudhub.getApp(7);
  await gudhub.updateItems(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'Changed' }] }]);
}

describe('what listeners get', () => {
  it('is theirs to change: no change reaches the store', async () => {
    let heard = 0;
    const spoil = (item: { fields: unknown[] }) => {
      heard += 1;
      item.fields.length = 0;
    };
    gudhub.on('gh_item_update', { app_id: 7, item_id: 12 }, (_event, item) => spoil(item as never));
    gudhub.pipeService.on('gh_items_update', { app_id: 7 }, (_event, items) => (items as never[]).forEach(spoil));
    gudhub.pipeService.once('gh_item_update', { app_id: 7 }, (_event, items) => (items as never[]).forEach(spoil));
    await change();
    expect(heard).toBe(3);
    expect(await gudhub.client.fields.value(7, 12, 3)).toBe('Changed');
    expect(gudhub.client.cache.peekItem(7, 12)?.fields).toHaveLength(2);
  });

  it('is the object that the calls give for the same version', async () => {
    let heard: unknown;
    gudhub.on('gh_items_update', { app_id: 7 }, (_event, items) => (heard = (items as Item[])[0]));
    await change();
    expect(heard).toBe(await gudhub.getItem(7, 12));
  });

  it('is handed on as it is where a caller emitted it, whatever it is', async () => {
    const heard: unknown[] = [];
    const values = [{ plain: { deep: 1 } }, [1], new Map(), () => 1, 'text', null];
    gudhub.emit('told', {}, values[0], values[1]);
    gudhub.on('told', {}, (_event, value, params) => heard.push(value, params));
    await Promise.resolve();
    for (const value of values) gudhub.emit('told', {}, value, value);
    const expected = [values[0], values[1], ...values.flatMap((value) => [value, value])];
    expect(heard).toHaveLength(expected.length);
    expect(heard.filter((value, place) => value !== expected[place])).toEqual([]);
  });

  it('loses no kind of object where the client’s own events carry one', () => {
    class Point {
      readonly x = 1;
    }
    const heard: unknown[] = [];
    const values = [new Point(), new Date(), new Blob(['x'])];
    gudhub.on('told', {}, (_event, value) => heard.push(value));
    for (const value of values) gudhub.client.events.emit('told', {}, value);
    expect(heard.every((value, place) => value === values[place])).toBe(true);
    const bare = Object.assign(Object.create(null) as object, { a: 1 });
    gudhub.client.events.emit('told', {}, bare);
    expect(heard.at(-1)).toEqual({ a: 1 });
    expect(heard.at(-1)).not.toBe(bare);
  });
});

describe('the pipe under its older name', () => {
  it('can be called in a chain', () => {
    const heard: unknown[] = [];
    const note = (_event: null, value: unknown) => void heard.push(value);
    const { pipeService } = gudhub;
    const chained = pipeService
      .on('a', {}, note)
      .emit('a', {}, 1)
      .destroy('a', {}, note)
      .on('b', {}, note)
      .emit('a b', {}, 2);
    expect(chained).toBe(pipeService);
    expect(heard).toEqual([1, 2]);
  });

  it('knows a listener again: twice is once, and it can be ended, on either object', () => {
    let heard = 0;
    const count = () => (heard += 1);
    gudhub.on('a', {}, count).on('a', {}, count);
    gudhub.pipeService.on('a', {}, count);
    gudhub.emit('a', {});
    expect(heard).toBe(1);
    gudhub.pipeService.destroy('a', {}, count);
    gudhub.emit('a', {});
    expect(heard).toBe(1);
  });

  it('logs and refuses an invalid listener', () => {
    gudhub.on('a', {}, undefined as never).on('a', null as never, () => undefined);
    expect(setup.environment.logged).toHaveLength(2);
  });
});

describe('other ways to the store', () => {
  it('give copies: the app of picked items', async () => {
    await gudhub.util.selectItems(7, []);
    (gudhub.util.getSelectedItems(7).app as { app_name: string }).app_name = 'changed by a caller';
    expect((await gudhub.client.apps.get(7)).app_name).toBe('Blog');
  });

  it('give copies: the functions of a scheme, and what they make of their items', async () => {
    const own = { item_id: 1, fields: [] };
    const spoil = (item: unknown) => {
      (item as { fields: unknown[] }).fields.length = 0;
      return item;
    };
    const childs = [{ type: 'property' as const, property_name: 'row', property_type: 'function', function: spoil }];
    const built = (await gudhub.jsonConstructor({ type: 'array', property_name: 'rows', app_id: 7, childs })) as {
      readonly rows: readonly { readonly row: object }[];
    };
    expect(built.rows.map(({ row }) => row)).toEqual(blog.items_list.map((item) => ({ ...item, fields: [] })));
    expect((await gudhub.client.items.list(7)).map((item) => item.fields.length)).toEqual([2, 1]);
    let given: unknown;
    const look = [{ ...childs[0], function: (item: unknown) => (given = item) }] as typeof childs;
    await gudhub.jsonConstructor({ type: 'object', property_name: 'one', childs: look }, own);
    expect(given).toBe(own);
  });
});
