import type { Id } from '../../sdk/index.js';
import { draftMessageType } from '../../widgets/shared/draft-message.js';
import { mainChapter, type SiteContext, type SiteParts } from '../site/site-context.js';
import type { DraftNews, Drafts } from '../storage/drafts.js';

/** Another process may have made a schedule: this one looks at least as often, in milliseconds. */
const longestPause = 20_000;

/** Before what could not be published is tried again, in milliseconds. */
const retryPause = 1000;

interface Parts {
  readonly drafts: Pick<Drafts, 'due' | 'nextDue' | 'onPlanned' | 'carryOut' | 'fail'>;
  /** Asked at the very moment: a right may have been taken away since. */
  readonly mayPublish: (userId: Id) => Promise<boolean>;
  /** Message to tabs of editors after a schedule was carried out or failed. The tabs show what there was before. */
  readonly news: DraftNews;
  readonly log: SiteContext['log'];
  readonly clock?: () => number;
}

/** Carries out what is due, once. @returns False where something has to be tried again. */
export async function carryOutDue({ drafts, mayPublish, news, log }: Omit<Parts, 'clock'>): Promise<boolean> {
  let isDone = true;
  for (const { id, userId } of await drafts.due()) {
    try {
      if (await mayPublish(userId)) await drafts.carryOut(id, news);
      else await drafts.fail(id, 'forbidden', news);
    } catch (error) {
      // It stays due, so the next round tries it again.
      isDone = false;
      log('error', 'What was scheduled could not be published yet.', { schedule: id, error: String(error) });
    }
  }
  return isDone;
}

/**
 * Publishes what is scheduled when its time comes, what came due while no process ran as soon as one does. Processes need not know of each other:
 * a change leaves the draft in the transaction that publishes it.
 *
 * @returns Ends it; resolves once nothing is under way.
 */
export function startSchedules({ clock = Date.now, ...parts }: Parts): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer ends. */
  let nextLook = Infinity;
  let stopped = false;
  let rounds: Promise<void> = Promise.resolve();

  function lookAt(time: number): void {
    if (stopped || time >= nextLook) return;
    clearTimeout(timer);
    nextLook = time;
    timer = setTimeout(look, Math.min(Math.max(time - clock(), 0), longestPause)).unref();
  }

  /** Looks, and answers with when to look again. */
  async function lookNow(): Promise<number> {
    const lookedAt = clock();
    const isDone = await carryOutDue(parts);
    const due = (await parts.drafts.nextDue(lookedAt)) ?? Infinity;
    return Math.min(due, clock() + (isDone ? longestPause : retryPause));
  }

  async function round(): Promise<void> {
    const next = await lookNow().catch((error: unknown) => {
      parts.log('error', 'Schedules could not be read.', { error: String(error) });
      return clock() + longestPause;
    });
    lookAt(next);
  }

  function look(): void {
    nextLook = Infinity;
    rounds = rounds.then(round);
  }

  const unsubscribe = parts.drafts.onPlanned(lookAt);
  look();
  return async () => {
    stopped = true;
    unsubscribe();
    clearTimeout(timer);
    await rounds;
  };
}

/** Notifies the open tabs of editors that the draft has changed. Each tab then reads the draft. */
export const draftNews = ({ provisioned }: Pick<SiteParts, 'provisioned'>): DraftNews => ({
  app_id: mainChapter(provisioned).app_id,
  message: { type: draftMessageType },
});
