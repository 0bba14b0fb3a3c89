import { describe, expect, it } from 'vitest';
import type { App } from '../types/entities.js';
import { templateApp } from './template-app.js';
import { connectTemplateApp } from './template-connect.js';
import { connectTemplateItems, emptyTemplateItems, templateItems } from './template-items.js';
import { templateMap } from './template-map.js';
import { frozen, itemOf, valuesOf } from '../../test/bench/sdk/fixtures/items.js';

const source: App = frozen({
  app_id: 10,
  app_name: 'Shop',
  icon: { id: 4, name: 'cart' },
  privacy: 3,
  view_init: 70,
  group_id: 8,
  chunks: [1, 2],
  permission: 4,
  field_list: [
    { field_id: 1, data_type: 'text', name_space: 'title', field_value: 'x' },
    {
      field_id: 2,
      data_type: 'item_ref',
      name_space: 'ref',
      data_model: {
        refs: [{ app_id: '10', field_id: '2,99,1', view_id: 70, src: 501, note: 1 }],
        interpretation: [{ src: 'table', id: 'a' }],
      },
    },
  ],
  views_list: [
    { view_id: 70, name: 'main', container_id: 500, childs: [{ container_id: 501, element: { element_id: 1 } }] },
  ],
  items_list: [{ ...itemOf(31, { 1: 'a', 2: '10.32,77.1', 9: 'lost' }), data_id: 5 }, itemOf(32, { 1: 'b' })],
  file_list: [],
});

const created: App = frozen({
  app_id: 20,
  app_name: 'Shop New',
  field_list: source.field_list.map((field) => ({
    ...field,
    field_id: field.field_id + 100,
    element_id: field.field_id + 100,
  })),
  views_list: [{ view_id: 71, name: 'main', container_id: 600, childs: [{ container_id: 601 }] }],
  items_list: [
    { item_id: 42, index_number: 32, fields: [] },
    { item_id: 41, index_number: 31, data_id: 6, fields: [] },
  ],
  file_list: [],
});

const map = templateMap([{ source, created }]);

describe('templates', () => {
  it('asks for new ids by negative ones, and leaves behind what belongs to the source', () => {
    const app = templateApp(source);
    expect(app).toMatchObject({
      app_name: 'Shop New',
      privacy: 1,
      icon: { name: 'cart' },
      view_init: 0,
      items_list: [],
    });
    expect(app.icon).not.toHaveProperty('id');
    expect(app.field_list?.[0]).toEqual({
      field_id: -1,
      element_id: -1,
      create_field: -1,
      data_type: 'text',
      name_space: 'title',
      field_value: '',
    });
    expect(app.views_list?.[0]).toEqual({
      view_id: 0,
      name: 'main',
      container_id: 0,
      childs: [{ container_id: 0, element: { element_id: -1, create_element: -1 } }],
    });
    for (const key of ['app_id', 'group_id', 'chunks', 'permission', 'file_list', 'last_update', 'trash'])
      expect(app).not.toHaveProperty(key);
    expect(templateApp(source, { name: 'Mine', icon: 'i' })).toMatchObject({ app_name: 'Mine', icon: 'i' });
  });

  it('refers settings to the new app and leaves unknown ids alone', () => {
    const app = connectTemplateApp(created, map, source.view_init);
    expect(app.view_init).toBe(71);
    expect(app.field_list.map(({ field_id }) => field_id)).toEqual([101, 102]);
    expect(app.field_list[1]?.data_model).toEqual({
      refs: [{ app_id: '20', field_id: '102,101', view_id: 71, src: 601, note: 1 }],
      interpretation: [{ src: 'table', id: 'a' }],
    });
    const unknown = {
      ...created,
      field_list: [
        { ...created.field_list[0], data_model: { dest_app_id: 5, field_id_a: '7,8', ids_field_id: [1, 7] } },
      ],
    } as App;
    expect(connectTemplateApp(unknown, map).field_list[0]?.data_model).toEqual({
      dest_app_id: 5,
      field_id_a: '7,8',
      ids_field_id: [101, 7],
    });
  });

  it('keeps apps of a pack apart that call their fields and views alike', () => {
    const twin = {
      ...source,
      app_id: 11,
      field_list: [{ ...source.field_list[0], field_id: 5 }],
      views_list: [],
    } as App;
    const twinCreated = {
      ...created,
      app_id: 21,
      field_list: [{ ...created.field_list[0], field_id: 205 }],
      views_list: [],
    } as App;
    const both = templateMap([
      { source, created },
      { source: twin, created: twinCreated },
    ]);
    expect([...both.fields]).toEqual([
      [1, 101],
      [2, 102],
      [5, 205],
    ]);
    expect([...both.apps]).toEqual([
      [10, 20],
      [11, 21],
    ]);
  });

  it('pairs what is named alike, or not at all, by its order', () => {
    const fields = (names: readonly (string | undefined)[], first: number) =>
      names.map((name_space, place) => ({ field_id: first + place, data_type: 'text', name_space }));
    const views = (first: number) => [
      { view_id: first, name: 'main', container_id: first + 50 },
      { view_id: first + 1, name: 'main', container_id: first + 51 },
    ];
    const names = ['', 'title', '', undefined, undefined, 'title'];
    const from = { ...source, field_list: fields(names, 1), views_list: views(70) } as App;
    const to = { ...created, field_list: fields([...names, ''], 101), views_list: views(170) } as App;
    const { fields: found, views: foundViews, containers } = templateMap([{ source: from, created: to }]);
    expect([...found]).toEqual(names.map((_name, place) => [1 + place, 101 + place]));
    expect([...foundViews]).toEqual([
      [70, 170],
      [71, 171],
    ]);
    expect([...containers]).toEqual([
      [120, 220],
      [121, 221],
    ]);
    expect([
      ...templateMap([{ source: from, created: { ...to, field_list: to.field_list.slice(0, 2) } }]).fields,
    ]).toEqual([
      [1, 101],
      [2, 102],
    ]);
  });

  it('adds no more empty items than the cap', () => {
    expect(emptyTemplateItems(source.items_list, 1)).toEqual([{ item_id: 0, index_number: 31, fields: [] }]);
    expect(emptyTemplateItems(source.items_list)).toHaveLength(2);
  });

  it('fills the new items by their index numbers and points references to them', () => {
    const filled = templateItems(source.items_list, created.items_list, map);
    expect(filled.map((item) => [item.item_id, valuesOf(item)])).toEqual([
      [42, { 101: 'b' }],
      [41, { 101: 'a', 102: '10.32,77.1' }],
    ]);
    expect(filled[1]).not.toHaveProperty('data_id');
    const connected = connectTemplateItems(filled, new Set([102]), map);
    expect(connected.map(valuesOf)).toEqual([{ 101: 'b' }, { 101: 'a', 102: '20.42,77.1' }]);
  });
});
