import { expect, it } from 'vitest';
import type { FieldModel } from '../types/entities.js';
import { mergeFieldLists } from './merge-field-lists.js';

const model = (field_id: number, extra: Partial<FieldModel> = {}): FieldModel => ({
  field_id,
  data_type: 'text',
  name_space: `f${field_id}`,
  ...extra,
});

it('shows the fields of the view in its order, then new ones, without those that are hidden or gone', () => {
  const view = [
    { field_id: 3, show: 1, width: '9px' },
    { field_id: 1, show: 0 },
    { field_id: 9, show: 1 },
  ];
  const found = mergeFieldLists(view, [model(1), model(2), model(3)]);
  expect(found.map(({ field_id }) => field_id)).toEqual([3, 2]);
  expect(found[0]).toMatchObject({ width: '9px', name_space: 'f3' });
  expect(found[1]).toMatchObject({ show: 1 });
});

const table = (settings?: Record<string, unknown>): FieldModel['data_model'] => ({
  interpretation: [
    { src: 'form', id: 'x' },
    { src: 'table', id: 't', ...(settings && { settings }) },
  ],
});

it('gives a new field its table interpretation, and over that its own settings', () => {
  const [field] = mergeFieldLists(
    [],
    [model(1, { data_model: table({ show_field: 1 }), id: 'own' } as Partial<FieldModel>)],
  );
  expect(field).toMatchObject({ id: 'own', src: 'table', settings: { show_field: 1 }, show: 1, name_space: 'f1' });
  expect(mergeFieldLists([], [model(1, { data_model: table() })])).toMatchObject([{ id: 't', show: 1 }]);
});

it('leaves out a new field that its table interpretation hides, whatever else the model says', () => {
  const hidden = [
    model(1, { data_model: table({ show_field: 0 }) }),
    model(2, { data_model: table({}) }),
    model(3, { data_model: table({ show_field: 0 }), show: 1 } as Partial<FieldModel>),
  ];
  expect(mergeFieldLists([], hidden)).toEqual([]);
  expect(mergeFieldLists([{ field_id: 1, show: 1 }], hidden)).toMatchObject([{ field_id: 1 }]);
});

it('leaves out a field that its own model hides, and merges deeper settings of both sides', () => {
  const view = [
    { field_id: 1, show: 1 },
    { field_id: 2, show: 1, data_model: { width: '9px' } },
  ];
  const models = [
    model(1, { show: 0 } as Partial<FieldModel>),
    model(2, { data_model: { bold: 1 } }),
    model(3, { show: 0 } as Partial<FieldModel>),
  ];
  expect(mergeFieldLists(view, models)).toMatchObject([{ field_id: 2, data_model: { width: '9px', bold: 1 } }]);
});

it('knows a field by its number, where the view holds it as text', () => {
  expect(mergeFieldLists([{ field_id: '1' as unknown as number, show: 0 }], [model(1)])).toEqual([]);
});

it('shows nothing without models', () => {
  expect(mergeFieldLists([{ field_id: 1, show: 1 }], [])).toEqual([]);
});
