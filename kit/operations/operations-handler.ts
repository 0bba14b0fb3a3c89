import type { NodeRequest, NodeResponse } from '../node-request.js';
import type { ServerMetrics } from './server-metrics.js';

interface OperationsHandlerOptions {
  readonly metrics: ServerMetrics;
  /** Whether the site answers requests now; 503 at `/readyz` where it does not. */
  readonly isReady: () => Promise<boolean>;
}

const text = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Answers operators of a site: `/metrics` for Prometheus, `/healthz` (the process answers) and `/readyz` (the site answers). It has no login, so give
 * it a port that the internet cannot reach.
 *
 * @example
 * createServer(operationsHandler({ metrics: serverMetrics(server), isReady })).listen(9464, '127.0.0.1');
 */
export function operationsHandler({
  metrics,
  isReady,
}: OperationsHandlerOptions): (
  request: NodeRequest & { readonly method?: string | undefined },
  response: NodeResponse,
) => void {
  const answers: Readonly<Record<string, () => Promise<readonly [status: number, type: string, body: string]>>> = {
    '/metrics': async () => [200, metrics.contentType, await metrics.text()],
    '/healthz': async () => [200, text['content-type'], 'ok\n'],
    '/readyz': async () =>
      (await isReady()) ? [200, text['content-type'], 'ready\n'] : [503, text['content-type'], 'not ready\n'],
  };
  return ({ url, method }, response) => {
    const [path = ''] = (url ?? '').split('?');
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { ...text, 'content-type': type });
      response.end(body);
    };
    if (!answer || (method !== 'GET' && method !== 'HEAD')) {
      const known = Object.keys(answers).join(', ');
      send(answer ? 405 : 404, text['content-type'], `This port answers GET requests for ${known}.\n`);
      return;
    }
    answer().then(
      (given) => send(...given),
      () => send(500, text['content-type'], 'The answer could not be made.\n'),
    );
  };
}
