import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { readBucket, type Bucket } from '../blobs/bucket.js';
import type { Blobs } from '../blobs/blobs.js';
import { backupPlace } from '../platform/backup/backup-place.js';
import { readBackupRule, type BackupRule } from '../platform/backup/kept-backups.js';
import { noProxies, readTrustedProxies, type TrustedProxies } from '../platform/http/client-address.js';
import type { Limits } from '../platform/base/limits.js';
import { signUpModes, type SignUpMode } from '../platform/core/sign-up-mode.js';
import { wrongHosts } from '../kit/http/security-headers.js';
import { plainOrigin } from '../kit/http/site-origin.js';
import { logLevels, type LogLevel } from '../kit/operations/structured-log.js';

/** What the server can be told by its environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /**
   * Address of the site for visitors, such as `https://studio.example`. Without it, pages name their address only to requests from the site's own
   * network.
   */
  readonly publicOrigin: string | undefined;
  /** Proxies in front of the server; without any, what X-Forwarded-For says is not looked at. */
  readonly trustedProxies: TrustedProxies;
  readonly dataDir: string;
  /** Module with the site's definition; `undefined`: the studio's, beside the program. */
  readonly siteModule: string | undefined;
  /** Folder for what can be made again, such as picture variants. */
  readonly cacheDir: string;
  /** Whether copies of pictures are made as AVIF too. */
  readonly avif: boolean;
  /** Whether the build of Storybook is served at `/_gh/storybook/`. */
  readonly storybook: boolean;
  readonly databaseUrl: string | undefined;
  /** Encrypts secrets inside the database; `undefined`: the file `secret-key` in the data folder. */
  readonly secretKey: string | undefined;
  /** Bucket for files and pictures, which several processes share; `undefined`: the data folder. */
  readonly bucket: Bucket | undefined;
  /** Where the server writes a backup each hour, and how long backups are kept; `undefined`: none. */
  readonly backup: { readonly target: Blobs; readonly rule: BackupRule } | undefined;
  /** Foreign hosts from which editors may take pictures, as `host` or `host:port`. */
  readonly imageHosts: readonly string[];
  /** Foreign hosts whose pictures and films pages may show, as `host` or `host:port`; default none. */
  readonly mediaHosts: readonly string[];
  /** Mail server; without one, mails become files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** People who may make an account. Default: every visitor of this machine, and elsewhere people with an invitation. */
  readonly signUp: SignUpMode | undefined;
  /** What one account may own, where that is not the usual. */
  readonly quotas: Partial<Pick<Limits, 'appsPerAccount' | 'itemsPerAccount' | 'bytesPerAccount'>>;
  /** Threads that render blocks; `undefined`: as many as the machine can spare. */
  readonly renderThreads: number | undefined;
  /** Bytes of memory that the process may use, its threads included; the embedded database has its own. */
  readonly memory: number;
  /** Port of the pages that stand for somebody else's site. */
  readonly embedPort: number;
  /** Address of metrics and health checks, which the internet must not reach; `undefined`: none. */
  readonly operations: { readonly host: string; readonly port: number } | undefined;
  /** The least urgent level of the log that is written; `info` has a line for each request. */
  readonly logLevel: LogLevel;
  /** Where to report a vulnerability, for `/.well-known/security.txt`; `undefined`: no such file. */
  readonly securityContact: string | undefined;
}

function portOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number from 0 to 65535, and is "${text}".`);
  return port;
}

function isOn(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'on') return true;
  if (text === 'off') return false;
  throw new Error(`${name} must be on or off, and is "${text}".`);
}

function signUpOf(name: string, text: string | undefined): SignUpMode | undefined {
  if (text === undefined || text === '') return undefined;
  const mode = signUpModes.find((known) => known === text);
  if (mode === undefined) throw new Error(`${name} must be ${signUpModes.join(', ')}, and is "${text}".`);
  return mode;
}

function logLevelOf(name: string, text: string | undefined): LogLevel {
  if (text === undefined || text === '') return 'warn';
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new Error(`${name} must be ${logLevels.join(', ')}, and is "${text}".`);
  return level;
}

/** `9464` is a port of this machine alone, `10.0.0.7:9464` one of a network. */
function operationsOf(name: string, text: string | undefined): Settings['operations'] {
  if (text === undefined || text === '') return undefined;
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d+)$/.exec(text) ?? [];
  if (port === '')
    throw new Error(`${name} must be a port, or a host and a port such as 10.0.0.7:9464, and is "${text}".`);
  return { host: host.replace(/^\[|\]$/g, ''), port: portOf(name, port, 0) };
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} must be a whole number, and is "${text}".`);
  return Number(text);
}

/** Characters of a secret key. */
const leastKey = 32;

/** Less does not hold the server itself with one render thread. */
const leastMemory = 256;

/** Bytes; without a setting, three quarters of what the machine or its container has. */
function memoryOf(name: string, text: string | undefined): number {
  const megabytes = numberOf(name, text);
  if (megabytes === undefined) {
    const total = totalmem();
    // Without a limit of a container: zero, or more than the machine has.
    const container = process.constrainedMemory();
    return Math.round(0.75 * (container > 0 && container < total ? container : total));
  }
  if (megabytes < leastMemory)
    throw new Error(`${name} must be at least ${leastMemory} (megabytes), and is "${megabytes}".`);
  return megabytes * 1_000_000;
}

/** Those of the limits that the environment names. */
function quotasOf<Name extends string>(
  env: NodeJS.ProcessEnv,
  names: Readonly<Record<Name, string>>,
): Partial<Record<Name, number>> {
  const given: Partial<Record<Name, number>> = {};
  for (const [limit, name] of Object.entries(names) as [Name, string][]) {
    const number = numberOf(name, env[name]);
    if (number !== undefined) given[limit] = number;
  }
  return given;
}

const withoutPassword = (address: string): string => address.replace(/[^/]*@/, '…@');

function hostsOf(name: string, text = ''): readonly string[] {
  const hosts = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '');
  for (const host of hosts)
    if (!/^(?:[^/:@?#[\]]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.test(host))
      throw new Error(
        `${name} must be hosts such as "pictures.example, files.example:8080", without a scheme or a path, and has "${withoutPassword(host)}".`,
      );
  return hosts;
}

/** Hosts that a policy may name. */
function mediaHostsOf(name: string, text: string | undefined): readonly string[] {
  const hosts = hostsOf(name, text);
  const [wrong] = wrongHosts({ 'img-src': hosts.map((host) => `https://${host}`) });
  if (wrong !== undefined)
    throw new Error(`${name} must be host names such as "files.example", and has "${wrong.slice('https://'.length)}".`);
  return hosts;
}

function mailServerOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  throw new Error(
    `${name} must be the address of a mail server, such as smtps://name:password@mail.example, and is "${withoutPassword(text)}".`,
  );
}

function originOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // What goes beyond the origin would be lost without a word.
  if (url && plainOrigin.test(url.origin) && url.href === `${url.origin}/`) return url.origin;
  throw new Error(
    `${name} must be the address of the whole site, such as https://studio.example, without a path, and is "${withoutPassword(text)}".`,
  );
}

function secretKeyOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (text.length < leastKey)
    throw new Error(`${name} must have at least ${leastKey} characters. It is not shown here.`);
  return text;
}

function backupOf(env: NodeJS.ProcessEnv): Settings['backup'] {
  const rule = readBackupRule('BACKUP_KEEP', env['BACKUP_KEEP']);
  return env['BACKUP'] ? { target: backupPlace('BACKUP', env['BACKUP'], env), rule } : undefined;
}

/** Reads the settings; a value that cannot be right is an error that says so. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = portOf('PORT', env['PORT'], 4000);
  const embedPort = portOf('EMBED_PORT', env['EMBED_PORT'], port === 0 ? 0 : port + (port < 65_535 ? 1 : -1));
  if (embedPort === port && port !== 0)
    throw new Error(`EMBED_PORT must be another port than PORT, and both are ${port}.`);
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  return Object.freeze({
    port,
    host: env['HOST'] || '127.0.0.1',
    publicOrigin: originOf('PUBLIC_URL', env['PUBLIC_URL']),
    trustedProxies: env['TRUST_PROXY'] ? readTrustedProxies('TRUST_PROXY', env['TRUST_PROXY']) : noProxies,
    dataDir,
    siteModule: env['SITE'] ? resolve(env['SITE']) : undefined,
    cacheDir: resolve(env['CACHE_DIR'] || join(dataDir, 'cache')),
    avif: isOn('AVIF_COPIES', env['AVIF_COPIES']),
    storybook: env['STORYBOOK'] ? isOn('STORYBOOK', env['STORYBOOK']) : false,
    databaseUrl: env['DATABASE_URL'] || undefined,
    secretKey: secretKeyOf('SECRET_KEY', env['SECRET_KEY']),
    bucket: env['S3_URL'] ? readBucket('S3_URL', env['S3_URL'], env) : undefined,
    backup: backupOf(env),
    imageHosts: hostsOf('IMAGE_HOSTS', env['IMAGE_HOSTS']),
    mediaHosts: mediaHostsOf('MEDIA_HOSTS', env['MEDIA_HOSTS']),
    smtpUrl: mailServerOf('SMTP_URL', env['SMTP_URL']),
    signUp: signUpOf('SIGN_UP', env['SIGN_UP']),
    quotas: quotasOf(env, {
      appsPerAccount: 'QUOTA_APPS',
      itemsPerAccount: 'QUOTA_ITEMS',
      bytesPerAccount: 'QUOTA_BYTES',
    }),
    renderThreads: numberOf('RENDER_THREADS', env['RENDER_THREADS']),
    memory: memoryOf('MEMORY_MB', env['MEMORY_MB']),
    embedPort,
    operations: operationsOf('METRICS', env['METRICS']),
    logLevel: logLevelOf('LOG_LEVEL', env['LOG_LEVEL']),
    securityContact: env['SECURITY_CONTACT'] || undefined,
  });
}
