import { documentName } from '../../../runtime/page/document-name.js';
import type { Address } from '../../../runtime/page/site.js';
import { askSite } from '../../saving/documents/ask-site.js';
import type { SitePage } from '../../panels/site-pages.js';

/** Where a document is shown, as far as the site says. */
export interface SharedUses {
  /** The page that it belongs to; `null` for what belongs to several. */
  readonly page: SitePage | null;
  /** Other published pages that show it. */
  readonly pages: readonly SitePage[];
  /** False where there may be more of them. */
  readonly isComplete: boolean;
}

/** Asks the site where a document is shown; `null` where the site does not say. */
export async function sharedUses(address: Address): Promise<SharedUses | null> {
  try {
    const { status, body } = await askSite(`/_gh/uses?document=${documentName(address)}`);
    const uses = JSON.parse(body) as SharedUses;
    return status === 200 && Array.isArray(uses.pages) ? uses : null;
  } catch {
    return null;
  }
}
