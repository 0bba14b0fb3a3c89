import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.js';

describe('the settings', () => {
  it.each([
    ['https://studio.example', 'https://studio.example'],
    ['https://Studio.Example/', 'https://studio.example'],
    ['http://studio.example:8080', 'http://studio.example:8080'],
    ['https://studio.example:443/', 'https://studio.example'],
    ['', undefined],
    [undefined, undefined],
  ])('read PUBLIC_URL %j as the origin %j', (given, origin) => {
    expect(readSettings({ PUBLIC_URL: given }).publicOrigin).toBe(origin);
  });

  it.each([
    'studio.example',
    'ftp://studio.example',
    'https://studio.example/blog',
    'https://studio.example/?a=b',
    'https://studio.example/#a',
    'https://',
    'javascript:alert(1)',
    'https://a"b',
  ])('refuse the PUBLIC_URL %j, and say what it must be', (given) => {
    expect(() => readSettings({ PUBLIC_URL: given })).toThrow(
      `PUBLIC_URL must be the address of the whole site, such as https://studio.example, without a path, and is "${given}".`,
    );
  });

  it('say whether copies of pictures are made as AVIF', () => {
    expect([undefined, '', 'on', 'off'].map((text) => readSettings({ AVIF_COPIES: text }).avif)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(() => readSettings({ AVIF_COPIES: 'no' })).toThrow('AVIF_COPIES must be on or off, and is "no".');
  });

  it('say how many threads render, only where it is given', () => {
    expect([undefined, '', '0', '3'].map((text) => readSettings({ RENDER_THREADS: text }).renderThreads)).toEqual([
      undefined,
      undefined,
      0,
      3,
    ]);
    expect(() => readSettings({ RENDER_THREADS: '-1' })).toThrow('RENDER_THREADS must be a whole number, and is "-1".');
  });

  it('say who may sign up, and what an account may own, only where they are given', () => {
    expect(readSettings({ SIGN_UP: '', QUOTA_ITEMS: '' })).toMatchObject({ signUp: undefined, quotas: {} });
    const given = readSettings({ SIGN_UP: 'closed', QUOTA_APPS: '3', QUOTA_ITEMS: '0', QUOTA_BYTES: '9000000000' });
    expect(given).toMatchObject({
      signUp: 'closed',
      quotas: { appsPerAccount: 3, itemsPerAccount: 0, bytesPerAccount: 9_000_000_000 },
    });
    expect(() => readSettings({ SIGN_UP: 'yes' })).toThrow('SIGN_UP must be open, invited, closed, and is "yes".');
    expect(() => readSettings({ QUOTA_BYTES: '5 GB' })).toThrow('QUOTA_BYTES must be a whole number, and is "5 GB".');
  });

  it('trust no proxy unless TRUST_PROXY names some, or says how many there are', () => {
    expect(readSettings({}).trustedProxies).toEqual({ hops: 0 });
    expect(readSettings({ TRUST_PROXY: '' }).trustedProxies).toEqual({ hops: 0 });
    expect(readSettings({ TRUST_PROXY: '2' }).trustedProxies).toEqual({ hops: 2 });
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' }).trustedProxies).toMatchObject({
      networks: [
        [expect.anything(), 8],
        [expect.anything(), 32],
      ],
    });
    expect(() => readSettings({ TRUST_PROXY: 'true' })).toThrow(/^TRUST_PROXY must be a list of addresses/);
  });

  it('repeat no password of a PUBLIC_URL that they refuse', () => {
    expect(() => readSettings({ PUBLIC_URL: 'https://anna:secret@studio.example' })).toThrow(
      /is "https:\/\/…@studio\.example"\.$/,
    );
  });
});
