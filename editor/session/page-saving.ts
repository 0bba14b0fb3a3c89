import type { EditSurroundings } from '../view/edit-surroundings.js';
import { isPageTranslated } from '../places/page-language.js';
import type { TextEditing } from '../text/text-editing.js';
import { elementsShowing } from '../places/text-place.js';
import type { ChangeQueue } from '../saving/queue/change-queue.js';
import { listChanges } from '../saving/changes/changes.js';
import type { Change } from '../saving/changes/changes.js';

interface PageSavingParts {
  readonly surroundings: Pick<EditSurroundings, 'texts' | 'notify'>;
  readonly text: Pick<TextEditing, 'element' | 'place' | 'isChanged' | 'keep' | 'save'>;
  readonly queue: Pick<ChangeQueue, 'save'>;
}

/** Texts that were saved by one press of Ctrl+S. */
interface Batch {
  saved: number;
}

const isOnPage = ({ place }: Change): boolean => elementsShowing(document, place).length > 0;

/** Saves all unsaved texts that the page shows, and says how many. The open text stays open. */
export class PageSaving {
  readonly #parts: PageSavingParts;
  /** Batches that are being saved, by the keys of their texts. */
  readonly #batches = new Map<string, Batch>();

  constructor(parts: PageSavingParts) {
    this.#parts = parts;
  }

  /** Resolves when all texts were saved, or were tried. */
  async save(): Promise<void> {
    const { surroundings, text, queue } = this.#parts;
    const { texts, notify } = surroundings;
    text.keep();
    if (isPageTranslated(document)) return notify(texts.pageTranslated);
    // An editor that is still loading says so.
    if (text.element && !text.place) return text.save('stay');
    const unsaved = listChanges();
    const others = unsaved.filter(
      (change) => change.state !== 'saving' && change.place.key !== text.place?.key && isOnPage(change),
    );
    const isSending = unsaved.some(({ place, state }) => place.key === text.place?.key && state === 'saving');
    const isWanted = text.isChanged && !isSending;
    if (others.length === 0 && !isWanted) return unsaved.length === 0 ? notify(texts.noChanges) : undefined;
    const keys = [...others.map(({ place }) => place.key), ...(isWanted && text.place ? [text.place.key] : [])];
    const batch: Batch = { saved: 0 };
    for (const key of keys) this.#batches.set(key, batch);
    await Promise.all([isWanted && text.save('stay'), ...others.map((change) => queue.save(change))]);
    for (const key of keys) if (this.#batches.get(key) === batch) this.#batches.delete(key);
    if (batch.saved > 0) this.#tell(batch.saved);
  }

  /** Saves one change that was kept. */
  async saveChange(change: Change): Promise<void> {
    const { surroundings, text, queue } = this.#parts;
    if (text.place?.key === change.place.key) return text.save('close');
    const { texts, notify } = surroundings;
    if (isPageTranslated(document)) return notify(texts.pageTranslated);
    return queue.save(change);
  }

  /** Reports a saved text, unless it is one of several that are reported together. */
  saved({ place }: Change): void {
    const batch = this.#batches.get(place.key);
    if (batch) batch.saved += 1;
    else this.#tell(1);
  }

  #tell(count: number): void {
    const { texts, notify } = this.#parts.surroundings;
    if (count === 1) return notify(texts.saved);
    return notify(texts.savedTexts.replace('{saved}', texts.saved).replace('{count}', String(count)));
  }
}
