import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before several servers. */
export interface RoundRobin {
  readonly origin: string;
  close(): void;
}

/**
 * Starts a proxy that passes requests to servers in turn, as small load balancers do: one that refuses the connection is passed over. It hands on which address the
 * visitor asked for.
 *
 * @param ports Ports of the servers at the moment.
 */
export async function startRoundRobin(ports: () => readonly number[]): Promise<RoundRobin> {
  let turn = 0;
  const server: Server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { method, url: path, headers } = incoming;
    const tryNext = (left: number): void => {
      const all = ports();
      const port = all[(turn += 1) % all.length];
      const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (outgoing.headersSent) outgoing.destroy();
        else if (error.code === 'ECONNREFUSED' && left > 0) tryNext(left - 1);
        else outgoing.writeHead(502).end();
      });
      passed.end(body);
    };
    tryNext(ports().length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
