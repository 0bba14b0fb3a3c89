import type { Loader } from '../entry/loader.js';
import type { Runtime } from '../entry/runtime.js';
import type { Stubs } from '../entry/stubs.js';

/** What the calls of a page on the runtime work with; their code comes with the first of them. */
export interface HostAccess {
  /** Address of the runtime's file. */
  readonly here: string;
  readonly runtime: Runtime;
  readonly loader: Loader;
  readonly stubs: Stubs;
  /** Listens to openers and failed pictures below a root. */
  readonly watchRoot: (root: ShadowRoot) => void;
  /** What the page had as `window.siteblocks`. */
  readonly before: unknown;
  /** The platform client, where the page has asked for it. */
  sdk?: Promise<{ close(): void }>;
}
