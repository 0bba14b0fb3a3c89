import { existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '../../support/serve.js';
import type { Served } from '../../support/serve.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface FrontOptions {
  /** Pages by path, before anything else. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Folders by the beginning of a path. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Origin of what is found nowhere else. */
  readonly upstream?: string;
  /** Target of a form that the browser sends natively. */
  readonly sent?: string;
}

/** Answers from another server, packed as it packs them. */
function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    ask(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const {
          connection: _connection,
          'keep-alive': _kept,
          'transfer-encoding': _coding,
          ...headers
        } = response.headers;
        resolve({ status: response.statusCode ?? 502, headers, body: Buffer.concat(parts) });
      });
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** A text as a server with brotli at its best sends it; anything else as it is. */
function packed(type: string, content: Buffer): Answer {
  const isText = !type.startsWith('image/') || type.includes('svg');
  const body = isText ? brotliCompressSync(content) : content;
  return { status: 200, headers: { 'content-type': type, ...(isText ? { 'content-encoding': 'br' } : {}) }, body };
}

function fileAnswer(folders: Readonly<Record<string, string>>, path: string): Answer | undefined {
  for (const [start, folder] of Object.entries(folders)) {
    if (!path.startsWith(start)) continue;
    const inside = normalize(join('/', decodeURIComponent(path.slice(start.length))));
    const file = join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
    if (existsSync(file) && statSync(file).isFile())
      return packed(types[extname(file)] ?? 'application/octet-stream', readFileSync(file));
  }
  return undefined;
}

/**
 * The same server for all sides: every answer comes from memory and is packed, so a difference between two pages is one of the pages. Forms
 * are taken and thanked for, and nothing is done with them.
 */
export async function openFront({ pages = {}, folders = {}, upstream, sent = '/' }: FrontOptions): Promise<Served> {
  const known = new Map<string, Promise<Answer>>();

  async function answerTo(path: string): Promise<Answer> {
    const page = pages[path];
    if (page !== undefined) return packed(types['.html'] as string, Buffer.from(page));
    const file = fileAnswer(folders, path.replace(/\?.*/, ''));
    if (file) return file;
    if (upstream !== undefined) return fetchRaw(upstream + path);
    return { status: 404, headers: {}, body: Buffer.alloc(0) };
  }

  const send = (response: ServerResponse, { status, headers, body }: Answer) =>
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);

  return serve((request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'POST') {
      request.resume();
      if (request.headers['sec-fetch-mode'] === 'navigate') response.writeHead(303, { location: sent }).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      return;
    }
    const answer = known.get(path) ?? answerTo(path);
    known.set(path, answer);
    answer.then(
      (found) => {
        // Answers that will change soon, such as a picture whose copy is being made, are requested again.
        if (String(found.headers['cache-control']).includes('no-store')) known.delete(path);
        send(response, found);
      },
      () => response.writeHead(502).end(),
    );
  });
}
