import type { Loader } from '../entry/loader.js';
import type { Runtime } from '../entry/runtime.js';
import type { Stubs } from '../entry/stubs.js';

/** Dependencies of a page's calls to the runtime; their code loads with the first call. */
export interface HostAccess {
  /** Address of the runtime's file. */
  readonly here: string;
  readonly runtime: Runtime;
  readonly loader: Loader;
  readonly stubs: Stubs;
  /** Listens to openers and failed pictures below a root. */
  readonly watchRoot: (root: ShadowRoot) => void;
  /** The page's own value of `window.siteblocks`. */
  readonly before: unknown;
  /** The platform client, where the page has asked for it. */
  sdk?: Promise<{ close(): void }>;
}
