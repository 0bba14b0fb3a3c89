import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const builtServer = join(root, 'dist/server');
const kept = join(root, '.cache/seeded');

/** What the server makes at its first start comes from any of its files: the content of the demo's site has a name without a hash. */
function stateOfBuild(): string {
  const hash = createHash('sha256');
  const files = readdirSync(builtServer, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|json)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Fills a data folder with what the server makes at its first start, so that not every file of tests waits for that.
 *
 * @param fill starts a server on a folder and stops it; called once for each build
 */
export async function fillFromSeeded(dataDir: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const seeded = join(kept, stateOfBuild());
  if (!existsSync(seeded)) {
    mkdirSync(kept, { recursive: true });
    const older = readdirSync(kept).filter((name) => !name.startsWith('making-'));
    for (const name of older) rmSync(join(kept, name), { recursive: true, force: true });
    const aside = mkdtempSync(join(kept, 'making-'));
    await fill(aside);
    try {
      renameSync(aside, seeded);
    } catch (error) {
      // Another worker has made the same one in the meantime: it can be used as well.
      if (!existsSync(seeded)) throw error;
      rmSync(aside, { recursive: true, force: true });
    }
  }
  cpSync(seeded, dataDir, { recursive: true });
}
