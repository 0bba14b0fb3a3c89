import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitServer } from '../front/limit-server.js';
import { operationsHandler } from './operations-handler.js';
import { serverMetrics, type AnsweredRequest } from './server-metrics.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function open(listener: Parameters<typeof createServer>[1], isReady = async () => true) {
  const site = createServer(listener);
  limitServer(site, { limits: { requests: 1 }, addressOf: () => undefined });
  const answered: AnsweredRequest[] = [];
  const metrics = serverMetrics(site, (request) => answered.push(request));
  const operations = await listening(createServer(operationsHandler({ metrics, isReady })));
  return { site: await listening(site), operations, answered };
}

const count = (text: string, name: string, labels: string): number =>
  Number(new RegExp(`^${name}{${labels}} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
const counted = (text: string, labels: string) => count(text, 'siteblocks_http_request_duration_seconds_count', labels);

describe('operationsHandler', () => {
  it('counts requests by method, kind and status, refused ones too, and never by path', async () => {
    let release: (() => void) | undefined;
    const { site, operations, answered } = await open((request, response) => {
      if (request.url === '/slow/') release = () => response.end('slow');
      else response.writeHead(request.url === '/none/' ? 404 : 200).end('done');
    });
    for (const path of ['/secret-page/?token=1', '/none/', '/_gh/site.json', '/GudHub/version', '/assets/a.webp'])
      await (await fetch(site + path)).text();
    await (await fetch(`${site}/_gh/forms/main`, { method: 'POST', body: 'a=b' })).text();
    const slow = fetch(`${site}/slow/`);
    await vi.waitFor(() => expect(release).toBeDefined());
    // One request at a time: the second one is refused.
    expect((await fetch(`${site}/more/`)).status).toBe(503);
    release?.();
    await (await slow).text();
    await vi.waitFor(() => expect(answered).toHaveLength(8));
    const answer = await fetch(`${operations}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(counted(text, 'method="GET",kind="page",status="200"')).toBe(2);
    expect(counted(text, 'method="GET",kind="page",status="404"')).toBe(1);
    expect(counted(text, 'method="GET",kind="page",status="503"')).toBe(1);
    expect(counted(text, 'method="GET",kind="endpoint",status="200"')).toBe(1);
    expect(counted(text, 'method="POST",kind="endpoint",status="200"')).toBe(1);
    expect(counted(text, 'method="GET",kind="platform",status="200"')).toBe(1);
    expect(counted(text, 'method="GET",kind="asset",status="200"')).toBe(1);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^siteblocks_http_requests_running 0$/m);
    expect(text).not.toMatch(/secret|token/);
    expect(answered.map(({ path }) => path)).toContain('/secret-page/');
  });

  it('has every metric that the dashboard of the documentation shows', async () => {
    const { operations } = await open((_request, response) => response.end());
    const text = await (await fetch(`${operations}/metrics`)).text();
    const dashboard = readFileSync(new URL('../../docs/public/monitoring-dashboard.json', import.meta.url), 'utf8');
    const names = new Set(dashboard.match(/\b(?:siteblocks|process|nodejs)_\w+/g));
    expect(names.size).toBeGreaterThan(5);
    for (const name of names) expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `);
  });

  it('counts a request that its visitor leaves as aborted', async () => {
    const { site, operations, answered } = await open((_request, response) => void response.write('a part'));
    const { port } = new URL(site);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
    socket.once('data', () => socket.destroy());
    await vi.waitFor(() => expect(answered).toEqual([expect.objectContaining({ path: '/', isAborted: true })]));
    const text = await (await fetch(`${operations}/metrics`)).text();
    expect(count(text, 'siteblocks_http_requests_aborted_total', 'kind="page"')).toBe(1);
  });

  it('says whether the process runs, and whether the site answers', async () => {
    let ready = false;
    const { operations } = await open(
      (_request, response) => response.end(),
      async () => ready,
    );
    const status = async (path: string, init?: RequestInit) => (await fetch(operations + path, init)).status;
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    ready = true;
    expect(await status('/readyz')).toBe(200);
    expect(await status('/nothing')).toBe(404);
    expect(await status('/constructor')).toBe(404);
    expect(await status('/metrics', { method: 'POST' })).toBe(405);
  });
});
