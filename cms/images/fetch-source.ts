import { lookup } from 'node:dns/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { ImageError } from './image-error.js';

/** The way to other machines; tests put their own in. */
export interface SourceNetwork {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** Opens a connection to one of them. */
  connect(address: string, port: number): Socket;
  /** Certificates of the authorities to trust for `https:`, as PEM; by default those that Node trusts. */
  readonly authorities?: string;
}

export interface SourceLimits {
  /** Most bytes of a source. */
  readonly bytes: number;
  /** From the first look at the name to the last byte, in milliseconds. */
  readonly time: number;
  readonly redirects: number;
}

/**
 * Hosts from which pictures may be taken, as `host` or `host:port`; without a port only the usual ones of http and https. `any`: every host of the
 * public internet, on the usual ports alone.
 */
export type SourceHosts = readonly string[] | 'any';

export interface SourceOptions {
  readonly hosts: SourceHosts;
  readonly limits: SourceLimits;
  readonly network?: SourceNetwork | undefined;
}

const internet: SourceNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, port) => connect(port, address),
};

/** True for addresses of the public internet only: not this machine, its networks, nor what is mapped or tunnelled to them. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * The address of a source that may be fetched.
 * @throws ImageError for other schemes, credentials in the address, and hosts that are not listed.
 */
export function allowedSource(url: URL | undefined, hosts: SourceHosts): URL {
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw new ImageError(400, 'bad-source', 'The source of a picture must be a plain http or https address.');
  }
  const isAllowed = hosts === 'any' ? url.port === '' : hosts.includes(url.host);
  if (!isAllowed) {
    throw new ImageError(
      403,
      'host-not-allowed',
      'Pictures are not taken from this host. The operator of the site can add it to IMAGE_HOSTS.',
    );
  }
  return url;
}

/**
 * Fetches the bytes of a picture from an allowed host on the public internet. Every redirect is checked like the first address. The connection goes
 * to the address that was checked, so a name that changes its address in between gains nothing.
 * @throws ImageError
 */
export async function fetchSource(source: URL, { hosts, limits, network = internet }: SourceOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.time);
  let url = allowedSource(source, hosts);
  try {
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const address = await publicAddressOf(url, network, signal);
      const response = await ask(url, address, network, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        url = allowedSource(parseAddress(headers.location, url), hosts);
        continue;
      }
      return await readSource(response, limits.bytes);
    }
  } catch (cause) {
    if (cause instanceof ImageError) throw cause;
    const reason = signal.aborted ? `did not arrive within ${limits.time / 1000} s` : 'could not be fetched';
    throw new ImageError(422, 'source-failed', `The source of the picture ${reason}.`, { cause });
  }
  throw new ImageError(422, 'source-failed', 'The source of the picture redirects too often.');
}

async function publicAddressOf(url: URL, { resolve }: SourceNetwork, signal: AbortSignal): Promise<string> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await within(resolve(host), signal);
  const [address] = addresses;
  // One private address among public ones is reason enough: it is what a prepared name looks like.
  if (address === undefined || !addresses.every(isPublicAddress)) {
    throw new ImageError(403, 'host-not-allowed', 'The host of the picture does not have a public address.');
  }
  return address;
}

function within<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function ask(url: URL, address: string, network: SourceNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        path: url.pathname + url.search,
        signal,
        headers: {
          host: url.host,
          accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
          'accept-encoding': 'identity',
        },
        // No pool: a connection that is kept open would be used for a name again without its address being checked.
        createConnection: () => dial(url, address, network),
      },
      resolve,
    );
    asked.once('error', reject);
    asked.end();
  });
}

/** Connects to the address that was checked. The certificate of `https:` has to be for what the source calls its host, not for that address. */
function dial(url: URL, address: string, { connect: open, authorities }: SourceNetwork): Socket {
  const secure = url.protocol === 'https:';
  const socket = open(address, Number(url.port) || (secure ? 443 : 80));
  if (!secure) return socket;
  const name = hostOf(url);
  return connectSecurely({
    socket,
    host: name,
    ...(isIP(name) === 0 && { servername: name }),
    ...(authorities !== undefined && { ca: authorities }),
  });
}

/** The host of an address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

async function readSource(response: IncomingMessage, maximum: number): Promise<Buffer> {
  const tooLarge = () =>
    new ImageError(413, 'too-large', `The source of the picture has more than ${maximum / 1_000_000} MB.`);
  try {
    if (response.statusCode !== 200)
      throw new ImageError(
        422,
        'source-failed',
        `The source of the picture answered with status ${response.statusCode}.`,
      );
    // Packed bodies were not asked for: unpacking one is how a small answer fills the memory.
    if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new ImageError(422, 'source-failed', 'The source of the picture is packed, which was not asked for.');
    if (Number(response.headers['content-length'] ?? 0) > maximum) throw tooLarge();
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maximum) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}

/** An address as a `URL`; undefined where it is none. */
export function parseAddress(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
