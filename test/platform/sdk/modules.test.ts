import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GudHub } from '../../../sdk/gudhub.js';
import type { Client } from '../../../sdk/index.js';
import { codeOf, openClients, type Clients } from './open-clients.js';

let peers: Clients;
let client: Client;
let app_id: number;
let item_id: number;
let price: number;
let plain: number;

/** An ES module, as a server of modules gives it. */
const source = `export default class {
  constructor(type) { this.type = type; }
  getTemplate() { return { model: { data_model: { interpretation: [{ src: 'table', id: 'short', settings: { color: 'red' } }] } } }; }
  getInterpretation({ value, appId, itemId }) {
    return [
      { id: 'default', content: () => '<b>' + value + '</b>' },
      { id: 'short', content: async () => '<i>' + appId + '.' + itemId + ' ' + value + '</i>' },
      { id: 'broken', content: () => { throw new Error('no'); } },
    ];
  }
}`;
const modules = {
  price: `data:text/javascript,${encodeURIComponent(source)}`,
  gone: 'data:text/javascript,throw new Error("404")',
};

beforeAll(async () => {
  peers = await openClients();
  client = peers.client(peers.owner, { modules });
  const field_list = [
    {
      field_id: -1,
      data_type: 'price',
      name_space: 'price',
      data_model: { interpretation: [{ src: 'table', id: 'short', settings: { color: 'blue' } }] },
    },
    { field_id: -2, data_type: 'text', name_space: 'plain' },
  ];
  const app = await client.apps.create({ app_name: 'Shop', field_list });
  app_id = app.app_id;
  [price = 0, plain = 0] = app.field_list.map(({ field_id }) => field_id);
  const [item] = await client.items.add(app_id, [
    {
      fields: [
        { field_id: price, field_value: 9 },
        { field_id: plain, field_value: 'as it is' },
      ],
    },
  ]);
  item_id = item!.item_id;
});
afterAll(() => peers.close());

describe('modules', () => {
  it('are those of the list, loaded once', async () => {
    expect(await Promise.all(['price', 'text', 'constructor'].map((type) => client.modules.has(type)))).toEqual([
      true,
      false,
      false,
    ]);
    const module = await client.modules.load('price');
    expect(module?.type).toBe('price');
    expect(await client.modules.load('price')).toBe(module);
  });

  it('that cannot be found or loaded are logged and undefined', async () => {
    peers.logged.length = 0;
    expect(await client.modules.load('text')).toBeUndefined();
    expect(await client.modules.load('gone')).toBeUndefined();
    expect(peers.logged).toEqual([
      expect.stringContaining('Cannot find module text'),
      expect.stringContaining('could not be loaded gone'),
    ]);
  });
});

describe('modules of the facade', () => {
  it('are listed, loaded and kept', async () => {
    const gudhub = peers.gudhub(peers.owner, { modules });
    const listed = gudhub.storage.getModulesList('gh_element', false).map((entry) => entry.data_type);
    expect(listed).toEqual(expect.arrayContaining(['price', 'gone', 'text', 'text_opt', 'image', 'item_ref']));
    expect(gudhub.storage.getModulesList('automation')).toEqual([]);
    expect(gudhub.storage.getModuleUrl('price')).toMatchObject({ data_type: 'price', url: modules.price });
    expect(gudhub.ghconstructor.getCached('price')).toBeUndefined();
    const module = await gudhub.ghconstructor.getInstance('price');
    expect(module?.type).toBe('price');
    expect(gudhub.ghconstructor.getCached('price')).toBe(module);
    expect(await gudhub.ghconstructor.getInstance('gone')).toBeUndefined();
    expect([gudhub.ghconstructor.initAngularInjector({}), gudhub.ghconstructor.initJsdomWindow({})]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['gudhub', (from: GudHub) => from],
    ['gudhub.interpritate', (from: GudHub) => from.interpritate],
  ])('show values through %s', async (_name, of) => {
    const gudhub = peers.gudhub(peers.owner, { modules });
    const field = await gudhub.getField(app_id, price);
    const shown = await of(gudhub).getInterpretation(9, field!, undefined, 'table', item_id, app_id);
    expect(shown).toEqual({
      src: 'table',
      id: 'short',
      settings: { color: 'blue' },
      html: `<i>${app_id}.${item_id} 9</i>`,
    });
    expect(await of(gudhub).getInterpretationById(app_id, item_id, price, 'default')).toBe('<b>9</b>');
    expect(await of(gudhub).getInterpretationById(app_id, item_id, price, 'default', 10, field!)).toBe('<b>10</b>');
    expect(await of(gudhub).getInterpretationById(app_id, item_id, 999_999, 'default')).toBe('');
    const options = {
      field_id: 1,
      data_type: '',
      name_space: 'x',
      data_model: { options: [{ value: 1, name: 'One' }] },
    };
    expect(await of(gudhub).getInterpretation('1', options)).toBe('One');
    expect(await of(gudhub).getInterpretation(9, undefined, 'gone')).toEqual({
      html: '<span>no interpretation</span>',
    });
    const stranger = peers.gudhub(peers.stranger, { modules });
    await peers.refused('getInterpretationById', 'not-found', () =>
      of(stranger).getInterpretationById(app_id, item_id, price, 'default'),
    );
  });
});

describe('values', () => {
  it('are shown by the module of their type, with the settings that the app stores', async () => {
    const field = await client.fields.model(app_id, price);
    const wanted = { value: 9, field: field!, source: 'table', appId: app_id, itemId: item_id };
    expect(await client.modules.interpret(wanted)).toEqual({
      src: 'table',
      id: 'short',
      settings: { color: 'blue' },
      html: `<i>${app_id}.${item_id} 9</i>`,
    });
    expect(await client.modules.interpretField(app_id, item_id, price, 'default')).toBe('<b>9</b>');
    expect(await client.modules.interpretField(app_id, item_id, price, 'default', { value: 10 })).toBe('<b>10</b>');
  });

  it('stay as they are where no module can show them, and are nothing without a field', async () => {
    expect(await client.modules.interpretField(app_id, item_id, plain, 'default')).toBe('as it is');
    expect(await client.modules.interpretField(app_id, item_id, price, 'broken')).toBe(9);
    expect(await client.modules.interpretField(app_id, item_id, 999_999, 'default')).toBe('');
    expect(await client.modules.interpret({ value: 9, dataType: 'gone' })).toEqual({
      html: '<span>no interpretation</span>',
    });
  });

  it('are not shown to those who may not read the app', async () => {
    const stranger = peers.client(peers.stranger, { modules });
    expect(await codeOf(stranger.modules.interpretField(app_id, item_id, price, 'default'))).toBe('not-found');
    expect(await codeOf(stranger.modules.interpretField('shop', item_id, price, 'default'))).toBe('bad-argument');
  });
});
