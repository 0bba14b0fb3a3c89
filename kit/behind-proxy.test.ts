import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { proxies, startProxy } from '../test/support/behind-nginx.js';
import type { BehindProxy } from '../test/support/behind-nginx.js';
import { smallFiles, smallSite, smallTemplates } from '../test/support/kit-site.js';
import { serve } from '../test/support/serve.js';
import type { Served } from '../test/support/serve.js';
import { memoryLimit } from './limits/memory-limit.js';
import type { RateLimit } from './limits/rate-limit.js';
import { nodeHandler } from './node-handler.js';
import { siteHandler } from './site-handler.js';

let files: Awaited<ReturnType<typeof smallFiles>>;
let today: Served;
let proxy: BehindProxy;
let close: () => Promise<void>;
let port: number;
/** Each proxy begins with empty counts. */
let counted: RateLimit;
/** Paths that reached the new server, and the bytes of their bodies. */
let reached: { readonly path: string; readonly bytes: number }[];

const asset = '/_gh/cdn/assets/part-0a1b2c3d.js';

beforeAll(async () => {
  files = await smallFiles();
  today = await serve((_, response) => response.end('today'));
  const handle = siteHandler(smallSite(), {
    files,
    rateLimit: (key, limit) => counted(key, limit),
    forms: { store: async () => undefined },
    pages: { template: ({ template }) => smallTemplates[template] },
  });
  const answer = nodeHandler(handle, {
    callerOf: ({ headers }) => ({ address: String(headers['x-forwarded-for']), throughProxy: true }),
  });
  const server = createServer((request, response) => {
    reached.push({ path: request.url ?? '', bytes: Number(request.headers['content-length'] ?? 0) });
    // Stands for the build's hashed files, of which the small site has none.
    if (request.url === asset) {
      response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('let part;');
      return;
    }
    if (request.url?.startsWith('/GudHub/')) {
      request.resume().on('end', () => response.end('platform'));
      return;
    }
    answer(request, response);
  });
  const sockets = new WebSocketServer({ server, path: '/GudHub/ws/app/' });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`heard ${String(data)}`)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
  close = async () => {
    sockets.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
});
afterAll(async () => {
  await close?.();
  await Promise.all([today?.close(), files?.remove()]);
});

const ask = (path: string, init?: RequestInit) => fetch(proxy.origin + path, init);

const send = (headers: Record<string, string> = {}) =>
  ask('/_gh/forms/main', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ inputs: {} }),
  });

describe.each(proxies)('%s with the configuration of the examples', (kind) => {
  beforeAll(async () => {
    reached = [];
    counted = memoryLimit();
    proxy = await startProxy(kind, { today: Number(new URL(today.origin).port), siteblocks: port });
  });
  afterAll(() => proxy?.close());

  it('sends pages that have moved to the new server, and all others to the legacy one', async () => {
    expect(await (await ask('/contact/')).text()).toContain('Ask us');
    for (const path of ['/', '/contact/more/', '/about-us/'])
      expect([path, await (await ask(path)).text()]).toEqual([path, 'today']);
  });

  it('lets what changes something through from the site’s own pages, and from no others', async () => {
    const vote = (origin: string) =>
      ask('/_gh/rating', { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{}' });
    expect((await vote(proxy.origin)).status).toBe(501);
    expect((await vote('https://elsewhere.example')).status).toBe(403);
  });

  it('says nothing of the visitor but what it knows itself', async () => {
    const country = await ask('/_gh/geo', { headers: { 'x-country-code': 'US', 'cf-ipcountry': 'US' } });
    expect(await country.json()).toEqual({ country: null });
    for (let turn = 0; turn < 20; turn += 1) {
      const claimed = `203.0.113.${turn}`;
      const { status } = await send({
        'x-forwarded-for': claimed,
        'x-real-ip': claimed,
        forwarded: `for=${claimed}`,
      });
      expect(status).not.toBe(429);
    }
    expect((await send({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
  });

  it('hands on what a websocket says, both ways', async () => {
    const socket = new WebSocket(`${proxy.origin.replace('http', 'ws')}/GudHub/ws/app/`);
    const heard = new Promise<string>((resolve, reject) => {
      socket.on('message', (data) => resolve(String(data)));
      socket.on('error', reject);
    });
    socket.on('open', () => socket.send('hello'));
    expect(await heard).toBe('heard hello');
    socket.terminate();
  });

  it('refuses unexpected bodies, and lets files of editors through', async () => {
    const body = 'x'.repeat(2 * 2 ** 20);
    expect((await ask('/_gh/forms/main', { method: 'POST', body })).status).toBe(413);
    expect(reached.filter(({ bytes }) => bytes === body.length)).toEqual([]);
    expect((await ask('/GudHub/file/formupload', { method: 'POST', body })).status).toBe(200);
  });

  it('keeps files with a hash in their names', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await ask(asset);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(await answer.text()).toBe('let part;');
    }
    expect(reached.filter(({ path }) => path === asset)).toHaveLength(proxy.isNginx ? 1 : 3);
  });
});
