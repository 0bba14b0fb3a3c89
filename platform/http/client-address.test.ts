import { describe, expect, it } from 'vitest';
import { clientOf, noProxies, readTrustedProxies } from './client-address.js';

const trust = (text: string) => readTrustedProxies('TRUST_PROXY', text);
const asked = (remoteAddress: string, forwarded: string | undefined, proxies = noProxies) =>
  clientOf({ remoteAddress }, new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), proxies)
    .address;

describe('the address of a client', () => {
  it('is that of the connection where no proxy is trusted, whatever a header says', () => {
    expect(asked('192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
    expect(asked('::ffff:192.0.2.1', undefined)).toBe('192.0.2.1');
    expect(asked('', '203.0.113.9')).toBe('unknown');
  });

  it('behind a trusted proxy is the one that the proxy names, and never what the sender put in front of it', () => {
    const proxies = trust('10.0.0.0/8');
    expect(asked('10.0.0.1', '203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(asked('10.0.0.1', '198.51.100.7, 203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(asked('10.0.0.1', '10.9.9.9, 203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(asked('10.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.2', proxies)).toBe('203.0.113.9');
  });

  it('is that of the connection where it did not come through a trusted proxy', () => {
    expect(asked('192.0.2.1', '203.0.113.9', trust('10.0.0.0/8'))).toBe('192.0.2.1');
  });

  it('is found behind so many proxies as are told, and never further to the left', () => {
    expect(asked('10.0.0.1', '198.51.100.7, 203.0.113.9', trust('1'))).toBe('203.0.113.9');
    expect(asked('10.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.2', trust('2'))).toBe('203.0.113.9');
    expect(asked('10.0.0.1', '203.0.113.9', trust('2'))).toBe('203.0.113.9');
    expect(asked('10.0.0.1', '203.0.113.9', trust('0'))).toBe('10.0.0.1');
  });

  it('is the last that is known where a proxy hands on what is no address', () => {
    expect(asked('10.0.0.1', '203.0.113.9, unknown', trust('10.0.0.1'))).toBe('10.0.0.1');
    expect(asked('10.0.0.1', '', trust('10.0.0.1'))).toBe('10.0.0.1');
  });

  it('is read with a port and in brackets, as some proxies write it', () => {
    expect(asked('10.0.0.1', '203.0.113.9:4711', trust('1'))).toBe('203.0.113.9');
    expect(asked('fd00::1', '[2001:db8:1:2:3::4]:4711', trust('fd00::/8'))).toBe('2001:db8:1:2::/64');
  });

  it('is the network of one subscriber for IPv6, and the whole address inside this machine or network', () => {
    expect(asked('2001:4860:1:2:3::4', undefined)).toBe(asked('2001:4860:1:2:ffff::9', undefined));
    expect(asked('2001:4860:1:2:3::4', undefined)).not.toBe(asked('2001:4860:1:3:3::4', undefined));
    expect(asked('::1', undefined)).toBe('::1');
    expect(asked('fd00::5', undefined)).not.toBe(asked('fd00::6', undefined));
  });
});

describe('a request of this very machine', () => {
  const isLocal = (remoteAddress: string, localAddress: string, headers: Record<string, string> = {}) =>
    clientOf({ remoteAddress, localAddress }, new Headers(headers), noProxies).isLocal;

  it('comes from its own address', () => {
    expect(isLocal('127.0.0.1', '127.0.0.1')).toBe(true);
    expect(isLocal('::1', '::1')).toBe(true);
    expect(isLocal('192.168.1.20', '::ffff:192.168.1.20')).toBe(true);
    expect(isLocal('192.168.1.21', '192.168.1.20')).toBe(false);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is none that a proxy of this machine hands on, which shows by %s',
    (name) => {
      expect(isLocal('127.0.0.1', '127.0.0.1', { [name]: 'for=203.0.113.9' })).toBe(false);
    },
  );
});

describe('what a proxy says in other headers', () => {
  it('is believed of a trusted one only', () => {
    const through = (remoteAddress: string, proxies = noProxies) =>
      clientOf({ remoteAddress }, new Headers(), proxies).throughProxy;
    expect(through('10.0.0.1', trust('10.0.0.0/8'))).toBe(true);
    expect(through('192.0.2.1', trust('10.0.0.0/8'))).toBe(false);
    expect(through('10.0.0.1', trust('1'))).toBe(true);
    expect(through('10.0.0.1')).toBe(false);
  });
});

describe('the setting of trusted proxies', () => {
  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '300.0.0.1', '17', '-1', '1.5'])(
    'refuses %j, and says what it must be',
    (text) => {
      expect(() => trust(text)).toThrow(/^TRUST_PROXY must be a list of addresses or networks of proxies/);
    },
  );
});
