import type { CallEnvironment } from './environment.js';
import type { CallOptions } from './http/call-options.js';
import type { FormFields } from './http/form.js';
import { SharedCalls } from './http/shared-calls.js';
import type { HttpRequest, Transport } from './http/transport.js';
import { encodeForm } from './http/form.js';
import { SdkError } from './sdk-error.js';
import type { Session } from './session/session.js';

/** How a read is made. */
export interface ReadOptions extends CallOptions {
  /** False for the few calls that are made without a user. */
  readonly token?: boolean;
  readonly answer?: 'json' | 'any' | 'written';
  /** False where a request that is under way already may know too little. */
  readonly share?: boolean;
}

/** How a write is made. */
export interface WriteOptions extends ReadOptions {
  /** True where making the call twice does no more than making it once: it may then be repeated. */
  readonly repeatable?: boolean;
  readonly onProgress?: ((part: number) => void) | undefined;
}

type Unsent = Omit<HttpRequest, 'signal'>;

/** How many times a read is tried while the server is being restarted, and the pause before the first repetition. */
const readAttempts = 4;
const firstPause = 250;
/** A server that asks to wait longer than this gets its answer passed on instead; in ms. */
const longestWait = 10_000;
const passingStatuses: readonly unknown[] = [502, 503, 504];

/**
 * Calls in the name of the signed-in user. Adds the token, and renews it once if the server refuses it. Shares
 * identical reads of one session. Repeats reads while a gateway reports that the server is unavailable. Writes are
 * carried out once: they are repeated only if the platform refused their token before anything else.
 */
export class Wire {
  readonly #transport: Transport;
  readonly #session: Session;
  readonly #environment: CallEnvironment;
  readonly #shared: SharedCalls;
  /** Names the realtime connection in every write, so that it can tell its own echoes. */
  connection: string | undefined;
  /** How many changes are known: own writes that have ended, and those of others that were heard of. */
  #changes = 0;

  constructor(transport: Transport, session: Session, environment: CallEnvironment) {
    this.#transport = transport;
    this.#session = session;
    this.#environment = environment;
    this.#shared = new SharedCalls(environment.elapsed);
  }

  /** Data has changed: later reads do not share reads that began earlier. */
  outdate(): void {
    this.#changes += 1;
  }

  /** A read with the parameters in the query. Identical reads under way are one request. */
  get(path: string, query: FormFields = {}, options: ReadOptions = {}): Promise<unknown> {
    return this.#read({ method: 'GET', path, query }, query, options);
  }

  /** A read that the platform wants as a form. Identical ones under way are one request, too. */
  ask(path: string, body: FormFields, options: ReadOptions = {}): Promise<unknown> {
    return this.#read({ method: 'POST', path, body }, body, options);
  }

  /** A write that the platform takes as GET: made exactly once, like every write. */
  command(path: string, query: FormFields, options: CallOptions = {}): Promise<unknown> {
    const named = { ...query, connection_id: this.connection };
    return this.#write({ method: 'GET', path, query: named, answer: 'any' }, options);
  }

  /** A write: a form with the token in it. */
  post(path: string, body: FormFields | string | FormData = {}, options: WriteOptions = {}): Promise<unknown> {
    const { answer, onProgress } = options;
    return this.#write({ method: 'POST', path, body, answer, onProgress }, options);
  }

  /** Runs what takes several calls, or none, as one: see `Transport.within`. */
  within<T>(place: string, options: CallOptions, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#transport.within(place, options, run);
  }

  #read(request: Unsent, asked: FormFields, options: ReadOptions): Promise<unknown> {
    const { answer, token = true, share = true } = options;
    const { method, path } = request;
    const key = `${this.#session.generation} ${this.#changes} ${method} ${answer} ${path}?${encodeForm(asked)}`;
    const send = (signal: AbortSignal) => this.#authorised({ ...request, answer, signal }, token, true);
    return this.within(path, options, (own) => (share ? this.#shared.run(key, own, send) : send(own)));
  }

  #write(request: Unsent, { token = true, repeatable = false, ...options }: WriteOptions): Promise<unknown> {
    return this.within(request.path, options, (signal) =>
      this.#authorised({ ...request, signal }, token, repeatable),
    ).finally(() => this.outdate());
  }

  async #authorised(request: HttpRequest, withToken: boolean, repeatable: boolean): Promise<unknown> {
    if (!withToken) return this.#attempt(request, repeatable);
    const generation = this.#session.generation;
    const token = await this.#session.token();
    try {
      return await this.#attempt(this.#sign(request, token), repeatable);
    } catch (error) {
      if (!(error instanceof SdkError) || error.code !== 'unauthorized') throw error;
      if (generation !== this.#session.generation) throw error;
      this.#session.refuse(token);
      if (this.#session.authKey === undefined) throw error;
      const renewed = await this.#session.token();
      return this.#attempt(this.#sign(request, renewed), repeatable);
    }
  }

  #sign(request: HttpRequest, token: string): HttpRequest {
    if (request.method === 'GET') return { ...request, query: { token, ...request.query } };
    const { body } = request;
    const extra: FormFields = { token, connection_id: this.connection };
    if (typeof body === 'string') return { ...request, body: `${body}&${encodeForm(extra)}` };
    if (body instanceof FormData) {
      for (const [name, value] of Object.entries(extra)) if (value !== undefined) body.set(name, String(value));
      return request;
    }
    return { ...request, body: { ...body, ...extra } };
  }

  async #attempt(request: HttpRequest, repeatable: boolean): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await this.#transport.send({ ...request, repeatable })).body;
      } catch (error) {
        const pause = repeatable && attempt < readAttempts ? this.#pauseAfter(error, attempt) : undefined;
        if (pause === undefined) throw error;
        await this.#transport.pause(pause, request.signal);
      }
    }
  }

  /** Milliseconds until the next try; undefined where another try is of no use now. */
  #pauseAfter(error: unknown, attempt: number): number | undefined {
    if (!(error instanceof SdkError)) return undefined;
    const { status, retryAfter = 0 } = error;
    const isPassing = passingStatuses.includes(status) || (status === 429 && error.retryAfter !== undefined);
    const pause = firstPause * 2 ** (attempt - 1) * (0.5 + this.#environment.random());
    return isPassing && retryAfter <= longestWait ? Math.max(retryAfter, pause) : undefined;
  }
}
