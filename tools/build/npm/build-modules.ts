import { join } from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import base from '../../../vite.config.js';
import { cssTarget } from '../../vite-plugin/block-css.js';
import { siteblocksPlugin } from '../../vite-plugin/siteblocks-plugin.js';

export interface ModulesOptions {
  readonly root: string;
  readonly outDir: string;
  /** Source files by the name of the module made of them. */
  readonly entries: Readonly<Record<string, string>>;
  /** Source files to leave out: only a browser loads them. */
  readonly browserOnly?: readonly string[];
  /** Puts the libraries into the modules too; default: they stay outside. */
  readonly withLibraries?: boolean;
  readonly plugins?: readonly Plugin[];
}

const common = (root: string, plugins: readonly Plugin[]): InlineConfig => ({
  ...base,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  plugins: [...plugins, siteblocksPlugin({ root, strip: true })],
  oxc: { jsx: { runtime: 'automatic', development: false } },
});

/** Bundlers of those who install the package find a style sheet by `new URL('…', import.meta.url)`; our own build was told to leave it. */
const addressesForBundlers: Plugin = {
  name: 'siteblocks:addresses-for-bundlers',
  renderChunk: (code) => code.replaceAll(/new URL\(\s*\/\* @vite-ignore \*\/\s*/g, 'new URL('),
};

/** Leaves modules out that only browsers load, with all that they import. */
const withoutModules = (root: string, files: readonly string[]): Plugin => ({
  name: 'siteblocks:without-modules',
  enforce: 'pre',
  load: (id) => (files.some((file) => id === join(root, file)) ? 'export {};' : undefined),
});

export interface BuiltModules {
  /** Every specifier of another package that the modules import. */
  readonly specifiers: readonly string[];
  /** Folders of the libraries that are inside the modules. */
  readonly libraries: readonly string[];
}

const isPackage = (id: string) => !/^[./]|^\0|^virtual:|^\w:/.test(id);

/** Folder of the library that a module belongs to. */
const libraryOf = (id: string) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

/** Writes plain ES modules. */
export async function buildModules({
  root,
  outDir,
  entries,
  browserOnly = [],
  withLibraries = false,
  plugins = [],
}: ModulesOptions): Promise<BuiltModules> {
  const result = await build({
    ...common(root, [...plugins, withoutModules(root, browserOnly), addressesForBundlers]),
    build: {
      target: 'es2022',
      cssTarget,
      outDir,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
        formats: ['es'],
      },
      rolldownOptions: {
        checks: { pluginTimings: false },
        external: (id) => id.startsWith('node:') || (isPackage(id) && !withLibraries),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'));
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const folders = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => libraryOf(id) ?? []));
  return {
    specifiers: imported.filter((specifier) => !own.has(specifier)),
    libraries: [...new Set(folders)].sort(),
  };
}

/**
 * Writes one classic script with everything in it. Its globals are those of the legacy library: `GudHubLibrary` with
 * the exports of the facade, and `GudHub`, the class itself.
 */
export async function buildGudhubScript(root: string, outDir: string): Promise<void> {
  await build({
    ...common(root, []),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      lib: {
        entry: join(root, 'sdk/gudhub.ts'),
        name: 'GudHubLibrary',
        formats: ['iife'],
        fileName: () => 'gudhub.global.js',
      },
      rolldownOptions: {
        // The SDK asks whether a bundler wrote `import.meta.env`; in a classic script there is none.
        checks: { pluginTimings: false, emptyImportMeta: false },
        output: {
          minify: true,
          exports: 'named',
          codeSplitting: false,
          footer: 'globalThis.GudHubLibrary=GudHubLibrary;globalThis.GudHub=GudHubLibrary.GudHub;',
        },
      },
    },
  });
}
