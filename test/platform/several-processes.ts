import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestPlatform } from './open-test-platform.js';
import { createTestDatabase } from './test-database.js';

describe('several processes on one PostgreSQL database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'platform-several-'));
  });
  afterAll(async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('seed once when they start together, and tell each other of every change', async () => {
    let seeds = 0;
    const options = { dataDir, databaseUrl: database?.url, seed: async () => void seeds++ };
    const [one, two] = await Promise.all([openTestPlatform(options), openTestPlatform(options)]);
    expect(seeds).toBe(1);

    const owner = await one.user();
    const token = owner.accesstoken;
    const { app_id } = (await one.post('/api/app/create', { token, app: { app_name: 'Common' } })).body;
    const frames: string[] = [];
    const socket = new WebSocket(`${two.url.replace('http', 'ws')}/ws/app/`);
    socket.on('message', (data) => frames.push(String(data)));
    await once(socket, 'open');
    socket.send(`token=${token}/~/app_id=${app_id}`);
    await expect.poll(() => frames.length, { timeout: 5000 }).toBeGreaterThan(0);
    const seen: number[] = [];
    two.platform.subscribe((change) => void (change.api === '/items/add' && seen.push(change.seq)));
    await Promise.all(Array.from({ length: 30 }, () => one.post('/api/items/add', { token, app_id, items: [{}] })));
    await expect.poll(() => seen.length, { timeout: 5000 }).toBe(30);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(frames.filter((frame) => frame.includes('/items/add'))).toHaveLength(30);
    socket.terminate();

    const address = { app_id, item_id: 1, element_id: 1 };
    const writes = [one, two, one, two, one, two].map((platform, index) =>
      platform.post('/api/new/document/insert-one', { token, document: { ...address, data: String(index), if_rev: 0 } }),
    );
    expect((await Promise.all(writes)).map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await Promise.all([one.close(), two.close()]);
  });

  it('go on when the server cuts all their connections', async () => {
    const [one, two] = [await openTestPlatform({ dataDir, databaseUrl: database?.url }), await openTestPlatform({ dataDir, databaseUrl: database?.url })];
    const { accesstoken: token } = await one.user('cut@example.com');
    const { app_id } = (await one.post('/api/app/create', { token, app: { app_name: 'Cut' } })).body;
    const heard = new Set<number>();
    two.platform.subscribe((change) => void (change.api === '/items/add' && heard.add(change.item_ids?.[0] ?? 0)));
    const cutter = new pg.Client({ connectionString: database?.url });
    await cutter.connect();
    await cutter.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
    await cutter.end();
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
      const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'writing-process.ts'), dataDir, database?.url ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = once(child, 'exit');
      let seen = 0;
      for await (const line of createInterface({ input: child.stdout! })) {
        if (line.startsWith('ready')) appId = Number(line.split(' ')[1]);
        else acknowledged.add(Number(line));
        if (++seen === 30) child.kill('SIGKILL');
      }
      await exited;
    }
    const after = await openTestPlatform({ dataDir, databaseUrl: database?.url });
    const rows = await after.platform.database.selectFrom('document').select(['item_id', 'data']).where('app_id', '=', appId).execute();
    const kept = new Map(rows.map((row) => [row.item_id, row.data]));
    expect([...acknowledged].filter((number) => kept.get(number) !== String(number))).toEqual([]);
    await after.close();
  });
});
