import type { SiteContext } from '../../site/site-context.js';
import { emptyBin } from './page-bin.js';

/** Time between two looks, in milliseconds: 6 hours. */
const pause = 6 * 60 * 60_000;

/**
 * Deletes pages for good that have been in the bin for 30 days: now, and every 6 hours. Several processes may do the same.
 *
 * @returns ends it; resolves when no look is under way
 */
export function startEmptying(context: Pick<SiteContext, 'client' | 'provisioned' | 'log'>): () => Promise<void> {
  let look: Promise<unknown> = Promise.resolve();
  const empty = () => {
    look = emptyBin(context).catch((error: unknown) =>
      context.log('error', 'The bin of pages could not be emptied.', { error: String(error) }),
    );
  };
  empty();
  const timer = setInterval(empty, pause).unref();
  return async () => {
    clearInterval(timer);
    await look;
  };
}
