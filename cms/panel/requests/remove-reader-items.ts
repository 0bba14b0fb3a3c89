import type { SiteContext } from '../../site/site-context.js';
import { siteChoices } from '../../site/site-choices.js';
import { deleteItems, isBinnedTooLong } from '../delete-items.js';
import { readRequest } from './site-request.js';

const day = 24 * 60 * 60_000;

/**
 * Deletes for good, with their files: requests and comments that have been in the bin for 30 days, and requests that are older than the site keeps
 * them.
 *
 * @param now ms since 1970
 * @returns how many items that were
 */
export async function removeReaderItems(
  context: Pick<SiteContext, 'client' | 'provisioned' | 'definition'>,
  now: number = Date.now(),
): Promise<number> {
  const { leads, comments } = context.provisioned;
  const { choices } = await siteChoices(context, (appId) => context.client.items.list(appId));
  // 0 keeps them, also where the definition has a number of days.
  const keepRequests = (choices.keepRequests ?? context.definition.keepRequests) || Infinity;
  const ofRequests = leads
    ? await deleteItems(context, leads.app_id, (item) => {
        const { received } = readRequest(item, leads, []);
        return isBinnedTooLong(item, now) || (received > 0 && now - received > keepRequests * day);
      })
    : 0;
  const ofComments = comments ? await deleteItems(context, comments.app_id, (item) => isBinnedTooLong(item, now)) : 0;
  return ofRequests + ofComments;
}
