import { frameworkTypes } from '../contract/framework-types.js';

/** A package that users install, as the build makes it. */
export interface NpmPackage {
  readonly name: string;
  /** Folder below `dist/npm`. */
  readonly folder: string;
  readonly description: string;
  /** Source files of the public entries, from the root, by the path under which users import them (`.` or `./read`). */
  readonly entries: Readonly<Record<string, string>>;
  /** Source files of modules that a thread is started with, by their path in the package; they are never imported. */
  readonly threads?: Readonly<Record<string, string>>;
  /** Paths of types without code, under which the build writes them. */
  readonly types?: readonly string[];
  /** Files beside the modules that users may address, by the path under which they do. */
  readonly files?: Readonly<Record<string, string>>;
  /** Modules with their own effects, which bundlers must not leave out; default: none. */
  readonly sideEffects?: readonly string[];
  /** Source files that only a browser loads, left out with all that they import. */
  readonly browserOnly?: readonly string[];
  /** True where the libraries that it uses are inside its modules: their packages are several times the size of what is needed of them. */
  readonly withLibraries?: boolean;
  /** Libraries that the app has itself, with the versions that fit; `?` before the version stands for one that only some apps need. */
  readonly peers?: Readonly<Record<string, string>>;
  /** More members of the manifest. */
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/** Entry of the SDK: the other packages import it by its name and hold no copy of it. */
const sdkEntry = 'sdk/index.ts';

/** What is published. Dependencies stand nowhere here: the build finds them in the modules. */
export const npmPackages: readonly NpmPackage[] = [
  {
    name: '@siteblocks/sdk',
    folder: 'sdk',
    description: 'Typed client of the low-code data platform, for browsers, Node and workers.',
    entries: {
      '.': sdkEntry,
      './read': 'sdk/read.ts',
      './functions': 'sdk/functions.ts',
      './gudhub': 'sdk/gudhub.ts',
    },
    withLibraries: true,
    manifest: { unpkg: './gudhub.global.js', jsdelivr: './gudhub.global.js' },
  },
  {
    name: 'siteblocks',
    folder: 'siteblocks',
    description: 'Plain tags in an HTML page become living site blocks: the runtime, the blocks and their manifests.',
    entries: { '.': 'widgets/embed.ts', './editor': 'widgets/editor.ts' },
    files: {
      './custom-elements.json': './custom-elements.json',
      './web-types.json': './web-types.json',
      './vscode.html-custom-data.json': './vscode.html-custom-data.json',
      './cdn/*': './cdn/*',
    },
    types: Object.keys(frameworkTypes).map((framework) => `./types/${framework}`),
    sideEffects: ['./index.js', './editor.js'],
    peers: {
      react: '^19.0.0',
      'react-dom': '^19.0.0',
      tinymce: '?^8.9.2',
      // Of the types in `types/` alone.
      '@types/react': '?^19.0.0',
      preact: '?^10.25.0 || ^11.0.0',
      'solid-js': '?^1.9.0',
      svelte: '?^5.0.0',
      vue: '?^3.4.0',
    },
    manifest: {
      customElements: './custom-elements.json',
      'web-types': './web-types.json',
      unpkg: './cdn/runtime.js',
      jsdelivr: './cdn/runtime.js',
    },
  },
  {
    name: '@siteblocks/server',
    folder: 'server',
    description: 'Renders the blocks of a page into its HTML, and answers what they ask of a site, in Node.',
    entries: { '.': 'kit/server.ts', './cms': 'cms/server.ts', './cli': 'kit/cli.ts' },
    threads: { './render-thread': 'widgets/render-thread.ts' },
    sideEffects: ['./render-thread.js'],
    // Of pictures in edit mode alone.
    peers: { sharp: '?^0.35.5' },
    manifest: { bin: { siteblocks: './bin/siteblocks.js' } },
    browserOnly: ['editor/session/edit-ui.tsx'],
  },
];

/** File of an entry, without its ending: `.` is `index`, `./read` is `read`. */
export const entryName = (path: string): string => (path === '.' ? 'index' : path.slice(2));
