import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { builtInTypes } from '../modules/built-in-types.js';
import { FacadeSetup } from '../testing/facade-setup.js';

let setup: FacadeSetup;
let gudhub: GudHub;

const options = [
  { name: 'Open', value: '1' },
  { name: 'Sold & paid', value: '2' },
];
const day = new Date(2026, 2, 8).getTime();

/** Fields by type, with a value of each and what readers expect of it. */
const rows: readonly (readonly [type: string, value: unknown, read: unknown, dataModel?: object])[] = [
  ['text', '<b>Kyiv</b>', '<b>Kyiv</b>'],
  ['number', 9, 9],
  ['email', 'anna@studio.example', 'anna@studio.example'],
  ['text_opt', '1,2', 'Open, Sold & paid', { options }],
  ['radio_button', '2', 'Sold & paid ', { options }],
  ['tags', 'new', 'new', { options }],
  ['image', '5', 'https://files.test/5.jpg'],
  ['file', '5,6', 'https://files.test/5.jpg,6'],
  ['date', day, '2026-03-08'],
  ['date', day + 9.5 * 3_600_000, '2026-03-08 09:30'],
  ['boolean', '1', 'true'],
  ['boolean', 'false', 'false'],
  ['item_ref', '7.12,7.99', 'Anna, 7.99'],
  ['item_ref', '7.12', 'Second', { refs: [{ app_id: 7, display_field_id: 902 }] }],
  ['user', '2', 'Ben Smith'],
  ['text', '', ''],
  ['phone', '+380 44 123', '+380 44 123'],
  ['twilio_phone', '+380441', '+380441'],
  ['link', 'https://studio.example/?a=1&b=2', 'https://studio.example/?a=1&b=2'],
  ['go_to_link', '/blog/', '/blog/'],
  ['color', '#ff8800', '#ff8800'],
  ['color_list', '#fff,#000', '#fff,#000'],
  ['range', '5:10', '5:10'],
  ['duration', 3_600_000, 3_600_000],
  ['calculator', '12.5', '12.5'],
  ['string_join', 'Anna, Kyiv', 'Anna, Kyiv'],
  ['barcode', '4006381333931', '4006381333931'],
  ['radio_icon', '1', 'Open', { options }],
];

beforeEach(async () => {
  setup = await FacadeSetup.start();
  const field_list = rows.map(([data_type, , , data_model], index) => ({
    field_id: index + 1,
    data_type,
    name_space: `field_${index + 1}`,
    data_model,
  }));
  const fields = rows.map(([, field_value], index) => ({ field_id: index + 1, field_value }));
  const named = [
    { field_id: 901, field_value: 'Anna' },
    { field_id: 902, field_value: 'Second' },
  ];
  setup.platform.route('/api/app/get', {
    app_id: 7,
    app_name: 'Blog',
    field_list,
    items_list: [
      { item_id: 11, fields },
      { item_id: 12, fields: named },
    ],
    file_list: [{ file_id: 5, app_id: 7, item_id: 11, url: 'https://files.test/5.jpg' }],
    views_list: [],
  });
  setup.platform.route('/auth/getuserbyid', { user_id: 2, username: 'ben', fullname: 'Ben Smith' });
  gudhub = setup.connect();
});

afterEach(() => setup.close());

it('are what readers expect, in the JSON constructor and one by one', async () => {
  const childs = rows.map((_, index) => ({
    type: 'property' as const,
    property_name: String(index),
    property_type: 'field_value' as const,
    field_id: index + 1,
    interpretation: 1,
  }));
  const scheme = { type: 'object' as const, property_name: 'row', current_item: 1, app_id: 7, childs };
  const built = (await gudhub.jsonConstructor(scheme as never)) as { row: Record<string, unknown> };
  for (const [index, [type, , read]] of rows.entries()) {
    expect(built.row[index], type).toEqual(read);
    expect(await gudhub.getInterpretationById(7, 11, index + 1, 'value'), type).toEqual(read);
  }
  expect(setup.environment.logged).toEqual([]);
});

it('are text in HTML, whatever stands in them', async () => {
  expect(await gudhub.getInterpretationById(7, 11, 1, 'default')).toBe('&lt;b&gt;Kyiv&lt;/b&gt;');
  const field = await gudhub.getField(7, 5);
  expect(await gudhub.getInterpretation('2', field!, undefined, 'table', 11, 7)).toEqual({ html: 'Sold &amp; paid' });
});

it('are named in the list of modules, each of the types', () => {
  expect(new Set(rows.map(([type]) => type))).toEqual(new Set(builtInTypes.keys()));
  for (const [type, { name }] of builtInTypes)
    expect(gudhub.storage.getModuleUrl(type), type).toMatchObject({ name, url: '' });
  expect(gudhub.storage.modulesList).toEqual(gudhub.storage.getModulesList());
});

it('are shown by a module where the options name one', async () => {
  const modules = { text: 'https://modules.test/text.js' };
  const importModule = async () => ({
    default: { getInterpretation: () => [{ id: 'default', content: () => 'mine' }] },
  });
  const other = setup.connect({ modules }, { importModule });
  expect(await other.getInterpretationById(7, 11, 1, 'value')).toBe('mine');
});
