import { getRequestListener } from '@hono/node-server';
import type { Caller } from './caller.js';
import { isHost } from './http/site-origin.js';
import type { NodeRequest, NodeResponse } from './node-request.js';
import type { SiteHandler } from './site-handler.js';
import { isUnanswered } from './unanswered.js';

export interface NodeHandlerOptions {
  /**
   * Where a request came from; default: the address of its connection. Behind a proxy, read what that proxy says: its own address would be
   * everybody's.
   */
  readonly callerOf?: (request: NodeRequest) => Caller;
}

/** Marks an answer that is left to the next handler. */
const leftHeader = 'x-siteblocks-left';

const byConnection = ({ socket }: NodeRequest): Caller => ({ address: socket.remoteAddress ?? 'unknown' });

/**
 * A site's handler for servers that speak Node's own requests: `node:http`, Express, Connect, Fastify. The body must not have been read:
 * put it before whatever parses bodies.
 *
 * @returns `(request, response, next?)`. With `next`, what the site knows nothing of is passed on; without, it is
 * answered with 404.
 * @example
 * createServer(nodeHandler(handle)).listen(3000); // node:http
 * app.use(nodeHandler(handle)); // Express
 */
export function nodeHandler(
  handle: SiteHandler,
  { callerOf = byConnection }: NodeHandlerOptions = {},
): (request: NodeRequest, response: NodeResponse, next?: (error?: unknown) => void) => void {
  const options = { overrideGlobalObjects: false } as const;
  return (request, response, next) => {
    if (!isHost(request.headers.host)) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('The Host header of this request is not the name of a host.');
      return;
    }
    const { url, originalUrl } = request;
    if (originalUrl !== undefined) request.url = originalUrl;
    let left = false;
    const listener = getRequestListener(async (asked) => {
      const answer = await handle(asked, callerOf(request));
      if (!next || !isUnanswered(answer)) return answer;
      left = true;
      return new Response(null, { headers: { [leftHeader]: '1', 'x-hono-already-sent': 'true' } });
    }, options);
    Promise.resolve(listener(request as never, response as never)).then(() => {
      if (!left) return;
      if (url !== undefined) request.url = url;
      next?.();
    }, next);
  };
}
