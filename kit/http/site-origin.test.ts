import { describe, expect, it } from 'vitest';
import { hostname } from 'node:os';
import {
  listeningOrigin,
  originPlaceholder,
  originsOfHosts,
  pageOrigins,
  siteOrigin,
  withOrigin,
} from './site-origin.js';

const asked = (origin: string, publicOrigin?: string) => siteOrigin(new URL('/contact/', origin), publicOrigin);

describe('the origin that a page names', () => {
  it.each([
    'http://localhost:4000',
    'http://studio.localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
    'http://192.168.1.20:4000',
    'http://10.0.0.5',
    'http://100.64.0.9',
    'http://[fd00::5]:4000',
    'http://[::ffff:10.0.0.5]',
    'http://workshop:4000',
    'http://workshop.local',
    'http://site.internal',
  ])('is that of the request for %s, which is this machine or its network', (origin) => {
    expect(asked(origin)).toBe(new URL(origin).origin);
  });

  it.each([
    'http://evil.example',
    'http://evil.example:4000',
    'http://localhost.evil.example',
    'http://evillocal.example',
    'http://notlocal.evil',
    'http://203.0.113.9',
    'http://[2001:4860::1]',
    'http://[::ffff:8.8.8.8]',
    'http://local.',
    'http://a"onload=alert(1)',
    'http://a$&b',
  ])('is empty for %s, which anybody may claim to have asked for', (origin) => {
    expect(asked(origin)).toBe('');
  });

  it('is the public one where the site has one, whatever was asked for', () => {
    for (const origin of ['http://localhost:4000', 'http://evil.example'])
      expect(asked(origin, 'https://studio.example')).toBe('https://studio.example');
  });

  it('is put in at every place that was left for it', () => {
    const html = `<link rel="canonical" href="${originPlaceholder}/contact/"><meta content="${originPlaceholder}/">`;
    expect(withOrigin(html, 'https://studio.example')).toBe(
      '<link rel="canonical" href="https://studio.example/contact/"><meta content="https://studio.example/">',
    );
    expect(withOrigin(html, '')).toBe('<link rel="canonical" href="/contact/"><meta content="/">');
  });
});

describe('the address of a server', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:4000'],
    ['0.0.0.0', 'http://localhost:4000'],
    ['::', 'http://localhost:4000'],
    ['192.168.1.20', 'http://192.168.1.20:4000'],
    ['fd00::5', 'http://[fd00::5]:4000'],
    ['workshop.local', 'http://workshop.local:4000'],
  ])('that listens on %s is %s', (host, origin) => {
    expect(listeningOrigin(host, 4000)).toBe(origin);
  });
});

describe('the origins of stored pages', () => {
  const at = pageOrigins(undefined, 'http://localhost:4000');
  const of = (origin: string) => at(new URL('/contact/', origin));

  it('are those of the machine on the port of the server', () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]', hostname().toLowerCase()])
      expect(of(`http://${name}:4000`)).toBe(`http://${name}:4000`);
    expect(pageOrigins(undefined, 'http://workshop.local:80')(new URL('http://workshop.local/'))).toBe(
      'http://workshop.local',
    );
  });

  it('are one for all names that anybody may invent, also local ones', () => {
    const invented = Array.from({ length: 100 }, (_, at) => [
      `name-${at}:4000`,
      `name-${at}.local:4000`,
      `localhost:${5000 + at}`,
    ]);
    expect(new Set(invented.flat().map((host) => of(`http://${host}`)))).toEqual(new Set(['']));
  });

  it('are the public one alone where the site has one', () => {
    expect(pageOrigins('https://studio.example', 'http://localhost:4000')(new URL('http://localhost:4000/'))).toBe(
      'https://studio.example',
    );
  });

  it('are found by Host headers, also with invalid hosts among them', () => {
    const found = originsOfHosts(at);
    expect(['localhost:4000', 'evil.example', 'a b', '', 'localhost:4000'].map(found)).toEqual([
      'http://localhost:4000',
      '',
      undefined,
      undefined,
      'http://localhost:4000',
    ]);
  });
});
