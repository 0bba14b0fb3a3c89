import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { limitServer } from '../../kit/front/limit-server.js';

/**
 * A server behind limits, for tests that attack it. It answers each request with 200 kB of its own, after a moment. A message asks for its memory,
 * which it answers in bytes: run it with `--expose-gc`.
 */
const page = 200_000;

const server = limitServer(
  createServer((_request, response) => {
    void delay(2).then(() => response.end(randomBytes(page)));
  }),
);

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
process.on('disconnect', () => process.exit());
