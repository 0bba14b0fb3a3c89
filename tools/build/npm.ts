import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import base from '../../vite.config.js';
import { siteblocksPlugin } from '../vite-plugin/siteblocks-plugin.js';

/** Public entries of the package, by file name in `dist/npm`. */
const entries = {
  index: 'widgets/embed.ts',
  sdk: 'sdk/index.ts',
  'sdk-read': 'sdk/read.ts',
  'sdk-functions': 'sdk/functions.ts',
  gudhub: 'sdk/gudhub.ts',
  server: 'widgets/server.ts',
} as const;

/** The package's modules, plain JavaScript that Node 20 and bundlers import, with their types. */
export async function buildNpm(root: string): Promise<void> {
  const outDir = join(root, 'dist/npm');
  await build({
    ...base,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [siteblocksPlugin({ root, strip: true })],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      minify: false,
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
        formats: ['es'],
      },
      rolldownOptions: {
        checks: { pluginTimings: false },
        external: [/^node:/, /^[@a-z](?!.*virtual:)[^:]*$/],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  const types = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'tsconfig.types.json')],
    { stdio: 'inherit' },
  );
  if (types.status !== 0)
    throw new Error('The types of the package could not be written: see the errors of tsc above.');
}
