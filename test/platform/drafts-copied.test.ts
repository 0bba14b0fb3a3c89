import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportPlatform } from '../../platform/portable/export-platform.js';
import { importPlatform } from '../../platform/portable/import-platform.js';
import { hour, setText, start } from './drafted-document-stage.js';
import { openTestPlatform } from './open-test-platform.js';
import { emptyTestPlace, newTestPlace } from './test-place.js';

let now = start;
const clock = () => now;

describe('a copy of a platform', () => {
  it('has the drafts and their schedules, and a new process carries them out; secrets and links stay behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drafts-copy-'));
    const [from, to] = [await emptyTestPlace(join(folder, 'from')), await newTestPlace(join(folder, 'to'))];
    const first = await openTestPlatform({ ...from, clock });
    const user = await first.user('copied@example.com');
    const app = await first.post('/api/app/create', { token: user.accesstoken, app: { app_name: 'Copied' } });
    const address = { app_id: app.body.app_id as number, item_id: 1, element_id: 1 };
    await first.post('/api/new/document/insert-one', {
      token: user.accesstoken,
      document: { ...address, data: '{"title":"Old"}' },
    });
    await first.platform.drafts.save(user.user_id, address, [setText('title', 'Old', 'New')]);
    const [change] = await first.platform.drafts.list(user.user_id, [address.app_id]);
    await first.platform.drafts.schedule(user.user_id, [change!.id], now + hour);
    await first.platform.database.insertInto('site_secret').values({ name: 'preview', value: 'secret' }).execute();
    await first.close();
    await exportPlatform({ ...from, target: join(folder, 'copy') });
    await importPlatform({ ...to, source: join(folder, 'copy') });
    const second = await openTestPlatform({ ...to, clock });
    expect(await second.platform.database.selectFrom('site_secret').selectAll().execute()).toEqual([]);
    expect(await second.platform.drafts.list(user.user_id, [address.app_id])).toMatchObject([
      { id: change!.id, before: 'Old', after: 'New', schedule: expect.any(Number) as number },
    ]);
    now += hour;
    const [due] = await second.platform.drafts.due();
    await second.platform.drafts.carryOut(due!.id, { app_id: address.app_id, message: null });
    const row = await second.platform.database.selectFrom('document').select('data').executeTakeFirst();
    expect(row?.data).toBe('{"title":"New"}');
    await second.close();
    await Promise.all([from.drop(), to.drop()]);
    await rm(folder, { recursive: true, force: true });
  });
});
