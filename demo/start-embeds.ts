import { createServer } from 'node:http';
import type { Server } from 'node:http';
import plain from './embeds/plain.html?raw';

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
    "base-uri 'none'",
  ].join('; ');

/** Serves the pages of somebody else's site, on a port of their own, under a strict policy: what an integrator would have. */
export function startEmbeds(site: string, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://embeds').pathname;
    if (path !== '/' && path !== '/plain.html') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(site), 'cache-control': 'no-store' })
      .end(plain.replaceAll(writtenOrigin, site));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
