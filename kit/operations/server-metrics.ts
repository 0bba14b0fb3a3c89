import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { requestIdHeader } from './request-ids.js';

/** A request that has been answered, or that its client has left. */
export interface AnsweredRequest {
  /** What `giveRequestId` gave it; `undefined` where nothing did. */
  readonly id: string | undefined;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly status: number;
  /** Seconds from the request to the end of its answer. */
  readonly seconds: number;
  /** True where the connection was closed before the whole answer was sent. */
  readonly isAborted: boolean;
}

/** A server of `node:http`, as far as its metrics are concerned. */
export interface ObservedServer {
  on(event: string, listener: (...values: never[]) => void): unknown;
}

export interface ServerMetrics {
  /** The metrics in Prometheus's text format. */
  readonly text: () => Promise<string>;
  /** Value of the `content-type` header for {@link text}. */
  readonly contentType: string;
}

/** Kinds of requests by the beginning of their paths: paths are not labels, because visitors choose them. */
const kinds: readonly (readonly [beginning: string, kind: string])[] = [
  ['/GudHub/', 'platform'],
  ['/_gh/cdn/', 'browser-file'],
  ['/_gh/', 'endpoint'],
  ['/assets/', 'asset'],
];

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const kindOf = (path: string): string => kinds.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'page';

/**
 * Measures a server of `node:http`: requests by method, kind and status with their durations, running requests, open connections, and the
 * process's memory, processor time, event loop and garbage collection.
 *
 * Call it after `limitServer`, so that refused requests are counted too.
 *
 * @param onAnswered called once for each request, for a log of requests
 * @example
 * const metrics = serverMetrics(server);
 * response.setHeader('content-type', metrics.contentType).end(await metrics.text());
 */
export function serverMetrics(server: ObservedServer, onAnswered?: (request: AnsweredRequest) => void): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'siteblocks_http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const aborted = new Counter({
    name: 'siteblocks_http_requests_aborted_total',
    help: 'Requests whose client closed the connection before the whole answer was sent.',
    labelNames: ['kind'],
    registers,
  });
  const running = new Gauge({
    name: 'siteblocks_http_requests_running',
    help: 'Requests that are being answered.',
    registers,
  });
  const connections = new Gauge({
    name: 'siteblocks_http_connections',
    help: 'Open connections, WebSockets included.',
    registers,
  });
  server.on('connection', (socket: Socket) => {
    connections.inc();
    socket.once('close', () => connections.dec());
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now();
    running.inc();
    response.once('close', () => {
      running.dec();
      const [path = '/'] = (request.url ?? '/').split('?');
      const method = methods.has(request.method ?? '') ? (request.method as string) : 'other';
      const status = response.statusCode;
      const seconds = (performance.now() - began) / 1000;
      const kind = kindOf(path);
      const isAborted = !response.writableFinished;
      durations.observe({ method, kind, status: String(status) }, seconds);
      if (isAborted) aborted.inc({ kind });
      const id = response.getHeader(requestIdHeader);
      onAnswered?.({ id: typeof id === 'string' ? id : undefined, method, path, status, seconds, isAborted });
    });
  });
  return { text: () => registry.metrics(), contentType: registry.contentType };
}
