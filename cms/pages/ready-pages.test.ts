import { createServer, request as send } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReadyPages } from './ready-pages.js';
import type { ReadyPage } from './ready-pages.js';

let ready: ReadyPages;
let server: Server;
/** What the server answers for paths without a stored page. */
const otherwise = 'asked for';

beforeEach(async () => {
  ready = new ReadyPages();
  server = createServer((request, response) => {
    if (!ready.answer(request, response)) response.end(otherwise);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks the server, with a host of its own, as a browser does that came by that name. */
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = send({ port, host: '127.0.0.1', path, method, headers: { host: 'studio.example', ...headers } });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.end(body);
  });

const visitor = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Request(`http://studio.example${path}`, { method, headers: { host: 'studio.example', ...headers } });

const page = (text: string, more: Partial<ReadyPage> = {}): ReadyPage => ({
  headers: { 'content-type': 'text/html', vary: 'cookie, accept-encoding', etag: 'W/"1"' },
  etag: 'W/"1"',
  bytes: Buffer.from(text),
  isCurrent: () => true,
  ...more,
});

describe('pages at hand', () => {
  it('are kept once for all hosts that get the same text, and not given to what is no host', async () => {
    ready = new ReadyPages({ nameOf: (host) => (host.includes('!') ? undefined : '') });
    ready.keep(visitor('/contact/'), page('Contact'));
    expect((await ask('/contact/', { host: 'other.example' })).text).toBe('Contact');
    expect((await ask('/contact/', { host: 'a!b' })).text).toBe(otherwise);
  });

  it('are what plain visitors get, with headers and length', async () => {
    ready.keep(visitor('/contact/'), page('Contact'));
    const { status, headers, text } = await ask('/contact/');
    expect([status, text]).toEqual([200, 'Contact']);
    expect(headers).toMatchObject({ 'content-type': 'text/html', 'content-length': '7', etag: 'W/"1"' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('are not sent to who has them already, nor to HEAD', async () => {
    ready.keep(visitor('/'), page('Home'));
    const known = await ask('/', { 'if-none-match': 'W/"0", W/"1"' });
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', 'W/"1"']);
    expect(known.headers['content-length']).toBeUndefined();
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '4']);
    expect((await ask('/', { 'if-none-match': 'W/"2"' })).text).toBe('Home');
  });

  it('are one for each encoding that requests take', async () => {
    ready.keep(visitor('/', { 'accept-encoding': 'gzip, br' }), page('packed', { encoding: 'br' }));
    expect((await ask('/')).text).toBe(otherwise);
    expect((await ask('/', { 'accept-encoding': 'gzip' })).text).toBe(otherwise);
    const { text, headers } = await ask('/', { 'accept-encoding': 'br;q=0.5' });
    expect([text, headers['content-encoding']]).toEqual(['packed', 'br']);
  });

  it('are not of another address or another host', async () => {
    ready.keep(visitor('/'), page('Home'));
    expect((await ask('/contact/')).text).toBe(otherwise);
    expect((await ask('/?mode=ssr')).text).toBe(otherwise);
    expect((await ask('/', { host: 'other.example' })).text).toBe(otherwise);
  });

  it('are asked for anew once something may have changed', async () => {
    let isCurrent = true;
    ready.keep(visitor('/'), page('Home', { isCurrent: () => isCurrent }));
    expect((await ask('/')).text).toBe('Home');
    isCurrent = false;
    expect((await ask('/')).text).toBe(otherwise);
    ready.keep(visitor('/'), page('Home, new'));
    expect((await ask('/')).text).toBe('Home, new');
  });

  it.each([
    ['a cookie', { cookie: 'gh_session=1' }],
    ['a key', { authorization: 'Bearer 1' }],
  ])('are neither made of a request with %s nor sent to one', async (_what, headers) => {
    ready.keep(visitor('/', headers), page('of one alone'));
    expect((await ask('/')).text).toBe(otherwise);
    ready.keep(visitor('/'), page('Home'));
    expect((await ask('/', headers)).text).toBe(otherwise);
  });

  it('are neither made of what posts, has a body or a query, nor sent to it', async () => {
    ready.keep(visitor('/?sort=views'), page('sorted'));
    ready.keep(visitor('/', {}, 'POST'), page('posted'));
    expect((await ask('/')).text).toBe(otherwise);
    ready.keep(visitor('/'), page('Home'));
    expect((await ask('/', {}, 'POST')).text).toBe(otherwise);
    expect((await ask('/', { 'content-length': '4' }, 'GET', 'body')).text).toBe(otherwise);
    expect((await ask('/')).text).toBe('Home');
  });

  it('are forgotten where memory ends, the ones first that were asked for least recently', async () => {
    ready = new ReadyPages({ bytes: 10_000 });
    for (const path of ['/a/', '/b/', '/c/']) ready.keep(visitor(path), page('x'.repeat(1000)));
    await ask('/a/');
    ready.keep(visitor('/d/'), page('x'.repeat(1000)));
    expect((await ask('/b/')).text).toBe(otherwise);
    expect((await ask('/a/')).text).toHaveLength(1000);
  });
});
