import { expect, it } from 'vitest';
import { readTrustedProxies } from '../../platform/http/client-address.js';
import { countedClient } from './counted-client.js';

const visitor = '203.0.113.9';
const proxy = '198.51.100.7';

it.each([
  ['0', visitor, undefined, visitor],
  ['0', visitor, '192.0.2.1', visitor],
  ['0', '127.0.0.1', undefined, undefined],
  ['0', '10.0.0.5', undefined, undefined],
  ['1', proxy, undefined, undefined],
  ['1', proxy, visitor, visitor],
  [proxy, proxy, `192.0.2.1, ${visitor}`, visitor],
  [proxy, visitor, '192.0.2.1', visitor],
  ['127.0.0.1', '127.0.0.1', visitor, visitor],
  ['127.0.0.1', '127.0.0.1', '2a02:db8:1:2:3::4', '2a02:db8:1:2::'],
])(
  'behind the proxies %s, a connection from %s that forwards %s counts for %s',
  (trusted, from, forwarded, counted) => {
    const addressOf = countedClient(readTrustedProxies('TRUST_PROXY', trusted));
    const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
    expect(addressOf({ socket: { remoteAddress: from, localAddress: '198.51.100.1' }, headers })).toBe(counted);
  },
);
