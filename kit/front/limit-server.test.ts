import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitServer, type LimitServerOptions } from './limit-server.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function start(listener: Listener, options: LimitServerOptions = {}, upgrade?: (socket: Socket) => void) {
  const server = createServer(listener);
  if (upgrade) server.on('upgrade', (_request, socket) => upgrade(socket as Socket));
  limitServer(server, options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, open: () => open(port) };
}

/** A connection, with all that has come on it. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  socket.on('error', () => undefined);
  ends.push(() => socket.destroy());
  return {
    socket,
    text: () => text,
    /** Bodies of the answers. */
    bodies: () => [...text.matchAll(/\r\n\r\n([^\r]*?)(?=HTTP\/|$)/g)].map(([, body]) => body),
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    closed: once(socket, 'close'),
  };
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

const upgradeTo = (path: string) => get(path, 'Connection: Upgrade', 'Upgrade: websocket');

/** Answers that wait until the test ends them. */
function held() {
  const begun: { readonly url: string; readonly end: () => void }[] = [];
  const listener: Listener = ({ url = '' }, response) => void begun.push({ url, end: () => void response.end(url) });
  return { begun, listener, urls: () => begun.map(({ url }) => url) };
}

describe('requests on one connection', () => {
  it('begin one after the other, each when the answer before has been sent', async () => {
    const { begun, listener, urls } = held();
    const { open: connectTo } = await start(listener);
    const client = connectTo();
    client.socket.write(get('/1') + get('/2') + get('/3'));
    for (const [at, path] of ['/1', '/2', '/3'].entries()) {
      await expect.poll(() => urls().at(-1)).toBe(path);
      expect(begun).toHaveLength(at + 1);
      begun[at]?.end();
    }
    await expect.poll(client.statuses).toEqual([200, 200, 200]);
    expect(client.bodies()).toEqual(['/1', '/2', '/3']);
  });

  it('of which too many wait close it; a listener sees the first alone', async () => {
    const { listener, urls } = held();
    const { open: connectTo } = await start(listener, { limits: { pipelined: 2 } });
    const enough = connectTo();
    enough.socket.write(get('/') + get('/') + get('/'));
    const tooMany = connectTo();
    tooMany.socket.write(get('/') + get('/') + get('/') + get('/') + get('/'));
    await tooMany.closed;
    expect(urls()).toEqual(['/', '/']);
    expect(enough.socket.destroyed).toBe(false);
  });

  it('are not begun after an answer that closes it', async () => {
    let asked = 0;
    const { open: connectTo } = await start((_request, response) => {
      asked += 1;
      response.setHeader('connection', 'close');
      response.end('last');
    });
    const client = connectTo();
    client.socket.write(get('/') + get('/late'));
    await client.closed;
    expect([asked, client.bodies()]).toEqual([1, ['last']]);
  });

  it('cannot be followed by an upgrade while one of them is being answered', async () => {
    const { begun, listener } = held();
    let upgrades = 0;
    const { open: connectTo } = await start(listener, {}, () => (upgrades += 1));
    const client = connectTo();
    client.socket.write(get('/'));
    await expect.poll(() => begun.length).toBe(1);
    client.socket.write(upgradeTo('/ws'));
    await client.closed;
    expect(upgrades).toBe(0);
  });

  it('are refused with 431 when one has more headers than the limit', async () => {
    const { open: connectTo } = await start((_request, response) => response.end('fine'));
    const client = connectTo();
    const named = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: b`);
    client.socket.write(get('/', ...named(99)) + get('/', ...named(100)));
    await expect.poll(client.statuses).toEqual([200, 431]);
  });
});

describe('requests at the same time', () => {
  const byHeader: LimitServerOptions['addressOf'] = ({ headers }) => headers['x-from'] as string | undefined;

  it('of one address are refused with 429 above its limit, and allowed again once one is answered', async () => {
    const { begun, listener } = held();
    const { open: connectTo } = await start(listener, { limits: { requestsPerAddress: 1 }, addressOf: byHeader });
    const ask = (from: string) => {
      const client = connectTo();
      client.socket.write(get('/', `X-From: ${from}`));
      return client;
    };
    const first = ask('a');
    await expect.poll(() => begun.length).toBe(1);
    const second = ask('a');
    await expect.poll(second.statuses).toEqual([429]);
    expect(second.text()).toMatch(/retry-after: 5/i);
    ask('b');
    await expect.poll(() => begun.length).toBe(2);
    begun[0]?.end();
    await expect.poll(first.statuses).toEqual([200]);
    ask('a');
    await expect.poll(() => begun.length).toBe(3);
  });

  it('of all are refused with 503 above their limit', async () => {
    const { begun, listener } = held();
    const { open: connectTo } = await start(listener, { limits: { requests: 1 } });
    connectTo().socket.write(get('/'));
    await expect.poll(() => begun.length).toBe(1);
    const second = connectTo();
    second.socket.write(get('/'));
    await expect.poll(second.statuses).toEqual([503]);
  });

  it('free their room when the client hangs up', async () => {
    const { begun, listener } = held();
    const { open: connectTo } = await start(listener, { limits: { requests: 1 } });
    const gone = connectTo();
    gone.socket.write(get('/'));
    await expect.poll(() => begun.length).toBe(1);
    gone.socket.destroy();
    await expect
      .poll(async () => {
        const next = connectTo();
        next.socket.write(get('/'));
        await expect.poll(() => next.statuses().length + begun.length).toBeGreaterThan(1);
        return begun.length;
      })
      .toBe(2);
  });
});

describe('connections', () => {
  it('of one address above its limit are closed, and there is room again when one ends', async () => {
    const { open: connectTo } = await start((_request, response) => response.end('fine'), {
      limits: { connectionsPerAddress: 2 },
      addressOf: ({ socket }) => socket.remoteAddress,
    });
    const asked = () => {
      const client = connectTo();
      client.socket.write(get('/'));
      return client;
    };
    const [first, second] = [asked(), asked()];
    await expect.poll(() => [first.statuses(), second.statuses()]).toEqual([[200], [200]]);
    const third = asked();
    await third.closed;
    expect(third.text()).toBe('');
    first.socket.destroy();
    await expect
      .poll(async () => {
        const client = asked();
        await Promise.race([client.closed, expect.poll(client.statuses).toEqual([200])]);
        return client.statuses();
      })
      .toEqual([200]);
  });

  it('of this machine, and of its network, where proxies stand, are not counted', async () => {
    const { open: connectTo } = await start((_request, response) => response.end('fine'), {
      limits: { connectionsPerAddress: 1, requestsPerAddress: 1 },
    });
    const clients = [connectTo(), connectTo(), connectTo()];
    clients.forEach(({ socket }) => socket.write(get('/')));
    await expect.poll(() => clients.flatMap((client) => client.statuses())).toEqual([200, 200, 200]);
  });

  it('that are upgraded count for the address that their request came from', async () => {
    const { open: connectTo } = await start(
      () => undefined,
      {
        limits: { connectionsPerAddress: 1 },
        addressOf: ({ headers }) => (headers['upgrade'] === undefined ? undefined : '192.0.2.1'),
      },
      (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    );
    const [first, second] = [connectTo(), connectTo()];
    first.socket.write(upgradeTo('/ws'));
    await expect.poll(first.statuses).toEqual([101]);
    second.socket.write(upgradeTo('/ws'));
    await second.closed;
    expect(second.statuses()).toEqual([429]);
  });

  it('whose clients read nothing are cut until the rest is within the limit of unsent bytes', async () => {
    const { server, open: connectTo } = await start((_request, response) => response.end(Buffer.alloc(40_000_000)), {
      limits: { unsent: 50_000_000 },
    });
    const sockets: Socket[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    for (let count = 0; count < 2; count += 1) {
      const { socket } = connectTo();
      socket.pause();
      socket.write(get('/'));
    }
    await expect
      .poll(() => sockets.map(({ destroyed }) => destroyed).sort(), { timeout: 10_000 })
      .toEqual([false, true]);
  });

  it('without a byte in either direction are closed after a while, also while an answer waits for its reader', async () => {
    const { server, open: connectTo } = await start((_request, response) => response.end(Buffer.alloc(40_000_000)), {
      limits: { idle: 200 },
    });
    const client = connectTo();
    client.socket.pause();
    client.socket.write(get('/'));
    const [socket] = (await once(server, 'connection')) as [Socket];
    await expect.poll(() => socket.destroyed, { timeout: 10_000 }).toBe(true);
  });

  it('have limits of time from the start', async () => {
    const { server } = await start(() => undefined);
    expect(server).toMatchObject({
      maxConnections: 12_000,
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 65_000,
      timeout: 120_000,
    });
  });
});
