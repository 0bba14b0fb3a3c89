import { documentAttribute } from '../../../runtime/document-name.js';
import type { Address } from '../../../runtime/site.js';
import type { Client } from '../../../sdk/index.js';
import { isNews } from './own-writes.js';

type Live = {
  readonly realtime: Pick<Client['realtime'], 'open' | 'close' | 'subscribe'>;
  readonly events: Pick<Client['events'], 'on'>;
};

/** The documents that a page shows values of. */
export function addressesOn(page: Document): readonly Address[] {
  const names = [...page.querySelectorAll(`[${documentAttribute}]`)].map((element) =>
    element.getAttribute(documentAttribute),
  );
  return [...new Set(names)].flatMap((name) => {
    const [app_id = NaN, item_id = NaN, element_id = NaN] = (name ?? '').split('.').map(Number);
    return Number.isInteger(app_id + item_id + element_id) ? [{ app_id, item_id, element_id }] : [];
  });
}

/**
 * Tells when others save one of the documents that a page shows; never of what this page saves itself.
 *
 * @returns Ends it. Rejects where the platform has no realtime channel: the page is then as new as its last load.
 */
export async function followDocuments(
  { realtime, events }: Live,
  page: Document,
  onChanged: (address: Address) => void,
): Promise<() => void> {
  await realtime.open();
  const addresses = addressesOn(page);
  for (const app of new Set(addresses.map(({ app_id }) => app_id))) realtime.subscribe(app);
  const cancels = addresses.map((address) =>
    events.on('gh_document_insert_one', { ...address }, (_event, data) => {
      if (isNews(address, data)) onChanged(address);
    }),
  );
  return () => {
    for (const cancel of cancels) cancel();
    realtime.close();
  };
}
