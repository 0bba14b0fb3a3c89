import pLimit from 'p-limit';
import { documentAttribute, documentName } from '../../runtime/page/document-name.js';
import { sitePaths } from '../../kit/pages/site-paths.js';
import type { DocumentAddress } from '../../sdk/types/entities.js';
import { documentTag } from '../pages/page-tags.js';
import type { SiteContext } from '../site/site-context.js';

/** How long pages are rendered that are not stored, in milliseconds: an editor waits for the answer. */
const patience = 4000;

/** Pages that are rendered side by side. */
const atOnce = 2;

/** The pages on which visitors find a document. */
export interface PagesShowing {
  /** Their paths. */
  readonly paths: readonly string[];
  /** False where pages are left that the site has not looked at yet. */
  readonly isComplete: boolean;
}

/**
 * Finds the published pages that show texts of a document, by what their renderings were made of. Pages that are not stored are rendered, as for a
 * visitor, which stores them.
 *
 * @param visit renders a page by its path
 * @param time most milliseconds for that; pages that are left then are not looked at
 */
export function pagesShowing(
  context: SiteContext,
  visit: (path: string) => Promise<unknown>,
  time = patience,
): (address: DocumentAddress) => Promise<PagesShowing> {
  const stored = context.storage.pages;
  const inTurn = pLimit(atOnce);

  return async (address) => {
    const until = Date.now() + time;
    const { pages } = await sitePaths(context);
    const known = new Set(await stored.keys());
    const isLeft = await Promise.all(
      [...pages.keys()]
        .filter((path) => !known.has(path))
        .map((path) =>
          inTurn(async () => {
            if (Date.now() >= until) return true;
            await visit(path);
            return false;
          }),
        ),
    );
    const keys = await stored.showing(documentTag(address), `${documentAttribute}="${documentName(address)}"`);
    const paths = keys.filter((key) => pages.has(key));
    return { paths: paths.sort(), isComplete: !isLeft.includes(true) };
  };
}
