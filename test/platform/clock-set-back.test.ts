import { expect, it } from 'vitest';
import { openOwnedApp } from './open-owned-app.js';

it('what is changed after the clock was set back is newer all the same: an item, an app, a file', async () => {
  let now = Date.now();
  const { test, owner, app_id } = await openOwnedApp('Set back', { clock: () => now });
  const post = async (path: string, fields: object) =>
    (await test.post(path, { token: owner.accesstoken, ...fields })).body;
  const [item] = await post('/api/items/add', { app_id, items: [{}] });
  const file = await post('/file/upload', { file: { app_id, source: 'one' } });
  const app = (await test.get('/api/app/get', { token: owner.accesstoken, app_id })).body;
  now -= 3_600_000;
  const changed = async () => [
    (await post('/api/items/update', { app_id, items: [{ item_id: item.item_id, trash: true }] }))[0],
    await post('/file/update', { file: { file_id: file.file_id, source: 'two' } }),
    await post('/api/app/update', { app: { app_id, app_name: 'Later' } }),
  ];
  const first = await changed();
  const second = await changed();
  for (const [at, before] of [item, file, app].entries()) {
    expect(first[at].last_update).toBeGreaterThan(before.last_update);
    expect(second[at].last_update).toBeGreaterThan(first[at].last_update);
  }
  await test.close();
});
