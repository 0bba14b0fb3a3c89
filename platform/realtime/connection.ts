import type { WebSocket } from 'ws';
import { randomUUID } from 'node:crypto';
import type { Id } from '../../sdk/types/entities.js';
import { createOutgoing, type Outgoing } from './outgoing.js';
import type { RealtimeLimits } from './realtime-limits.js';
import type { WaitingFrames } from './waiting-frames.js';

/** Close codes beyond those of the protocol: why the platform hung up. */
export const closeCode = { goingAway: 1001, policy: 1008, tryAgainLater: 1013, unauthorized: 4401 } as const;

/** One open socket, and what it has subscribed to. */
export interface Connection {
  readonly id: string;
  readonly outgoing: Outgoing;
  /** Undefined until a token was accepted. */
  userId: Id | undefined;
  tokenHash: string | undefined;
  readonly apps: Set<Id>;
  readonly openedAt: number;
  /** When the other side last showed that it is there. */
  heardAt: number;
  /** False once it was closed from either side. */
  readonly isOpen: boolean;
  close(code: number, reason: string): void;
  /** Takes one message from the allowance; false when it is used up. */
  takeMessage(): boolean;
}

/** Wraps a socket. */
export function createConnection(
  socket: WebSocket,
  clock: () => number,
  limits: RealtimeLimits,
  waiting: WaitingFrames,
): Connection {
  let allowance: number = limits.messageBurst;
  let refilledAt = clock();
  return {
    id: randomUUID(),
    outgoing: createOutgoing(socket, clock, limits, waiting),
    userId: undefined,
    tokenHash: undefined,
    apps: new Set(),
    openedAt: clock(),
    heardAt: clock(),
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    close(code, reason) {
      if (socket.readyState !== socket.OPEN) return;
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), limits.closeGrace).unref();
    },
    takeMessage() {
      const now = clock();
      allowance = Math.min(limits.messageBurst, allowance + ((now - refilledAt) / 1000) * limits.messagesPerSecond);
      refilledAt = now;
      if (allowance < 1) return false;
      allowance--;
      return true;
    },
  };
}
