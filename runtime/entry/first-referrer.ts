import { pageDocument } from '../basics/page-document.js';

/** Key under which a form finds where the visitor came from. */
export const referrerKey = 'referrer';

/** Keeps the first referrer from outside the site. */
export function keepFirstReferrer(): void {
  try {
    const { referrer } = pageDocument;
    if (referrer && new URL(referrer).host !== location.host) localStorage[referrerKey] ??= referrer;
  } catch {
    // If storage is blocked or full, the form sends no referrer and the visitor sees no error.
  }
}
