import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CdnManifest } from '../../../runtime/parts/cdn-manifest.js';
import { buildId } from '../../vite-plugin/build-id.js';
import { readBlocks } from '../../vite-plugin/read-blocks.js';
import { styles } from '../../vite-plugin/styles.js';
import { describeBlocks } from '../contract/describe-blocks.js';
import { elementTypes } from '../contract/element-types.js';
import { frameworkTypes } from '../contract/framework-types.js';
import { manifestFiles, writeManifests } from '../manifests.js';
import { editorByEntry } from './editor-by-entry.js';
import { buildGudhubScript, buildModules } from './build-modules.js';
import { buildTypes } from './build-types.js';
import { packagesOf } from './find-packages.js';
import { entryName, npmPackages } from './npm-packages.js';
import type { NpmPackage } from './npm-packages.js';
import { sdkByName } from './sdk-by-name.js';

interface RootManifest {
  readonly version: string;
  readonly license: string;
  readonly engines: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const readRoot = (root: string) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootManifest;

/**
 * What a package is installed with: just the packages that its modules and types import, in the versions that the repository is tested with.
 * Peers are left to the app.
 */
function dependenciesOf(
  root: string,
  { name, peers = {} }: NpmPackage,
  specifiers: readonly string[],
  typeSpecifiers: readonly string[],
) {
  const { version, dependencies, devDependencies } = readRoot(root);
  const typed = packagesOf(typeSpecifiers).flatMap((imported) => {
    const types = `@types/${imported}`;
    return types in devDependencies ? [types] : [imported];
  });
  const needed = packagesOf([...packagesOf(specifiers), ...typed]).filter((imported) => !(imported in peers));
  const entries = needed.map((imported) => {
    if (npmPackages.some((own) => own.name === imported)) return [imported, version] as const;
    const known = dependencies[imported] ?? devDependencies[imported];
    if (known === undefined)
      throw new Error(`${name} imports ${imported}, which package.json does not name: add it to its dependencies.`);
    return [imported, `^${known}`] as const;
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Members of a manifest that say what the app has itself. */
function peersOf({ peers }: NpmPackage) {
  if (!peers) return {};
  const entries = Object.entries(peers);
  return {
    peerDependencies: Object.fromEntries(entries.map(([name, version]) => [name, version.replace('?', '')])),
    peerDependenciesMeta: Object.fromEntries(
      entries.filter(([, version]) => version.startsWith('?')).map(([name]) => [name, { optional: true }]),
    ),
  };
}

function manifestOf(root: string, pack: NpmPackage, dependencies: Readonly<Record<string, string>> | undefined) {
  const { version, license, engines } = readRoot(root);
  const exports = Object.fromEntries(
    [...Object.keys({ ...pack.entries, ...pack.threads }), ...(pack.types ?? [])].map((path) => [
      path,
      { types: `./${entryName(path)}.d.ts`, default: `./${entryName(path)}.js` },
    ]),
  );
  return {
    name: pack.name,
    version,
    description: pack.description,
    license,
    type: 'module',
    engines,
    sideEffects: pack.sideEffects ?? false,
    exports: { ...exports, ...pack.files, './package.json': './package.json' },
    ...pack.manifest,
    dependencies,
    ...peersOf(pack),
  };
}

/** The licences of libraries that a package holds, each in its own words. */
function licencesOf(folders: readonly string[]): string {
  const sections = folders.map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no licence file, and the package would hold its code.`);
    return `## ${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `# Libraries inside this package\n\n${sections.join('\n')}`;
}

/** Build that a folder's files for browsers are of, if there are any. */
function builtId(folder: string): string | undefined {
  const file = join(folder, 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CdnManifest).build : undefined;
}

/** Style sheets of the blocks, where the modules of `siteblocks` name them. */
async function writeStyles(root: string, outDir: string): Promise<void> {
  const { base, css } = styles(root, 'widgets', await readBlocks(join(root, 'widgets')));
  for (const sheet of [base, ...Object.values(css)]) {
    mkdirSync(dirname(join(outDir, sheet.file)), { recursive: true });
    writeFileSync(join(outDir, sheet.file), sheet.css);
  }
}

/** Types of the tags for browsers and frameworks, and the manifests. */
async function writeContract(root: string, outDir: string): Promise<void> {
  const blocks = await describeBlocks(root);
  writeManifests(blocks, outDir, { module: 'index.js', version: readRoot(root).version });
  const types = join(outDir, 'types');
  mkdirSync(types, { recursive: true });
  writeFileSync(join(types, 'elements.d.ts'), await elementTypes(blocks));
  for (const [name, text] of Object.entries(frameworkTypes)) {
    writeFileSync(join(types, `${name}.d.ts`), text);
    // An import of the types that a compiler leaves in place finds a module.
    writeFileSync(join(types, `${name}.js`), 'export {};\n');
  }
  appendFileSync(join(outDir, 'index.d.ts'), "export type * from './types/elements.js';\n");
}

/**
 * Writes the packages, each into its own folder with a manifest that names just what its modules import.
 *
 * @param root Root of the repository; the browser's files are taken from its `dist/cdn/current`.
 * @param outDir Folder to write them into; it is emptied.
 */
export async function buildNpm(root: string, outDir = join(root, 'dist/npm')): Promise<void> {
  const cdn = join(root, 'dist/cdn/current');
  if (builtId(cdn) !== buildId(root))
    throw new Error(
      'The package siteblocks holds the files for browsers, and those in dist/cdn/current are missing or of other sources. Run: npm run build',
    );
  rmSync(outDir, { recursive: true, force: true });
  const [sdk] = npmPackages;
  for (const pack of npmPackages) {
    const folder = join(outDir, pack.folder);
    const named = (files: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(Object.entries(files).map(([path, file]) => [entryName(path), file]));
    const entries = named(pack.entries);
    const plugins = pack === sdk || !sdk ? [] : [sdkByName(root, sdk), editorByEntry(root)];
    const { specifiers, libraries } = await buildModules({
      ...pack,
      root,
      outDir: folder,
      entries: { ...entries, ...named(pack.threads) },
      plugins,
    });
    for (const name of Object.keys(named(pack.threads))) writeFileSync(join(folder, `${name}.d.ts`), 'export {};\n');
    const typeSpecifiers = await buildTypes({ ...pack, root, outDir: folder, entries, plugins });
    const dependencies = dependenciesOf(root, pack, specifiers, typeSpecifiers);
    writeFileSync(
      join(folder, 'package.json'),
      `${JSON.stringify(manifestOf(root, pack, dependencies), undefined, 2)}\n`,
    );
    cpSync(join(import.meta.dirname, `readme-${pack.folder}.md`), join(folder, 'README.md'));
    const programs = join(import.meta.dirname, `bin-${pack.folder}`);
    if (existsSync(programs)) cpSync(programs, join(folder, 'bin'), { recursive: true });
    if (libraries.length > 0) writeFileSync(join(folder, 'LIBRARIES.md'), licencesOf(libraries));
    for (const file of ['LICENSE', 'NOTICE']) cpSync(join(root, file), join(folder, file));
  }
  await buildGudhubScript(root, join(outDir, 'sdk'));
  const blocks = join(outDir, 'siteblocks');
  await writeStyles(root, blocks);
  await writeContract(root, blocks);
  // What describes the tags is in the package's own folder.
  const isDescription = (file: string) => dirname(file) === cdn && manifestFiles.includes(basename(file));
  cpSync(cdn, join(blocks, 'cdn'), { recursive: true, filter: (file) => !isDescription(file) });
}
