import type { Id, Item } from '../../sdk/index.js';
import type { SiteContext } from '../site/site-context.js';

/** How long deleted items can be restored, in milliseconds: 30 days. */
export const keptInBin = 30 * 24 * 60 * 60_000;

/** Whether an item has been in the bin for too long, at a time in ms since 1970. */
export const isBinnedTooLong = ({ trash, last_update = Infinity }: Item, now: number): boolean =>
  trash === true && now - last_update > keptInBin;

/** Deletes items of an app for good, with their documents and files. @returns how many items that were */
export async function deleteItems(
  { client }: Pick<SiteContext, 'client'>,
  appId: Id,
  isOld: (item: Item) => boolean,
): Promise<number> {
  const old = (await client.items.list(appId, { fresh: true })).filter(isOld).map(({ item_id }) => item_id);
  if (old.length > 0) await client.items.delete(appId, old);
  return old.length;
}
