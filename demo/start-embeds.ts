import { createServer } from 'node:http';
import type { Server } from 'node:http';
import plain from './embeds/plain.html?raw';
import { answerBrokenRequest } from './http/answer-broken-request.js';
import { listen } from './http/listen.js';
import { limitServer, type LimitServerOptions } from '../kit/front/limit-server.js';
import { setSecurityHeaders } from '../kit/http/security-headers.js';
import { siteOrigin } from '../kit/http/site-origin.js';

/** Address that the embedding pages carry in their source; the server puts the site's own in its place. */
const writtenOrigin = 'http://localhost:4000';

const policy = (site: string) =>
  [
    "default-src 'none'",
    `script-src ${site}`,
    "style-src 'self'",
    `connect-src ${site}`,
    `img-src 'self' ${site} data:`,
    `form-action 'self' ${site}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

export interface EmbedsOptions {
  /** Origin under which the site listens. */
  readonly site: string;
  readonly publicOrigin: string | undefined;
  readonly port: number;
  readonly host: string;
  /** The address that a connection or a request counts for. */
  readonly addressOf: NonNullable<LimitServerOptions['addressOf']>;
}

/** Serves the pages of somebody else's site, on a port of their own, under a strict policy: what an integrator would have. */
export async function startEmbeds({ site, publicOrigin, port, host, addressOf }: EmbedsOptions): Promise<Server> {
  /** The site as whoever asks can reach it: under the name by which this server was reached, where that is a name of its own network. */
  function siteFor(asked: string | undefined): string {
    if (!URL.canParse(`http://${asked}`)) return publicOrigin ?? site;
    const url = new URL(`http://${asked}`);
    url.port = new URL(site).port;
    return siteOrigin(url, publicOrigin) || site;
  }

  const server = createServer((request, response) => {
    setSecurityHeaders(response);
    const [path] = (request.url ?? '/').split('?', 1);
    if (path !== '/' && path !== '/plain.html') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const origin = siteFor(request.headers.host);
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(origin),
        'cache-control': 'no-store',
      })
      .end(plain.replaceAll(writtenOrigin, origin));
  });
  server.on('clientError', answerBrokenRequest);
  limitServer(server, { addressOf });
  await listen(server, { port, host, setting: 'EMBED_PORT' });
  return server;
}
