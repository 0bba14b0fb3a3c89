import ipaddr from 'ipaddr.js';
import { localRanges } from '../http/site-origin.js';

/** Bits of an IPv6 address that name the network of one subscriber. */
const subscriberBits = 64;

/**
 * The address that limits count a client under: an IPv4 address, or the /64 network of an IPv6 address.
 *
 * @returns `undefined` for this machine and its private network, where proxies run, and for invalid addresses.
 */
export function countedAddress(text: string | undefined): string | undefined {
  if (text === undefined || !ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  if (localRanges.has(address.range())) return undefined;
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${subscriberBits}`).toString();
}
