import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildContentLoader } from './build/server.js';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, '.cache/content-load', String(process.pid));

/**
 * Brings the content files in as they are now. What they are built to lies in its own folder: a running site needs the
 * files of the last build.
 */
try {
  const program = await buildContentLoader(root, folder);
  const loader = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  const [code] = (await once(loader, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(`The content was not loaded, because its files do not build. ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
