import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.js';

const setting = 'PORT';

describe('a server that cannot listen', () => {
  it('says that its port is taken, and by which setting to choose another', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(listen(createServer(), { port, host: '127.0.0.1', setting })).rejects.toThrow(
      `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 100} npm start`,
    );
    other.close();
  });

  it('says that HOST is no address of this machine', async () => {
    // A documentation address, which no machine has.
    const host = '192.0.2.1';
    await expect(listen(createServer(), { port: 0, host, setting })).rejects.toThrow(
      'HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all, and is "192.0.2.1" (EADDRNOTAVAIL).',
    );
  });

  it.each(['ENOTFOUND', 'EAI_AGAIN'])('says so of a name that stands for no address (%s)', async (code) => {
    const server = createServer();
    server.listen = () => {
      queueMicrotask(() => server.emit('error', Object.assign(new Error('getaddrinfo'), { code })));
      return server;
    };
    await expect(listen(server, { port: 4000, host: 'nohost', setting })).rejects.toThrow(
      `HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all, and is "nohost" (${code}).`,
    );
  });

  it('says that its user may not take the port', async () => {
    const server = createServer();
    server.listen = () => {
      queueMicrotask(() => server.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
      return server;
    };
    await expect(listen(server, { port: 80, host: '0.0.0.0', setting })).rejects.toThrow(
      'This user may not listen on port 80. Choose one above 1023, and let a proxy take its place: PORT=4000',
    );
  });
});
