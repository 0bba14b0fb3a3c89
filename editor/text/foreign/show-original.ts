import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import type { Site } from '../../../runtime/page/site.js';
import { changeAt } from '../../saving/changes/changes.js';
import { findText } from '../../saving/changes/operation-of.js';
import type { InPlaceKind } from '../../places/kinds/in-place-kind.js';
import { readComponent } from '../../saving/storing/read-document.js';
import { showHtml } from '../../view/show-html.js';
import { placeOf } from '../../places/text-place.js';
import { valuesShown } from '../../places/values-shown.js';

/**
 * Shows the stored text, or what its editor has made of it, in an element that shows a translation.
 *
 * @returns False where the text could not be read. Rejects where the site cannot be reached.
 */
export async function showOriginal(
  element: HTMLElement,
  kind: InPlaceKind,
  site: () => Promise<Site>,
): Promise<boolean> {
  const [clean, place] = await Promise.all([loadSanitizer(), placeOf(element, site)]);
  if (!place) return false;
  const unsaved = changeAt(place.key);
  const data = unsaved ? undefined : await readComponent(element, place, site);
  const found = data === undefined ? undefined : findText(data, place, valuesShown(element));
  const html = unsaved?.html ?? (found && kind.html(found.stored, clean));
  if (html === undefined) return false;
  showHtml(element, html);
  return true;
}
