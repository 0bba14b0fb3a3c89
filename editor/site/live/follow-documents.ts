import { asOfAttribute } from '../../../runtime/page/as-of.js';
import type { Address } from '../../../runtime/page/site.js';
import type { Client } from '../../../sdk/index.js';
import { addressesOn } from '../../places/addresses-on.js';
import type { NewerDocuments } from './ask-newer.js';
import { isNews } from '../../saving/documents/own-writes.js';

type Live = {
  readonly realtime: Pick<Client['realtime'], 'open' | 'close' | 'subscribe'>;
  readonly events: Pick<Client['events'], 'on'>;
  readonly documents: Pick<Client['documents'], 'get'>;
};

interface FollowOptions {
  readonly onChanged: (address: Address) => void;
  /** Asks the site which of these documents have changed since a change of it, given by its number. */
  readonly askNewer: (since: number, documents: readonly Address[]) => Promise<NewerDocuments>;
}

/** The number of the last change that a page was made after; `undefined` where its site does not say. */
function asOf(page: Document): number | undefined {
  const number = page.documentElement.getAttribute(asOfAttribute);
  return number !== null && /^\d{1,15}$/.test(number) ? Number(number) : undefined;
}

/**
 * Tells when others save one of the documents that a page shows; never of what this page saves itself. Saves before the channel opened, or while the
 * connection was lost, are fetched once when it opens.
 *
 * @returns Ends it. Rejects where the platform has no realtime channel: the page is then as new as its last load.
 */
export async function followDocuments(
  { realtime, events, documents }: Live,
  page: Document,
  { onChanged, askNewer }: FollowOptions,
): Promise<() => void> {
  await realtime.open();
  const addresses = addressesOn(page);
  const hear = (address: Address, data: unknown) => void (isNews(address, data) && onChanged(address));
  const cancels = addresses.map((address) =>
    events.on('gh_document_insert_one', { ...address }, (_event, data) => hear(address, data)),
  );
  let isOver = false;
  const first = asOf(page);
  const known = new Map<number, number>();

  async function catchUp(app: number): Promise<void> {
    const since = known.get(app) ?? first;
    const own = addresses.filter(({ app_id }) => app_id === app);
    if (since === undefined || own.length === 0) return;
    const { now, changed } = await askNewer(since, own);
    const newest = await Promise.all(changed.map((address) => documents.get(address)));
    if (isOver) return;
    known.set(app, now);
    for (const [at, address] of changed.entries()) hear(address, JSON.parse(newest[at]?.data ?? 'null'));
  }

  for (const app_id of new Set(addresses.map((address) => address.app_id))) {
    // What failed is fetched when the connection is back.
    cancels.push(events.on('gh_app_subscribed', { app_id }, () => void catchUp(app_id).catch(() => undefined)));
    realtime.subscribe(app_id);
  }
  return () => {
    isOver = true;
    for (const cancel of cancels) cancel();
    realtime.close();
  };
}
