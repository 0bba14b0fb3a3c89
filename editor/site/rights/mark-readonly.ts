import { appOf } from '../../places/text-place.js';
import { readonlyMark } from '../../places/marks.js';
import { mayWrite } from './site-rights.js';
import type { SiteRights } from './site-rights.js';

/**
 * Marks what is not to be written, so that only the rest is offered; what comes later too.
 *
 * @returns Takes the marks off.
 */
export function markReadonly(document: Document, rights: SiteRights): () => void {
  const mark = () => {
    for (const element of document.querySelectorAll('[gh-id]'))
      element.toggleAttribute(readonlyMark, !mayWrite(rights, appOf(element, rights.apps)));
  };
  mark();
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) mark();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const element of document.querySelectorAll(`[${readonlyMark}]`)) element.removeAttribute(readonlyMark);
  };
}
