import { editorFloors, savingFloors } from './editor-floors.js';

/**
 * Allowed imports. The first row whose `from` matches a file decides; the linter and the boundaries test both read this
 * table. Patterns are matched against paths from the repository's root; bare package names stand for themselves.
 */
export interface BoundaryRule {
  readonly name: string;
  readonly from: RegExp;
  /** Paths and packages this part may import; everything else is refused. */
  readonly mayImport: readonly RegExp[];
  /** Paths this part may reach by dynamic import alone. */
  readonly mayLoad?: readonly RegExp[];
  /** Global names this part must not use. */
  readonly noGlobals?: readonly string[];
  readonly why: string;
}

const react = /^react(-dom)?(\/.*)?$/;
const node = /^node:/;
const anything = /.*/;
/** A package from npm for Node, and no room of this repository. */
const packageOfServer =
  /^(?!(?:blobs|cms|demo|editor|examples|kit|platform|runtime|sdk|stories|test|tools|widgets)\/|react|@r2wc|swiper|tinymce)[@a-z]/;
const domGlobals = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'HTMLElement',
  'customElements',
];
/**
 * Rooms of the runtime without React, from the ground up: helpers that know nothing of blocks; stored HTML; the contract of a block; the page with its
 * site; the first script; what comes with the first block that wakes.
 */
const runtimeRooms = ['basics', 'html', 'contract', 'page', 'entry', 'parts'] as const;
const pureRuntime = /^runtime\/(?!react\/|server\/)/;
const roomsOn = (floors: typeof editorFloors) =>
  floors.flatMap((rooms, floor) =>
    Object.entries(rooms).map(([room, packages]) => ({
      room,
      packages,
      lower: floors.slice(0, floor).flatMap((below) => Object.keys(below)),
    })),
  );
const editorRooms = roomsOn(editorFloors);
const belowSaving = editorRooms.find(({ room }) => room === 'saving')?.lower ?? [];
/** Texts of a block, in one file or several. */
const textsOfBlocks = /^widgets\/(?:[^/]+\/){1,2}(?:[^/]+-)?texts\.ts$/;
const textsOfEditor = /^editor\/(?:view|panel(?:\/[^/]+)?)\/(?:[^/]+-)?texts\.ts$/;

export const boundaryRules: readonly BoundaryRule[] = [
  {
    name: 'tests',
    from: /(\.test\.tsx?$|\.stories\.tsx?$|^(test|stories|tools|examples|\.storybook|sdk\/testing)\/|^[^/]+\.ts$)/,
    mayImport: [anything],
    why: 'tests, stories and tools may look at everything',
  },
  {
    name: 'sdk environment',
    from: /^sdk\/environment\.ts$/,
    mayImport: [/^sdk\//, /^(idb|reconnecting-websocket)$/],
    why: 'the one place of the SDK that touches the outside world',
  },
  {
    name: 'sdk',
    from: /^sdk\//,
    mayImport: [/^sdk\//, /^(fuse\.js|idb|reconnecting-websocket)$/],
    noGlobals: [
      ...domGlobals,
      'fetch',
      'WebSocket',
      'indexedDB',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
    ],
    why: 'the SDK runs in browsers, Node and workers: no React, no DOM, and only environment.ts touches the outside',
  },
  {
    name: 'element over r2wc',
    from: /^runtime\/react\/element\.tsx$/,
    mayImport: [react, /^@r2wc\//, pureRuntime, /^runtime\/react\//],
    why: 'r2wc throws in Node, so exactly one file imports it',
  },
  {
    name: 'runtime for React',
    from: /^runtime\/react\//,
    mayImport: [react, pureRuntime, /^runtime\/react\/(?!element)/],
    why: 'blocks and the server renderer share this folder: no r2wc, no SDK, no widgets',
  },
  {
    name: 'server renderer',
    from: /^runtime\/server\//,
    mayImport: [
      react,
      node,
      /^(htmlparser2|dompurify|jsdom|lru-cache)$/,
      pureRuntime,
      /^runtime\/server\//,
      /^runtime\/react\/(?!element)/,
    ],
    noGlobals: domGlobals,
    why: 'it runs in Node: React and an HTML parser, no DOM, no SDK, no widgets',
  },
  ...runtimeRooms.map((room, floor) => ({
    name: `runtime ${room}`,
    from: new RegExp(`^runtime/${room}/`),
    mayImport: [
      new RegExp(`^runtime/(${runtimeRooms.slice(0, floor + 1).join('|')})/`),
      ...(room === 'html' ? [/^dompurify$/] : []),
    ],
    why: 'a room of the runtime imports rooms below it, and knows no React, no element and no block',
  })),
  {
    name: 'classic scripts',
    from: /^runtime\/classic\//,
    mayImport: [],
    why: 'they are whole files of their own',
  },
  {
    name: 'composition root',
    from: /^(widgets\/(editor|embed|host-calls|registry|render-thread|samples|virtual\.d)|kit\/server)\.ts$/,
    mayImport: [/^(kit|sdk|runtime|widgets|editor)\//, /^virtual:siteblocks\//],
    why: 'the public entries put the parts together',
  },
  {
    name: 'declarations of blocks',
    from: /^widgets\/[^/]+\/(spec|aliases|rules|clean-phone|data|texts|sample|guide)\.ts$/,
    mayImport: [
      pureRuntime,
      /^valibot$/,
      /^widgets\/shared\/(?!.*\.tsx)/,
      /^widgets\/[^/]+\/(spec|aliases|rules|clean-phone|data|sample)\.ts$/,
      textsOfBlocks,
    ],
    why: 'these run on the server and in tools too: no React, no DOM',
  },
  {
    name: 'switch of edit mode',
    from: /^widgets\/edit-mode\//,
    mayImport: [react, pureRuntime, /^runtime\/react\/(?!element)/, /^widgets\/(shared\/(?!account\/)|edit-mode\/)/],
    mayLoad: [/^editor\//],
    why: 'visitors load the switch: what edits belongs in editor/, which the switch reaches by dynamic import alone',
  },
  ...roomsOn(savingFloors).map(({ room, packages, lower }) => ({
    name: `saving ${room}`,
    from: new RegExp(`^editor/saving/${room}/`),
    mayImport: [
      react,
      pureRuntime,
      /^runtime\/react\/(?!element)/,
      /^(widgets\/shared|sdk)\//,
      new RegExp(`^editor/(${belowSaving.join('|')})/`),
      new RegExp(`^editor/saving/(${[room, ...lower].join('|')})/`),
      ...packages,
    ],
    why: `editor/saving/${room} imports ${lower.length > 0 ? `${lower.map((name) => `${name}/`).join(', ')} of saving/` : 'no other folder of saving/'}: take the rest as a callback or an interface, which session/ passes down`,
  })),
  ...editorRooms.map(({ room, packages, lower }) => ({
    name: `editor ${room}`,
    from: new RegExp(`^editor/${room}/`),
    mayImport: [
      react,
      pureRuntime,
      /^runtime\/react\/(?!element)/,
      /^(widgets\/shared|sdk)\/|^widgets\/texts\/edit-translation\.ts$/,
      new RegExp(`^editor/(${[room, ...lower].join('|')})/`),
      ...packages,
    ],
    why:
      lower.length > 0
        ? `editor/${room} imports ${lower.map((name) => `${name}/`).join(', ')} and no block: take the rest as a callback or an interface, which session/ passes down`
        : `editor/${room} is the ground floor: take what you need as a callback, or move the file to a room above`,
  })),
  {
    name: 'blocks that talk to the platform',
    from: /^widgets\/(login|site)\//,
    mayImport: [
      react,
      pureRuntime,
      /^runtime\/react\/(?!element)/,
      /^widgets\/(shared|texts|site|login)\//,
      // Four characters written as entities: the articles of existing sites are made into HTML in the browser too.
      /^runtime\/server\/escape-html/,
      /^sdk\//,
      /^(valibot|uqr)$/,
      /^virtual:siteblocks\/moved$/,
    ],
    why: 'only these may reach the SDK',
  },
  {
    name: 'account of the page',
    from: /^widgets\/shared\/account\//,
    mayImport: [pureRuntime, /^widgets\/shared\/account\//, /^sdk\//],
    why: 'edit mode and the login share it; it knows the stored login key and the platform client, and no view',
  },
  {
    name: 'what blocks share',
    from: /^widgets\/(shared|texts)\//,
    mayImport: [
      react,
      pureRuntime,
      /^runtime\/react\/(?!element)/,
      /^widgets\/(shared|texts)\//,
      /^(valibot|swiper|photoswipe(\/.*)?)$/,
      textsOfBlocks,
      textsOfEditor,
    ],
    why: 'shared parts know no single block, but for the texts they translate',
  },
  {
    name: 'blocks',
    from: /^widgets\/([^/]+)\//,
    mayImport: [
      react,
      /^(valibot|swiper)(\/.*)?$/,
      pureRuntime,
      /^runtime\/react\/(?!element)/,
      /^widgets\/shared\/(?!account\/)/,
    ],
    why: 'a block imports its own folder and what is shared: read data through data.ts, place another block by Nested',
  },
  {
    name: 'site kit',
    from: /^kit\//,
    mayImport: [
      /^kit\//,
      node,
      /^(hono|htmlparser2|lru-cache|acorn|ipaddr\.js|prom-client|@hono\/node-server)(\/.*)?$/,
      /^widgets\/registry\.ts$/,
      /^widgets\/(site|texts|shared)\//,
      /^widgets\/[^/]+\/(rules|spec|data|texts|consent-snippet)\.ts$/,
      /^virtual:siteblocks\/(build|moved)$/,
      /^sdk\//,
      /^runtime\/(?!react\/)/,
    ],
    why: 'any Node site uses it, so it knows no platform server, no database, no editing and nothing of the demo: what editors need is in cms/',
  },
  {
    name: 'blobs',
    from: /^blobs\//,
    mayImport: [/^blobs\//, node, /^(aws4fetch|htmlparser2)$/],
    why: 'bytes in a folder or a bucket: the platform and the CMS store theirs with one set of guarantees, so this room knows neither',
  },
  {
    name: 'platform server',
    from: /^platform\//,
    // In addition to the types: the equality of values and the effect of operations are defined once, because client
    // and server must agree on them.
    mayImport: [
      /^(platform|blobs)\//,
      /^sdk\/(types\/|operations\/|pure\/(is-same-value|value-key)\.ts$)/,
      node,
      packageOfServer,
    ],
    why: 'the platform knows the wire format and nothing of the site: offer what a site needs in platform/sites, and let demo/site-storage.ts pass it on',
  },
  {
    name: 'cms',
    from: /^cms\//,
    mayImport: [
      /^(cms|kit|blobs)\//,
      node,
      /^(hono|htmlparser2|ipaddr\.js|lru-cache|marked|p-limit|sharp|valibot|yaml)(\/.*)?$/,
      /^widgets\/registry\.ts$/,
      /^widgets\/(site|texts|shared)\//,
      /^widgets\/[^/]+\/(rules|spec|data|texts)\.ts$/,
      textsOfEditor,
      /^sdk\//,
      /^runtime\/(?!react\/)/,
    ],
    why: 'it runs on any platform that keeps documents: ask the platform through SiteStorage (cms/storage), and let demo/site-storage.ts implement it',
  },
  {
    name: 'demo',
    from: /^demo\//,
    mayImport: [
      /^demo\//,
      /^(kit|cms|platform|blobs)\//,
      node,
      /^widgets\/(registry|samples)\.ts$/,
      /^widgets\/site\//,
      /^widgets\/[^/]+\/(rules|spec|data|texts)\.ts$/,
      /^widgets\/texts\//,
      textsOfEditor,
      /^widgets\/shared\//,
      /^sdk\//,
      /^runtime\//,
      /^[@a-z]/,
    ],
    why: 'the demo is the studio’s content and its program: it uses public surfaces and the rules of blocks, and puts cms and platform together',
  },
];
