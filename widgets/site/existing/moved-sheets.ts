import { movedCss } from 'virtual:siteblocks/moved';
import { cssText, isPresent } from '../../../runtime/parts/load-css.js';
import { pageDocument } from '../../../runtime/basics/page-document.js';
import { raiseCss } from '../../../runtime/parts/raise-css.js';
import { adoptStyles } from '../../shared/adopt-styles.js';
import { keepHeight } from './keep-height.js';
import { keepLinks } from './keep-links.js';
import { movedSheet } from './moved-sheet.js';

/** Sheets that are there, or on their way, by their addresses. */
const adopted = new Map<string, Promise<void>>();

/**
 * Adopts the sheets of blocks on a page with legacy tags, with more weight than the page's own rules have. A sheet that fails is left out.
 *
 * @param signal takes them off again
 */
export async function adoptMovedSheets(hrefs: readonly string[], signal: AbortSignal): Promise<void> {
  const adopt = async (href: string, read: () => Promise<string>) => {
    if (isPresent(pageDocument, href)) return;
    const takeOff = adoptStyles(document, await read());
    signal.addEventListener('abort', () => {
      takeOff();
      adopted.clear();
    });
  };
  const bring = (href: string, read: () => Promise<string>) => {
    const known = adopted.get(href) ?? adopt(href, read).catch(() => undefined);
    adopted.set(href, known);
    return known;
  };
  await Promise.all([
    bring(`/${movedSheet}`, async () => movedCss),
    ...hrefs.map((href) => bring(href, async () => raiseCss(await cssText(href)))),
  ]);
}

/**
 * Keeps what is needed of the stored HTML in an element: its height, and the links of a header or footer.
 *
 * @param signal ends what is kept
 */
export function keepStored(element: HTMLElement, signal: AbortSignal): void {
  keepHeight(element, signal);
  keepLinks(element);
}
