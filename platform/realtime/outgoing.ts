import type { WebSocket } from 'ws';
import type { RealtimeLimits } from './realtime-limits.js';
import type { WaitingFrames } from './waiting-frames.js';

/** What a socket is still to be sent. */
export interface Outgoing {
  /** Sends a frame after those before it. A reader that is too slow is cut instead, so that its backlog does not fill the memory. */
  send(frame: Buffer): void;
  /** Since when the reader has taken nothing of what waits for it; undefined while nothing waits. */
  readonly stuckSince: number | undefined;
  /** True when more lies in the socket than was put there by `send`: answers to pings that are not read. */
  readonly isFlooded: boolean;
  /** Hangs up, and forgets what was waiting. */
  cut(): void;
}

/**
 * Makes the way out of a socket. Large frames go in pieces, each when the one before has left: only so can it be told whether a reader
 * is slow, which is fine, or has stopped. All readers of a frame share its bytes.
 */
export function createOutgoing(
  socket: WebSocket,
  clock: () => number,
  limits: RealtimeLimits,
  waiting: WaitingFrames,
): Outgoing {
  const queue: Buffer[] = [];
  /** Bytes of the frames behind the one that is being sent. */
  let behind = 0;
  let sent = 0;
  let movedAt = 0;

  function put(frame: Buffer): void {
    waiting.hold(frame);
    queue.push(frame);
    if (queue.length > 1) {
      behind += frame.length;
      return;
    }
    movedAt = clock();
    sendPiece();
  }

  function sendPiece(): void {
    const [frame] = queue;
    if (!frame) return;
    const end = Math.min(frame.length, sent + limits.piece);
    const fin = end === frame.length;
    socket.send(frame.subarray(sent, end), { binary: false, fin }, (error) => {
      if (error || queue[0] !== frame) return;
      movedAt = clock();
      sent = fin ? 0 : end;
      if (fin) takeNext();
      sendPiece();
    });
  }

  function takeNext(): void {
    const frame = queue.shift();
    if (frame) waiting.release(frame);
    behind -= queue[0]?.length ?? 0;
  }

  function forget(): void {
    queue.splice(0).forEach(waiting.release);
    behind = 0;
  }

  function cut(): void {
    forget();
    socket.terminate();
  }

  socket.once('close', forget);
  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      const isFree = queue.length === 0;
      if ((isFree ? socket.bufferedAmount : behind) > limits.backlog) cut();
      else if (isFree && frame.length <= limits.piece) socket.send(frame, { binary: false });
      else put(frame);
    },
    get stuckSince() {
      return queue.length > 0 ? movedAt : undefined;
    },
    get isFlooded() {
      return socket.bufferedAmount > limits.backlog + limits.piece;
    },
    cut,
  };
}
