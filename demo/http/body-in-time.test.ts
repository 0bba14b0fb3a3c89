import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { nodeListener } from '../../platform/http/node-listener.js';
import { bodyInTime } from './body-in-time.js';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Posts to a server that gives bodies so long; `body` is sent whole, and of `announced` bytes. */
async function post(
  time: number,
  body: string,
  announced: number,
  others = {},
): Promise<{ answer: IncomingMessage; text: string }> {
  const app = new Hono();
  app.use(bodyInTime(time, others));
  app.post('/', async (c) => c.text(`got ${(await c.req.text()).length}`));
  server = createServer(nodeListener((asked, env) => app.fetch(asked, env)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': announced } });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject);
    sending.write(body);
    if (body.length === announced) sending.end();
  });
  let text = '';
  for await (const piece of answer) text += String(piece);
  return { answer, text };
}

it('a body that stops half-way is answered with 408, and its connection is closed', async () => {
  const { answer, text } = await post(20, 'half', 8);
  expect([answer.statusCode, JSON.parse(text), answer.headers.connection]).toEqual([
    408,
    { error: 'timeout', message: expect.stringContaining('20 ms') },
    'close',
  ]);
});

it('a body that comes whole is answered by whom it is for', async () => {
  const { answer, text } = await post(60_000, 'all of it', 9);
  expect([answer.statusCode, text]).toEqual([200, 'got 9']);
});

it('a place below which files are sent has a time of its own', async () => {
  const { text } = await post(60_000, 'half', 8, { '/': 20 });
  expect(text).toContain('20 ms');
});
