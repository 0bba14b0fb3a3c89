import { availableParallelism } from 'node:os';
import type { MadeBlock } from './made-block.js';
import { makeBlock } from './make-block.js';
import type { BlockToMake } from './make-block.js';
import { recordSite } from './record-site.js';
import type { SiteCall } from './record-site.js';
import { RenderThread } from './render-thread.js';
import type { BlockOrder } from './thread-messages.js';

interface RenderThreadsOptions {
  /** How many threads; default: one less than the machine has processors, at least 1 and at most 4. With 0 the calling thread renders. */
  readonly count?: number;
  /** Called when a thread has ended on its own. Default: nothing is reported. */
  readonly onProblem?: (message: string, error: unknown) => void;
}

/** More threads would wait for the one that answers their questions. */
const most = 4;

const orderOf = ({ tag, authored, page, url, prefix }: BlockToMake, lacking: ReadonlySet<string>): BlockOrder => {
  const { lacks: _asked, ...plain } = page;
  return { tag, authored, page: plain, url: url.href, prefix, lacking: [...lacking] };
};

/**
 * Threads that render blocks, so that the server's own thread stays free: a cached page never waits for a rendering.
 * They start with the first block. Until one of them is ready, and if none can be started, the calling thread renders.
 *
 * @example
 * const threads = new RenderThreads(new URL(import.meta.resolve('@siteblocks/server/render-thread')));
 * const html = await renderPage(template, { site, registry, url, build, threads });
 */
export class RenderThreads {
  readonly #module: URL;
  #count: number;
  readonly #onProblem: NonNullable<RenderThreadsOptions['onProblem']>;
  #threads: RenderThread[] = [];
  #isClosed = false;

  /** @param module Module of such a thread: it calls `serveRenderings` with the registry that pages are rendered with. */
  constructor(
    module: URL,
    {
      count = Math.min(most, Math.max(1, availableParallelism() - 1)),
      onProblem = () => undefined,
    }: RenderThreadsOptions = {},
  ) {
    this.#module = module;
    this.#count = count;
    this.#onProblem = onProblem;
  }

  /** As {@link makeBlock}, in another thread where one is ready. */
  async make(wanted: BlockToMake): Promise<MadeBlock | undefined> {
    const thread = this.#leastBusy();
    return thread ? this.#makeIn(thread, wanted) : makeBlock(wanted);
  }

  /** Starts the threads now rather than with the first block, and resolves when each of them is ready or cannot be. */
  async start(): Promise<void> {
    this.#leastBusy();
    await Promise.all(this.#threads.map(({ started }) => started));
  }

  /** Ends all threads; from then on the calling thread renders. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#threads.splice(0).map((thread) => thread.close()));
  }

  async #makeIn(thread: RenderThread, wanted: BlockToMake): Promise<MadeBlock | undefined> {
    const { page, site, warn, onError } = wanted;
    const calls = new Map<string, SiteCall>();
    const recorded = recordSite(site, calls);
    const lacking = new Set<string>();
    let reply = await thread.make(orderOf(wanted, lacking), recorded);
    // Which paths a block links to is known when it is rendered; few pages link to one that their language lacks.
    for (let isNew = true; isNew;) {
      isNew = false;
      for (const path of reply.made?.lacks.keys() ?? []) {
        if (!page.lacks(path) || lacking.has(path)) continue;
        lacking.add(path);
        isNew = true;
      }
      if (isNew) reply = await thread.make(orderOf(wanted, lacking), recorded);
    }
    const { made, warnings, error } = reply;
    warnings.forEach(warn);
    if (made) return { ...made, calls, warnings };
    onError(error);
    return undefined;
  }

  #leastBusy(): RenderThread | undefined {
    if (this.#isClosed) return undefined;
    while (this.#threads.length < this.#count) this.#threads.push(new RenderThread(this.#module, this.#onEnd));
    const [least] = this.#threads.filter(({ isReady }) => isReady).sort((one, other) => one.load - other.load);
    return least;
  }

  readonly #onEnd = (thread: RenderThread, error: Error, wasReady: boolean): void => {
    this.#threads = this.#threads.filter((other) => other !== thread);
    // What could not start once will not start with the next page either.
    if (!wasReady) this.#count = 0;
    this.#onProblem(wasReady ? error.message : `${error.message} It was never ready, so no other is started.`, error);
  };
}
