import { build, openLater, openParts as importParts, properties, table } from 'virtual:siteblocks/table';
import { createBus } from '../runtime/entry/bus.js';
import type { Bus } from '../runtime/entry/bus.js';
import { configOf, readOptions } from '../runtime/entry/config.js';
import type { RuntimeConfig, SiteblocksOptions } from '../runtime/entry/config.js';
import { keepFirstReferrer } from '../runtime/entry/first-referrer.js';
import { watchImages } from '../runtime/entry/image-fallback.js';
import { isPlainClick } from '../runtime/basics/is-plain-click.js';
import { createLoader } from '../runtime/entry/loader.js';
import { nextTask } from '../runtime/basics/next-task.js';
import { ownGlobal } from '../runtime/basics/own-global.js';
import { pageDocument } from '../runtime/basics/page-document.js';
import type { PageFacts } from '../runtime/page/read-page.js';
import { preloadModule } from '../runtime/basics/preload-module.js';
import { keepPendingPopups, listenToOpeners, noPlacement } from '../runtime/entry/popup-opener.js';
import type { Runtime } from '../runtime/entry/runtime.js';
import { createState } from '../runtime/entry/state.js';
import type { State } from '../runtime/entry/state.js';
import { createStubs } from '../runtime/entry/stubs.js';
import type { Client } from '../sdk/index.js';
import { setDefaultConsent } from './cookie-consent/consent-calls.js';
import type * as hostCalls from './host-calls.js';
import type { HostAccess } from '../runtime/parts/host-access.js';

export type { SiteblocksOptions };

/** How a popup is opened. */
export interface OpenOptions {
  /** Says where the wish came from; it travels with the form in the popup. Default: `no-placement-attribute`. */
  readonly placement?: string;
}

/** The one global of a page. */
export interface Siteblocks {
  readonly version: string;
  readonly bus: Bus;
  /** The options that count. Reading them fixes them: a later `configure()` changes nothing. */
  readonly config: RuntimeConfig;
  /**
   * Sets options. They stand before those of `window.siteblocksConfig` and of the script's attributes.
   * Call it in the task that loads the runtime, or before the page is complete: the options are fixed when the blocks begin. The console
   * names options that come too late.
   *
   * @param options the options to set; others stay as they are
   * @param ofScript true for attributes of a script, which stand last; default: false
   * @example window.siteblocks.configure({ site: 'https://studio.example', lang: 'uk' });
   */
  readonly configure: (options: SiteblocksOptions, ofScript?: boolean) => void;
  /**
   * Opens a popup of the page. A popup that has not been woken wakes first.
   *
   * @param popupId the popup's `data-popup-id`
   * @returns false where the page has no such popup; the console names the id then
   * @example window.siteblocks.open('order', { placement: 'price list' });
   */
  readonly open: (popupId: string, options?: OpenOptions) => boolean;
  /**
   * Watches a shadow root of the page, open or closed: the links in it open popups, its failed pictures get the placeholder, and legacy
   * tags in it are blocks. Tags of blocks wake in every shadow root without this call. In the document of a frame of the same origin
   * it starts the runtime, with the options of this page.
   *
   * @param root a shadow root, or the document of a frame
   * @returns settled when the root is watched, or the frame's runtime has begun
   * @throws TypeError where `root` is neither; Error where the runtime of a frame cannot be loaded
   * @example await window.siteblocks.upgrade(this.attachShadow({ mode: 'closed' }));
   */
  readonly upgrade: (root: Document | ShadowRoot) => Promise<void>;
  /** The platform client, loaded when first asked for. */
  readonly sdk: () => Promise<Client>;
  /** Settles when every block that has been woken so far is alive or has failed. */
  readonly whenReady: () => Promise<void>;
  /**
   * Ends the runtime: its listeners, observers, timers and connections, and every block. Blocks show again what stood in them before they
   * woke, and `window.siteblocks` is gone. After that another copy may start. Listeners that the page itself has put on `bus` stay.
   *
   * @returns settled when all has ended; a second call returns the same promise
   * @example await window.siteblocks.stop();
   */
  readonly stop: () => Promise<void>;
}

export type { FormDataObject, SiteEvents } from '../runtime/entry/bus.js';

declare global {
  interface Window {
    siteblocks?: Siteblocks;
    /** Options of the runtime, for a page that loads it later. */
    siteblocksConfig?: SiteblocksOptions;
  }
}

interface PagePayload {
  /** Addresses of the files that the blocks of this page need to come alive. */
  readonly wave?: string[];
  readonly page?: PageFacts;
  readonly calls?: Record<string, unknown>;
}

const version = import.meta.env.SITEBLOCKS_VERSION as string;

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');
/** Address of this file. */
const here = withoutQuery(import.meta.url);

type HostCalls = typeof hostCalls;

/** Calls what few pages need. */
const call = <Name extends keyof HostCalls>(name: Name, ...args: Parameters<HostCalls[Name]>) =>
  openLater<Record<string, (...args: unknown[]) => unknown>>('host').then((calls) => calls[name]?.(...args)) as Promise<
    Awaited<ReturnType<HostCalls[Name]>>
  >;

/** The server's data for this page's blocks; other pages have none. */
function readPayload(): PagePayload {
  try {
    return JSON.parse(pageDocument.getElementById('gh-page')?.textContent || '{}') as PagePayload;
  } catch {
    return {};
  }
}

/** @param before the page's own value of `window.siteblocks` */
function start(before: unknown): Siteblocks {
  const bus = createBus(window);
  const leave = new AbortController();
  const { signal } = leave;
  const payload = readPayload();
  const stubs = createStubs(properties, 'gh-image');
  /** Options of `configure()`, then those of script elements, which may be gone when the options are read. */
  const options: object[] = [
    {},
    ...[...pageDocument.scripts]
      .filter(({ src }) => withoutQuery(src) === here)
      .map(({ nonce, dataset }) => ({ nonce: nonce || undefined, ...dataset })),
  ];
  let config: RuntimeConfig | undefined;
  let state: State | undefined;
  let parts: ReturnType<typeof importParts> | undefined;
  let stopped: Promise<void> | undefined;

  /** Fixes the options. */
  const settle = () => {
    if (!config) {
      const [called, ...scripts] = options;
      const sources = [called, ownGlobal('siteblocksConfig'), ...scripts];
      let isDoubtful;
      const said = readOptions(sources, () => (isDoubtful = true));
      // A page that our server wrote is the site's own, as is one that its own configuration fills.
      const home = payload.page || said.source === 'platform' ? location.href : here;
      config = configOf(said, home, location, pageDocument.documentElement.lang);
      if (isDoubtful) void call('tellDoubts', sources);
    }
    return config;
  };

  /** With the first block that wakes, all files come that the page's blocks need; one by one, each would wait for the one before. */
  const openParts = () => {
    payload.wave?.splice(0).forEach(preloadModule);
    // Each block asks for them, twice, and an import takes the browser a while even when it is known.
    return (parts ??= importParts().catch((error: unknown) => {
      parts = undefined;
      throw error;
    }));
  };

  const popups = (popupId: string) =>
    [...stubs.elements].filter(
      (element) => /popup/.test(element.localName) && element.getAttribute('data-popup-id') === popupId,
    );

  const open = (popupId: string, placement?: string, opener?: HTMLElement) => {
    const isThere = !!popups(popupId)[0];
    if (isThere) bus.emit('open-popup', { popupId, placement: placement || noPlacement }, opener);
    return isThere;
  };

  const runtime: Runtime & { readonly payload: PagePayload } = {
    isPlainClick,
    version,
    build,
    bus,
    get config() {
      return settle();
    },
    payload,
    page: () => openParts().then(({ pageOf }) => pageOf(runtime)),
    get state() {
      return (state ??= createState(settle().lang));
    },
    site: () => openParts().then(({ siteOf }) => siteOf(runtime)),
    openParts,
    takePendingPopup: keepPendingPopups(bus, (popupId) => popups(popupId).forEach(loader.enhance), signal),
    watch(root) {
      void loader.watch(root);
      watchImages(root);
    },
    signal,
    define: stubs.define,
  };
  const loader = createLoader(table, runtime, stubs, openParts);

  const watchRoot = (root: Document | ShadowRoot) => {
    listenToOpeners(root, open, signal);
    watchImages(root, signal);
  };

  const begun = new Promise<unknown>((resolve) => {
    const begin = () => {
      // Our own pages bring the default as an inline script; where others have none, no tag may find the answer missing.
      if (pageDocument.querySelector('gh-cookie-consent,cookies-popup')) setDefaultConsent();
      // In its own task: what the script that has loaded this one calls `configure()` with counts.
      resolve(
        nextTask().then(() => {
          if (signal.aborted) return;
          loader.begin();
          watchRoot(pageDocument);
          keepFirstReferrer();
        }),
      );
    };
    // A module script runs when the page is complete; one that was made async may be early, and later children would be lost.
    if (pageDocument.readyState === 'loading') pageDocument.addEventListener('DOMContentLoaded', begin);
    else begin();
  });
  // At once: frameworks that render next set the properties that they find.
  for (const { tag } of table) stubs.define(tag);

  const access: HostAccess = { here, runtime, loader, stubs, watchRoot, before };
  return Object.freeze<Siteblocks>({
    version,
    bus,
    get config() {
      return settle();
    },
    configure(more: SiteblocksOptions, ofScript?: boolean) {
      if (config) void call('tellLate', more, config);
      else if (ofScript) options.push(more);
      else Object.assign(options[0] as object, more);
    },
    open(popupId: string, { placement }: OpenOptions = {}) {
      const isThere = open(popupId, placement);
      if (!isThere) void call('tellNoPopup', popupId);
      return isThere;
    },
    upgrade: (root: Document | ShadowRoot) => call('upgradeRoot', root, access),
    sdk: () => (access.sdk ??= openParts().then(({ clientOf }) => clientOf(settle()))),
    async whenReady() {
      await begun;
      await loader.whenReady();
    },
    stop() {
      leave.abort();
      return (stopped ??= call('stopRuntime', access));
    },
  });
}

// A server that imports the package gets nothing: blocks are activated in browsers.
if (typeof window !== 'undefined') {
  const first = ownGlobal('siteblocks') as Siteblocks | undefined;
  if (first?.version) void call('tellSecond', first.version, version);
  else Object.assign(window, { siteblocks: start(first) });
}

/**
 * Sets options of the runtime that the page has, as `window.siteblocks.configure()` does: call it in the module that imports this one. Does
 * nothing on a server.
 *
 * @param options the options to set; others stay as they are
 * @example
 * import { configure } from 'siteblocks';
 * configure({ site: 'https://studio.example' });
 */
export const configure: Siteblocks['configure'] = (...args) =>
  (ownGlobal('siteblocks') as Siteblocks | undefined)?.configure?.(...args);
