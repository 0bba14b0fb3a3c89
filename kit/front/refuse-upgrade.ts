import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../http/security-headers.js';

/** Seconds after which a refused client should try again. */
export const retryAfter = '5';

/** Answers an upgrade that is refused, and closes its connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const headers = Object.entries({ ...securityHeaders, 'retry-after': retryAfter, connection: 'close' });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map((header) => header.join(': '))];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
