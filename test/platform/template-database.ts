import { createHash } from 'node:crypto';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPlatform } from '../../platform/open-platform.js';

const root = join(import.meta.dirname, '../..');
const storage = join(root, 'platform/storage');

/** Puts an empty database into a data folder: a copy of one that is made once for each state of the migrations. */
export async function copyTemplateDatabase(dataDir: string): Promise<void> {
  const template = join(root, '.cache', `platform-${await stateOfMigrations()}`);
  const isThere = await access(template).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeTemplate(template);
  await cp(template, join(dataDir, 'db'), { recursive: true });
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(join(storage, 'migrations'))).sort())
    hash.update(await readFile(join(storage, 'migrations', name)));
  hash.update(await readFile(join(root, 'platform/storage/embedded-cluster.ts')));
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const aside = await mkdtemp(join(root, '.cache', 'making-'));
  await (await openPlatform({ dataDir: aside, log: () => undefined })).close();
  // Another test file may have made the same one in between: it is as good.
  await rename(join(aside, 'db'), template).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
}
