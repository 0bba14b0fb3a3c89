import { differingPixels } from '../support/differing-pixels.js';
import type { Findings } from './check-host.js';
import type { BlockName } from './host.js';

/** Share of a block's pixels that may differ: where a word begins at another fraction of a pixel, its edges are drawn otherwise. */
const allowed = 0.02;

/** Blocks that look otherwise than on the plain page, with what differs. */
export async function differingLooks(plain: Findings, found: Findings): Promise<readonly string[]> {
  const all = await Promise.all(
    Object.entries(found.looks).map(async ([name, picture]) => {
      const other = plain.looks[name as BlockName];
      const difference = other && (await differingPixels(other, picture, allowed));
      return difference ? [`${name}: ${difference}`] : [];
    }),
  );
  return all.flat();
}
