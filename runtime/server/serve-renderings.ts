import { parentPort } from 'node:worker_threads';
import { siteOf } from '../page/replay-site.js';
import type { Site } from '../page/site.js';
import { knownBlocks } from './known-blocks.js';
import { makeBlock } from './make-block.js';
import { serverCleaner } from './sanitize-server.js';
import type { ServerBlock } from './server-block.js';
import type { BlockOrder, BlockReply, FromThread, ToThread } from './thread-messages.js';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** An error that every thread can take. */
function plainError(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error));
  if (error instanceof Error && error.stack !== undefined) plain.stack = error.stack;
  return plain;
}

/**
 * Makes the thread that it is called in one of {@link RenderThreads}: it renders blocks, and asks the thread that wants them for what they show.
 * It is all that the module of such a thread does.
 *
 * @param registry The blocks that pages are rendered with; the same as in `renderPage`.
 * @example
 * import { serveRenderings } from '@siteblocks/server';
 * import { registry } from './my-blocks.js';
 * serveRenderings(registry);
 */
export function serveRenderings(registry: readonly ServerBlock[]): void {
  const port = parentPort;
  if (!port) throw new Error('serveRenderings: this is not a worker thread. Give its module to new RenderThreads().');
  const post = (message: FromThread) => port.postMessage(message);
  const blocks = knownBlocks(registry);
  // A thread has nothing else to do at first. A failure is reported by the first block that needs it.
  serverCleaner().catch(() => undefined);
  const waiting = new Map<number, Waiting>();
  let questions = 0;

  const siteFor = (job: number): Site =>
    siteOf(
      (method, args) =>
        new Promise((resolve, reject) => {
          const question = (questions += 1);
          waiting.set(question, { resolve, reject });
          post({ type: 'ask', job, question, method, args });
        }),
    );

  async function make(job: number, { tag, authored, page, url, prefix, lacking }: BlockOrder): Promise<BlockReply> {
    const known = blocks.get(tag.name);
    if (!known)
      throw new Error(`The render thread does not know <${tag.name}>. Pass the same registry to serveRenderings().`);
    const warnings: string[] = [];
    const thrown: unknown[] = [];
    const lacked = new Set(lacking);
    const made = await makeBlock({
      ...known,
      tag,
      authored,
      site: siteFor(job),
      page: { ...page, lacks: (path) => lacked.has(path) },
      url: new URL(url),
      prefix,
      warn: (message) => warnings.push(message),
      onError: (error) => thrown.push(error),
    });
    if (!made) return { made, warnings, error: plainError(thrown[0]) };
    const { html, address, structured, lacks } = made;
    return { made: { html, address, structured, lacks }, warnings };
  }

  port.on('message', (message: ToThread) => {
    if (message.type === 'make') {
      const { job, order } = message;
      make(job, order).then(
        (reply) => post({ type: 'made', job, reply }),
        (error: unknown) => post({ type: 'not-made', job, reason: plainError(error).message }),
      );
      return;
    }
    const asked = waiting.get(message.question);
    waiting.delete(message.question);
    if (message.type === 'answer') asked?.resolve(message.answer);
    else asked?.reject(new Error(message.reason));
  });
  post({ type: 'ready' });
}
