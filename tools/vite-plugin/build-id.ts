import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { globSync } from 'tinyglobby';

/**
 * One hash of everything that decides what a block renders. The browser's and the server's build take it from here, so that they agree
 * exactly when they were made from the same sources.
 */
export function buildId(root: string, blocks = 'widgets'): string {
  const folders = new Set(['runtime', 'widgets', 'editor', 'sdk', blocks]);
  const files = globSync(
    [
      ...[...folders].map((folder) => `${folder}/**/*.{ts,tsx,css}`),
      '!**/*.test.*',
      '!**/*.stories.*',
      'tools/vite-plugin/*.ts',
      'package-lock.json',
    ],
    { cwd: root, absolute: true },
  );
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(join(file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}
