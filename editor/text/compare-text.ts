import { findText } from '../saving/changes/operation-of.js';
import { readDocument } from '../saving/storing/read-document.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import { explainError } from '../view/explain-error.js';
import type { OpenText } from './open-text.js';

/**
 * Fetches the stored value of an open text. Takes it over, with a notification, where the page shows an older one and nothing has been typed yet.
 *
 * @param isOpen Whether the text is still open once the value is here.
 */
export async function compareText(
  text: OpenText,
  isOpen: () => boolean,
  { texts, notify }: Pick<EditSurroundings, 'texts' | 'notify'>,
): Promise<void> {
  const { place, editor, clean } = text.editing;
  const data = await readDocument(place).catch((error: unknown) => {
    notify(explainError(error, texts));
    return undefined;
  });
  const found = data === undefined ? undefined : findText(data, place, text.shown);
  const newest = found && text.kind.html(found.stored, clean);
  // A save in the meantime knows the stored value better.
  if (!isOpen() || newest === undefined || text.saved !== undefined) return;
  const isNewer = String(newest) !== String(text.initial);
  // What was typed upon the older version stays; saving shows both.
  if (isNewer && editor.isChanged()) return;
  text.base = found;
  if (!isNewer) return;
  text.initial = newest;
  editor.reset(newest);
  notify(texts.newer);
}
