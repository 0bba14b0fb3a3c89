import type { Id } from '../../../sdk/index.js';
import type { DraftNews } from '../../platform/drafts/drafts.js';
import type { Platform } from '../../platform/platform.js';
import type { SiteContext } from '../site-context.js';

/** Another process may have made a schedule: this one looks at least as often, in milliseconds. */
const longestPause = 20_000;

interface Parts {
  readonly drafts: Platform['drafts'];
  /** Asked at the very moment: a right may have been taken away since. */
  readonly mayPublish: (userId: Id) => Promise<boolean>;
  /** What tabs of editors are told of each schedule that was carried out, or that failed: they show what there was before. */
  readonly news: DraftNews;
  readonly log: SiteContext['log'];
  readonly clock?: () => number;
}

/** Carries out what is due, once. */
export async function carryOutDue({ drafts, mayPublish, news, log }: Omit<Parts, 'clock'>): Promise<void> {
  for (const { id, userId } of await drafts.due()) {
    try {
      if (await mayPublish(userId)) await drafts.carryOut(id, news);
      else await drafts.fail(id, 'forbidden', news);
    } catch (error) {
      // It stays due, so the next round tries it again.
      log('error', 'What was scheduled could not be published yet.', { schedule: id, error: String(error) });
    }
  }
}

/**
 * Publishes what is scheduled when its time comes, what came due while no process ran as soon as one does. Processes need not know of each other:
 * a change leaves the draft in the transaction that publishes it.
 *
 * @returns Ends it; resolves once nothing is under way.
 */
export function startSchedules({ clock = Date.now, ...parts }: Parts): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  async function pause(): Promise<number> {
    const next = await parts.drafts.nextDue();
    return next === null ? longestPause : Math.min(longestPause, Math.max(next - clock(), 1000));
  }

  async function run(): Promise<void> {
    const wait = await carryOutDue(parts)
      .then(pause)
      .catch((error: unknown) => {
        parts.log('error', 'Schedules could not be read.', { error: String(error) });
        return longestPause;
      });
    if (!stopped) timer = setTimeout(begin, wait).unref();
  }
  const begin = () => void (round = run());
  begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
