import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Without script a form has no key of its own: equal submissions of one address within this time count once, in milliseconds. */
const nativeWindow = 60_000;

/** Submissions that are remembered at most. */
const most = 1000;

/**
 * Gives equal submissions the same moment for a minute from the first one on, wherever in the minute of the clock that was. Other processes of the site know
 * the minute alone.
 *
 * @returns a function from what was submitted to its moment, as a number of minutes
 */
export function nativeMoments(): (submitted: string) => number {
  const firsts = new LRUCache<string, number>({ max: most });
  return (submitted) => {
    // Texts of forms may be long: what is remembered of each is as short for all.
    const key = createHash('sha256').update(submitted).digest('base64');
    const known = firsts.get(key);
    const first = known !== undefined && Date.now() - known < nativeWindow ? known : Date.now();
    firsts.set(key, first);
    return Math.floor(first / nativeWindow);
  };
}
