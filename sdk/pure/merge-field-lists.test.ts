import { expect, it } from 'vitest';
import type { FieldModel } from '../types/entities.js';
import { mergeFieldLists } from './merge-field-lists.js';

const model = (field_id: number, extra: Partial<FieldModel> = {}): FieldModel => ({ field_id, data_type: 'text', name_space: `f${field_id}`, ...extra });

it('shows the fields of the view in its order, then new ones, without those that are hidden or gone', () => {
  const view = [{ field_id: 3, show: 1, width: '9px' }, { field_id: 1, show: 0 }, { field_id: 9, show: 1 }];
  const found = mergeFieldLists(view, [model(1), model(2), model(3)]);
  expect(found.map(({ field_id }) => field_id)).toEqual([3, 2]);
  expect(found[0]).toMatchObject({ width: '9px', name_space: 'f3' });
  expect(found[1]).toMatchObject({ show: 1 });
});

it('gives a new field the settings of its table interpretation where that shows it', () => {
  const table = (show_field: number): FieldModel['data_model'] => ({ interpretation: [{ src: 'form', id: 'x' }, { src: 'table', id: 't', settings: { show_field } }] });
  expect(mergeFieldLists([], [model(1, { data_model: table(1) })])[0]).toMatchObject({ id: 't', src: 'table', show: 1 });
  expect(mergeFieldLists([], [model(1, { data_model: table(0) })])[0]).not.toHaveProperty('src');
});

it('shows nothing without models', () => {
  expect(mergeFieldLists([{ field_id: 1, show: 1 }], [])).toEqual([]);
});
