import { hostname, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/**
 * Stands in a rendered page wherever the origin of the site belongs: a page is stored for everybody, so the host under which somebody
 * asked for it must not get in. No real host has this name.
 */
export const originPlaceholder = 'https://site-origin.invalid';

/** An origin that may stand in HTML as it is: a URL takes quotes in a host, a page must not. */
export const plainOrigin = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

/** Endings of host names that are valid only within one network: they cannot be registered on the internet. */
const localEnds = ['.localhost', '.local', '.internal', '.home.arpa', '.lan'];

/** Ranges of addresses of this machine and of its network, as `ipaddr.js` names them. */
export const localRanges: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
]);

/** Taking a name apart costs as much as a tenth of an answer, and most visitors come by the same one. */
const judged = new LRUCache<string, boolean>({ max: 100 });

function isLocal(hostname: string): boolean {
  const known = judged.get(hostname);
  if (known !== undefined) return known;
  const judgement = judge(hostname);
  judged.set(hostname, judgement);
  return judgement;
}

function judge(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address)) return localRanges.has(ipaddr.process(address).range());
  return !hostname.includes('.') || localEnds.some((end) => hostname.endsWith(end));
}

/**
 * The origin that a page names, for somebody who asked for it at `url`: the public one where the site has one; otherwise that of the
 * request, where its host is of this machine or its network. Any other host is somebody's word only: the origin is then empty, and what
 * would begin with it begins with the path.
 */
export function siteOrigin({ origin, hostname }: URL, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  return plainOrigin.test(origin) && isLocal(hostname) ? origin : '';
}

/** Host names of this machine, as they stand in addresses. */
function namesOfMachine(): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address));
  const name = hostname().toLowerCase();
  return new Set(['localhost', '127.0.0.1', '[::1]', name, `${name}.local`, ...addresses]);
}

/**
 * The origins that pages of a site may name: the public one, or where the site has none, those of this machine on the port that it listens on.
 * Every origin makes another text of a page, so names that anybody may invent, local ones too, share the empty one.
 *
 * @param listening Where the server listens, such as `http://localhost:4000`.
 */
export function pageOrigins(publicOrigin: string | undefined, listening: string): (url: URL) => string {
  if (publicOrigin !== undefined) return () => publicOrigin;
  const own = new URL(listening);
  const names = new Set([...namesOfMachine(), own.hostname]);
  return ({ origin, protocol, port, hostname: name }) =>
    protocol === own.protocol && port === own.port && names.has(name) && plainOrigin.test(origin) ? origin : '';
}

/** A host with or without a port, as it may stand in an address, and nothing else. */
export const isHost = (host: string | undefined): host is string =>
  host !== undefined && /^[^\s/\\?#@]+$/.test(host) && URL.canParse(`http://${host}/`);

/** The same by Host header; caches the latest ones; `undefined` for an invalid host. */
export function originsOfHosts(originAt: (url: URL) => string): (host: string) => string | undefined {
  const known = new LRUCache<string, { readonly origin: string | undefined }>({ max: 100 });
  return (host) => {
    const found = known.get(host) ?? { origin: isHost(host) ? originAt(new URL(`http://${host}/`)) : undefined };
    known.set(host, found);
    return found.origin;
  };
}

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

/** Where a server that listens on `host` can be reached from its own machine. */
export function listeningOrigin(host: string, port: number): string {
  const name = everywhere.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * A request as the platform may see it, which begins addresses of files with its origin and tells them to others: without a public origin,
 * one under a host that is not known counts as sent to `listening`.
 */
export function underOwnOrigin(request: Request, publicOrigin: string | undefined, listening: string): Request {
  const url = new URL(request.url);
  if (siteOrigin(url, publicOrigin) !== '') return request;
  const { method, headers, body, signal } = request;
  return new Request(listening + url.pathname + url.search, {
    method,
    headers,
    body,
    signal,
    duplex: 'half',
  } as RequestInit);
}

/** A stored page as it is sent. */
export const withOrigin = (html: string, origin: string): string => html.replaceAll(originPlaceholder, origin);
