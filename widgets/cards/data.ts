import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { Address, PageInfo, Site } from '../../runtime/page/site.js';
import type spec from './spec.js';

/** What the page shown has for the head of cards that are in another chapter. */
export interface CardsLoaded {
  /** Absent: the head is where the cards are. */
  readonly head?: { readonly data: unknown; readonly address: Address | undefined };
}

/** The head of the page shown, where the cards are elsewhere. */
export async function load(
  site: Site,
  { ghId, chapter, ownHead }: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<CardsLoaded> {
  if (!ownHead || chapter === page.chapter) return {};
  const answer = await site.component(ghId);
  return { head: { data: answer?.data, address: answer?.address } };
}
