import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { blog, FacadeSetup } from '../testing/facade-setup.js';

let setup: FacadeSetup;
let gudhub: GudHub;

/** A field module whose fields are hidden in tables by default. */
const hidden = {
  getTemplate: () => ({
    model: { data_model: { interpretation: [{ src: 'table', id: 't', settings: { show_field: 0 } }] } },
  }),
};

beforeEach(async () => {
  setup = await FacadeSetup.start();
  gudhub = setup.connect(
    { modules: { price: 'https://modules.test/price.js' } },
    { importModule: () => Promise.resolve({ default: hidden }) },
  );
});

afterEach(() => setup.close());

const gone = { field_id: 99, show: 1 };

it('leaves out fields that the app has no more, and asks the modules of new ones', async () => {
  const { util } = gudhub;
  expect(await util.createFieldsListToView(7, [gone])).toEqual([
    { field_id: 3, show: 1, width: '150px' },
    { field_id: 4, show: 0, width: '150px' },
  ]);
  expect(await util.createFieldsListToViewWithDataType(7, [gone])).toEqual([
    { field_id: 3, data_type: 'text', show: 1 },
    { field_id: 4, data_type: 'price', show: 0 },
  ]);
});

it('takes what settings say of a field, whatever its module says, in the order of the settings', async () => {
  const settings = [
    { field_id: '4' as unknown as number, show: 1, width: '9px' },
    { field_id: 3, show: 0, width: '' },
  ];
  expect(await gudhub.util.createFieldsListToView(7, settings)).toEqual([
    { field_id: 4, show: 1, width: '9px' },
    { field_id: 3, show: 0, width: '150px' },
  ]);
  expect(await gudhub.util.createFieldsListToViewWithDataType(7, settings)).toEqual([
    { ...settings[0], data_type: 'price' },
    { ...settings[1], data_type: 'text' },
  ]);
  expect(settings[0]).not.toHaveProperty('data_type');
});

it('shows a new field whose module cannot be loaded', async () => {
  const broken = setup.connect(
    { modules: { price: 'https://modules.test/price.js' } },
    { importModule: () => Promise.reject(new TypeError('404')) },
  );
  const ids = ((await broken.util.createFieldsListToView(7, [])) ?? []) as { field_id: number; show: unknown }[];
  expect(ids.map(({ field_id, show }) => [field_id, show])).toEqual(
    blog.field_list.map(({ field_id }) => [field_id, 1]),
  );
});
