import { loadSanitizer } from '../../../runtime/sanitizer.js';
import type { SafeHtml } from '../../../runtime/safe-html.js';
import type { EditSurroundings } from '../edit-surroundings.js';
import type { EditViewStore } from '../edit-view.js';
import { inPlaceKind } from '../field-editors.js';
import { copiesOf } from '../text-place.js';
import type { SaveConflict } from './change-queue.js';
import type { Change } from './changes.js';

export type ConflictChoice = 'mine' | 'theirs' | 'later';

/** Asks which of two versions of a text stays: one question at a time. */
export class ConflictQuestion {
  readonly #surroundings: EditSurroundings;
  readonly #view: EditViewStore;
  #answer: (choice: ConflictChoice) => void = () => undefined;

  constructor(surroundings: EditSurroundings, view: EditViewStore) {
    this.#surroundings = surroundings;
    this.#view = view;
  }

  /** Shows both versions, and gives the answer with what the other one looks like. */
  async ask({ place, kind, html }: Change, { theirs }: SaveConflict): Promise<[ConflictChoice, SafeHtml]> {
    const { runtime, host } = this.#surroundings;
    const clean = await loadSanitizer();
    const other = inPlaceKind(kind)?.html(theirs, clean) ?? clean(JSON.stringify(theirs ?? ''));
    runtime.bus.emit('edit-conflict', { path: place.path }, copiesOf(document, place)[0] ?? host);
    this.#view.set({ conflict: { mine: html, theirs: other } });
    const choice = await new Promise<ConflictChoice>((resolve) => {
      this.#answer = resolve;
    });
    this.#view.set({ conflict: undefined });
    return [choice, other];
  }

  answer(choice: ConflictChoice): void {
    this.#answer(choice);
  }
}
