import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/**
 * Stands in a rendered page wherever the origin of the site belongs: a page is stored for everybody, so the host under which somebody
 * asked for it must not get in. No real host has this name.
 */
export const originPlaceholder = 'https://site-origin.invalid';

/** An origin that may stand in HTML as it is: a URL takes quotes in a host, a page must not. */
export const plainOrigin = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

/** Ends of names that mean something within one network only: nobody on the internet can own such a name. */
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
