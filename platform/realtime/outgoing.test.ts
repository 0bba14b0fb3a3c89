import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createConnection } from './connection.js';
import { createOutgoing } from './outgoing.js';
import { realtimeLimits as limits } from './realtime-limits.js';
import { createSubscriptions } from './subscriptions.js';
import { createWaitingFrames } from './waiting-frames.js';

/** A socket whose other side reads when the test lets it. */
class SlowSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly pieces: Buffer[] = [];
  readonly #taken: (() => void)[] = [];
  readonly terminate = vi.fn(() => this.emit('close'));

  send(piece: Buffer, _options: object, taken?: () => void): void {
    this.pieces.push(piece);
    if (taken) this.#taken.push(taken);
  }

  /** Takes the piece that is on its way. */
  read(): void {
    this.#taken.shift()?.();
  }
}

let now = 0;
const clock = () => now;
const asSocket = (socket: SlowSocket) => socket as unknown as WebSocket;

function open(waiting = createWaitingFrames(limits.waitingFrames)) {
  const socket = new SlowSocket();
  return { socket, outgoing: createOutgoing(asSocket(socket), clock, limits, waiting) };
}

const large = Buffer.alloc(3_000_000, 'x');

describe('a large frame', () => {
  it('is made once for all who hear of it, and counted once however many it waits for', () => {
    const waiting = createWaitingFrames(large.length * 2);
    const subscriptions = createSubscriptions();
    const sockets = Array.from({ length: 100 }, () => new SlowSocket());
    for (const socket of sockets) {
      const connection = createConnection(asSocket(socket), clock, limits, waiting);
      subscriptions.add(connection);
      subscriptions.subscribe(connection, 7);
    }
    const response = 'x'.repeat(large.length);
    subscriptions.deliver({
      change: { seq: 1, api: '/items/add', app_id: 7, user_id: 1 },
      targetUserId: null,
      response,
    });
    expect(new Set(sockets.map(({ pieces }) => pieces[0]?.buffer)).size).toBe(1);
    expect(sockets.every(({ pieces }) => pieces.length === 1 && pieces[0]!.length === limits.piece)).toBe(true);
    expect(waiting.areTooMany).toBe(false);
    subscriptions.deliver({
      change: { seq: 2, api: '/items/add', app_id: 7, user_id: 1 },
      targetUserId: null,
      response,
    });
    expect(waiting.areTooMany).toBe(true);
    for (const socket of sockets) socket.terminate();
    expect(waiting.areTooMany).toBe(false);
  });

  it('goes piece by piece to a reader who takes them slowly, and arrives whole, before what came later', () => {
    const { socket, outgoing } = open();
    outgoing.send(large);
    outgoing.send(Buffer.from('later'));
    for (let piece = 0; piece < Math.ceil(large.length / limits.piece); piece++) {
      now += limits.stuck - 1;
      expect(now - outgoing.stuckSince!).toBeLessThan(limits.stuck);
      socket.read();
    }
    socket.read();
    expect(Buffer.concat(socket.pieces).equals(Buffer.concat([large, Buffer.from('later')]))).toBe(true);
    expect(outgoing.stuckSince).toBeUndefined();
    expect(socket.terminate).not.toHaveBeenCalled();
  });

  it('tells since when its reader has taken nothing of it', () => {
    const { socket, outgoing } = open();
    outgoing.send(large);
    socket.read();
    const stopped = now;
    now += 60_000;
    expect(outgoing.stuckSince).toBe(stopped);
  });
});

describe('a reader', () => {
  it('is cut when more lies behind the frame on its way than a backlog may be, and what waited is forgotten', () => {
    const waiting = createWaitingFrames(0);
    const { socket, outgoing } = open(waiting);
    for (const frame of [large, Buffer.alloc(limits.backlog), Buffer.alloc(1)]) outgoing.send(frame);
    expect(socket.terminate).not.toHaveBeenCalled();
    outgoing.send(Buffer.alloc(1));
    expect(socket.terminate).toHaveBeenCalledOnce();
    expect(waiting.areTooMany).toBe(false);
  });

  it('is told nothing any more once it has gone', () => {
    const { socket, outgoing } = open();
    socket.readyState = 3;
    outgoing.send(large);
    expect(socket.pieces).toEqual([]);
  });
});
