import { gone } from '../../../sdk/operations/operation.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import { storeOperations } from '../../saving/storing/store-operations.js';
import type { DocumentStep } from '../../saving/undo/undo-stack.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import { newId } from '../../places/entries/entry-id.js';
import type { ChangedDocument } from '../../saving/showing/renew-blocks.js';
import { shownTarget } from '../../places/shown-target.js';
import { placeOf } from '../../places/text-place.js';
import { valuesShown } from '../../places/values-shown.js';
import { arrange, positionOfMove } from '../../saving/lists/arrange.js';
import type { Arrangement } from '../../saving/lists/arrange.js';
import { dropInside } from '../../saving/changes/changes.js';
import { entryOf, showsHidden } from '../../places/entries/entry-of.js';
import { tellArranged } from './tell-arranged.js';
import { wordsOfNew } from '../../places/entries/words-of-new.js';

/** What becomes of a list's change. */
export interface Arranged {
  readonly changed: ChangedDocument;
  readonly undo: DocumentStep;
  /** Identity of the entry to go on with: for a removed one, its neighbour's. */
  readonly next: string | undefined;
}

/**
 * Adds an entry like the one that an element lies in, copies it, moves it, removes it, or hides it from visitors, in its document.
 *
 * @returns `undefined` if the document is unchanged; a notification has said why.
 */
export async function arrangeEntry(
  surroundings: EditSurroundings,
  element: Element,
  how: Arrangement,
): Promise<Arranged | undefined> {
  const { runtime, texts, notify } = surroundings;
  const found = entryOf(element);
  if (!found) return undefined;
  const { list, entry, position, count } = found;
  // The last entry of a list is what a new one would be copied from; an area is filled from the palette.
  if (how === 'remove' && count < 2 && !list.hasAttribute('gh-area')) {
    notify(texts.lastEntry);
    return undefined;
  }
  if ((how === 'earlier' && position === 0) || (how === 'later' && position === count - 1)) return undefined;
  if (positionOfMove(how) === position) return undefined;
  const shown = valuesShown(list);
  const id = entry.getAttribute('gh-item') ?? undefined;
  const fresh = { words: wordsOfNew(found, texts), isShown: !showsHidden(document) };
  const place = await placeOf(list, runtime.site);
  if (!place) {
    notify(texts.notEditable);
    return undefined;
  }
  let about: string | undefined;
  const result = await storeOperations(surroundings, {
    address: place.address,
    operations(data): Wanted {
      const aimed = shownTarget(data, place, shown);
      if (!aimed.ok) return gone;
      const entryOnPage = { document: place.address, list: aimed.target, id, position, count, fresh };
      const arranged = arrange(data, entryOnPage, how, newId);
      about = arranged.id;
      return arranged.wanted;
    },
  });
  if (result.kind === 'conflict') notify(texts.busy);
  if (result.kind !== 'saved') return undefined;
  const neighbour = entry.nextElementSibling ?? entry.previousElementSibling;
  if (how === 'remove' && id) dropInside(place, id);
  tellArranged(how, surroundings);
  return {
    changed: place,
    undo: { changed: place, operations: result.undo },
    next: how === 'remove' ? (neighbour?.getAttribute('gh-item') ?? undefined) : about,
  };
}
