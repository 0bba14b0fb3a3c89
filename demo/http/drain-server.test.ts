import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { drainable } from './drain-server.js';

let server: Server;
let port: number;

async function start(listener: RequestListener): Promise<(time: number) => Promise<void>> {
  server = createServer();
  const drain = drainable(server);
  server.on('request', listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  return drain;
}
afterEach(() => server.closeAllConnections());

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Asks, and answers with the head of the answer and its whole text; `cut` where it broke off. */
function ask(): { head: Promise<IncomingMessage>; text: Promise<string> } {
  const outgoing = request({ port, host: '127.0.0.1', agent });
  const head = new Promise<IncomingMessage>((resolve, reject) => outgoing.on('response', resolve).on('error', reject));
  const text = head
    .then(async (incoming) => {
      let read = '';
      for await (const chunk of incoming) read += String(chunk);
      return read;
    })
    .catch(() => 'cut');
  head.catch(() => undefined);
  outgoing.end();
  return { head, text };
}

describe('a server that is asked to stop', () => {
  it('ends what it is answering, tells that no more is answered there, and takes nothing new', async () => {
    const drain = await start(() => undefined);
    const slow = ask();
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    let over = false;
    const drained = drain(5000).then(() => (over = true));
    expect(await ask().text).toBe('cut');
    expect(over).toBe(false);
    response.end('whole');
    expect((await slow.head).headers.connection).toBe('close');
    expect(await slow.text).toBe('whole');
    await drained;
  });

  it('sends the rest of an answer that has begun', async () => {
    const drain = await start((_request, response) => void response.write('first '));
    const slow = ask();
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    await slow.head;
    const drained = drain(5000);
    response.end('second');
    await drained;
    expect(await slow.text).toBe('first second');
  });

  it('does not wait for connections on which nothing is asked', async () => {
    const drain = await start((_request, response) => void response.end('done'));
    expect(await ask().text).toBe('done');
    const began = Date.now();
    await drain(5000);
    expect(Date.now() - began).toBeLessThan(1000);
  });

  it('cuts what is not answered in time', async () => {
    const drain = await start((_request, response) => void response.write('first '));
    const endless = ask();
    await endless.head;
    await drain(100);
    expect(await endless.text).toBe('cut');
  });
});
