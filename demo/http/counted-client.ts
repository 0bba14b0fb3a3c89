import { countedAddress } from '../../kit/front/counted-address.js';
import type { ConnectionSource } from '../../kit/front/limit-server.js';
import { clientOf, type TrustedProxies } from '../../platform/http/client-address.js';

/**
 * Tells which address a connection or a request counts for. Connections of trusted proxies count for no address, and their requests count
 * for the address that the proxy forwarded.
 */
export function countedClient(trusted: TrustedProxies): (source: ConnectionSource) => string | undefined {
  return ({ socket, headers }) => {
    const get = (name: string) => [headers[name] ?? []].flat().join(', ') || null;
    const { address, throughProxy } = clientOf(socket, { get }, trusted);
    // A proxy that forwards no address would be counted for all its visitors.
    const isProxy = throughProxy && address === clientOf(socket, { get: () => null }, trusted).address;
    return isProxy ? undefined : countedAddress(address.replace(/\/\d+$/, ''));
  };
}
