import { securityHeaders } from '../http/security-headers.js';
import { retryAfter } from './refuse-upgrade.js';

export interface MemoryBudgetOptions {
  /** Bytes that the process may use, its threads included. */
  readonly bytes: number;
  /** Paths that are always answered, such as a health check. Default: `/healthz`. */
  readonly free?: readonly string[];
  /** Bytes that the process uses. Default: its resident set, which holds the memory of all its threads. */
  readonly used?: () => number;
  /** Milliseconds since any moment. */
  readonly clock?: () => number;
  /** Called when refusals begin, and when they end. */
  readonly onChange?: (isShort: boolean, used: number) => void;
}

/** Bytes of requests and answers that wait in memory, for `limitServer`, for bodies and for WebSockets. */
export interface QueueBounds {
  /** Answers that wait for slow readers. */
  readonly unsent: number;
  /** Request bodies. */
  readonly bodies: number;
  /** Frames of WebSockets that wait for slow readers. */
  readonly frames: number;
}

/** A request of `node:http`, as far as a budget looks at it. */
export interface BudgetedRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly 'content-length'?: string | undefined };
}

/** A response of `node:http`, as far as a budget uses it. */
export interface BudgetedResponse {
  writeHead(status: number, headers: Readonly<Record<string, string>>): { end(text: string): unknown };
  once(event: 'close', listener: () => void): unknown;
}

export interface MemoryBudget {
  /**
   * Refuses a request with 503 and `Retry-After` where the process is short of memory.
   *
   * @returns True if it answered the request.
   */
  refuses(request: BudgetedRequest, response: BudgetedResponse): boolean;
  /** True where new connections that last, such as WebSockets, may begin. */
  hasRoom(): boolean;
}

/** Share of the budget above which requests with bodies are refused: they take the most memory. */
const bodiesUpTo = 0.85;

/** The most that one declared body counts for before it has arrived: larger ones are refused unread. */
const largestBody = 32_000_000;

/** Measuring reads a file of the system, so many requests share one reading. In milliseconds. */
const reading = 50;

/** A process whose memory stays high still answers one request in so many milliseconds: else it would stay useless until a restart. */
const trickle = 1000;

const headers = { ...securityHeaders, 'retry-after': retryAfter, 'content-type': 'text/plain; charset=utf-8' };

const hasBody = ({ method }: BudgetedRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Bytes of a body that the request declares, as far as it may be read. */
const declared = (request: BudgetedRequest) =>
  hasBody(request) ? Math.min(largestBody, Number(request.headers['content-length']) || 0) : 0;

/** Bounds of queues that leave most of a budget to the work itself. */
export function queueBounds(bytes: number): QueueBounds {
  return {
    unsent: Math.min(256_000_000, bytes * 0.15),
    bodies: Math.min(128_000_000, bytes * 0.15),
    frames: Math.min(64_000_000, bytes * 0.1),
  };
}

/**
 * Keeps a process within its memory: near the budget it refuses requests with bodies, at the budget all others. Answer what costs no memory,
 * such as stored pages, before you call it.
 *
 * @example
 * const memory = memoryBudget({ bytes: 400_000_000 });
 * server.on('request', (request, response) => {
 *   if (!memory.refuses(request, response)) answer(request, response);
 * });
 */
export function memoryBudget({
  bytes,
  free = ['/healthz'],
  used = () => process.memoryUsage.rss(),
  clock = () => performance.now(),
  onChange = () => undefined,
}: MemoryBudgetOptions): MemoryBudget {
  let last = { at: -Infinity, used: 0 };
  /** Bytes that admitted requests have declared, and may not have sent yet. */
  let expected = 0;
  let admittedAt = -Infinity;
  let isShort = false;

  function inUse(): number {
    if (clock() - last.at >= reading) last = { at: clock(), used: used() };
    return last.used + expected;
  }

  function note(short: boolean): void {
    if (short === isShort) return;
    isShort = short;
    onChange(short, last.used);
  }

  function admits(request: BudgetedRequest): boolean {
    const share = hasBody(request) ? bodiesUpTo : 1;
    const fits = inUse() + declared(request) < bytes * share;
    note(!fits && inUse() >= bytes * bodiesUpTo);
    // A request that is larger than what is left waits, whatever the time.
    if (!fits && (declared(request) > 0 || clock() - admittedAt < trickle)) return false;
    admittedAt = clock();
    return true;
  }

  return {
    refuses(request, response) {
      const [path = '/'] = (request.url ?? '/').split('?');
      if (free.includes(path)) return false;
      if (!admits(request)) {
        response.writeHead(503, { ...headers, connection: 'close' }).end('The server is busy. Try again in a moment.');
        return true;
      }
      const size = declared(request);
      if (size > 0) {
        expected += size;
        response.once('close', () => (expected -= size));
      }
      return false;
    },
    hasRoom: () => inUse() < bytes,
  };
}
