import type { Client } from '../../../sdk/index.js';
import { isObject } from '../../../sdk/operations/json.js';
import { draftMessageType } from '../../../widgets/shared/draft-message.js';
import { onDraftChanged } from '../../saving/drafts/draft-requests.js';
import type { DraftSchedule } from '../../saving/drafts/draft-state.js';

type Live = {
  readonly realtime: Pick<Client['realtime'], 'open' | 'subscribe' | 'broadcast'>;
  readonly events: Pick<Client['events'], 'on'>;
};

interface FollowDraftsOptions {
  /** The app that everybody who edits the site has to do with. */
  readonly home: number;
  /** Names this tab among the others. */
  readonly tab: string;
  /** Looks at the draft anew. One look at a time: what is heard during one asks for another. */
  readonly look: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Tells the other tabs of editors that this one has changed the draft, and looks at the draft when one of them says so, when the site
 * does (what was scheduled is published by no tab), when this tab is seen again, and when messages begin to come, as those before were missed. A message holds nothing of the draft, not even of which page it is: each tab asks the site, which answers editors alone.
 */
export async function followDrafts(client: Live, { home, tab, look, signal }: FollowDraftsOptions): Promise<void> {
  const { realtime, events } = client;
  await realtime.open();
  if (signal.aborted) return;
  let isLooking = false;
  let isAsked = false;

  async function lookAnew(): Promise<void> {
    isAsked = true;
    if (isLooking) return;
    isLooking = true;
    while (isAsked && !signal.aborted) {
      isAsked = false;
      // What could not be asked is asked with the next message.
      await look().catch(() => undefined);
    }
    isLooking = false;
  }

  const offMessages = events.on('gh_message', { app_id: home }, (_event, data) => {
    if (isObject(data) && data['type'] === draftMessageType && data['tab'] !== tab) void lookAnew();
  });
  const offSubscribed = events.on('gh_app_subscribed', { app_id: home }, () => void lookAnew());
  realtime.subscribe(home);
  const offChanges = onDraftChanged(() => {
    // A message that does not come through is made up for by the next one.
    realtime.broadcast(home, { type: draftMessageType, tab }).catch(() => undefined);
  });
  const seen = () => document.visibilityState === 'visible' && void lookAnew();
  document.addEventListener('visibilitychange', seen, { signal });
  signal.addEventListener('abort', () => {
    offMessages();
    offSubscribed();
    offChanges();
  });
}

/** True where a schedule could not be carried out, and that was not known yet. */
export function hasNewFailure(known: readonly DraftSchedule[], now: readonly DraftSchedule[]): boolean {
  const failed = new Set(known.filter(({ problem }) => problem !== null).map(({ id }) => id));
  return now.some(({ id, problem }) => problem !== null && !failed.has(id));
}
