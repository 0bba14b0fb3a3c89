import type { Socket } from 'node:net';

/** How far a reader was when it was last looked at. */
interface Reader {
  sent: number;
  /** Milliseconds since any moment. */
  movedAt: number;
}

/**
 * Watches what answers leave in memory because their readers are slow.
 *
 * @param most Bytes that may wait for all readers together.
 * @returns Looks at all sockets once. Above `most`, it cuts the readers that took nothing for longest.
 */
export function slowReaders(
  most: number,
  clock: () => number = () => performance.now(),
): (sockets: Iterable<Socket>) => void {
  const readers = new WeakMap<Socket, Reader>();

  function movedAt(socket: Socket): number {
    const sent = socket.bytesWritten - socket.writableLength;
    const known = readers.get(socket);
    if (known?.sent === sent) return known.movedAt;
    const reader = { sent, movedAt: clock() };
    readers.set(socket, reader);
    return reader.movedAt;
  }

  return (sockets) => {
    const slow = [...sockets]
      .filter(({ writableLength }) => writableLength > 0)
      .map((socket) => ({ socket, bytes: socket.writableLength, since: movedAt(socket) }));
    let unsent = slow.reduce((sum, { bytes }) => sum + bytes, 0);
    slow.sort((a, b) => a.since - b.since || b.bytes - a.bytes);
    for (const { socket, bytes } of slow) {
      if (unsent <= most) return;
      unsent -= bytes;
      socket.destroy();
    }
  };
}
