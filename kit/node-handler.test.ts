import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Caller } from './caller.js';
import { nodeHandler, type NodeHandlerOptions } from './node-handler.js';
import type { SiteHandler } from './site-handler.js';
import { noAnswer } from './unanswered.js';

const callers: (Caller | undefined)[] = [];
const paths: string[] = [];

const handle: SiteHandler = Object.assign(
  async (request: Request, caller?: Caller) => {
    const { pathname } = new URL(request.url);
    paths.push(pathname);
    callers.push(caller);
    return pathname === '/known' ? new Response(await request.text(), { status: 201 }) : noAnswer();
  },
  { close: async () => undefined },
);

let close = (): void => undefined;
afterEach(() => close());

/** A server that has something of its own where the site has nothing: it says what it was sent. */
async function listen({ next = true, options = {} as NodeHandlerOptions, mount = '' } = {}): Promise<number> {
  const answer = nodeHandler(handle, options);
  const server = createServer((request, response) => {
    const own = async () => {
      let body = '';
      for await (const part of request) body += String(part);
      response.writeHead(202).end(`own ${request.url} ${body}`);
    };
    if (mount) Object.assign(request, { originalUrl: request.url, url: request.url?.slice(mount.length) });
    answer(request, response, next ? () => void own() : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return (server.address() as AddressInfo).port;
}

const post = async (port: number, path: string, body: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body });
  return [answer.status, await answer.text()];
};

it('answers what the site knows, body and all', async () => {
  expect(await post(await listen(), '/known', 'hello')).toEqual([201, 'hello']);
  expect(callers.at(-1)).toEqual({ address: '127.0.0.1' });
});

it('hands on what the site knows nothing of, its body untouched', async () => {
  const port = await listen();
  expect(await post(port, '/other', 'x'.repeat(200_000))).toEqual([202, `own /other ${'x'.repeat(200_000)}`]);
  expect(await post(port, '/other', '')).toEqual([202, 'own /other ']);
});

it('answers it with 404 without a next handler', async () => {
  expect((await post(await listen({ next: false }), '/other', ''))[0]).toBe(404);
});

it('sees the whole path below a mount, and gives it back as it was', async () => {
  expect(await post(await listen({ mount: '/app' }), '/app/other', '')).toEqual([202, 'own /other ']);
  expect(paths.at(-1)).toBe('/app/other');
});

it('trusts the configured proxies about the address of a request', async () => {
  await post(
    await listen({ options: { callerOf: () => ({ address: 'from-proxy', throughProxy: true }) } }),
    '/known',
    '',
  );
  expect(callers.at(-1)).toEqual({ address: 'from-proxy', throughProxy: true });
});

it('refuses a Host that is the name of no host', async () => {
  const port = await listen();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = ask({ port, host: '127.0.0.1', path: '/known', headers: { host: 'a/b?c' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
  expect(status).toBe(400);
});
