import type { Server, ServerResponse } from 'node:http';

/**
 * Follows what a server is answering, from now on.
 *
 * @returns How to stop it: no new connections, and resolved once everything is answered, at the latest after `time` ms; what is not
 * answered by then is cut.
 */
export function drainable(server: Server): (time: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  let whenEmpty: (() => void) | undefined;
  const lastOne = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.on('request', (_request, response: ServerResponse) => {
    running.add(response);
    if (whenEmpty) lastOne(response);
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) whenEmpty?.();
    });
  });
  return async (time) => {
    server.close();
    running.forEach(lastOne);
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      whenEmpty = resolve;
      timer = setTimeout(resolve, time);
      if (running.size === 0) resolve();
    });
    clearTimeout(timer);
    server.closeAllConnections();
  };
}
