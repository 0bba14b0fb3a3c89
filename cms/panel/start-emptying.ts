import type { SiteContext } from '../site/site-context.js';
import { emptyBin } from './pages/page-bin.js';
import { removeReaderItems } from './requests/remove-reader-items.js';

/** Time between two looks, in milliseconds: 6 hours. */
const pause = 6 * 60 * 60_000;

/**
 * Deletes for good: pages, requests and comments that have been in the bin for 30 days, and requests that the site does not keep longer. It looks
 * now, and every 6 hours. Several processes may do the same.
 *
 * @returns ends it; resolves when no look is under way
 */
export function startEmptying(
  context: Pick<SiteContext, 'client' | 'provisioned' | 'definition' | 'log'>,
): () => Promise<void> {
  const tell = (what: string) => (error: unknown) =>
    context.log('error', `Old ${what} could not be deleted. The next try is in 6 hours.`, { error: String(error) });
  let look: Promise<unknown> = Promise.resolve();
  const empty = () => {
    look = Promise.all([
      emptyBin(context).catch(tell('pages')),
      removeReaderItems(context).catch(tell('requests and comments')),
    ]);
  };
  empty();
  const timer = setInterval(empty, pause).unref();
  return async () => {
    clearInterval(timer);
    await look;
  };
}
