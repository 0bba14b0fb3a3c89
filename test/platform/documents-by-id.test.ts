import { expect, it } from 'vitest';
import { openOwnedApp } from './open-owned-app.js';

it('a document is found by its _id by who may read its app; to everybody else it is as one that is not there', async () => {
  const { test, owner, app_id } = await openOwnedApp('Named');
  const [reader, stranger] = [await test.user(), await test.user()];
  await test.post('/sharing/add', {
    token: owner.accesstoken,
    ...{ app_id, user_id: reader.user_id, sharing_permission: 1 },
  });
  const document = { app_id, item_id: 1, element_id: 1, data: '"kept"' };
  const stored = (await test.post('/api/new/document/insert-one', { token: owner.accesstoken, document })).body;
  const find = async ({ accesstoken }: { readonly accesstoken: string }, _id: string) => {
    const { status, body } = await test.post('/api/new/document/find-one', { token: accesstoken, document: { _id } });
    return [status, body];
  };
  for (const user of [owner, reader]) expect(await find(user, stored._id)).toEqual([200, stored]);
  expect(await find(stranger, stored._id)).toEqual([200, null]);
  expect(await find(owner, 'no-such-id')).toEqual([200, null]);
  await test.close();
});
