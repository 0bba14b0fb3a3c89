export type Fetch = typeof fetch;
export type WebSocketClass = new (url: string, protocols?: string | string[]) => WebSocket;
/** Undoes what it was returned from; harmless when called again. */
export type Cancel = () => void;

/** Text by key that outlives the page; every method is safe where storage is full, blocked or absent. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Logger {
  warn(...facts: readonly unknown[]): void;
  error(...facts: readonly unknown[]): void;
}

/** A line between the tabs of one origin. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
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
  /** Absent in Node before 22: pass the class of the `ws` package there. */
  readonly WebSocket?: WebSocketClass | undefined;
  readonly storage: KeyValueStore;
  /** Sends a form and reports the bytes sent (0 to 1); absent where the environment cannot tell. */
  readonly upload?: ((url: string, form: FormData, onProgress: (part: number) => void, signal?: AbortSignal) => Promise<UploadAnswer>) | undefined;
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
  readonly openChannel?: ((name: string, onMessage: (message: unknown) => void) => TabChannel) | undefined;
  /** Runs the task while no other tab runs one of that name; runs it anyway after `patience` ms. */
  readonly exclusive: <T>(name: string, patience: number, task: () => Promise<T>) => Promise<T>;
  readonly registerServiceWorker?: ((link: string, onMessage: (message: unknown) => void) => Promise<Cancel>) | undefined;
  /** Imports an ES module by its address. */
  readonly importModule: (url: string) => Promise<unknown>;
  /** Where true, everything handed out is frozen, so that a mutation fails where it happens. */
  readonly development: boolean;
}

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
    get: (key) => attempt((storage) => storage.getItem(key), () => memory.get(key) ?? null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), () => void memory.set(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key), () => void memory.delete(key)),
  };
}

function listen(type: string, callback: (event: Event) => void): Cancel {
  const target: Partial<EventTarget> = globalThis;
  target.addEventListener?.(type, callback);
  return () => target.removeEventListener?.(type, callback);
}

function onWake(callback: () => void): Cancel {
  const page = globalThis.document as Document | undefined;
  const whenVisible = () => {
    if (page?.visibilityState === 'visible') callback();
  };
  page?.addEventListener('visibilitychange', whenVisible);
  const cancels = [listen('online', callback), listen('pageshow', callback)];
  return () => {
    page?.removeEventListener('visibilitychange', whenVisible);
    cancels.forEach((cancel) => cancel());
  };
}

async function exclusive<T>(name: string, patience: number, task: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
  if (!locks) return task();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  let held = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      held = true;
      clearTimeout(timer);
      return task();
    });
  } catch (error) {
    // A tab that holds the lock may be frozen: whoever waits too long goes on without it.
    if (held || !waiting.signal.aborted) throw error;
    return task();
  }
}

function upload(url: string, form: FormData, onProgress: (part: number) => void, signal?: AbortSignal): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('the connection failed'));
    request.onabort = () => reject(new DOMException('the upload was aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}

function openChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

async function registerServiceWorker(link: string, onMessage: (message: unknown) => void): Promise<Cancel> {
  const { serviceWorker } = globalThis.navigator;
  const registration = await serviceWorker.register(link);
  await registration.update();
  const receive = (event: MessageEvent<unknown>) => onMessage(event.data);
  serviceWorker.addEventListener('message', receive);
  return () => serviceWorker.removeEventListener('message', receive);
}

function isDevelopment(): boolean {
  return typeof process === 'undefined' ? false : process.env.NODE_ENV !== 'production';
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
    fetch: (input, init) => globalThis.fetch(input, init),
    WebSocket: globalThis.WebSocket as WebSocketClass | undefined,
    storage: createStore(),
    upload: typeof XMLHttpRequest === 'function' ? upload : undefined,
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: () => Math.random(),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    every: (milliseconds, callback) => {
      const timer = setInterval(callback, milliseconds);
      return () => clearInterval(timer);
    },
    log: {
      warn: (...facts) => console.warn(...facts),
      error: (...facts) => console.error(...facts),
    },
    onWake,
    onFreeze: (callback) => listen('pagehide', callback),
    onStorage: (key, callback) =>
      listen('storage', (event) => {
        if ((event as StorageEvent).key === key) callback((event as StorageEvent).newValue);
      }),
    // In Node an open channel keeps the process alive, and there are no tabs to talk to.
    openChannel: browser && typeof BroadcastChannel === 'function' ? openChannel : undefined,
    exclusive,
    registerServiceWorker: browser && 'serviceWorker' in globalThis.navigator ? registerServiceWorker : undefined,
    importModule: (url) => import(/* @vite-ignore */ url) as Promise<unknown>,
    development: isDevelopment(),
  };
}
