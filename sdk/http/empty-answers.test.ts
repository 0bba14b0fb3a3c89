import { describe, expect, it } from 'vitest';
import type { Client } from '../client.js';
import { eachFaultSetup } from '../testing/each-fault-setup.js';
import type { TestPlatform } from '../testing/test-platform.js';

let platform: TestPlatform;
let client: Client;

eachFaultSetup((made) => ({ platform, client } = made));

const fields = [{ field_id: 3, field_value: 'x' }];
const address = { app_id: 7, item_id: 12, element_id: 3 };

/** Writes, each with its path and what it resolves with where the answer has no body. */
const writes: readonly (readonly [string, string, () => Promise<unknown>, unknown])[] = [
  ['items.add', '/api/items/add', () => client.items.add(7, [{ fields }]), []],
  ['items.update', '/api/items/update', () => client.items.update(7, [{ item_id: 12, fields }]), [{ item_id: 12 }]],
  ['items.delete', '/api/items/delete', () => client.items.delete(7, ['12']), [12]],
  ['fields.setValue', '/api/items/update', () => client.fields.setValue(7, 12, 3, 'x'), 'x'],
  ['fields.delete', '/api/app/delete-field', () => client.fields.delete(7, 3), undefined],
  [
    'apps.update',
    '/api/app/update',
    () => client.apps.update({ app_id: 7, app_name: 'B' }),
    { app_id: 7, app_name: 'B' },
  ],
  ['apps.delete', '/api/app/delete', () => client.apps.delete(7), undefined],
  [
    'documents.insert',
    '/api/new/document/insert-one',
    () => client.documents.insert({ ...address, data: '{}' }),
    { ...address, data: '{}' },
  ],
  ['documents.remove', '/api/new/document/remove-one', () => client.documents.remove(address), ''],
  ['auth.updateUser', '/auth/updateuser', () => client.auth.updateUser({ fullname: 'B' }), { user_id: 1 }],
  ['auth.signUp', '/auth/singup', () => client.auth.signUp({ username: 'b@b.example', password: 'secret-1' }), ''],
];

describe('an answer of status 204', () => {
  it.each(writes)('resolves %s', async (_name, path, write, answer) => {
    platform.route(path, () => ({ status: 204, text: '' }));
    await client.apps.get(7);
    const resolved = await write();
    if (Object(answer) === answer) expect(resolved).toMatchObject(answer as object);
    else expect(resolved).toBe(answer);
    expect(platform.of(path)).toHaveLength(1);
  });
});
