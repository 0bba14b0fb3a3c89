import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/** What a site's build is made of: its program and its content, without what lies beside them for other purposes. */
const sources = [
  '{runtime,widgets,editor,sdk,kit,cms,platform,blobs,demo}/**',
  'tools/{build,vite-plugin}/**',
  'package-lock.json',
  'vite.config.ts',
  '!**/*.{test,stories}.*',
  '!**/README.md',
  '!demo/{screenshots,pictures}/**',
  '!tools/build/npm/**',
];

const noteIn = (root: string) => join(root, 'dist/server/built-from.txt');
const needed = ['dist/cdn/current/manifest.json', 'dist/server/server.js', 'dist/server/built-from.txt'];

/** One hash of all that a site's build is made of. */
export function sourcesId(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Whether there is a build of the site, made of the sources as they are now. */
export const isSiteBuilt = (root: string): boolean =>
  needed.every((file) => existsSync(join(root, file))) && readFileSync(noteIn(root), 'utf8') === sourcesId(root);

/** Notes what the build has been made of. It comes last, so that a build that broke off counts as none. */
export const noteSiteBuild = (root: string, id: string): void => writeFileSync(noteIn(root), id);
