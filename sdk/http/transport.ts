import type { CallEnvironment } from '../environment.js';
import { SdkError } from '../sdk-error.js';
import { abortError } from './abortable.js';
import { answerError } from './answer-error.js';
import type { CallOptions } from './call-options.js';
import { encodeForm } from './form.js';
import type { FormFields } from './form.js';

export interface HttpRequest extends CallOptions {
  readonly method: 'GET' | 'POST';
  /** Path under the server's address, beginning with a slash. */
  readonly path: string;
  readonly query?: FormFields | undefined;
  /** Form fields, text that is encoded already, or a multipart form. */
  readonly body?: FormFields | string | FormData | undefined;
  /** `any` also takes plain text, for calls whose answer says no more than that they went well. */
  readonly answer?: 'json' | 'any' | undefined;
  readonly onProgress?: ((part: number) => void) | undefined;
}

export interface HttpAnswer {
  readonly body: unknown;
  /** The server's clock in ms since 1970, where it told. */
  readonly serverTime?: number | undefined;
}

export interface TransportOptions {
  readonly serverUrl: string;
  readonly timeout?: number | undefined;
  readonly environment: CallEnvironment;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Headers;
}

/** Seconds or a date, as milliseconds to wait. */
function retryAfter(headers: Headers | undefined, now: number): number | undefined {
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/**
 * One HTTP request, one answer: encodes, sends, judges the status, parses. Knows nothing of users and tokens, but
 * guards them: queries, bodies and tokens are in no log line and in no error.
 */
export class Transport {
  readonly #options: TransportOptions;
  /** Milliseconds that an answer 429 asked to wait, by the error that reports it. */
  readonly #waits = new WeakMap<SdkError, number>();
  #closed = false;

  constructor(options: TransportOptions) {
    this.#options = { ...options, serverUrl: options.serverUrl.replace(/(?<!\/)\/+$/, '') };
  }

  /** How long the server asked to wait before another try, where it did. */
  waitOf(error: unknown): number | undefined {
    return error instanceof SdkError ? this.#waits.get(error) : undefined;
  }

  /** Refuses everything from now on. */
  close(): void {
    this.#closed = true;
  }

  async send(request: HttpRequest): Promise<HttpAnswer> {
    const url = this.#options.serverUrl + request.path;
    if (this.#closed) throw new SdkError('closed', 'The client has been closed: make a new one.', { url });
    if (request.signal?.aborted) throw abortError(url);
    const stop = new AbortController();
    const onAbort = () => stop.abort();
    request.signal?.addEventListener('abort', onAbort, { once: true });
    const timeout = request.timeout ?? this.#options.timeout;
    let timedOut = false;
    const cancelTimer =
      timeout === undefined
        ? undefined
        : this.#options.environment.after(timeout, () => {
            timedOut = true;
            stop.abort();
          });
    try {
      const raw = await this.#exchange(request, url, stop.signal);
      return this.#judge(request, url, raw);
    } catch (error) {
      if (error instanceof SdkError) throw error;
      if (request.signal?.aborted) throw abortError(url);
      if (timedOut) throw new SdkError('timeout', `No complete answer within ${timeout} ms: the server or the network is slow. Try again, or raise \`timeout\`.`, { url });
      throw new SdkError('network', 'No answer from the platform: it is down, unreachable or blocked. Check the connection and `serverUrl`.', { url, cause: error });
    } finally {
      cancelTimer?.();
      request.signal?.removeEventListener('abort', onAbort);
    }
  }

  async #exchange(request: HttpRequest, url: string, signal: AbortSignal): Promise<RawAnswer> {
    const { environment } = this.#options;
    const query = encodeForm(request.query ?? {});
    const target = query === '' ? url : `${url}?${query}`;
    const { body } = request;
    if (body instanceof FormData && request.onProgress && environment.XMLHttpRequest) {
      const { uploadForm } = await import('./upload-form.js');
      return uploadForm(environment.XMLHttpRequest, target, body, request.onProgress, signal);
    }
    const form = body === undefined || typeof body === 'string' || body instanceof FormData ? body : encodeForm(body);
    const response = await environment.fetch(target, {
      method: request.method,
      ...(form === undefined ? {} : { body: form }),
      ...(typeof form === 'string' ? { headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } } : {}),
      // A redirect could carry a password or a token to somebody else.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  #judge(request: HttpRequest, url: string, raw: RawAnswer): HttpAnswer {
    const { log, now } = this.#options.environment;
    const parsed = parse(raw.text);
    if (raw.status < 200 || raw.status >= 300) {
      if (raw.status >= 400) log.error(`${request.method} ERROR`, raw.status, url);
      else log.warn(`${request.method} was answered with the unexpected status ${raw.status}`, url);
      const error = answerError(raw.status, url, parsed.json);
      const wait = retryAfter(raw.headers, now());
      if (wait !== undefined) this.#waits.set(error, wait);
      throw error;
    }
    const date = Date.parse(raw.headers?.get('date') ?? '');
    const serverTime = Number.isNaN(date) ? undefined : date;
    if (parsed.ok) return { body: parsed.json, serverTime };
    if (request.answer === 'any' && !raw.text.trimStart().startsWith('<')) return { body: raw.text, serverTime };
    throw new SdkError('malformed', 'The answer is not JSON: something between here and the platform answered instead, or it was cut off. Check `serverUrl`.', { status: raw.status, url });
  }
}

function parse(text: string): { readonly ok: boolean; readonly json: unknown } {
  try {
    return { ok: true, json: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, json: undefined };
  }
}
