/** The browser's own way to call over HTTP. */
export type Fetch = typeof fetch;
/** A class of sockets like the browser's. */
export type WebSocketClass = new (url: string, protocols?: string | string[]) => WebSocket;
/** Undoes what it was returned from; harmless when called again. */
export type Cancel = () => void;

/** Text by key that outlives the page; every method is safe where storage is full, blocked or absent. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Takes what the SDK has to say to developers; the facts hold no token, password or body. */
export interface Logger {
  warn(...facts: readonly unknown[]): void;
  error(...facts: readonly unknown[]): void;
}

/**
 * All that the SDK knows of the world it runs in. The rest of the SDK touches no global, so browsers, workers, Node and
 * tests differ in nothing but this object.
 *
 * @example
 * createClient({ ...options, environment: { ...defaultEnvironment(), WebSocket: NodeWebSocket } });
 */
export interface Environment {
  readonly fetch: Fetch;
  /** Absent in Node before 22: the class of the `ws` package is used there, where it is installed. */
  readonly WebSocket?: WebSocketClass | undefined;
  /** Address of the page or the worker; absent elsewhere. Relative addresses count from it. */
  readonly pageUrl?: string | undefined;
  readonly storage: KeyValueStore;
  /** Only this reports how much of an upload has been sent. */
  readonly XMLHttpRequest?: (new () => XMLHttpRequest) | undefined;
  /** Wall clock, ms since 1970. May jump. */
  readonly now: () => number;
  /** Monotonic clock in ms. Never jumps, may stand still while the machine sleeps. */
  readonly elapsed: () => number;
  readonly random: () => number;
  readonly after: (milliseconds: number, callback: () => void) => Cancel;
  readonly every: (milliseconds: number, callback: () => void) => Cancel;
  readonly log: Logger;
  /** Calls back when the network or the page comes back: online, visible again, restored from the back/forward cache. */
  readonly onWake: (callback: () => void) => Cancel;
  /** Calls back before the page is frozen or left. */
  readonly onFreeze: (callback: () => void) => Cancel;
  /** Calls back when another tab changes the key in storage. */
  readonly onStorage: (key: string, callback: (value: string | null) => void) => Cancel;
  /** The line between the tabs of one origin. */
  readonly BroadcastChannel?: (new (name: string) => BroadcastChannel) | undefined;
  /** Locks that the tabs of one origin share. */
  readonly locks?: LockManager | undefined;
  readonly serviceWorker?: ServiceWorkerContainer | undefined;
  /** Imports an ES module by its address, or a package by its name. */
  readonly importModule: (url: string) => Promise<unknown>;
  /** Where true, everything handed out is frozen, so that a mutation fails where it happens. */
  readonly development: boolean;
}

/** The part of the environment that calls over HTTP need. */
export type CallEnvironment = Pick<
  Environment,
  'fetch' | 'XMLHttpRequest' | 'pageUrl' | 'now' | 'elapsed' | 'random' | 'after' | 'log'
>;

/** Local storage where it works, memory where it does not. */
function createStore(): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return action(globalThis.localStorage);
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
  };
}

function listen(type: string, callback: (event: Event) => void): Cancel {
  const target: Partial<EventTarget> = globalThis;
  target.addEventListener?.(type, callback);
  return () => target.removeEventListener?.(type, callback);
}

function onWake(callback: () => void): Cancel {
  // The event comes up to the window. An element of the page that is named like a member of the document stands before it.
  const whenVisible = () => {
    if (!Reflect.get(Document.prototype, 'hidden', document)) callback();
  };
  const cancels = [listen('visibilitychange', whenVisible), listen('online', callback), listen('pageshow', callback)];
  return () => cancels.forEach((cancel) => cancel());
}

/** Sandboxed frames throw where others have nothing. */
function reachable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Vite says so where it serves the page; elsewhere the environment variable does. */
function isDevelopment(): boolean {
  const { env } = import.meta as { readonly env?: { readonly DEV?: boolean } };
  return env?.DEV ?? (typeof process === 'object' && process.env.NODE_ENV !== 'production');
}

/** The environment for plain calls, as found at run time. */
export function callEnvironment(): CallEnvironment {
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    XMLHttpRequest: globalThis.XMLHttpRequest as Environment['XMLHttpRequest'],
    pageUrl: globalThis.location?.href,
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: () => Math.random(),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    log: {
      warn: (...facts) => console.warn(...facts),
      error: (...facts) => console.error(...facts),
    },
  };
}

/**
 * The environment found at run time: a browser, a worker or Node. Globals are looked up when they are used, so that
 * what a page replaces later is respected.
 *
 * @example
 * const environment = { ...defaultEnvironment(), log: { warn: report, error: report } };
 */
export function defaultEnvironment(): Environment {
  const browser = typeof globalThis.document === 'object';
  return {
    ...callEnvironment(),
    WebSocket: globalThis.WebSocket as WebSocketClass | undefined,
    storage: createStore(),
    every: (milliseconds, callback) => {
      const timer = setInterval(callback, milliseconds);
      return () => clearInterval(timer);
    },
    onWake,
    onFreeze: (callback) => listen('pagehide', callback),
    onStorage: (key, callback) =>
      listen('storage', (event) => {
        if ((event as StorageEvent).key === key) callback((event as StorageEvent).newValue);
      }),
    // In Node an open channel would keep the process alive, and there are not any other tabs.
    BroadcastChannel: browser ? globalThis.BroadcastChannel : undefined,
    locks: browser ? globalThis.navigator.locks : undefined,
    serviceWorker: browser ? reachable(() => globalThis.navigator.serviceWorker) : undefined,
    importModule: (url) => import(/* @vite-ignore */ url) as Promise<unknown>,
    development: isDevelopment(),
  };
}
