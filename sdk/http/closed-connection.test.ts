import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.js';
import { defaultEnvironment } from '../environment.js';
import { createReader } from '../reader.js';
import { failure, sampleApp, settle } from '../testing/fault-setup.js';
import { fetchText } from './fetch-text.js';

/** A server that keeps connections open. On demand it closes one exactly as the next request arrives on it. */
let server: Server;
let sockets: Set<Socket>;
/** How many of the next requests it closes the connection at. */
let closing: number;
let seen: string[];
let serverUrl: string;

const answer = (body: unknown) => {
  const text = JSON.stringify(body);
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
};

beforeEach(async () => {
  seen = [];
  closing = 0;
  sockets = new Set();
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const [line = ''] = String(data).split(' HTTP');
      seen.push(line.replace(/\?.*/, ''));
      if (closing > 0) {
        closing -= 1;
        return void socket.destroy();
      }
      const isLogin = line.includes('/auth/login');
      socket.write(answer(isLogin ? { user_id: 1, accesstoken: 't', expirydate: Date.now() + 3_600_000 } : sampleApp));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  // The client keeps its connections for four seconds, and the server waits for them.
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => server.close(resolve));
});

describe('a kept connection that the server closes as the next request arrives', () => {
  it.each([1, 3])('costs no read, which is made again: connections closed one after the other: %i', async (count) => {
    const reader = createReader({ serverUrl, authKey: 'key-1' });
    await reader.apps.get(7);
    await settle();
    closing = count;
    expect((await reader.apps.get(7)).app_id).toBe(7);
    expect(seen).toEqual(['POST /auth/login', ...Array.from({ length: 2 + count }, () => 'GET /api/app/get')]);
    reader.close();
  });

  it('costs no text of a file', async () => {
    const { signal } = new AbortController();
    const read = () => fetchText(defaultEnvironment(), `${serverUrl}/files/1.html`, signal);
    await read();
    await settle();
    closing = 2;
    expect(await read()).toContain('Blog');
    expect(seen).toHaveLength(4);
  });

  it('fails a write, which may have been carried out', async () => {
    const client = createClient({ serverUrl, preload: false });
    client.auth.adopt({ user_id: 1, accesstoken: 't' });
    await client.apps.get(7);
    await settle();
    closing = 1;
    expect((await failure(client.items.add(7, [{ fields: [] }]))).code).toBe('network');
    expect(seen).toEqual(['GET /api/app/get', 'POST /api/items/add']);
    client.close();
  });
});
