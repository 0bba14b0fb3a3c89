import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeListener } from './node-listener.js';

let server: Server;
beforeAll(async () => {
  server = createServer(nodeListener((request) => new Response(new URL(request.url).host)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** The status line and the body of the answer to a request under a host, as it is written. */
async function ask(host: string, path = '/'): Promise<[status: number, body: string]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const piece of socket) text += String(piece);
  return [Number(text.split(' ', 2)[1]), text.slice(text.indexOf('\r\n\r\n') + 4)];
}

it.each([
  'xn--e',
  '1.2.3.4.5',
  '',
  ' ',
  'a b',
  'a/b',
  'a\\b',
  'a?b',
  'a#b',
  'anna@host',
  '[::1',
  '%',
  'a:99999',
  'a:b',
])('a request under the host %j is answered with 400', async (host) => {
  const [status, body] = await ask(host);
  expect([status, body]).toEqual([400, expect.stringContaining('"error":"bad-argument"')]);
});

it('a request under a host with a control character in it is answered with 400', async () => {
  expect((await ask('a\u0001b'))[0]).toBe(400);
});

it.each([
  ['localhost:4000', 'localhost:4000'],
  ['Studio.Example', 'studio.example'],
  ['[::1]:4000', '[::1]:4000'],
  ['xn--e1afmkfd.example', 'xn--e1afmkfd.example'],
])('a request under the host %j goes on', async (host, seen) => {
  const [status, body] = await ask(host);
  expect([status, body]).toEqual([200, expect.stringContaining(seen)]);
});
