import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection. */
interface Turn {
  isBusy: boolean;
  readonly waiting: (() => void)[];
}

export interface RequestsInTurn {
  /** Begins a request once the connection has sent all answers before it. */
  begin(request: IncomingMessage, response: ServerResponse): void;
  /** True while a connection has a request without its whole answer. */
  isBusy(socket: Socket): boolean;
}

/**
 * Answers one request of a connection at a time. Node itself hands out all pipelined requests at once, so that a few hundred bytes would
 * make hundreds of answers wait in memory.
 *
 * @param most Requests that may wait on one connection. One more closes the connection.
 * @param answer Answers a request whose turn has come.
 */
export function requestsInTurn(
  most: number,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): RequestsInTurn {
  const turns = new WeakMap<Socket, Turn>();

  function turnOf(socket: Socket): Turn {
    const turn = turns.get(socket) ?? { isBusy: false, waiting: [] };
    turns.set(socket, turn);
    return turn;
  }

  function run(turn: Turn, request: IncomingMessage, response: ServerResponse): void {
    turn.isBusy = true;
    response.once('close', () => {
      turn.isBusy = false;
      // An answer may have ended the connection.
      if (request.socket.writable) turn.waiting.shift()?.();
      else turn.waiting.length = 0;
    });
    answer(request, response);
  }

  return {
    begin(request, response) {
      const { socket } = request;
      // Requests after the one too many, in the same packet.
      if (socket.destroyed) return;
      const turn = turnOf(socket);
      if (!turn.isBusy) run(turn, request, response);
      else if (turn.waiting.length < most) turn.waiting.push(() => run(turn, request, response));
      else {
        turn.waiting.length = 0;
        socket.destroy();
      }
    },
    isBusy: (socket) => turns.get(socket)?.isBusy === true,
  };
}
