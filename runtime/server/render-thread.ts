import { Worker } from 'node:worker_threads';
import type { Site } from '../page/site.js';
import { askSite } from './record-site.js';
import type { BlockOrder, BlockReply, FromThread, ToThread } from './thread-messages.js';

interface Job {
  /** Answers what the block asks for. */
  readonly site: Site;
  readonly resolve: (reply: BlockReply) => void;
  readonly reject: (error: unknown) => void;
  /** Why the site could not answer: the very error, which no message can carry. */
  failure?: unknown;
}

/** A thread that renders blocks, as the thread that wants them sees it. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #jobs = new Map<number, Job>();
  #count = 0;
  #state: 'starting' | 'ready' | 'ended' = 'starting';
  #end = new Error('A thread that renders blocks has been closed.');
  /** Resolves when it is ready, or has ended before it was. */
  readonly started: Promise<unknown>;

  /**
   * @param module Calls `serveRenderings`.
   * @param onEnd Called if the thread ends on its own, with the reason and whether it was ever
   * ready.
   */
  constructor(module: URL, onEnd: (thread: RenderThread, error: Error, wasReady: boolean) => void) {
    this.#worker = new Worker(module);
    // A program that has nothing else to do may end.
    this.#worker.unref();
    let cause: unknown;
    // Its first message says that it is ready.
    this.started = new Promise((resolve) => {
      this.#worker.once('message', resolve);
      this.#worker.once('exit', resolve);
    });
    this.#worker.on('message', (message: FromThread) => {
      if (message.type !== 'ready') this.#hear(message);
      else if (this.#state === 'starting') this.#state = 'ready';
    });
    this.#worker.on('error', (error) => (cause = error));
    this.#worker.on('exit', (code) => {
      const before = this.#state;
      this.#state = 'ended';
      const told = cause === undefined ? `with code ${code}` : `with "${String(cause)}"`;
      const error = new Error(`A thread that renders blocks has ended ${told}.`, { cause });
      this.#end = error;
      for (const { resolve } of this.#jobs.values()) resolve({ made: undefined, warnings: [], error });
      this.#jobs.clear();
      if (before !== 'ended') onEnd(this, error, before === 'ready');
    });
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** Blocks that it has been given and not brought back. */
  get load(): number {
    return this.#jobs.size;
  }

  /** Has a block rendered. Rejects with what the site's answers are rejected with. */
  make(order: BlockOrder, site: Site): Promise<BlockReply> {
    // It may have ended between two orders for one block.
    if (this.#state === 'ended') return Promise.resolve({ made: undefined, warnings: [], error: this.#end });
    return new Promise((resolve, reject) => {
      const job = (this.#count += 1);
      this.#jobs.set(job, { site, resolve, reject });
      this.#worker.ref();
      this.#post({ type: 'make', job, order });
    });
  }

  async close(): Promise<void> {
    this.#state = 'ended';
    await this.#worker.terminate();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #hear(message: Exclude<FromThread, { type: 'ready' }>): void {
    const job = this.#jobs.get(message.job);
    if (!job) return;
    if (message.type === 'ask') {
      void this.#answer(job, message);
      return;
    }
    this.#jobs.delete(message.job);
    if (this.#jobs.size === 0) this.#worker.unref();
    if (message.type === 'made') job.resolve(message.reply);
    else job.reject(job.failure ?? new Error(message.reason));
  }

  async #answer(job: Job, { question, method, args }: Extract<FromThread, { type: 'ask' }>): Promise<void> {
    try {
      this.#post({ type: 'answer', question, answer: await askSite(job.site, method, args) });
    } catch (error) {
      job.failure ??= error;
      this.#post({ type: 'no-answer', question, reason: String(error) });
    }
  }
}
