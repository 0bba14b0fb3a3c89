import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { serve, type Served } from './serve.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/**
 * A server of files that knows nothing else: a folder has an `index.html`, and for what is not there it may have `404.html`.
 *
 * @param below Path below which the files are served; other paths have none.
 */
export function serveFolder(folder: string, below = ''): Promise<Served> {
  return serve((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const inside = path.startsWith(`${below}/`) ? path.slice(below.length) : '/404';
    const file = inside.endsWith('/') ? `${inside}index.html` : inside;
    // A browser with windows asks for it automatically.
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    const send = (status: number, body: Buffer, name: string) => {
      response.writeHead(status, { 'content-type': types[extname(name)] ?? 'text/plain' });
      response.end(body);
    };
    readFile(join(folder, file)).then(
      (body) => send(200, body, file),
      () =>
        readFile(join(folder, '404.html')).then(
          (body) => send(404, body, '.html'),
          () => send(404, Buffer.from('Not found'), '.txt'),
        ),
    );
  });
}
