import { build, openParts as importParts, properties, table } from 'virtual:siteblocks/table';
import { createBus } from '../runtime/bus.js';
import type { Bus } from '../runtime/bus.js';
import { readConfig } from '../runtime/config.js';
import type { RuntimeConfig } from '../runtime/config.js';
import { keepFirstReferrer } from '../runtime/first-referrer.js';
import { watchImages } from '../runtime/image-fallback.js';
import { isPlainClick } from '../runtime/is-plain-click.js';
import { createLoader } from '../runtime/loader.js';
import { warnOnce } from '../runtime/log.js';
import type { PageFacts } from '../runtime/read-page.js';
import { preloadModule } from '../runtime/preload-module.js';
import { keepPendingPopups, listenToOpeners, popupsWithId } from '../runtime/popup-opener.js';
import type { Runtime } from '../runtime/runtime.js';
import { createState } from '../runtime/state.js';
import { createStubs } from '../runtime/stubs.js';
import type { Client } from '../sdk/index.js';
import { setDefaultConsent } from './cookie-consent/consent-calls.js';

/** The one global of a page. */
export interface Siteblocks {
  readonly version: string;
  readonly bus: Bus;
  readonly config: RuntimeConfig;
  /** The platform client, loaded when first asked for. */
  readonly sdk: () => Promise<Client>;
  /** Settles when every block that has been woken so far is alive or has failed. */
  readonly whenReady: () => Promise<void>;
}

export type { FormDataObject, SiteEvents } from '../runtime/bus.js';

declare global {
  interface Window {
    siteblocks?: Siteblocks;
  }
}

interface PagePayload {
  /** Addresses of the files that the blocks of this page need to come alive. */
  readonly wave?: string[];
  readonly page?: PageFacts;
  readonly calls?: Record<string, unknown>;
}

const version = import.meta.env.SITEBLOCKS_VERSION as string;

/** What the server wrote for this page's blocks; a page that it did not write has none. */
function readPayload(): PagePayload {
  try {
    return JSON.parse(document.getElementById('gh-page')?.textContent || '{}') as PagePayload;
  } catch {
    return {};
  }
}

function start(): Siteblocks {
  const here = import.meta.url.split('?')[0];
  const script = [...document.scripts].find(({ src }) => src.split('?')[0] === here) ?? null;
  const config = readConfig(script, location, document.documentElement.lang);
  const bus = createBus(window);
  let parts: ReturnType<typeof importParts> | undefined;
  const payload = readPayload();

  /** With the first block that wakes, all files come that the page's blocks need; one by one, each would wait for the one before. */
  const openParts = () => {
    payload.wave?.splice(0).forEach(preloadModule);
    // Each block asks for them, twice, and an import takes the browser a while even when it is known.
    return (parts ??= importParts().catch((error: unknown) => {
      parts = undefined;
      throw error;
    }));
  };

  const runtime: Runtime & { readonly payload: PagePayload } = {
    isPlainClick,
    version,
    build,
    bus,
    config,
    payload,
    page: async () => (await openParts()).pageOf(runtime),
    state: createState(config.lang),
    site: async () => (await openParts()).siteOf(runtime),
    openParts,
    takePendingPopup: keepPendingPopups(bus, (popupId) => {
      for (const popup of popupsWithId(document, popupId)) loader.enhance(popup);
    }),
    watch(root) {
      loader.watch(root);
      watchImages(root);
    },
    define: createStubs(properties),
  };
  const loader = createLoader(table, runtime, openParts);

  const begin = () => {
    loader.begin();
    // Our own pages bring the default as an inline script; where others have none, no tag may find the answer missing.
    if (document.querySelector('gh-cookie-consent,cookies-popup')) setDefaultConsent();
    listenToOpeners(document, bus);
    keepFirstReferrer(document);
    watchImages(document);
  };
  // A module script runs when the page is complete; one that was made async may be early, and later children would be lost.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();

  return {
    version,
    bus,
    config,
    sdk: async () => (await openParts()).clientOf(config),
    whenReady: () => loader.whenReady(),
  };
}

// A server that imports the package gets nothing: blocks come to life in browsers.
if (typeof window !== 'undefined') {
  if (window.siteblocks)
    warnOnce(
      `Siteblocks ${window.siteblocks.version} already runs on this page; the second one (${version}) steps back.`,
    );
  else window.siteblocks = Object.freeze(start());
}
