import { documentName } from '../../../runtime/page/document-name.js';
import type { Address } from '../../../runtime/page/site.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import type { UndoSteps } from '../../saving/undo/undo-steps.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import type { LostEntryView } from '../../saving/conflicts/lost-entry-dialog.js';
import { restoreValues } from '../../saving/undo/restore-values.js';
import { newestDocument } from '../../saving/storing/newest-document.js';
import type { TextEditing } from '../../text/text-editing.js';
import type { Place } from '../../places/text-place.js';
import { findLostEntry, missingEntry } from '../../saving/conflicts/lost-entry.js';

interface LostEntryParts {
  readonly surroundings: EditSurroundings;
  readonly view: Store<LostEntryView>;
  readonly text: Pick<TextEditing, 'place' | 'html' | 'focus'>;
  readonly steps: Pick<UndoSteps, 'remember'>;
}

/** Tells an author that somebody removed the entry of the open text, and offers to put it back. */
export class LostEntryQuestion {
  readonly #parts: LostEntryParts;
  /** The text whose author knows. */
  #told: string | undefined;
  #operation: Operation | undefined;
  #place: Place | undefined;

  constructor(parts: LostEntryParts) {
    this.#parts = parts;
  }

  /** Somebody else has saved a document. Rejects where it cannot be read now. */
  async check(address: Address): Promise<void> {
    const { surroundings, view, text } = this.#parts;
    const { place } = text;
    if (!place || documentName(place.address) !== documentName(address)) return;
    const now = await newestDocument(address);
    const id = now === undefined ? undefined : missingEntry(now, place);
    if (now === undefined || id === undefined) {
      if (this.#told === place.key) this.close();
      return;
    }
    if (this.#told === place.key) return;
    this.#told = place.key;
    const { name, operation } = await findLostEntry(place, now, id);
    const { html } = text;
    if (text.place?.key !== place.key || html === undefined) return this.close();
    this.#operation = operation;
    this.#place = place;
    const lostEntry = { name: name ?? surroundings.texts.presenceSomebody, html, canPutBack: operation !== undefined };
    view.set({ lostEntry });
  }

  /** Stores the entry again as it was. The open text stays open. */
  async putBack(): Promise<void> {
    const { surroundings, steps } = this.#parts;
    const [operation, place] = [this.#operation, this.#place];
    this.close();
    if (!operation || !place) return;
    const undo = await restoreValues(surroundings, place, [operation]);
    this.#told = undefined;
    if (undo) steps.remember({ changed: place, operations: undo });
  }

  /** Closes the window. The text stays open, and its words are kept. */
  close(): void {
    const { view, text } = this.#parts;
    if (!view.get().lostEntry) return;
    view.set({ lostEntry: undefined });
    // As long as the window stands, nothing behind it takes the focus.
    setTimeout(() => text.focus());
  }
}
