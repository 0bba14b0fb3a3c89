import { pageDocument } from '../../runtime/basics/page-document.js';

const typedInto =
  'textarea,select,[contenteditable]:not([contenteditable="false"]),input:not([type="button"],[type="checkbox"],[type="file"],[type="image"],[type="radio"],[type="range"],[type="reset"],[type="submit"])';

/** True while the visitor must not be interrupted: another dialog is open, or a field that is typed into has the focus. */
export function isBusy(): boolean {
  const roots = [...pageDocument.querySelectorAll('gh-popup,popup-container')].map(({ shadowRoot }) => shadowRoot);
  if ([pageDocument, ...roots].some((root) => root?.querySelector('dialog[open]'))) return true;
  let active = pageDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.matches(typedInto) ?? false;
}
