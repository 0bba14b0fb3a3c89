import { cssText, isPresent } from '../../../runtime/parts/load-css.js';
import { pageDocument } from '../../../runtime/basics/page-document.js';
import { raiseCss } from '../../../runtime/parts/raise-css.js';
import { shadowOpener } from '../../../runtime/parts/shadow-opener.js';
import type { OpenShadow, Runtime } from '../../../runtime/entry/runtime.js';
import { withRetries } from '../../../runtime/basics/with-retries.js';
import { adoptStyles } from '../../shared/adopt-styles.js';
import { keepHeight } from './keep-height.js';
import { keepLinks } from './keep-links.js';
import { movedCss, movedSheet } from './moved-sheet.js';
import { movedShadow } from './moved-shadow.js';

/** Sheets that are there, or on their way, by their addresses. */
const adopted = new Map<string, Promise<void>>();

/**
 * Adopts the sheets of blocks on a page with legacy tags, with more weight than the page's own rules have. A sheet that fails is left out.
 *
 * @param signal takes them off again
 */
async function adoptMovedSheets(hrefs: readonly string[], signal: AbortSignal): Promise<void> {
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

/** Keeps how the page aligns the title of a section, for the section's shadow root. */
function keepAlignment(element: HTMLElement): void {
  const title = element.querySelector('h1, h2, h3');
  if (title) element.style.setProperty('--gh-stored-align', getComputedStyle(title).textAlign);
}

/**
 * Brings the sheets that a block on a page with legacy tags needs, and keeps what is needed of its stored HTML.
 *
 * @param hrefs addresses of the block's own sheets
 * @param isShadow whether the block renders in a shadow root
 * @returns what opens that shadow root; `undefined` in light isolation
 */
export async function openMoved(
  element: HTMLElement,
  hrefs: readonly string[],
  isShadow: boolean,
  runtime: Runtime,
): Promise<OpenShadow | undefined> {
  await adoptMovedSheets(isShadow ? [] : hrefs, runtime.signal);
  keepHeight(element, runtime.signal);
  keepLinks(element);
  if (!isShadow) return undefined;
  keepAlignment(element);
  const texts = await Promise.all(hrefs.map((href) => withRetries(() => cssText(href))));
  const { localName } = element;
  const { base } = runtime.config;
  return localName.startsWith('gh-') ? shadowOpener(texts, base) : movedShadow(localName, texts, base);
}
