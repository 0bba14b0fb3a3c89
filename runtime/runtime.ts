import type { Bus } from './bus.js';
import type { RuntimeConfig } from './config.js';
import type { PageInfo, Site } from './site.js';
import type { State } from './state.js';
import type { Keeper } from './stubs.js';

/**
 * What the entry hands to every part it loads. Parts get it as an argument and never import the entry: a page keeps working while two
 * releases of it are in caches.
 */
export interface Runtime {
  readonly version: string;
  /** Hash of the sources; server HTML of the same build is hydrated, of another one rendered anew. */
  readonly build: string;
  readonly bus: Bus;
  readonly config: RuntimeConfig;
  readonly state: State;
  /** What the server wrote for this page's blocks: answers of the site by call, which stand before what the site says later. */
  readonly payload: { readonly calls?: Record<string, unknown>; readonly page?: object };
  /** The page with the site's settings; they are asked for when first needed. */
  readonly page: () => Promise<PageInfo>;
  /** The site, with the page's replay in front of it; loaded when first needed. */
  readonly site: () => Promise<Site>;
  /** The code that brings blocks to life; with the first call, the files of all blocks of the page are fetched, and not run yet. */
  readonly openParts: () => Promise<Parts>;
  /** The latest wish to open a popup that was not alive, taken once. */
  readonly takePendingPopup: (popupId: string) => { readonly placement: string } | undefined;
  /** True for a click that a script may answer in the place of the browser: a new tab is wished for by no key and no other button. */
  readonly isPlainClick: (event: MouseEvent) => boolean;
  /** Looks for images, and for tags of existing pages, below a node from now on; for the shadow roots of blocks. */
  readonly watch: (root: Document | ShadowRoot) => void;
  /** Defines a tag of existing pages. */
  readonly define: (tag: string) => void;
}

/** Wakes one instance; resolves when it is rendered, rejects never. */
export type Activate = () => Promise<void>;

/**
 * A block's life without React: special wakes and small behaviours. Called once per element, for server-written ones when the runtime
 * starts, for others after their first rendering. What it returns is called when the element leaves the page for good.
 */
export type Enhance = (element: HTMLElement, activate: Activate, runtime: Runtime) => (() => void) | undefined;

/** A block's element, once it has the block's code. */
export interface BlockElement extends HTMLElement {
  readonly activate: (runtime: Runtime, sheets: readonly CSSStyleSheet[]) => Promise<void>;
}

/** What the chunk of a block exports. */
export interface BlockModule {
  /** Gives an element of one of the block's tags the block's code. */
  readonly wake: (element: HTMLElement) => BlockElement;
}

/** One row of the loader's table: what has to be known of a block before one is woken. Nothing else about blocks is in the entry. */
export interface TableRow {
  readonly tag: string;
  readonly wake: 'never' | 'eager' | 'idle' | 'visible' | 'interaction';
  /** When a copy that nobody rendered comes to life; default `visible`. */
  readonly empty?: 'eager' | 'idle';
  readonly enhance?: () => Promise<{ readonly enhance: Enhance }>;
  /** Selector of what inside the element its enhance part is for; without it, or with an empty one, the part is always loaded. */
  readonly when?: string;
  /** True where the enhance part may wait until the element is near the window. */
  readonly near?: true;
}

/** What is fetched with the first block that is woken: where the parts of all blocks are, and how one is brought to life. */
export interface Parts {
  /** Canonical tags by the tags of existing pages. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, BlockParts>>;
  /** Answers with true where no enhance part is to follow: its block needs none, or another script has defined its tag before. */
  readonly bringToLife: (element: HTMLElement, parts: BlockParts, runtime: Runtime) => Promise<boolean>;
  /** Meets the elements of existing pages below a root, now and from now on. Nothing is defined by that: another script may still define them. */
  readonly watchAliases: (root: ParentNode, keeper: Keeper) => () => void;
  /** Says once which tags of a page no block stands for. */
  readonly tellOfStrangers: (tags: readonly string[]) => unknown;
  /** Calls something once, in an idle moment, when a visitor has come to an element and looks at it. */
  readonly whenLookedAt: (element: Element, act: () => void) => void;
}

export interface BlockParts {
  /** Addresses of style sheets, in order. */
  readonly css: readonly string[];
  /** True for a block that needs no enhance part once it is awake. */
  readonly isWhole?: true;
  readonly load: () => Promise<BlockModule>;
}
