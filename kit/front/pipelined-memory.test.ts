import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

const program = join(import.meta.dirname, '../../test/support/front-process.ts');
const connections = 5;
const requests = 1000;

let child: ChildProcess;
let port: number;

/** Sends the server process a message. @returns Its answer. */
async function answerOf(message: string): Promise<number> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [number];
  return answer;
}

beforeAll(async () => {
  child = fork(program, { execArgv: ['--import', 'tsx', '--expose-gc'] });
  [port] = (await once(child, 'message')) as [number];
});
afterAll(() => child.kill());

const visit = async () => (await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()).byteLength;

/** Sends a thousand requests at once, and reads no answer. */
function pipeline(): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n\r\n'.repeat(requests));
  return socket;
}

it('thousands of pipelined requests leave no memory behind, and visitors are answered during them', async () => {
  for (let visits = 0; visits < 20; visits += 1) await visit();
  const before = await answerOf('memory');
  const attackers = Array.from({ length: connections }, pipeline);
  const during: number[] = [];
  for (let look = 0; look < 10; look += 1) {
    expect(await visit()).toBe(200_000);
    during.push(await answerOf('memory'));
    await delay(50);
  }
  // Without limits, the answers of all of them would be there: a gigabyte.
  expect(Math.max(...during) - before).toBeLessThan(50_000_000);
  attackers.forEach((socket) => socket.destroy());
  await expect.poll(() => answerOf('memory'), { timeout: 10_000 }).toBeLessThan(before * 1.1);
});
