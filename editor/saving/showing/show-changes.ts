import { editKey } from '../../../runtime/page/edit-key.js';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { State } from '../../../runtime/entry/state.js';
import { entriesKept } from '../lists/show-entry-actions.js';
import { showHtml } from '../../view/show-html.js';
import { elementsShowing } from '../../places/text-place.js';
import type { Place } from '../../places/text-place.js';
import { unsavedMark } from '../../places/marks.js';
import { listChanges } from '../changes/changes.js';

/** True for a text that is open: what it shows is its editor's. */
const isOpen = (element: HTMLElement) => element.isContentEditable;

/** Shows a text wherever the page shows its place, but where it is being edited. */
export function showText(document: Document, place: Place, html: SafeHtml): void {
  for (const copy of elementsShowing(document, place)) if (!isOpen(copy)) showHtml(copy, html);
}

/** Shows a saved text in live blocks and in those that are only HTML. */
export function showSaved(state: State, place: Place, html: SafeHtml): void {
  const { address, chapter } = place;
  const edits: Record<string, string> = { ...state.get().edits };
  for (const copy of elementsShowing(document, place)) {
    edits[editKey({ address, chapter, path: copy.getAttribute('gh-id') ?? place.path })] = String(html);
    if (!isOpen(copy)) showHtml(copy, html);
  }
  state.set({ edits });
}

/** Shows all texts that are not saved where the page shows their places, and what is marked as not saved. */
export function showUnsaved(document: Document): void {
  for (const { place, html } of listChanges()) showText(document, place, html);
  markUnsaved(document);
}

/** Marks the elements that show a text that is not saved yet, and entries with which something was done that is not; and no others. */
export function markUnsaved(document: Document): void {
  const texts = listChanges().flatMap(({ place }) => elementsShowing(document, place));
  const unsaved = new Set([...texts, ...entriesKept(document)]);
  for (const element of document.querySelectorAll(`[${unsavedMark}]`))
    if (!unsaved.has(element as HTMLElement)) element.removeAttribute(unsavedMark);
  for (const element of unsaved) element.setAttribute(unsavedMark, '');
}
