import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '../../widgets/site/lists/read-entry.js';
import type { ReadConfiguration } from './read-configuration.js';

/** A login key that browsers get. */
export interface PublicKey {
  /** Where it stands: a file below the folder, or the part of the configuration that browsers get. */
  readonly place: string;
  /** True for the very key with which the server reads the platform. */
  readonly isServers: boolean;
}

const hasKeys = /\.(?:m?js|html?|json)$/i;
const written = /["']?\bauth_key["']?\s*[:=]\s*["'`]([^"'`\s]{4,})["'`]/g;

/** Longest file that is read, in bytes. */
const mostBytes = 2_000_000;

async function keysIn(folder: string, file: string, serverKey: string): Promise<readonly PublicKey[]> {
  const place = file.replaceAll('\\', '/');
  const state = await stat(join(folder, file));
  if (!state.isFile() || state.size > mostBytes) return [];
  const text = await readFile(join(folder, file), 'utf8');
  const keys = new Set([...text.matchAll(written)].map(([, key]) => key));
  const isServers = serverKey !== '' && (keys.has(serverKey) || text.includes(serverKey));
  return isServers || keys.size > 0 ? [{ place, isServers }] : [];
}

/**
 * Login keys that the visitors of a site can read.
 *
 * @param folder Folder of the public files; it may be missing.
 * @param read The configuration, with the server's own key and the one for browsers.
 */
export async function publicKeys(
  folder: string,
  { configuration = {}, browserKey }: Partial<Pick<ReadConfiguration, 'configuration' | 'browserKey'>> = {},
): Promise<readonly PublicKey[]> {
  const serverKey = textOf(configuration['auth_key']);
  const ofConfiguration =
    browserKey === undefined ? [] : [{ place: 'clientConfig', isServers: browserKey === serverKey }];
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' }).catch(() => []);
  const files = names.filter((name) => hasKeys.test(name) && !/(?:^|[\\/])(?:node_modules|\.[^\\/]+)[\\/]/.test(name));
  const inFiles = await Promise.all(files.sort().map((file) => keysIn(folder, file, serverKey)));
  return [...ofConfiguration, ...inFiles.flat()];
}

/** The fault of a public key, and the remedy. */
export const tellPublicKey = ({ place, isServers }: PublicKey): { readonly what: string; readonly remedy: string } => ({
  what: isServers
    ? `${place} has the login key of the server: every visitor can read it and write with it.`
    : `${place} has a login key: every visitor can read it.`,
  remedy: isServers
    ? 'Take it out and let pages read through the server, or put the key of an account there that may only read. Then change the key of the server.'
    : 'It must belong to an account that may only read these apps.',
});
