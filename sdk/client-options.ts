import type { Environment, Fetch } from './environment.js';
import { defaultEnvironment } from './environment.js';
import { SdkError } from './sdk-error.js';

/**
 * Options of a client.
 *
 * @example
 * const options: ClientOptions = { serverUrl: 'https://platform.example/GudHub', authKey, timeout: 10_000 };
 */
export interface ClientOptions {
  /** Address of the platform, such as `https://platform.example/GudHub`; in a browser also one relative to the page, such as `/GudHub`. */
  readonly serverUrl: string;
  /** Address of its realtime channel; default: `ws/app/` below `serverUrl`, such as `wss://platform.example/GudHub/ws/app/`. */
  readonly wssUrl?: string | undefined;
  /** Login key with which tokens are renewed, so that no password is needed. */
  readonly authKey?: string | undefined;
  /** Opens the realtime channel at once; default false. */
  readonly webSockets?: boolean | undefined;
  /** Address of a service worker to register; default false. */
  readonly serviceWorker?: string | false | undefined;
  /** Milliseconds after which any call rejects with `timeout`; default: never. */
  readonly timeout?: number | undefined;
  /** False: apps are not kept in memory, every read goes to the platform; default true. */
  readonly cache?: boolean | undefined;
  /**
   * Milliseconds for which an app that was read is considered current while the realtime channel is not open; a later
   * read asks the platform. Default 5000; Infinity: as long as the client lives.
   */
  readonly freshFor?: number | undefined;
  /** Keeps apps in a local database too, so that they can be read while the platform cannot be reached; default false. */
  readonly localDatabase?: boolean | undefined;
  /**
   * Keeps writes to items until the platform has answered: without the network, and over reloads. They are sent in their
   * order, each once; until then they are shown. Default false: they are sent at once, and fail without the network.
   */
  readonly queueWrites?: boolean | undefined;
  /** Keeps the login key in local storage (`gudhub_auth_key`) and shares logins with the other tabs; default false. */
  readonly rememberKey?: boolean | undefined;
  /** Field modules that may be loaded: address of an ES module by data type; default none. */
  readonly modules?: Readonly<Record<string, string>> | undefined;
  /**
   * Loads all parts of the SDK in the background after the first answer. Then the page works without the network and after a deployment. Default true. False: each part is loaded by the first call that needs it, which fails
   * where the part cannot be loaded. `queueWrites` and `localDatabase` load what they need in either case.
   */
  readonly preload?: boolean | undefined;
  /** Replaces what the SDK knows of the outside world. */
  readonly environment?: Environment | undefined;
  /** Replaces only fetch. */
  readonly fetch?: Fetch | undefined;
}

/**
 * The address where it is one of these schemes and holds no password, which errors would show. In a page or a worker it may
 * be relative to that.
 */
export function requireUrl(
  value: string | undefined,
  name: string,
  schemes: readonly string[],
  pageUrl?: string,
): string {
  const url = URL.canParse(value ?? '', pageUrl) ? new URL(value ?? '', pageUrl) : undefined;
  if (value && url && schemes.includes(url.protocol) && !(url.username || url.password))
    return URL.canParse(value) ? value : url.href;
  const told = String(JSON.stringify(value)).replace(/^.*@/, '"…@');
  throw new SdkError(
    'bad-argument',
    `${name} must be an absolute address that begins with ${schemes.join('// or ')}//, without a password, and is ${told}.`,
  );
}

/** The options with an absolute address, and with the environment that they ask for. */
export function checkOptions(given: ClientOptions): ClientOptions & { readonly environment: Environment } {
  const found = given.environment ?? defaultEnvironment();
  const environment = given.fetch ? { ...found, fetch: given.fetch } : found;
  const serverUrl = requireUrl(given.serverUrl, 'serverUrl', ['https:', 'http:'], environment.pageUrl);
  if (given.wssUrl) requireUrl(given.wssUrl, 'wssUrl', ['wss:', 'ws:']);
  return { ...given, serverUrl, environment };
}
