import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Log } from '../base/log.js';
import { PlatformError } from '../base/platform-error.js';
import { reasonOf } from '../base/reason-of.js';

type Reply =
  { type: 'ready' | 'done' | 'closed' } | { type: 'data'; bytes: Uint8Array } | { type: 'failed'; message: string };

const terminateMessage = 'X'.charCodeAt(0);

/** The embedded database in its own thread: `connect` gives what the `pg` client takes for a socket. */
export interface EmbeddedDatabase {
  /** PGlite is one session, so there is one connection at a time: the pool above must have `max: 1`. */
  connect(): Duplex;
  close(): Promise<void>;
}

/** Starts the thread on `folder` and waits until the database is open. */
export async function openEmbeddedDatabase(folder: string, log: Log): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData: { folder } });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', (cause) => reject(damaged(folder, cause)));
  });
  worker.on('error', (error) =>
    log('error', 'the thread of the embedded database failed', { reason: reasonOf(error) }),
  );
  return {
    connect: () => new WorkerStream(worker),
    close: () =>
      new Promise((resolve) => {
        if (hasEnded(worker)) return resolve();
        worker.once('exit', () => resolve());
        worker.postMessage({ type: 'close' });
      }),
  };
}

const damaged = (folder: string, cause: unknown) =>
  new PlatformError(
    'storage-damaged',
    `The database in ${folder} could not be opened (${reasonOf(cause)}). Restore the folder from a backup, or move it away to start with an empty one.`,
    { cause },
  );

const hasEnded = (worker: Worker) => worker.threadId < 0;

const threadEnded = () =>
  new Error('The thread of the embedded database has ended; the log says why. Restart the process.');

/** A duplex stream to the thread. Every `_writev` is a whole batch, because `pg` corks what it writes until Sync. */
class WorkerStream extends Duplex {
  readonly #worker: Worker;
  #written: ((error?: Error | null) => void) | undefined;
  readonly #onMessage = (reply: Reply) => {
    if (reply.type === 'data') this.push(reply.bytes);
    else if (reply.type === 'failed') this.destroy(new Error(reply.message));
    else this.#settle();
  };
  readonly #onExit = () => this.destroy(threadEnded());

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#onMessage);
    worker.on('exit', this.#onExit);
  }

  /** `pg` treats the stream as a socket: it calls `connect` and these switches, which mean nothing here. */
  connect(): this {
    setImmediate(() => {
      if (hasEnded(this.#worker)) this.destroy(threadEnded());
      else this.emit('connect');
    });
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Data is pushed as it comes: the thread answers one batch at a time, so there is nothing to slow down.
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (bytes[0] === terminateMessage) return done();
    this.#written = done;
    this.#worker.postMessage({ type: 'batch', bytes: new Uint8Array(bytes) });
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#onMessage);
    this.#worker.off('exit', this.#onExit);
    this.#worker.postMessage({ type: 'reset' });
    this.#settle(error);
    done(error);
  }

  #settle(error?: Error | null): void {
    const written = this.#written;
    this.#written = undefined;
    written?.(error);
  }
}
