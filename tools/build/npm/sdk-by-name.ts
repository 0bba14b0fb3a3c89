import { join, resolve } from 'node:path';
import type { NpmPackage } from './npm-packages.js';
import { entryName } from './npm-packages.js';

/** Plugin of Vite and Rollup: imports of the SDK's entries become imports of its package, so that a page has one SDK. */
export function sdkByName(root: string, { name, entries }: NpmPackage) {
  const byFile = new Map(
    Object.entries(entries).map(([path, file]) => [
      join(root, file),
      path === '.' ? name : `${name}/${entryName(path)}`,
    ]),
  );
  return {
    name: 'siteblocks:sdk-by-name',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      if (!/\.[jt]s$/.test(source) || (!importer && !source.startsWith('/'))) return undefined;
      const file = resolve(importer ? join(importer, '..') : root, source).replace(/\.js$/, '.ts');
      const id = byFile.get(file);
      return id === undefined ? undefined : { id, external: true };
    },
  };
}
