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
  /** Reads the draft again. One reading at a time: a message during one starts another. */
  readonly look: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Tells the other tabs of editors that this one has changed the draft. It reads the draft again in four cases: another tab says so; the site says so,
 * as after a schedule; this tab is seen again; messages begin to come, as earlier ones were missed. A message has no content of the draft and no path
 * of a page. Each tab asks the site, which answers editors alone.
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
      // What failed is read again with the next message.
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
