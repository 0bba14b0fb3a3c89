import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { InlineConfig } from 'vite';
import type { CdnManifest } from '../../../runtime/parts/cdn-manifest.js';

const root = resolve(import.meta.dirname, '../../..');
const peers = join(import.meta.dirname, 'peers');

/** The browser's files of ours, as they are built. */
export const cdnFolder = join(root, 'dist/cdn/current');

/** Where what the benchmark builds lies. */
const built = join(root, '.cache/bench');

/** What `npm run build` says of the browser's files. */
export const cdnManifest = (): CdnManifest =>
  JSON.parse(readFileSync(join(cdnFolder, 'manifest.json'), 'utf8')) as CdnManifest;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Versions of the peers, by package. */
export function peerVersions(): Readonly<Record<string, string>> {
  return (readJson(join(peers, 'package.json')) as { devDependencies: Record<string, string> }).devDependencies;
}

/** Folder of a peer's package. */
export const peerFolder = (name: string): string => join(peers, 'node_modules', name);

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(command, args, { cwd: peers, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`"${command} ${args.join(' ')}" failed in ${peers}.`);
}

/**
 * Installs the peers where they are missing or of another version. They do not belong to the project's own packages.
 */
export function installPeers(): void {
  const isThere = ([name, version]: readonly [string, string]) => {
    const file = join(peerFolder(name), 'package.json');
    return existsSync(file) && (readJson(file) as { version: string }).version === version;
  };
  if (Object.entries(peerVersions()).every(isThere)) return;
  console.log('Installing the peers, once …');
  run('npm', ['ci']);
}

const production: InlineConfig = {
  root: peers,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { dedupe: ['react', 'react-dom'] },
};

/**
 * Bundles one of the peers' sources into one small file.
 *
 * @returns The folder that it lies in, as `entry.js`.
 */
export async function bundlePeer(source: string): Promise<string> {
  const outDir = join(built, source.replace(/\W/g, '-'));
  await build({
    ...production,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: join(peers, source), formats: ['es'], fileName: () => 'entry.js' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  return outDir;
}

/** The style sheets of the six blocks, one file for the pages of peers. */
function writeStyles(): void {
  const { base, css } = cdnManifest();
  const tags = ['header', 'banner', 'counters', 'cards', 'form', 'footer'].map((name) => css[`gh-${name}`] ?? '');
  const own = join(root, 'demo/content/assets/site.css');
  const sheets = [own, ...[base, ...tags].map((file) => join(cdnFolder, file))];
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'studio.css'), sheets.map((file) => readFileSync(file, 'utf8')).join('\n'));
}

/** The page of six blocks by Astro, with React islands where it needs script. Answers with the folder of the finished site. */
export function buildAstroPage(): string {
  writeStyles();
  const outDir = join(built, 'astro');
  const args = ['build', '--silent', '--root', join(peers, 'astro'), '--outDir', outDir];
  run(join(peers, 'node_modules/.bin/astro'), args, { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' });
  return outDir;
}

/** The page of six blocks as one React tree that the browser renders. Answers with the folder of the finished site. */
export async function buildClientPage(): Promise<string> {
  writeStyles();
  const outDir = join(built, 'client-page');
  await build({
    ...production,
    root: join(peers, 'client-page'),
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  return outDir;
}

/** React's own renderer with the same page, for Node. Answers with the module's file. */
export async function buildReactRenderer(): Promise<string> {
  const outDir = join(built, 'react-renderer');
  await build({
    ...production,
    ssr: { noExternal: true },
    build: { ssr: join(peers, 'client-page/to-html.tsx'), outDir, emptyOutDir: true, target: 'node20' },
  });
  return join(outDir, 'to-html.js');
}
