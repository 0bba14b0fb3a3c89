import { join, resolve } from 'node:path';

/** What the server can be told by its environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Folder for what can be made again, such as picture variants. */
  readonly cacheDir: string;
  readonly databaseUrl: string | undefined;
  /** Foreign hosts from which editors may take pictures, as `host` or `host:port`. */
  readonly imageHosts: readonly string[];
  /** Mail server; without one, mails become files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** Port of the pages that stand for somebody else's site. */
  readonly embedPort: number;
}

function portOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number from 0 to 65535, and is "${text}".`);
  return port;
}

/** Reads the settings; a value that cannot be right is an error that says so. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = portOf('PORT', env['PORT'], 4000);
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  return Object.freeze({
    port,
    host: env['HOST'] || '127.0.0.1',
    dataDir,
    cacheDir: resolve(env['CACHE_DIR'] || join(dataDir, 'cache')),
    databaseUrl: env['DATABASE_URL'] || undefined,
    imageHosts: (env['IMAGE_HOSTS'] ?? '').toLowerCase().split(/[\s,]+/).filter((host) => host !== ''),
    smtpUrl: env['SMTP_URL'] || undefined,
    embedPort: portOf('EMBED_PORT', env['EMBED_PORT'], port === 0 ? 0 : port + 1),
  });
}
