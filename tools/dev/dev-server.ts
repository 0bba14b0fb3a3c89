import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import type { LiveStyles } from './live-styles.js';
import type { News } from './news.js';

export interface DevServerOptions {
  readonly styles: LiveStyles;
  readonly news: News;
  /** Port of the running site; waits while one build takes the place of another. */
  readonly site: () => Promise<number>;
}

const builtSheet = /^\/_gh\/cdn\/assets\/([\w-]+)-[0-9a-f]{10}\.css$/;
const ownSheet = /^\/_gh\/dev\/styles\/([\w-]+)\.css$/;

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/**
 * Stands before the site: hands requests on, serves style sheets that changed since the build, and puts one script into pages, by which they
 * hear of changes. That script is the site's own address, so the policy of the pages stays as visitors have it. The site itself knows nothing of it.
 */
export async function devServer({ styles, news, site }: DevServerOptions): Promise<Server> {
  const file = join(import.meta.dirname, 'browser.ts');
  const { code: script } = await transformWithOxc(readFileSync(file, 'utf8'), file);

  function answerOwn(path: string, response: ServerResponse): boolean {
    const answer = (type: string, text: string) => {
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text);
      return true;
    };
    if (path === '/_gh/dev/client.js') return answer('text/javascript', script);
    if (path === '/_gh/dev/news') {
      news.follow(response);
      return true;
    }
    const [, own] = ownSheet.exec(path) ?? [];
    if (own !== undefined) {
      styles.read(own).then(
        (css) => answer('text/css', css),
        () => response.writeHead(404).end(),
      );
      return true;
    }
    const css = styles.get(path === '/assets/site.css' ? 'site' : (builtSheet.exec(path)?.[1] ?? ''));
    return css === undefined ? false : answer('text/css', css);
  }

  function withScript(html: string): string {
    const address = `/_gh/dev/client.js?build=${news.state().build}`;
    return html.replace(/<\/head>/i, (end) => `<script type="module" src="${address}"></script>\n${end}`);
  }

  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const port = await site();
    const { 'accept-encoding': _encoding, 'if-none-match': _known, ...headers } = request.headers;
    const asked = ask(
      { port, host: '127.0.0.1', method: request.method, path: request.url, headers, agent: false },
      (answer) => {
        const status = answer.statusCode ?? 502;
        const kept = { ...answer.headers, 'cache-control': 'no-store' };
        if (!String(answer.headers['content-type']).startsWith('text/html') || request.method === 'HEAD') {
          response.writeHead(status, kept);
          answer.pipe(response);
          return;
        }
        bodyOf(answer).then(
          (html) => {
            const body = withScript(html);
            delete (kept as Record<string, unknown>)['transfer-encoding'];
            response.writeHead(status, { ...kept, 'content-length': Buffer.byteLength(body) }).end(body);
          },
          () => response.destroy(),
        );
      },
    );
    asked.on('error', () => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'text/plain' })
          .end('The site was stopped while it answered. Reload.');
    });
    request.pipe(asked);
  }

  async function handOnUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const inner = connect(await site(), '127.0.0.1', () => {
      const lines = request.rawHeaders.flatMap((text, index, all) =>
        index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
      );
      inner.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      inner.write(head);
      inner.pipe(socket).pipe(inner);
    });
    for (const [one, other] of [
      [inner, socket],
      [socket, inner],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }

  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (!answerOwn(path, response)) void handOn(request, response);
  });
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => void handOnUpgrade(request, socket, head));
  return server;
}
