import { describe, expect, it } from 'vitest';
import type { Client } from './client.js';
import type { GudHub } from './gudhub.js';
import { eachFacadeSetup } from './testing/each-facade-setup.js';
import { facadeCalls, makeFacadeCall, namesOf } from './testing/facade-calls.js';
import type { FacadeSetup } from './testing/facade-setup.js';
import { reactive } from './testing/reactive.js';

let setup: FacadeSetup;
let gudhub: GudHub;

eachFacadeSetup((made) => ({ setup, gudhub } = made));

/** What a call gives, or why it fails. */
const outcome = async (call: () => unknown): Promise<string> => {
  try {
    // The peer counts the tokens it hands out, and tells when they end.
    return String(JSON.stringify(await call())).replace(/token-\d+|"expirydate":\d+/g, '');
  } catch (error) {
    return String(error);
  }
};

describe('in the reactive state of a page', () => {
  it.each(Object.entries(facadeCalls))('%s does what it does outside of it', async (name, { takes }) => {
    const outside = await outcome(() => makeFacadeCall(setup.connect(), name, takes));
    const { logged } = setup.environment;
    const inside = await outcome(() => makeFacadeCall(reactive(setup.connect()), name, takes));
    expect(inside).toBe(outside);
    expect(setup.environment.logged).toEqual(logged);
  });

  it('the facade listens, tells and ends, and can be chained', () => {
    const state = reactive({ gudhub });
    const heard: unknown[] = [];
    const listener = (_event: unknown, value: unknown) => void heard.push(value);
    state.gudhub.on('asked', { app_id: 7 }, listener).emit('asked', { app_id: 7 }, 'first');
    state.gudhub.pipeService.emit('asked', { app_id: 7 }, 'second');
    expect(Object.keys(state.gudhub.pipeService.subscribers)).toContain('asked:7');
    state.gudhub.destroy('asked', { app_id: 7 }).emit('asked', { app_id: 7 }, 'third');
    expect(heard).toEqual(['first', 'second']);
  });

  it('the objects of the facade tell what they hold', async () => {
    await gudhub.getAppsList();
    const { storage, ws } = reactive({ gudhub }).gudhub;
    expect(storage.apps_list).toHaveLength(2);
    expect([ws.state, ws.connected]).toEqual(['closed', false]);
  });

  it('the client reads, writes, tells and closes', async () => {
    const news = [{ item_id: 12, last_update: 2, fields: [{ field_id: 3, field_value: 'New' }] }];
    setup.platform.route('/api/items/update', news);
    const { client } = reactive({ client: gudhub.client });
    const told: string[] = [];
    const off = client.cache.subscribe(({ type }) => void told.push(type));
    await client.items.list(7);
    await client.items.update(7, news);
    expect(await client.fields.value(7, 12, 3)).toBe('New');
    off();
    expect(told).toContain('app-loaded');
    expect(client.cache.peekItem(7, 12)).toMatchObject({ item_id: 12 });
    expect([client.auth.user()?.user_id, client.realtime.state, client.cache.epoch]).toEqual([1, 'closed', 0]);
    client.close();
    await expect(client.apps.get(7, { fresh: true })).rejects.toMatchObject({ code: 'closed' });
  });
});

it('calls of the client can be handed on without their objects', async () => {
  const { get } = gudhub.client.apps;
  const { list } = gudhub.client.items;
  expect(await get(7)).toMatchObject({ app_id: 7 });
  expect(await list(7)).toHaveLength(2);
});

it('no object of the client needs to be the one that its members are called on', () => {
  const bound = (service: object) =>
    namesOf(service).filter((name) => name !== 'constructor' && !Object.hasOwn(service, name));
  const services = [
    'auth',
    'apps',
    'items',
    'realtime',
    'events',
    'cache',
  ] as const satisfies readonly (keyof Client)[];
  expect(services.flatMap((name) => bound(gudhub.client[name]))).toEqual([]);
});
