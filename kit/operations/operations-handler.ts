import { createServer, type Server } from 'node:http';
import type { ServerMetrics } from './server-metrics.js';

interface OperationsServerOptions {
  readonly metrics: ServerMetrics;
  /** Whether the site answers requests now; 503 at `/readyz` where it does not. */
  readonly isReady: () => Promise<boolean>;
}

const text = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * A server for those who operate a site, on a port that the internet must not reach: `/metrics` for Prometheus, `/healthz` (the process
 * answers) and `/readyz` (the site answers).
 *
 * @example
 * operationsServer({ metrics: serverMetrics(server), isReady }).listen(9464, '127.0.0.1');
 */
export function operationsServer({ metrics, isReady }: OperationsServerOptions): Server {
  const answers: Readonly<Record<string, () => Promise<readonly [status: number, type: string, body: string]>>> = {
    '/metrics': async () => [200, metrics.contentType, await metrics.text()],
    '/healthz': async () => [200, text['content-type'], 'ok\n'],
    '/readyz': async () =>
      (await isReady()) ? [200, text['content-type'], 'ready\n'] : [503, text['content-type'], 'not ready\n'],
  };
  return createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!answer || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const known = Object.keys(answers).join(', ');
      response.writeHead(answer ? 405 : 404, text).end(`This port answers GET requests for ${known}.\n`);
      return;
    }
    answer().then(
      ([status, type, body]) => response.writeHead(status, { ...text, 'content-type': type }).end(body),
      () => response.writeHead(500, text).end('The answer could not be made.\n'),
    );
  });
}
