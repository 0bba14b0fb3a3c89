import { totalmem } from 'node:os';
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

  it('read MEMORY_MB in megabytes, and take three quarters of the machine without it', () => {
    expect(readSettings({ MEMORY_MB: '400' }).memory).toBe(400_000_000);
    expect(readSettings({}).memory).toBeGreaterThan(256_000_000);
    expect(readSettings({}).memory).toBeLessThanOrEqual(0.75 * totalmem());
    expect(() => readSettings({ MEMORY_MB: '100' })).toThrow(
      'MEMORY_MB must be at least 256 (megabytes), and is "100".',
    );
    expect(() => readSettings({ MEMORY_MB: '1 GB' })).toThrow('MEMORY_MB must be a whole number, and is "1 GB".');
  });

  it('say whether Storybook is served, which it is not by default', () => {
    expect([undefined, '', 'on', 'off'].map((text) => readSettings({ STORYBOOK: text }).storybook)).toEqual([
      false,
      false,
      true,
      false,
    ]);
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

  it('say where metrics are, on this machine alone unless a host is given', () => {
    const addresses = [undefined, '', '9464', '10.0.0.7:9464', '[::1]:0'];
    expect(addresses.map((text) => readSettings({ METRICS: text }).operations)).toEqual([
      undefined,
      undefined,
      { host: '127.0.0.1', port: 9464 },
      { host: '10.0.0.7', port: 9464 },
      { host: '::1', port: 0 },
    ]);
    expect(() => readSettings({ METRICS: 'on' })).toThrow(
      'METRICS must be a port, or a host and a port such as 10.0.0.7:9464, and is "on".',
    );
    expect(() => readSettings({ METRICS: '70000' })).toThrow('METRICS must be a port number from 0 to 65535');
  });

  it('say from which level on the log is written', () => {
    expect(['', 'info', 'error'].map((text) => readSettings({ LOG_LEVEL: text }).logLevel)).toEqual([
      'warn',
      'info',
      'error',
    ]);
    expect(() => readSettings({ LOG_LEVEL: 'debug' })).toThrow('LOG_LEVEL must be info, warn, error, and is "debug".');
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

  it('take hosts of pictures, with a port or without', () => {
    expect(
      readSettings({ IMAGE_HOSTS: 'Pictures.example, files.example:8080\n192.0.2.1,[2001:db8::1]:80' }).imageHosts,
    ).toEqual(['pictures.example', 'files.example:8080', '192.0.2.1', '[2001:db8::1]:80']);
    expect(readSettings({}).imageHosts).toEqual([]);
    expect(readSettings({ MEDIA_HOSTS: 'files.example, films.example:8443' }).mediaHosts).toEqual([
      'files.example',
      'films.example:8443',
    ]);
    expect(readSettings({}).mediaHosts).toEqual([]);
    expect(() => readSettings({ MEDIA_HOSTS: 'a.example;script-src' })).toThrow('MEDIA_HOSTS must be host names');
    for (const host of ['https://pictures.example', 'pictures.example/a', 'pictures.example:http', ':80'])
      expect(() => readSettings({ IMAGE_HOSTS: `a.example, ${host}` })).toThrow(
        `IMAGE_HOSTS must be hosts such as "pictures.example, files.example:8080", without a scheme or a path, and has "${host}".`,
      );
  });

  it('take the address of a mail server, and repeat no password of one that they refuse', () => {
    for (const address of ['smtp://mail.example', 'smtps://anna:secret@mail.example:465/?pool=true'])
      expect(readSettings({ SMTP_URL: address }).smtpUrl).toBe(address);
    expect(readSettings({ SMTP_URL: '' }).smtpUrl).toBeUndefined();
    for (const address of ['mail.example', 'mail.example:25', 'https://mail.example', 'smtp://'])
      expect(() => readSettings({ SMTP_URL: address })).toThrow(
        `SMTP_URL must be the address of a mail server, such as smtps://name:password@mail.example, and is "${address}".`,
      );
    expect(() => readSettings({ SMTP_URL: 'anna:secret@mail.example' })).toThrow(/and is "…@mail\.example"\.$/);
  });

  it('take two ports, not one twice', () => {
    expect(() => readSettings({ PORT: '4100', EMBED_PORT: '4100' })).toThrow(
      'EMBED_PORT must be another port than PORT, and both are 4100.',
    );
    expect(readSettings({ PORT: '0', EMBED_PORT: '0' })).toMatchObject({ port: 0, embedPort: 0 });
    expect([4000, 65535].map((port) => readSettings({ PORT: String(port) }).embedPort)).toEqual([4001, 65534]);
  });
});
