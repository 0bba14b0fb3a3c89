import { jsonConstructor } from '../../../sdk/pure/json-constructor.js';
import type { ArrayScheme, SchemeAccess } from '../../../sdk/pure/scheme-types.js';
import type { App } from '../../../sdk/types/entities.js';
import { compare } from './compare.js';
import { fields, makeItems } from './data.js';
import { heading } from './measure.js';
import { theirs } from './theirs.js';

const app: App = {
  app_id: 10,
  app_name: 'bench',
  field_list: [{ field_id: fields.title, data_type: 'text', name_space: 'title' }],
  file_list: [],
  views_list: [],
  items_list: makeItems(5_000, 41, Date.now()),
};
const access: SchemeAccess = { getApp: () => Promise.resolve(app), interpret: () => null, log: () => undefined };

const ids = Object.values(fields);
const scheme: ArrayScheme = {
  type: 'array',
  property_name: 'rows',
  app_id: '10',
  childs: Array.from({ length: 15 }, (_, index) => ({
    type: 'property' as const,
    property_name: `p${index}`,
    property_type: index === 14 ? 'variable' : 'field_value',
    field_id: ids[index % ids.length] ?? 0,
  })),
};

export async function benchJson(): Promise<void> {
  theirs.appProcessor.applistReceived = true;
  theirs.appProcessor.saveAppInStorage(structuredClone(app));
  heading('JSON constructor');
  const comparison = (name: string, made: ArrayScheme) =>
    compare<Record<string, unknown>>({
      name,
      limit: 0.2,
      ours: () => jsonConstructor(made, access),
      theirs: () => theirs.jsonConstructor(made),
    });
  await comparison('5k x 15 properties', scheme);
  await comparison('5k x 15, filtered and sorted', {
    ...scheme,
    filter: [{ field_id: fields.tags, search_type: 'contain_or', valuesArray: ['a', 'e'] }],
    isSortable: 1,
    field_id_to_sort: fields.date,
    sortType: 'desc',
  });
}
