import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { defaultEnvironment, type WebSocketClass } from '../../sdk/environment.js';
import { createClient } from '../../sdk/index.js';
import { driveTime } from './driven-time.js';
import { isChange, isConnected, isSubscribed, openSubscriber } from './open-listener.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';
import { runStatement } from './postgres-databases.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { toldOf } from './told-of.js';

describe('several processes on one PostgreSQL database', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = (await createTestDatabase())!;
    dataDir = await mkdtemp(join(tmpdir(), 'platform-several-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('seed once when they start together, and tell each other of every change', async () => {
    let seeds = 0;
    const options = { dataDir, databaseUrl: database.url, seed: async () => void seeds++ };
    const [one, two] = await Promise.all([openTestPlatform(options), openTestPlatform(options)]);
    expect(seeds).toBe(1);

    const owner = await one.user();
    const token = owner.accesstoken;
    const told: number[] = [];
    two.platform.subscribe((change) => void (change.api === '/app/create' && told.push(change.app_id!)));
    const { app_id } = (await one.post('/api/app/create', { token, app: { app_name: 'Common' } })).body;
    const seen: number[] = [];
    two.platform.subscribe((change) => void (change.api === '/items/add' && seen.push(change.seq)));
    // A process may tell a new subscriber of what was written shortly before, so this waits until that is behind.
    await expect.poll(() => told.includes(app_id), { timeout: 5000 }).toBe(true);
    const listener = await openSubscriber(two.url, token, app_id);
    await Promise.all(Array.from({ length: 30 }, () => one.post('/api/items/add', { token, app_id, items: [{}] })));
    await expect.poll(() => seen.length, { timeout: 5000 }).toBe(30);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    await expect
      .poll(() => listener.changes().map(({ api }) => api), { timeout: 5000 })
      .toEqual(Array(30).fill('/items/add'));
    listener.socket.terminate();

    const address = { app_id, item_id: 1, element_id: 1 };
    const writes = [one, two, one, two, one, two].map((platform, index) =>
      platform.post('/api/new/document/insert-one', {
        token,
        document: { ...address, data: String(index), if_rev: 0 },
      }),
    );
    expect((await Promise.all(writes)).map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await Promise.all([one.close(), two.close()]);
  });

  it('count rates together, and know each other’s repeated writes', async () => {
    const options = { dataDir, databaseUrl: database.url, limits: { messagesPerUser: { count: 3, window: 60_000 } } };
    const [one, two] = [await openTestPlatform(options), await openTestPlatform(options)];
    const { accesstoken: token, user_id } = await one.user('busy@example.com');
    const send = (platform: TestPlatform) => platform.post('/ws/emit-to-user', { token, user_id, data: 'x' });
    const sent = await Promise.all([one, two, one, two, one, two].map(send));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);

    const { app_id } = (await one.post('/api/app/create', { token, app: { app_name: 'Once' } })).body;
    const add = (platform: TestPlatform) =>
      platform.post('/api/items/add', { token, app_id, items: [{}], idempotency_key: 'the same' });
    const added = await Promise.all([one, two, one, two].map(add));
    expect(added.map(({ status, body }) => [status, body])).toEqual(added.map(() => [200, added[0]!.body]));
    expect((await two.get('/api/app/get', { token, app_id })).body.items_list).toEqual(added[0]!.body);
    await Promise.all([one.close(), two.close()]);
  });

  it('end each other’s sockets and subscriptions when a token or a permission is taken back', async () => {
    const time = driveTime();
    onTestFinished(() => time.release());
    const options = { dataDir, databaseUrl: database.url };
    const [one, two] = [await openTestPlatform(options), await openTestPlatform(options)];
    const [owner, reader, leaving] = [await one.user(), await one.user(), await one.user()];
    const [made] = await Promise.all([
      one.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Shared' } }),
      // Else it would be told to who subscribes below.
      toldOf(two, '/app/create'),
    ]);
    const { app_id } = made.body;
    const share = { token: owner.accesstoken, app_id, user_id: reader.user_id };
    await one.post('/sharing/add', { ...share, sharing_permission: 1 });
    const [hears, heard, closing] = [
      await openSubscriber(two.url, owner.accesstoken, app_id),
      await openSubscriber(two.url, reader.accesstoken, app_id),
      await openSubscriber(two.url, leaving.accesstoken, app_id),
    ];
    await Promise.all([one.post('/sharing/delete', share), one.post('/auth/logout', { token: leaving.accesstoken })]);
    await time.pass(5000);
    expect(await closing.closed).toBe(4401);
    await expect.poll(() => heard.changes().length).toBe(1);
    await one.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{}] });
    await expect.poll(() => hears.changes().length, { timeout: 5000 }).toBe(1);
    await heard.heardAll();
    expect(heard.changes()).toMatchObject([{ api: '/ws/error', app_id }]);
    await Promise.all([one.close(), two.close()]);
  });

  it('bring a change to a client whose connection somebody else has named as their own, which only its own process could know', async () => {
    const options = { dataDir, databaseUrl: database.url };
    const [one, two] = [await openTestPlatform(options), await openTestPlatform(options)];
    const [owner, writer] = [await one.user(), await one.user()];
    const { app_id } = (await one.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Named' } }))
      .body;
    await one.post('/sharing/add', {
      token: owner.accesstoken,
      app_id,
      user_id: writer.user_id,
      sharing_permission: 2,
    });
    const heard: string[] = [];
    class HeardSocket extends WebSocket {
      constructor(url: string) {
        super(url);
        this.on('message', (data) => heard.push(String(data)));
      }
    }
    const environment = { ...defaultEnvironment(), WebSocket: HeardSocket as unknown as WebSocketClass };
    const client = createClient({
      serverUrl: one.url,
      wssUrl: `${one.url.replace('http', 'ws')}/ws/app/`,
      authKey: owner.auth_key,
      webSockets: true,
      environment,
    });
    await client.apps.get(app_id);
    await expect.poll(() => heard.some(isSubscribed), { timeout: 5000 }).toBe(true);
    const connection_id = heard.find(isConnected)!.slice('connection='.length);
    const [item] = (await two.post('/api/items/add', { token: writer.accesstoken, app_id, items: [{}], connection_id }))
      .body;
    await expect
      .poll(() => heard.some((frame) => isChange(frame) && frame.includes(connection_id)), { timeout: 5000 })
      .toBe(true);
    await expect.poll(() => client.cache.peekItem(app_id, item.item_id), { timeout: 5000 }).toBeDefined();
    client.close();
    await Promise.all([one.close(), two.close()]);
  });

  it('go on when the server cuts all their connections', async () => {
    const [one, two] = [
      await openTestPlatform({ dataDir, databaseUrl: database.url }),
      await openTestPlatform({ dataDir, databaseUrl: database.url }),
    ];
    const { accesstoken: token } = await one.user('cut@example.com');
    const { app_id } = (await one.post('/api/app/create', { token, app: { app_name: 'Cut' } })).body;
    const heard = new Set<number>();
    two.platform.subscribe((change) => void (change.api === '/items/add' && heard.add(change.item_ids?.[0] ?? 0)));
    await runStatement(
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const added: number[] = [];
    for (let round = 0; round < 10; round++) {
      const answer = await one.post('/api/items/add', { token, app_id, items: [{}] });
      if (answer.status === 200) added.push(answer.body[0].item_id);
    }
    expect(added.length).toBeGreaterThan(0);
    await expect.poll(() => added.every((itemId) => heard.has(itemId)), { timeout: 10_000 }).toBe(true);
    await Promise.all([one.close(), two.close()]);
  });

  it('keep every acknowledged write of a process that is killed', async () => {
    const acknowledged = new Set<number>();
    let appId = 0;
    for (let round = 0; round < 3; round++) {
      const child: ChildProcess = spawn(
        process.execPath,
        ['--import', 'tsx', join(import.meta.dirname, 'writing-process.ts'), dataDir, database.url],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const exited = once(child, 'exit');
      let seen = 0;
      for await (const line of createInterface({ input: child.stdout! })) {
        if (line.startsWith('ready')) appId = Number(line.split(' ')[1]);
        else acknowledged.add(Number(line));
        if (++seen === 30) child.kill('SIGKILL');
      }
      await exited;
    }
    const after = await openTestPlatform({ dataDir, databaseUrl: database.url });
    const rows = await after.platform.database
      .selectFrom('document')
      .select(['item_id', 'data'])
      .where('app_id', '=', appId)
      .execute();
    const kept = new Map(rows.map((row) => [row.item_id, row.data]));
    expect([...acknowledged].filter((number) => kept.get(number) !== String(number))).toEqual([]);
    await after.close();
  });
});
