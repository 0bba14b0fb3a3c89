import { describe, expect, it } from 'vitest';
import type { Client } from '../client.js';
import type { GudHub } from '../gudhub.js';
import { eachFacadeSetup } from '../testing/each-facade-setup.js';
import { eachFaultSetup } from '../testing/each-fault-setup.js';
import type { FacadeSetup } from '../testing/facade-setup.js';
import { failure, sampleApp } from '../testing/fault-setup.js';
import type { TestPlatform } from '../testing/test-platform.js';

const unknown = { field_id: 99, field_value: 'x' };
const wrongType = { field_id: 3, data_type: 'number', field_value: 'x' };

describe('a write to a field that the app does not have', () => {
  let platform: TestPlatform;
  let client: Client;
  eachFaultSetup((made) => ({ platform, client } = made));

  it.each([
    ['unknown field', unknown, { field_id: 99, data_type: undefined, item: 1 }, 'app 7 has no field 99'],
    ['wrong data type', wrongType, { field_id: 3, data_type: 'number', item: 1 }, 'field 3 of app 7'],
  ])('is refused before it is sent, and the error names the field: %s', async (_name, flawed, field, words) => {
    await client.apps.get(7);
    const good = { field_id: 3, field_value: 'good' };
    const errors = [
      await failure(client.items.add(7, [{ fields: [good] }, { fields: [good, flawed] }])),
      await failure(
        client.items.update(7, [
          { item_id: 12, fields: [good] },
          { item_id: 13, fields: [good, flawed] },
        ]),
      ),
    ];
    for (const error of errors) {
      expect(error).toMatchObject({ code: 'bad-argument', fields: [field] });
      expect(error.message).toContain(words);
    }
    expect(platform.seen.filter(({ path }) => path.startsWith('/api/items/'))).toEqual([]);
  });

  it('is refused by fields.setValue, too', async () => {
    await client.apps.get(7);
    expect((await failure(client.fields.setValue(7, 12, 99, 'x'))).fields).toMatchObject([{ field_id: 99, item: 0 }]);
  });

  it('is sent where the field has been added since the app was read', async () => {
    await client.apps.get(7);
    const field_list = [...sampleApp.field_list, { field_id: 99, data_type: 'text', name_space: 'new' }];
    platform.route('/api/app/get', { ...sampleApp, field_list });
    platform.route('/api/items/add', [{ item_id: 13, fields: [unknown] }]);
    expect(await client.items.add(7, [{ fields: [unknown] }])).toMatchObject([{ item_id: 13 }]);
  });
});

describe('a write of the facade to a field that the app does not have', () => {
  let setup: FacadeSetup;
  let gudhub: GudHub;
  eachFacadeSetup((made) => ({ setup, gudhub } = made));

  it('is sent with a warning that names the field', async () => {
    await gudhub.getApp(7);
    setup.platform.route('/api/items/add', [{ item_id: 14, fields: [] }]);
    setup.platform.route('/api/items/update', [{ item_id: 12, fields: [] }]);
    expect(await gudhub.addNewItems(7, [{ fields: [unknown] }])).toMatchObject([{ item_id: 14 }]);
    expect(await gudhub.updateItems(7, [{ item_id: 12, fields: [wrongType] }])).toMatchObject([{ item_id: 12 }]);
    expect(setup.environment.logged.join('\n')).toMatch(
      /app 7 has no field 99[^]*field 3 of app 7 has the data type text/,
    );
  });
});
