import type { ClientOptions } from '../client-options.js';
import type { Environment, Fetch } from '../environment.js';

/** Options under the names that callers of the platform's own library use. Each has its default, whatever else is given. */
export interface GudHubOptions {
  readonly server_url?: string;
  readonly wss_url?: string;
  readonly initWebsocket?: boolean;
  readonly activateSW?: boolean;
  readonly swLink?: string;
  readonly async_modules_path?: string;
  readonly file_server_url?: string;
  readonly automation_modules_path?: string;
  /** Field modules that may be loaded: address by data type. */
  readonly modules?: Readonly<Record<string, string>>;
  readonly environment?: Environment;
  readonly fetch?: Fetch;
}

const defaultServer = 'https://gudhub.com/GudHub';

/** Address of the platform. */
export const serverOf = ({ server_url }: GudHubOptions): string => server_url ?? defaultServer;

/** The client's options for those of the facade. Options that are undefined count as not given. */
export function toClientOptions(authKey: string | undefined, options: GudHubOptions): ClientOptions {
  return {
    serverUrl: serverOf(options),
    wssUrl: options.wss_url,
    authKey,
    webSockets: options.initWebsocket ?? false,
    modules: options.modules,
    // Callers of the legacy library read as often as they like, and rely on the cache.
    freshFor: Infinity,
    environment: options.environment,
    fetch: options.fetch,
  };
}
