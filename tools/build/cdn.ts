import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { InlineConfig, Rollup } from 'vite';
import viteConfig from '../../vite.config.js';
import { memberCopies } from '../vite-plugin/member-copies.js';
import { quietTinymce } from '../vite-plugin/quiet-tinymce.js';
import { readBlocks } from '../vite-plugin/read-blocks.js';
import { chunkInputs, isConditional, siteblocksPlugin } from '../vite-plugin/siteblocks-plugin.js';
import { styles } from '../vite-plugin/styles.js';
import { writeFirstScripts } from './first-scripts.js';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { blockWaves, enhanceChunk, wavesToken } from './block-waves.js';
import { esmReact } from './esm-react.js';
import { ownCopies } from './own-copies.js';

export interface CdnOptions {
  readonly root: string;
  readonly outDir: string;
  /** Folder of blocks, from the root; default `widgets`. */
  readonly blocks?: string;
  /** React's development build, which warns of what it finds wrong; default false. */
  readonly development?: boolean;
  /** Leaves out what takes time and only visitors need: nothing is made small, and sizes in the manifest are those before compression. */
  readonly quick?: boolean;
}

/** What only some blocks need, or only after they have come alive, stays out of the chunk that each block needs. */
const notCore =
  /\?of=|\/runtime\/[a-z]+\/((page-document|own-global)\.ts\?|state\.ts|create-store|sanitize|html-|measure-|words-of|is-plain-click|id-prefix)|\/widgets\/shared\/(account\/|edit-memory|slides\/|lightbox\/|company|contact-lines|adopt-styles|when-agreed|load-tag|close-panel|hash-name|follow-heading-links|reach-tables|redirects|cropped-name|picture-crop|picture-limits)/;
/** The way to a page, which banners and breadcrumbs show. */
const trail = /\/widgets\/shared\/(?:banner-steps|(?:banner-|given-)?trail)/;
const core = /\/runtime\/|\/widgets\/shared\/|\/node_modules\/(valibot|@r2wc)\//;

/**
 * Every block comes alive with the same few files and its own, whatever modules it shares with others: each small chunk more would be a
 * request more, and often one that begins only when another file has been read.
 */
const chunkGroups = [
  { name: 'react', test: /siteblocks-react\//, priority: 3 },
  { name: 'parts', test: /virtual:siteblocks\/parts$/, priority: 2 },
  {
    name: 'core',
    test: (id: string) => core.test(id) && !notCore.test(id) && !trail.test(id),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'read-alias', test: /\/runtime\/[a-z]+\/(?:read-alias|html-words)\.ts$/, minShareCount: 1, priority: 1 },
];

type Output = readonly (Rollup.OutputChunk | Rollup.OutputAsset)[];

function config(
  { root, outDir, development = false, quick = false }: CdnOptions,
  plugins: InlineConfig['plugins'],
  entry: Readonly<Record<string, string>>,
  groups: typeof chunkGroups = [],
): InlineConfig {
  return {
    ...viteConfig,
    configFile: false,
    logLevel: 'warn',
    mode: development ? 'development' : 'production',
    oxc: { jsx: { runtime: 'automatic', development } },
    base: './',
    plugins: plugins as never,
    define: {
      ...viteConfig.define,
      'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
    },
    root,
    build: {
      ...viteConfig.build,
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      // As a library: plain dynamic imports instead of Vite's preload helper, which would be most of so small an entry.
      lib: { entry: { ...entry }, formats: ['es'] },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { ...entry },
        preserveEntrySignatures: groups.length > 0 ? 'allow-extension' : 'strict',
        output: {
          minify: !quick,
          // Hints for a bundler are bytes for a browser.
          comments: { annotation: false, jsdoc: false },
          entryFileNames: ({ name }) => (name === 'runtime' ? 'runtime.js' : 'assets/[name]-[hash].js'),
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { groups },
        },
      },
    },
  };
}

async function run(options: InlineConfig): Promise<Output> {
  const result = await build(options);
  return (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? (part.output as unknown as Output) : [],
  );
}

/**
 * The files of a CDN. Two builds: first the parts that are loaded by address (blocks, SDK), then the entry, which knows their names.
 * So the entry is one file, and no part can import it: pages keep working while two releases are in caches.
 */
export async function buildCdn(options: CdnOptions): Promise<CdnManifest> {
  const { root, outDir, blocks = 'widgets' } = options;
  const folders = await readBlocks(join(root, blocks));
  const mode = options.development ? 'development' : 'production';
  const enhanced = Object.fromEntries(
    folders.flatMap((block) =>
      block.enhance && !block.spec.everywhere && !isConditional(block) ? [[block.name, block.enhance] as const] : [],
    ),
  );
  const parts = await run(
    config(
      options,
      [
        siteblocksPlugin({ root, blocks, folders, strip: true, waves: wavesToken }),
        quietTinymce(),
        memberCopies(),
        esmReact(root, mode),
        ownCopies(new Set(Object.keys(enhanced))),
        blockWaves(folders),
      ],
      {
        ...chunkInputs,
        panel: join(root, 'editor/panel/main.tsx'),
        ...Object.fromEntries(Object.entries(enhanced).map(([name, file]) => [enhanceChunk(name), file])),
      },
      chunkGroups,
    ),
  );
  const chunks = Object.fromEntries(
    parts.flatMap((part) => (part.type === 'chunk' && part.isEntry ? [[part.name, part.fileName] as const] : [])),
  );
  const entry = await run(
    config(options, [siteblocksPlugin({ root, blocks, folders, chunks, strip: true }), memberCopies()], {
      runtime: join(root, 'widgets/embed.ts'),
    }),
  );
  await writeFirstScripts({ root, outDir, quick: options.quick ?? false });
  const sheets = styles(root, blocks, folders);
  for (const { file, css } of [sheets.base, ...Object.values(sheets.css)]) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), css);
  }
  const manifest: CdnManifest = {
    build: sheets.build,
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    runtime: 'runtime.js',
    base: sheets.base.file,
    css: Object.fromEntries(Object.entries(sheets.css).map(([tag, { file }]) => [tag, file])),
    parts: namedParts(parts),
    panel: parts.find((part) => part.type === 'chunk' && part.name === 'panel' && part.isEntry)?.fileName,
    files: describe(outDir, [...parts, ...entry], options.quick ?? false),
  };
  writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return manifest;
}

/** Files of the parts that have their own name: blocks, the SDK, the site over HTTP. */
function namedParts(parts: Output): Record<string, string> {
  const block = /virtual:siteblocks\/block\/([\w-]+)$/;
  const named: Readonly<Record<string, RegExp>> = {
    parts: /virtual:siteblocks\/parts$/,
    sdk: /\/sdk\/client\.ts$/,
    'http-site': /\/http-site\.ts$/,
  };
  const entries = parts.flatMap((part) => {
    if (part.type !== 'chunk' || !part.facadeModuleId) return [];
    const module = part.facadeModuleId;
    const name = block.exec(module)?.[1] ?? Object.keys(named).find((key) => named[key]?.test(module));
    return name ? [[name, part.fileName] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Below this many bytes a packed copy gains nothing. */
const smallestPacked = 1024;

/** The smaller of two packings. Brotli's choices hang on single characters: other hashes in the same script change its size by up to 70 bytes. */
function smallestBrotli(content: Buffer): Buffer {
  const [one, other] = [0, 1].map((postfix) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_NPOSTFIX]: postfix } }),
  ) as [Buffer, Buffer];
  return other.length < one.length ? other : one;
}

/** Writes the packed copies of a file, unless in a hurry, and answers how large it is after brotli. */
function pack(file: string, content: Buffer, quick: boolean): Pick<CdnManifest['files'][string], 'brotli' | 'packed'> {
  if (quick) return { brotli: content.length, packed: false };
  const brotli = smallestBrotli(content);
  const packed = content.length >= smallestPacked;
  if (packed) {
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return { brotli: brotli.length, packed };
}

/** The manifest's entry for each file; writes the compressed copies at the same time. */
function describe(outDir: string, output: Output, quick: boolean): CdnManifest['files'] {
  const imports = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.imports] as const] : [])),
  );
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|svg)$/.test(name),
  );
  return Object.fromEntries(
    names.sort().map((name) => {
      const content = readFileSync(join(outDir, name));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      const sizes = { bytes: content.length, ...pack(join(outDir, name), content, quick) };
      return [name, { ...sizes, integrity, imports: imports.get(name) }];
    }),
  );
}
