import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import { inPlaceKind } from '../../places/kinds/field-editors.js';
import { readDocument } from '../storing/read-document.js';
import type { Change } from '../changes/changes.js';
import { findText } from '../changes/operation-of.js';

/**
 * What others have saved in the place of a change since it was begun. `undefined` where that is the text of before or the typed one, or where it
 * is unknown, as without a signed-in user.
 */
export async function versionOfOthers({
  place,
  kind,
  initial,
  html,
  shown,
}: Pick<Change, 'place' | 'kind' | 'initial' | 'html' | 'shown'>): Promise<SafeHtml | undefined> {
  const [data, clean] = await Promise.all([readDocument(place), loadSanitizer()]);
  const found = data === undefined ? undefined : findText(data, place, shown ?? new Map());
  const now = found && inPlaceKind(kind)?.html(found.stored, clean);
  return now === undefined || [initial, html].some((known) => String(known) === String(now)) ? undefined : now;
}
