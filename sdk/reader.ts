import { assembleApp, loadApp } from './cache/load-app.js';
import { expectList, expectRecord, requireId } from './check.js';
import { requireUrl } from './client-options.js';
import type { ClientOptions } from './client-options.js';
import { callEnvironment } from './environment.js';
import type { CallEnvironment } from './environment.js';
import type { CallOptions } from './http/call-options.js';
import { Transport } from './http/transport.js';
import { exactAddress } from './services/exact-address.js';
import { findDocument } from './services/find-document.js';
import { Session } from './session/session.js';
import type { App, AppInfo, DocumentAddress, Given, Id, Item, PlatformDocument } from './types/entities.js';
import { Wire } from './wire.js';

/** Options of a reader: the part of a client's options that reading needs. */
export type ReaderOptions = Pick<ClientOptions, 'serverUrl' | 'authKey' | 'timeout' | 'fetch'> & {
  /** Replaces parts of what the SDK knows of the outside world. */
  readonly environment?: Partial<CallEnvironment> | undefined;
};

/** A connection to one platform that only reads. Every answer is as fresh as its request: nothing is kept. */
export interface Reader {
  readonly apps: {
    /**
     * The apps the user may see, without their contents.
     *
     * @param options - `signal` gives the call up, `timeout` ends it after so many ms
     * @throws SdkError `unauthorized`, `network`, `malformed`
     */
    list(options?: CallOptions): Promise<readonly AppInfo[]>;
    /**
     * An app with all its items, those in chunks included.
     *
     * @param appId - id of the app: a whole number, or its digits
     * @param options - `signal` gives the call up, `timeout` ends it after so many ms
     * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
     * `malformed`
     */
    get(appId: Id | string, options?: CallOptions): Promise<App>;
  };
  readonly items: {
    /**
     * All items of the app, trashed ones too.
     *
     * @param appId - id of the app: a whole number, or its digits
     * @param options - `signal` gives the call up, `timeout` ends it after so many ms
     * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
     * `malformed`
     */
    list(appId: Id | string, options?: CallOptions): Promise<readonly Item[]>;
    /**
     * One item, or null. The whole app is read for it.
     *
     * @param appId - id of the app: a whole number, or its digits
     * @param itemId - id of the item: a whole number, or its digits
     * @param options - `signal` gives the call up, `timeout` ends it after so many ms
     * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
     * `malformed`
     */
    get(appId: Id | string, itemId: Id | string, options?: CallOptions): Promise<Item | null>;
  };
  readonly documents: {
    /**
     * The document at the address, or null.
     *
     * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field
     * @param options - `signal` gives the call up, `timeout` ends it after so many ms
     * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `network`, `malformed`
     */
    get(address: Given<DocumentAddress>, options?: CallOptions): Promise<PlatformDocument | null>;
  };
  /** Refuses everything from now on: calls reject with `closed`. */
  close(): void;
}

/**
 * A client for pages and servers that only read: half the size of one that writes, caches and listens. Tokens are renewed
 * and identical reads under way shared as in the full client.
 *
 * @param options - address of the platform, login key, `timeout` in ms
 * @throws SdkError `bad-argument` where an address is not one. Calls: `unauthorized`, `not-found`, `forbidden`, `network`,
 * `timeout`, `aborted`, `malformed`, `closed`
 * @example
 * const reader = createReader({ serverUrl: 'https://platform.example/GudHub', authKey });
 * const items = await reader.items.list(7);
 */
export function createReader(options: ReaderOptions): Reader {
  const found = { ...callEnvironment(), ...options.environment };
  const serverUrl = requireUrl(options.serverUrl, 'serverUrl', ['https:', 'http:'], found.pageUrl);
  const environment = options.fetch ? { ...found, fetch: options.fetch } : found;
  const transport = new Transport({ serverUrl, timeout: options.timeout, environment });
  const wire = new Wire(
    transport,
    new Session({ transport, environment, authKey: options.authKey || undefined }),
    environment,
  );
  const getApp = async (appId: Id | string, call?: CallOptions) =>
    assembleApp(await loadApp(wire, requireId(appId, 'app_id'), call));
  return {
    apps: {
      list: async (call) => {
        const answer = expectRecord(await wire.get('/api/applist/get', {}, call), 'applist/get');
        return expectList<AppInfo>(answer['apps_list'], 'app_id', 'applist/get');
      },
      get: getApp,
    },
    items: {
      list: async (appId, call) => (await getApp(appId, call)).items_list,
      get: async (appId, itemId, call) => {
        const id = requireId(itemId, 'item_id');
        return (await getApp(appId, call)).items_list.find((item) => item.item_id === id) ?? null;
      },
    },
    documents: { get: async (address, call) => findDocument(wire, exactAddress(address), call) },
    close: () => transport.close(),
  };
}
