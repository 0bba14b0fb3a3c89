import type { CallEnvironment, Cancel } from '../environment.js';
import { loadAnswers } from '../parts/load-answers.js';
import { abandonedCall, SdkError } from '../sdk-error.js';
import { answerError } from './answer-error.js';
import type { CallOptions } from './call-options.js';
import { encodeForm } from './form.js';
import type { FormFields } from './form.js';
import { repeatWhereClosed } from './repeat-where-closed.js';
import { safeCause } from './safe-cause.js';

/** One request as the transport sends it. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Path under the server's address, beginning with a slash. */
  readonly path: string;
  readonly query?: FormFields | undefined;
  /** Form fields, text that is encoded already, or a multipart form. */
  readonly body?: FormFields | string | FormData | undefined;
  /**
   * `any` takes plain text too, and passes on what came as it is: for calls whose answer says no more than that they
   * went well. `written` takes an answer without a body, too, as an empty text: the write was carried out.
   */
  readonly answer?: 'json' | 'any' | 'written' | undefined;
  /** True where the request does no more when it is sent twice. */
  readonly repeatable?: boolean | undefined;
  readonly onProgress?: ((part: number) => void) | undefined;
  readonly signal: AbortSignal;
}

/** A good answer. */
export interface HttpAnswer {
  readonly body: unknown;
  /** The server's clock in ms since 1970; NaN if unknown. */
  readonly serverTime: number;
}

/** Dependencies of a transport. */
export interface TransportOptions {
  readonly serverUrl: string;
  readonly timeout?: number | undefined;
  readonly environment: CallEnvironment;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Headers;
  /** For answers with ids in text. */
  readonly numberIds?: <T>(answer: T) => T;
}

/** Whether an answer may contain an id as digits in text, as on few platforms. */
const idInText = /_id": ?"\d/;

/**
 * One HTTP request, one answer: encodes, sends, judges the status, parses. Knows nothing of users and tokens, but
 * guards them: queries, bodies and tokens are in no log line and in no error.
 */
export class Transport {
  readonly #options: TransportOptions;
  /** Functions that end the running calls. */
  readonly #running = new Set<() => void>();
  #closed = false;

  constructor(options: TransportOptions) {
    this.#options = { ...options, serverUrl: options.serverUrl.replace(/(?<!\/)\/+$/, '') };
  }

  /** Ends what is under way, and refuses everything from now on: both with `closed`. */
  close(): void {
    this.#closed = true;
    this.#running.forEach((end) => end());
  }

  /** Lets time pass, until the signal is aborted or the client is closed at most: then it rejects. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return this.within(
      '',
      { signal, timeout: Infinity },
      (stop) =>
        new Promise((resolve) =>
          stop.addEventListener('abort', this.#options.environment.after(milliseconds, resolve)),
        ),
    );
  }

  /**
   * Runs a call of one or more requests. It ends when it is done, its signal aborts, its time is over or the client is
   * closed. The signal that the call gets then aborts.
   *
   * @param place - what the call reaches for: a path of the platform, or an address elsewhere
   */
  within<T>(
    place: string,
    { signal, timeout = this.#options.timeout }: CallOptions,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const url = place.startsWith('/') ? this.#options.serverUrl + place : place;
    return new Promise((resolve, reject) => {
      const stop = new AbortController();
      let cancel: Cancel | undefined;
      const leave = () => {
        cancel?.();
        signal?.removeEventListener('abort', abandon);
        this.#running.delete(close);
      };
      const end = (error: SdkError) => {
        leave();
        reject(error);
        stop.abort();
      };
      const abandon = () => end(abandonedCall(signal, url));
      const close = () => end(new SdkError('closed', 'The client is closed: make a new one.', { url }));
      if (this.#closed) return close();
      if (signal?.aborted) return abandon();
      signal?.addEventListener('abort', abandon);
      this.#running.add(close);
      // Timers take at most 31 bits. A time that is not a number means no limit.
      if ((timeout ?? Infinity) < 2 ** 31) {
        cancel = this.#options.environment.after(timeout as number, () =>
          end(
            new SdkError('timeout', `No answer within ${timeout} ms. Try again, or raise \`timeout\`.`, {
              url,
            }),
          ),
        );
      }
      void run(stop.signal).then(resolve, reject).then(leave);
    });
  }

  /** One request and its answer. If its signal ends it, the waiting callers have already been rejected. */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    const url = this.#options.serverUrl + request.path;
    const exchange = () => this.#exchange(request, url);
    const send = request.repeatable ? repeatWhereClosed(exchange) : exchange();
    const raw = await send.catch((cause: unknown) => {
      throw new SdkError('network', 'No answer: the platform is down or unreachable. Check `serverUrl`.', {
        url,
        cause: safeCause(cause),
      });
    });
    return this.#judge(request, url, raw);
  }

  async #exchange(request: HttpRequest, url: string): Promise<RawAnswer> {
    const { environment } = this.#options;
    const query = encodeForm(request.query ?? {});
    const target = query === '' ? url : `${url}?${query}`;
    const { body, signal } = request;
    if (body instanceof FormData && request.onProgress && environment.XMLHttpRequest) {
      const { uploadForm } = await loadAnswers();
      return uploadForm(environment.XMLHttpRequest, target, body, request.onProgress, signal);
    }
    // Not every fetch looks at its signal before it sends.
    signal.throwIfAborted();
    const form = body === undefined || typeof body === 'string' || body instanceof FormData ? body : encodeForm(body);
    const response = await environment.fetch(target, {
      method: request.method,
      body: form ?? null,
      headers: typeof form === 'string' ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } : {},
      // A redirect could carry a password or a token to another user.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    const text = await response.text();
    const ids = request.answer !== 'any' && idInText.test(text) && (await loadAnswers());
    return { status: response.status, text, headers: response.headers, ...ids };
  }

  async #judge({ method, answer }: HttpRequest, url: string, raw: RawAnswer): Promise<HttpAnswer> {
    const { log, now } = this.#options.environment;
    const { status, text, headers } = raw;
    const body = parse(text);
    const isGood = status >= 200 && status < 300;
    if (isGood) {
      const serverTime = Date.parse(headers?.get('date') ?? '');
      if (body !== undefined) return { body: raw.numberIds?.(body) ?? body, serverTime };
      const isText = answer === 'any' ? !/^\s*</.test(text) : answer === 'written' && !text.trim();
      if (isText) return { body: text, serverTime };
    }
    const error = await answerError({ status, url, body, text, headers, now: now() });
    if (status >= 400) log.error(`${method} ERROR`, status, url);
    else if (!isGood) log.warn(`${method} answered with status ${status}`, url);
    throw error;
  }
}

/** Undefined for what is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
