import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [network: Address, bits: number];

/** The proxies in front of the server whose word is taken: those in these networks, or so many of them one behind the other. */
export type TrustedProxies = { readonly networks: readonly Range[] } | { readonly hops: number };

/** The server has no proxy: a request's own statement of where it came from is not trusted. */
export const noProxies: TrustedProxies = { hops: 0 };

/** Both ends of a connection, as a Node socket names them. */
export interface Ends {
  readonly remoteAddress?: string | undefined;
  readonly localAddress?: string | undefined;
}

/** Where a request came from. */
export interface Client {
  /**
   * What limits are counted by: the IPv4 address, or the /64 network of an IPv6 address, as such a network is what one subscriber gets;
   * `unknown` where the connection does not tell.
   */
  readonly address: string;
  /** It came through a proxy that is believed, so what that one says in other headers is, too. */
  readonly throughProxy: boolean;
  /** It was made on this very machine, by no proxy. */
  readonly isLocal: boolean;
}

/** Only proxies write these. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Tells where a request came from. Entries of X-Forwarded-For count from its right end, and only as far as those who wrote them are
 * trusted: whatever the sender put in front of them is left out.
 */
export function clientOf(ends: Ends, headers: Pick<Headers, 'get'>, trusted: TrustedProxies): Client {
  const remote = toAddress(ends.remoteAddress ?? '');
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map(withoutPort).filter(Boolean).reverse();
  let client = remote;
  let hops = 0;
  for (const entry of forwarded) {
    if (!isTrusted(client, hops, trusted)) break;
    const next = toAddress(entry);
    // A proxy that hands on an invalid address is the last one that is known.
    if (!next) break;
    client = next;
    hops++;
  }
  return {
    address: client ? keyOf(client) : 'unknown',
    throughProxy: isTrusted(remote, 0, trusted),
    isLocal: isOwn(ends, remote) && forwardingHeaders.every((name) => headers.get(name) === null),
  };
}

function isTrusted(address: Address | undefined, hops: number, trusted: TrustedProxies): boolean {
  if ('hops' in trusted) return hops < trusted.hops;
  return trusted.networks.some(
    ([network, bits]) => address !== undefined && address.kind() === network.kind() && address.match(network, bits),
  );
}

const isOwn = ({ localAddress }: Ends, remote: Address | undefined): boolean =>
  remote !== undefined &&
  (remote.range() === 'loopback' || remote.toString() === toAddress(localAddress ?? '')?.toString());

const subscriberBits = 64;
const withinNetwork: ReadonlySet<string> = new Set(['loopback', 'linkLocal', 'uniqueLocal']);

function keyOf(address: Address): string {
  if (address.kind() === 'ipv4' || withinNetwork.has(address.range())) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${subscriberBits}`).toString()}/${subscriberBits}`;
}

/** An IPv4 address inside an IPv6 one is that IPv4 address. */
function toAddress(text: string): Address | undefined {
  return ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.process(text) : undefined;
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711` as some proxies write them. */
const withoutPort = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');

const mostHops = 16;

/**
 * Reads a list of addresses and networks, such as `10.0.0.0/8, 192.0.2.1`, or a number of proxies.
 * @throws Error that says what the text must be.
 */
export function readTrustedProxies(name: string, text: string): TrustedProxies {
  const wrong = () =>
    new Error(
      `${name} must be a list of addresses or networks of proxies, such as "10.0.0.0/8, 192.0.2.1", or a number of proxies up to ${mostHops}, and is "${text}".`,
    );
  if (/^\s*\d+\s*$/.test(text)) {
    const hops = Number(text);
    if (hops > mostHops) throw wrong();
    return { hops };
  }
  const networks = text
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [network = '', bits] = entry.split('/');
      const address = toAddress(network);
      const all = address?.kind() === 'ipv4' ? 32 : 128;
      const count = bits === undefined ? all : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
      if (!address || count > all || entry.split('/').length > 2) throw wrong();
      return [address, count] as const;
    });
  return { networks };
}
