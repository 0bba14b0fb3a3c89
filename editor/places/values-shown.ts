import { loadedSanitizer } from '../../runtime/html/sanitizer.js';
import { copyToCompare } from './copy-to-compare.js';
import { fieldEditorOf } from './kinds/field-editors.js';
import { shownAround } from './shown-values.js';
import type { ShownValues } from './shown-values.js';

/** Remembers what the page shows of the document around an element, each value by the rules of its kind. */
export function valuesShown(element: Element): ShownValues {
  return shownAround(element, (other) => {
    const kind = fieldEditorOf(other);
    if (!kind) return undefined;
    const copy = copyToCompare(other as HTMLElement);
    if (kind.where === 'panel') return (stored) => kind.shows(copy, kind.values(stored));
    return (stored) => {
      const clean = loadedSanitizer();
      return clean !== undefined && String(kind.html(stored, clean) ?? '') === String(kind.shown(copy, clean));
    };
  });
}
