import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform } from '../../platform/open-platform.js';
import { openCluster } from '../../platform/storage/embedded-cluster.js';
import { PlatformError } from '../../platform/base/platform-error.js';
import { copyTemplateDatabase } from './template-database.js';

const log = () => undefined;
const writer = join(import.meta.dirname, 'writing-process.ts');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-storage-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the data folder', () => {
  it('keeps what was written, and is seeded once', async () => {
    let seeds = 0;
    const seed = async (platform: { settings: { set(key: string, value: string): Promise<void> } }) => {
      seeds++;
      await platform.settings.set('greeting', 'hello');
    };
    for (let start = 0; start < 2; start++) {
      const platform = await openPlatform({ dataDir, seed, log });
      expect(await platform.settings.get('greeting')).toBe('hello');
      await platform.close();
    }
    expect(seeds).toBe(1);
  });

  it('holds nothing of a seed that failed, and is seeded at the next start', async () => {
    const failing = async () => {
      throw new Error('no content');
    };
    expect(await failureOf(openPlatform({ dataDir, seed: failing, log }))).toMatchObject({ message: 'no content' });
    expect(await readdir(dataDir)).not.toContain('db');
    const platform = await openPlatform({ dataDir, seed: (fresh) => fresh.settings.set('a', '1'), log });
    expect(await platform.settings.get('a')).toBe('1');
    await platform.close();
  });

  it('belongs to one process at a time, and says which folder it is about', async () => {
    await copyTemplateDatabase(dataDir);
    const platform = await openPlatform({ dataDir, log });
    const refusal = await failureOf(openPlatform({ dataDir, log }));
    expect(refusal).toBeInstanceOf(PlatformError);
    expect(refusal).toMatchObject({ code: 'storage-in-use' });
    expect((refusal as PlatformError).message).toContain(dataDir);
    await platform.close();
    await (await openPlatform({ dataDir, log })).close();
  });

  it('goes to exactly one of several processes that find the lock of a killed one', async () => {
    const ask = async (time: number) => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', join(import.meta.dirname, 'locking-process.ts'), dataDir, String(time)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const [answer] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
      return { child, answer };
    };
    const end = async ({ child }: { child: ChildProcess }) => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    const first = await ask(0);
    expect(first.answer).toBe('won');
    await end(first);
    expect(await readdir(dataDir)).toContain('lock.sock');
    const later = await Promise.all(Array.from({ length: 4 }, () => ask(Date.now() + 3000)));
    expect(later.map(({ answer }) => answer).sort()).toEqual([
      'storage-in-use',
      'storage-in-use',
      'storage-in-use',
      'won',
    ]);
    await Promise.all(later.map(end));
  });

  it('may have a long name', async () => {
    const deep = join(dataDir, 'x'.repeat(120));
    await copyTemplateDatabase(deep);
    const platform = await openPlatform({ dataDir: deep, log });
    expect(await failureOf(openPlatform({ dataDir: deep, log }))).toMatchObject({ code: 'storage-in-use' });
    await platform.close();
  });

  it('that cannot be made is a clear error with what to do', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    expect(await failureOf(openPlatform({ dataDir: join(file, 'data'), log }))).toMatchObject({
      code: 'storage-unwritable',
      message: expect.stringMatching(/DATA_DIR/),
    });
  });

  it('that holds something else than a database is a clear error', async () => {
    await writeFile(join(dataDir, 'db'), 'not a database');
    expect(await failureOf(openPlatform({ dataDir, log }))).toMatchObject({ code: 'storage-damaged' });
  });
});

describe('the embedded database', () => {
  it('is started again when it is killed, and has all that was written', async () => {
    await copyTemplateDatabase(dataDir);
    const problems: string[] = [];
    const platform = await openPlatform({
      dataDir,
      log: (level, message) => level === 'error' && problems.push(message),
    });
    await platform.settings.set('before', '1');
    const [pid] = (await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const write = () => platform.settings.set('after', '2').then(() => 'written', String);
    await expect.poll(() => problems, { timeout: 30_000 }).not.toEqual([]);
    await expect.poll(write, { timeout: 30_000 }).toBe('written');
    await expect.poll(() => platform.settings.get('before').catch(String), { timeout: 30_000 }).toBe('1');
    expect(problems).toContain('the embedded database has ended and is started again');
    await platform.close();
  });

  it('that a killed process has left on the folder makes way for the next start', async () => {
    await copyTemplateDatabase(dataDir);
    const left = await openCluster(join(dataDir, 'db'), log);
    const platform = await openPlatform({ dataDir, log });
    await platform.settings.set('a', '1');
    await platform.close();
    await left.close();
  });

  it('is opened where the number of a process before it went to another program', async () => {
    await copyTemplateDatabase(dataDir);
    const other = spawn('sleep', ['60']);
    await writeFile(join(dataDir, 'db/postmaster.pid'), `${other.pid}\n${join(dataDir, 'db')}\n1\n5432\n\n\n`);
    await (await openPlatform({ dataDir, log })).close();
    expect(other.exitCode).toBeNull();
    other.kill();
  });
});

/** How often it is killed; `npm run test:full` asks for more. */
const kills = Number(process.env['CRASH_ROUNDS'] ?? 3);

describe('a process that is killed while it writes', () => {
  it(
    'loses no acknowledged write, and its lock goes with it',
    async () => {
      await copyTemplateDatabase(dataDir);
      const acknowledged = new Set<number>();
      let appId = 0;
      for (let round = 0; round < kills; round++) {
        const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const lines = createInterface({ input: child.stdout! });
        await killAfterLines(child, lines, 20 + (round % 10) * 7, (line) => {
          if (line.startsWith('ready')) appId = Number(line.split(' ')[1]);
          else acknowledged.add(Number(line));
        });
      }
      const platform = await openPlatform({ dataDir, log });
      const rows = await platform.database
        .selectFrom('document')
        .select(['item_id', 'data'])
        .where('app_id', '=', appId)
        .execute();
      const kept = new Map(rows.map((row) => [row.item_id, row.data]));
      await platform.close();
      expect(acknowledged.size).toBeGreaterThan(20 * kills);
      expect([...acknowledged].filter((number) => kept.get(number) !== String(number))).toEqual([]);
    },
    24_000 * kills,
  );
});

async function killAfterLines(
  child: ChildProcess,
  lines: AsyncIterable<string>,
  count: number,
  onLine: (line: string) => void,
): Promise<void> {
  const exited = once(child, 'exit');
  let seen = 0;
  for await (const line of lines) {
    onLine(line);
    if (++seen === count) child.kill('SIGKILL');
  }
  await exited;
}
