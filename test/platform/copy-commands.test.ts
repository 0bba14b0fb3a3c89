import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTestPlace, newTestPlace, type TestPlace } from './test-place.js';

/** The commands as they are shipped, so after a build. */
const programs = join(import.meta.dirname, '../../dist/server');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(
  command: 'export' | 'import',
  { dataDir, databaseUrl = '' }: Partial<TestPlace>,
  ...args: readonly string[]
) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return spawnSync(process.execPath, [join(programs, `${command}.js`), ...args], { env, encoding: 'utf8' });
}

describe('the commands about copies', () => {
  it('say what they copied, take the pictures of the site along, and refuse to overwrite a platform', async () => {
    const [from, to, copy] = [
      await emptyTestPlace(join(folder, 'from')),
      await newTestPlace(join(folder, 'to')),
      join(folder, 'copy'),
    ];
    await mkdir(join(from.dataDir, 'images', 'team'), { recursive: true });
    await writeFile(join(from.dataDir, 'images', 'team', 'anna.jpg'), 'picture');

    const written = run('export', from, copy);
    expect(written).toMatchObject({ status: 0, stderr: '' });
    expect(written.stdout).toMatch(
      /^Copied 0 users, 0 apps, 0 items, 0 documents and 0 files from .*from into .*copy\./,
    );
    const read = run('import', to, copy);
    expect(read).toMatchObject({ status: 0, stderr: '' });
    expect(read.stdout).toMatch(/^Made a platform with 0 users, .* in .*to from .*copy\./);
    expect(await readFile(join(to.dataDir, 'images', 'team', 'anna.jpg'), 'utf8')).toBe('picture');
    const again = run('import', to, copy);
    expect(again).toMatchObject({ status: 1, stdout: '' });
    expect(again.stderr).toMatch(/^There is a platform in .* already; nothing was imported/);
    await Promise.all([from.drop(), to.drop()]);
  });

  it('say how they are called when the folder is missing or holds no copy', () => {
    const none = { dataDir: join(folder, 'none') };
    expect(run('export', none)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Name the folder of the copy'),
    });
    expect(run('import', none, folder)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no copy of a platform in .*platform\.ndjson/),
    });
  });
});
