import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBucket } from '../../blobs/bucket.js';
import type { Blobs } from '../../blobs/blobs.js';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { s3Blobs } from '../../blobs/s3-blobs.js';
import { backupTimes, contentName, contentsOf } from '../../platform/backup/backup-manifest.js';
import { removeOldBackups } from '../../platform/backup/remove-old-backups.js';
import { restoreBackup } from '../../platform/backup/restore-backup.js';
import { startBackups } from '../../platform/backup/start-backups.js';
import { verifyBackup } from '../../platform/backup/verify-backup.js';
import { writeBackup } from '../../platform/backup/write-backup.js';
import { filePlaces } from '../../platform/contents/file-places.js';
import { collectContents } from '../../platform/files/collect-contents.js';
import { createContentStore } from '../../platform/contents/content-store.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';
import { emptyTestPlace, newTestPlace, type TestPlace } from './test-place.js';

let folder: string;
let s3: S3Server;
const places: TestPlace[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-backup-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  for (const place of places) await place.drop();
  await s3.remove();
  await rm(folder, { recursive: true, force: true });
});

let number = 0;
async function place(make: (dataDir: string) => Promise<TestPlace>): Promise<TestPlace> {
  const made = await make(join(folder, `place ${++number}`));
  places.push(made);
  return made;
}

const backUp = async ({ platform, dataDir }: TestPlatform, target: Blobs, clock?: () => number) =>
  (await writeBackup({ database: platform.database, places: filePlaces(dataDir), target, clock }))!;

/** A platform with an app, and how to save into it. */
async function openWithApp(from: TestPlace) {
  const test = await openTestPlatform(from);
  const { accesstoken: token } = await test.user();
  const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Saved' } })).body;
  const upload = async (item_id: number, file_name: string, source = file_name) => {
    const file = { app_id, item_id, file_name, extension: 'txt', source };
    const { status, body } = await test.post('/file/upload', { token, file });
    expect(status).toBe(200);
    return body;
  };
  const save = async (item_id: number, value: number) => {
    const document = { app_id, item_id, element_id: 1, data: String(value) };
    expect((await test.post('/api/new/document/insert-one', { token, document })).status).toBe(200);
  };
  return { test, token, upload, save };
}

describe.each<[kind: string, make: () => Blobs]>([
  ['a folder', () => folderBlobs(join(folder, 'backups'))],
  ['a bucket', () => s3Blobs(readBucket('S3_URL', `${s3.url}/backups`, {}))],
])('a backup into %s', (_kind, make) => {
  it('taken while writes go on is one moment of the platform, with every file that it names', async () => {
    const from = await place(emptyTestPlace);
    const { test, upload, save } = await openWithApp(from);
    const target = make();
    const saved = new Map<number, number>();
    let stopped = false;
    const writing = [1, 2, 3].map(async (item) => {
      for (let value = 1; !stopped; value += 1) {
        // The file comes first: a document of the backup must have the file that was there before it.
        await upload(item, `${item}-${value}`);
        await save(item, value);
        saved.set(item, value);
      }
    });
    await expect.poll(() => saved.get(3) ?? 0, { timeout: 20_000 }).toBeGreaterThan(5);
    const before = new Map(saved);
    await filePlaces(test.dataDir).images.put('team/anna.jpg', Buffer.from('picture'));
    const { manifest } = await backUp(test, target);
    stopped = true;
    await Promise.all(writing);
    await test.close();
    expect(manifest.lost).toEqual([]);
    expect(await verifyBackup(target, manifest)).toEqual([]);

    const to = await place(newTestPlace);
    await restoreBackup({ source: target, made: manifest.made, ...to });
    const restored = await openTestPlatform(to);
    const documents = await restored.platform.database.selectFrom('document').select(['item_id', 'data']).execute();
    const files = await restored.platform.database.selectFrom('file').selectAll().execute();
    expect(documents).toHaveLength(3);
    for (const { item_id, data } of documents) {
      expect(Number(data)).toBeGreaterThanOrEqual(before.get(item_id) ?? Infinity);
      expect(files.map(({ file_name }) => file_name)).toContain(`${item_id}-${data}`);
    }
    for (const { file_id, url_key, file_name } of files) {
      const response = await fetch(`${restored.url}/file/get/${file_id}/${url_key}/${file_name}`);
      expect([response.status, await response.text()]).toEqual([200, file_name]);
    }
    expect(String(await filePlaces(to.dataDir).images.read('team/anna.jpg'))).toBe('picture');
    await restored.close();
    await expect(restoreBackup({ source: target, ...to })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('adds only what is new, and goes when it is old, with the bytes that no other one needs', async () => {
    const { test, upload } = await openWithApp(await place(emptyTestPlace));
    const target = make();
    const start = Date.parse('2020-02-01T00:30:00Z');
    const kept = await upload(1, 'kept');
    const { manifest: first } = await backUp(test, target, () => start);
    await upload(1, 'later');
    const { manifest: second, added } = await backUp(test, target, () => start + 60_000);
    // The rows and the new file.
    expect(added.contents).toBe(2);
    const names = (hashes: Iterable<string>) => [...hashes].map(contentName);
    const all = async () => {
      const found = new Set<string>();
      for await (const { name } of target.list('contents/')) found.add(name);
      return found;
    };
    // Of one hour, the newest is kept. Young bytes stay: another backup may be about to name them.
    const rule = { hours: 1, days: 1, months: 1 };
    expect(await removeOldBackups(target, rule, Date.now())).toContain(first.made);
    expect(await all()).toContain(contentName(first.rows.sha256));
    const { manifest: third } = await backUp(test, target, () => Date.parse('2099-01-01T00:00:00Z'));
    await removeOldBackups(target, rule, Date.now() + 2 * 86_400_000);
    expect(await backupTimes(target)).toEqual([third.made]);
    expect(await all()).toEqual(new Set(names(contentsOf(third).keys())));
    expect(names(contentsOf(second).keys())).not.toEqual([...(await all())]);
    expect(kept.file_name).toBe('kept');
    await target.remove(`backups/${third.made.replaceAll(':', '-')}.json`);
    await test.close();
  });
});

describe('a backup', () => {
  it('that broke off is not there, and the next one is whole', async () => {
    const { test, upload } = await openWithApp(await place(emptyTestPlace));
    await upload(1, 'content');
    for (const [failAt, name] of ['the rows', 'the file', 'the manifest'].entries()) {
      const target = folderBlobs(join(folder, `broken off at ${name}`));
      let puts = 0;
      const failing: Blobs = {
        ...target,
        put: (blob, content) =>
          puts++ === failAt ? Promise.reject(new Error('the network broke')) : target.put(blob, content),
      };
      await expect(backUp(test, failing)).rejects.toThrow('the network broke');
      expect(await backupTimes(target)).toEqual([]);
      const { manifest } = await backUp(test, target);
      expect(await verifyBackup(target, manifest)).toEqual([]);
    }
    await test.close();
  });

  it('that is damaged is named by its verification, and never restored', async () => {
    const { test, upload } = await openWithApp(await place(emptyTestPlace));
    await upload(1, 'first content');
    await upload(1, 'second content');
    await filePlaces(test.dataDir).images.put('b.jpg', Buffer.from('picture'));
    const target = folderBlobs(join(folder, 'damaged'));
    const { manifest } = await backUp(test, target);
    await test.close();
    const [one, two] = manifest.files.map(({ sha256 }) => contentName(sha256)) as [string, string];
    await rm(join(target.place, one));
    await writeFile(join(target.place, two), Buffer.alloc(manifest.files[1]!.size));
    await truncate(join(target.place, contentName(manifest.images[0]!.sha256)), 3);
    expect((await verifyBackup(target, manifest)).sort()).toEqual(
      [
        `${one} is missing: the content of a file.`,
        `${two} is damaged: the content of a file.`,
        `${contentName(manifest.images[0]!.sha256)} has 3 bytes in place of 7: the picture b.jpg.`,
      ].sort(),
    );
    const to = await place(newTestPlace);
    await expect(restoreBackup({ source: target, ...to })).rejects.toMatchObject({
      code: 'storage-damaged',
      message: expect.stringContaining('nothing was restored'),
    });
    await writeFile(join(target.place, 'backups', `${manifest.made.replaceAll(':', '-')}.json`), '{"format":');
    await expect(restoreBackup({ source: target, ...to })).rejects.toMatchObject({ code: 'storage-damaged' });
    expect(await readdir(folder)).not.toContain(to.dataDir);
  });

  it('names the contents that the platform has lost, and has all others', async () => {
    const { test, upload } = await openWithApp(await place(emptyTestPlace));
    await upload(1, 'whole');
    await upload(1, 'missing');
    await upload(1, 'damaged');
    const target = folderBlobs(join(folder, 'lost'));
    const rows = await test.platform.database.selectFrom('file').select(['file_name', 'content_hash']).execute();
    const hashOf = (name: string) => rows.find(({ file_name }) => file_name === name)!.content_hash;
    const pathOf = (hash: string) => join(test.dataDir, 'files', hash.slice(0, 2), hash);
    await rm(pathOf(hashOf('missing')));
    await writeFile(pathOf(hashOf('damaged')), 'Damaged');
    const { manifest } = await backUp(test, target);
    expect(new Set(manifest.lost)).toEqual(new Set([hashOf('missing'), hashOf('damaged')]));
    expect(manifest.files.map(({ sha256 }) => sha256)).toEqual([hashOf('whole')]);
    expect(await verifyBackup(target, manifest)).toEqual([]);
    await test.close();
  });

  it('has the file of its moment, also when that is deleted and collected while the backup runs', async () => {
    const { test, token, upload } = await openWithApp(await place(emptyTestPlace));
    const { file_id } = await upload(1, 'deleted meanwhile');
    const store = createContentStore(join(test.dataDir, 'files'));
    const removeNow = { ...store, collect: (isUsed: Parameters<typeof store.collect>[0]) => store.collect(isUsed, -1) };
    const { database } = test.platform;
    const target = folderBlobs(join(folder, 'meanwhile'));
    let others: unknown;
    const slow: Blobs = {
      ...target,
      async *list(prefix) {
        if (prefix !== 'contents/') return;
        // The snapshot is taken, and no file is copied yet.
        expect((await test.get('/file/delete', { token, file_id })).status).toBe(200);
        expect(await collectContents({ database, contents: removeNow })).toBe(0);
        others = await writeBackup({ database, places: filePlaces(test.dataDir), target });
        yield* target.list(prefix);
      },
    };
    const { manifest } = await backUp(test, slow);
    expect([manifest.lost, manifest.files.length, others]).toEqual([[], 1, undefined]);
    expect(await collectContents({ database, contents: removeNow })).toBe(1);
    await test.close();
  });

  it('begins after old ones are removed: their bytes may be what it needs', async () => {
    const { test } = await openWithApp(await place(emptyTestPlace));
    const { database } = test.platform;
    const target = folderBlobs(join(folder, 'removed meanwhile'));
    const source = { database, places: filePlaces(test.dataDir) };
    await backUp(test, target, () => Date.parse('2020-02-01T00:30:00Z'));
    const others: unknown[] = [];
    const watched: Blobs = {
      ...target,
      async remove(name) {
        others.push(await writeBackup({ ...source, target }));
        await target.remove(name);
      },
    };
    const clock = () => Date.parse('2020-02-01T03:30:00Z');
    const rule = { hours: 1, days: 1, months: 1 };
    await startBackups({ ...source, target: watched, rule, clock, log: () => undefined }).stop();
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((other) => other !== undefined)).toEqual([]);
    expect((await backupTimes(target)).map((time) => Date.parse(time))).toEqual([clock()]);
    await test.close();
  });

  it('is written each hour, also after a clock that was a year ahead', async () => {
    const { test } = await openWithApp(await place(emptyTestPlace));
    const { database } = test.platform;
    const target = folderBlobs(join(folder, 'clock'));
    const rule = { hours: 24, days: 30, months: 12 };
    const made: string[] = [];
    for (const time of [
      '2026-03-01T10:00',
      '2026-03-01T10:59',
      '2027-03-01T11:00',
      '2026-03-01T11:00',
      '2026-03-01T11:30',
    ]) {
      const clock = () => Date.parse(`${time}Z`);
      await startBackups({
        ...{ database, places: filePlaces(test.dataDir), target, rule, clock },
        log: (_level, _message, fields) => made.push(String(fields?.['made'] ?? fields?.['reason']).slice(0, 16)),
      }).stop();
    }
    expect(made).toEqual(['2026-03-01T10:00', '2027-03-01T11:00', '2026-03-01T11:00']);
    await test.close();
  });
});
