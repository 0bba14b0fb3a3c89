import type { Bus } from './bus.js';
import type { RuntimeConfig } from './config.js';
import type { PageInfo, Site } from '../page/site.js';
import type { State } from './state.js';
import type { Keeper } from './stubs.js';

/**
 * What the entry hands to every part it loads. Parts get it as an argument and never import the entry: a page keeps working while two
 * releases of it are in caches.
 */
export interface Runtime {
  readonly version: string;
  /** Hash of the sources; server HTML of the same build is hydrated, of another one rendered again. */
  readonly build: string;
  readonly bus: Bus;
  readonly config: RuntimeConfig;
  readonly state: State;
  /**
   * The server's data for this page's blocks: answers of the site by call, which take precedence over later answers.
   */
  readonly payload: { readonly calls?: Record<string, unknown>; readonly page?: object };
  /** The page with the site's settings; they are requested when first needed. */
  readonly page: () => Promise<PageInfo>;
  /** The site, with the page's replay in front of it; loaded when first needed. */
  readonly site: () => Promise<Site>;
  /** The code that brings blocks to life; with the first call, the files of all blocks of the page are fetched, and not run yet. */
  readonly openParts: () => Promise<Parts>;
  /** The latest wish to open a popup that was not alive, taken once. */
  readonly takePendingPopup: (popupId: string) => { readonly placement: string } | undefined;
  /**
   * True for a click that a script may answer in place of the browser: a new tab is wished for by no key and no other
   * button.
   */
  readonly isPlainClick: (event: MouseEvent) => boolean;
  /** Looks for images, and for legacy tags, below a node from now on; for the shadow roots of blocks. */
  readonly watch: (root: ShadowRoot) => void;
  /** Aborted where the page ends the runtime. */
  readonly signal: AbortSignal;
  /** Defines a legacy tag. */
  readonly define: (tag: string) => void;
}

/** Wakes one instance; resolves when it is rendered, rejects never. */
export type Activate = () => Promise<void>;

/**
 * A block's life without React: special wakes and small behaviours. Called once per element, for server-written ones when the runtime
 * starts, for others after their first rendering. What it returns is called when the element leaves the page for good.
 */
export type Enhance = (element: HTMLElement, activate: Activate, runtime: Runtime) => (() => void) | undefined;

/**
 * Opens an element's shadow root with the styles of its block, or empties the one that it has.
 *
 * @param inline - true for a block that is in a line of text
 * @returns what everything else stands in
 */
export type OpenShadow = (element: HTMLElement, inline: boolean) => HTMLElement;

/** A block's element, once it has the block's code. */
export interface BlockElement extends HTMLElement {
  /** Ends the block: shows the element's original content again, and detaches the block's code. */
  readonly retire: () => void;
  /** Renders again, if it has been rendered: what it depends on has changed. */
  readonly changed: () => void;
  /** Renders this instance, in a shadow root where it gets what opens one. */
  readonly activate: (runtime: Runtime, openShadow?: OpenShadow) => Promise<void>;
}

/** Exports of a block's chunk. */
export interface BlockModule {
  /** Gives an element of one of the block's tags the block's code. */
  readonly wake: (element: HTMLElement) => BlockElement;
}

/**
 * One row of the loader's table: the data about a block that activation needs. The entry has no other data about
 * blocks.
 */
export interface TableRow {
  readonly tag: string;
  /** Default `never`. */
  readonly wake?: 'eager' | 'idle' | 'visible' | 'interaction';
  /** When a copy that the server did not render is activated; default `visible`. */
  readonly empty?: 'eager' | 'idle';
  /** Loads the part without React. @param tag the row's */
  readonly enhance?: (tag: string) => { readonly enhance: Enhance } | Promise<{ readonly enhance: Enhance }>;
  /** Selector of what inside the element its enhance part is for; without it, or with an empty one, the part is always loaded. */
  readonly when?: string;
  /** True where the enhance part may wait until the element is near the window. */
  readonly near?: true;
}

/** Fetched with the first activated block: the addresses of all blocks' parts, and the code that activates one. */
export interface Parts {
  /**
   * Adds the legacy tags to the rows of the table.
   *
   * @returns finds the elements of existing pages below a root, now and until the signal is aborted. Nothing is defined by that: another
   * script may still define them.
   */
  readonly readAliases: (
    rows: Map<string, TableRow>,
    keeper: Keeper,
    elements: Set<HTMLElement>,
  ) => (root: Document | HTMLElement | ShadowRoot, signal?: AbortSignal) => void;
  /**
   * Wakes an element.
   *
   * @param tag canonical tag of its block
   * @param wakeOther activates a block that contains this one; settles when that is active, has failed, or turns out
   * not to be a block
   * @param renew called where the block is rendered again, so that it is no longer what its enhance part has met
   */
  readonly bringToLife: (
    element: HTMLElement,
    tag: string,
    runtime: Runtime,
    wakeOther: (element: HTMLElement) => Promise<void>,
    renew: () => Promise<unknown> | undefined,
  ) => Promise<void>;
  /** Takes the style sheets away that blocks have brought into the head of the page. */
  readonly unlinkCss: () => void;
  /** Says once which tags of a page no block stands for. */
  readonly tellOfStrangers: () => unknown;
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
