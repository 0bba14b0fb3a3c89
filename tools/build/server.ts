import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rollup } from 'vite';
import base from '../../vite.config.js';
import { minifiedSheets } from '../vite-plugin/minified-sheets.js';
import { pageScripts } from '../vite-plugin/page-scripts.js';
import { siteblocksPlugin } from '../vite-plugin/siteblocks-plugin.js';
import { subsetFonts } from '../vite-plugin/subset-fonts.js';

/** The command about a site's content, and the site whose content it is. */
const contentLoader = {
  site: 'demo/content/site.ts',
  'load-content': 'demo/load-content.ts',
} as const;

/** Programs in `dist/server`, by file name: the server, the site that it serves, its threads that render, and the commands about its content and copies of its platform. */
const programs = {
  server: 'demo/server.ts',
  'render-thread': 'widgets/render-thread.ts',
  ...contentLoader,
  export: 'platform/export.ts',
  import: 'platform/import.ts',
  backup: 'platform/backup.ts',
  restore: 'platform/restore.ts',
  verify: 'platform/verify.ts',
  repair: 'platform/repair.ts',
  'reset-password': 'platform/reset-password.ts',
} as const;

interface ProgramBuild {
  readonly root: string;
  readonly outDir: string;
  /** Sources from the root, by the names of the files that they become. */
  readonly programs: Readonly<Record<string, string>>;
}

/**
 * Programs for Node as plain JavaScript. Packages stay external, except React. React reads the environment to choose
 * between its production build and the slow one with warnings. A server that is started by hand often lacks that
 * variable.
 *
 * @returns The packages and parts of Node that they import, at once or later.
 */
export async function buildPrograms({ root, outDir, programs: sources }: ProgramBuild): Promise<readonly string[]> {
  const result = (await build({
    ...base,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [siteblocksPlugin({ root }), subsetFonts(), minifiedSheets(), pageScripts()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { ...base.define, 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: ['react', 'react-dom'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rollup.RollupOutput;
  const chunks = result.output.flatMap((part) => (part.type === 'chunk' ? [part] : []));
  const own = new Set(chunks.map(({ fileName }) => fileName));
  return [...new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]))].filter(
    (name) => !own.has(name),
  );
}

/**
 * The command that loads content files, with the content as its files have it now.
 *
 * @returns The program.
 */
export async function buildContentLoader(root: string, outDir: string): Promise<string> {
  await buildPrograms({ root, outDir, programs: contentLoader });
  return join(outDir, 'load-content.js');
}

/**
 * The demo's server. Its files for browsers lie in `../cdn/current`, seen from `outDir`.
 *
 * @returns The packages and parts of Node that its programs import, at once or later.
 */
export async function buildServer(root: string, outDir = join(root, 'dist/server')): Promise<readonly string[]> {
  const packages = await buildPrograms({ root, outDir, programs });
  for (const folder of ['media', 'films'])
    cpSync(join(root, 'demo/content', folder), join(outDir, folder), {
      recursive: true,
      preserveTimestamps: true,
    });
  return packages;
}
