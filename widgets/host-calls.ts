import { warnOnce } from '../runtime/basics/log.js';

/*
 * Calls of pages to the runtime, and its messages to their authors. Few pages need them, so they are not in the first
 * script.
 */

export { tellDoubts, tellLate } from '../runtime/parts/option-doubts.js';
export { stopRuntime } from '../runtime/parts/stop-runtime.js';
export { upgradeRoot } from '../runtime/parts/upgrade-root.js';

/** Warns that a page has no popup that was to be opened. */
export function tellNoPopup(popupId: string): void {
  warnOnce(
    `open() found no popup ${JSON.stringify(popupId)} on this page. Expected <gh-popup data-popup-id="${popupId}">.`,
  );
}

/** Warns that the runtime was loaded twice. */
export function tellSecond(first: string, second: string): void {
  warnOnce(`Siteblocks ${first} already runs on this page; the second one (${second}) steps back.`);
}
